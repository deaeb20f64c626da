// lib/session.hpp: programs are read, checked, spelled, written as C++ and run; what is wrong with them is told with its
// class and its place.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/Checker/checker.hpp"
#include "lib/session.hpp"

namespace {

using namespace tessera;

constexpr const char *doubled = R"(func.func @doubled(%x: !pto.ptr<f32>, %n: i32) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %b = pto.get_block_idx
  %block = arith.index_cast %b : i64 to index
  %row = arith.muli %block, %c8 : index
  %v = pto.make_tensor_view %x, shape = [%c64, %c8], strides = [%c8, %c1] : !pto.tensor_view<64x8xf32>
  %p = pto.partition_view %v, offsets = [%row, %c0], sizes = [%c8, %c8] : !pto.tensor_view<64x8xf32> -> !pto.partition_tensor_view<8x8xf32>
  %t = pto.alloc_tile : !pto.tile_buf<vec, 8x8xf32>
  pto.tload ins(%p : !pto.partition_tensor_view<8x8xf32>) outs(%t : !pto.tile_buf<vec, 8x8xf32>)
  pto.tadd ins(%t, %t : !pto.tile_buf<vec, 8x8xf32>, !pto.tile_buf<vec, 8x8xf32>) outs(%t : !pto.tile_buf<vec, 8x8xf32>)
  pto.tstore ins(%t : !pto.tile_buf<vec, 8x8xf32>) outs(%p : !pto.partition_tensor_view<8x8xf32>)
  return
}
)";

struct Read {
  std::vector<Diagnostic> diagnostics;
  std::unique_ptr<Session> program;
};
Read read(const std::string &text, CompileOptions options = {}) {
  Read made;
  options.fileName = "test.pto";
  // Diagnostics come later, too: they are collected in a list that stays where it is.
  auto list = std::make_shared<std::vector<Diagnostic>>();
  made.program = Session::read(text, options, [list](const Diagnostic &one) { list->push_back(one); });
  made.diagnostics = *list;
  return made;
}

TEST(Session, RunsAKernelOnBlocks) {
  const Read made = read(doubled);
  ASSERT_NE(made.program, nullptr);
  EXPECT_EQ(made.program->profile(), pto::Profile::A2A3);
  EXPECT_EQ(made.program->functions(), std::vector<std::string>{"doubled"});
  EXPECT_FALSE(made.program->placesTiles());
  const auto kernel = made.program->kernel("");
  ASSERT_NE(kernel, nullptr);
  EXPECT_EQ(kernel->name(), "doubled");
  ASSERT_EQ(kernel->parameters().size(), 2u);
  EXPECT_EQ(kernel->parameters()[0].name, "x");
  EXPECT_EQ(kernel->parameters()[1].type, "i32");
  for (const int jobs : {1, 2, 0}) {
    std::vector<float> x(64 * 8, 1.5f);
    const ArgumentValue arguments[] = {
        ArgumentValue::memory(x.data(), x.size() * sizeof(float), ElementType::F32),
        ArgumentValue::scalar(0)};
    const RunResult result = kernel->run(arguments, {.blocks = 5, .jobs = jobs});
    ASSERT_TRUE(result.ok()) << result.error->text();
    for (size_t i = 0; i < x.size(); ++i)
      ASSERT_EQ(x[i], i < 5 * 64 ? 3.0f : 1.5f) << "jobs " << jobs << ", element " << i;
  }
}

TEST(Session, CheckChangesNothing) {
  const Read made = read(doubled);
  ASSERT_NE(made.program, nullptr);
  const auto before = made.program->spelled(Spelling::Dps);
  EXPECT_TRUE(made.program->check());
  EXPECT_NE(made.program->kernel(""), nullptr);
  EXPECT_TRUE(made.program->cpp({}).has_value());
  EXPECT_EQ(made.program->spelled(Spelling::Dps), before);
}

TEST(Session, SpellsAndReadsBack) {
  const Read made = read(doubled);
  ASSERT_NE(made.program, nullptr);
  const auto assembly = made.program->spelled(Spelling::Assembly);
  ASSERT_TRUE(assembly);
  const Read again = read(*assembly);
  ASSERT_NE(again.program, nullptr);
  EXPECT_EQ(again.program->spelled(Spelling::Dps), made.program->spelled(Spelling::Dps));
}

TEST(Session, WritesAndReadsBytecode) {
  const Read made = read(doubled);
  ASSERT_NE(made.program, nullptr);
  const auto bytecode = made.program->bytecode({.allowsGeneric = true});
  ASSERT_TRUE(bytecode);
  EXPECT_TRUE(isBytecode(*bytecode));
  EXPECT_FALSE(isBytecode(doubled));
  const Read again = read(*bytecode);
  ASSERT_NE(again.program, nullptr);
  EXPECT_EQ(again.program->bytecode({.allowsGeneric = true}), bytecode);
  EXPECT_EQ(again.program->cpp({}), made.program->cpp({}));
  EXPECT_NE(again.program->kernel(""), nullptr);
  const Read decoded = read(again.program->decodedText({}));
  ASSERT_NE(decoded.program, nullptr);
  EXPECT_EQ(decoded.program->bytecode({.allowsGeneric = true}), bytecode);
}

TEST(Session, NamesTheClassAndThePlaceOfErrors) {
  const Read syntax = read("func.func @f( {\n");
  EXPECT_EQ(syntax.program, nullptr);
  ASSERT_FALSE(syntax.diagnostics.empty());
  EXPECT_EQ(syntax.diagnostics[0].kind, "PARSE_SYNTAX");
  EXPECT_EQ(syntax.diagnostics[0].file, "test.pto");
  EXPECT_EQ(syntax.diagnostics[0].line, 1u);
  EXPECT_NE(syntax.diagnostics[0].rendered.find("test.pto:1:14: error: "), std::string::npos)
      << syntax.diagnostics[0].rendered;

  const Read structure = read("func.func @f() {\n  %a = \"pto.nothing\"() : () -> i32\n  return\n}\n");
  EXPECT_EQ(structure.program, nullptr);
  ASSERT_FALSE(structure.diagnostics.empty());
  EXPECT_EQ(structure.diagnostics[0].kind, "STRUCT_OPERATION");
  EXPECT_EQ(structure.diagnostics[0].line, 2u);

  const Read bytecode = read(std::string("PTOBC\0\0\0", 8));
  EXPECT_EQ(bytecode.program, nullptr);
  ASSERT_FALSE(bytecode.diagnostics.empty());
  EXPECT_EQ(bytecode.diagnostics[0].kind, "BCODE_FORMAT");
  EXPECT_EQ(bytecode.diagnostics[0].line, 0u);
  EXPECT_EQ(bytecode.diagnostics[0].column, 8u);
}

TEST(Session, NamesTheClassOfBrokenRules) {
  std::vector<Diagnostic> diagnostics;
  const auto program = Session::read(
      R"(func.func @f() {
  %c = arith.constant 1 : i64
  %t = pto.alloc_tile : !pto.tile_buf<vec, 16x16xi64>
  pto.tadd ins(%t, %t : !pto.tile_buf<vec, 16x16xi64>, !pto.tile_buf<vec, 16x16xi64>) outs(%t : !pto.tile_buf<vec, 16x16xi64>)
  return
}
)",
      {.fileName = "rules.pto", .profile = pto::Profile::A2A3}, collectIn(diagnostics));
  ASSERT_NE(program, nullptr);
  EXPECT_FALSE(program->check());
  ASSERT_FALSE(diagnostics.empty());
  EXPECT_EQ(diagnostics[0].kind, "LEGAL_RULE");
  EXPECT_EQ(diagnostics[0].severity, Diagnostic::Severity::Error);
  EXPECT_EQ(diagnostics[0].line, 4u);
  EXPECT_FALSE(diagnostics[0].notes.empty());
  EXPECT_NE(diagnostics[0].rendered.find("[LEGAL_RULE]"), std::string::npos);
  EXPECT_EQ(program->kernel(""), nullptr);
  EXPECT_FALSE(program->cpp({}).has_value());
  EXPECT_EQ(program->failure(), "Pass execution failed.");
}

TEST(Session, RefusesWrongArguments) {
  const Read made = read(doubled);
  ASSERT_NE(made.program, nullptr);
  const auto kernel = made.program->kernel("doubled");
  ASSERT_NE(kernel, nullptr);
  EXPECT_EQ(kernel->run({}, {}).error->message, "kernel 'doubled' takes 2 arguments, not 0");
  std::vector<float> x(64 * 8);
  const ArgumentValue arguments[] = {
      ArgumentValue::memory(x.data(), x.size() * sizeof(float), ElementType::F32), ArgumentValue::scalar(0)};
  EXPECT_EQ(kernel->run(arguments, {.blocks = 0}).error->message,
            "the number of blocks must be positive, not 0");
  const RunResult beyond = kernel->run(arguments, {.blocks = 9});
  ASSERT_FALSE(beyond.ok());
  EXPECT_EQ(beyond.error->line, 10u);
  EXPECT_EQ(made.program->kernel("other"), nullptr);
}

TEST(Session, TellsFindingsOfTheCheckerAsDiagnostics) {
  constexpr const char *race = R"(func.func @race(%x: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = arith.constant 0 : i64
  %u = pto.alloc_tile : !pto.tile_buf<vec, 8x8xf32>
  %v = pto.make_tensor_view %x, shape = [%c8, %c8], strides = [%c8, %c1] : !pto.tensor_view<8x8xf32>
  %p = pto.partition_view %v, offsets = [%c0, %c0], sizes = [%c8, %c8] : !pto.tensor_view<8x8xf32> -> !pto.partition_tensor_view<8x8xf32>
  %t = pto.alloc_tile addr = %a : !pto.tile_buf<vec, 8x8xf32>
  pto.tload ins(%p : !pto.partition_tensor_view<8x8xf32>) outs(%t : !pto.tile_buf<vec, 8x8xf32>)
  pto.tadd ins(%t, %t : !pto.tile_buf<vec, 8x8xf32>, !pto.tile_buf<vec, 8x8xf32>) outs(%u : !pto.tile_buf<vec, 8x8xf32>)
  return
}
)";
  const Read made = read(race);
  ASSERT_NE(made.program, nullptr);
  EXPECT_TRUE(made.program->placesTiles());
  const auto kernel = made.program->kernel("");
  ASSERT_NE(kernel, nullptr);
  std::vector<float> x(64);
  const ArgumentValue arguments[] = {
      ArgumentValue::memory(x.data(), x.size() * sizeof(float), ElementType::F32)};
  pto::tessera::Checker checker{pto::tessera::CheckOptions()};
  RunOptions options;
  options.checker = &checker;
  ASSERT_TRUE(kernel->run(arguments, options).ok());
  const std::vector<Diagnostic> findings = made.program->findings(checker);
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].kind, "race-raw");
  EXPECT_EQ(findings[0].message, "tadd may read before tload has written (seen 2 times)");
  EXPECT_EQ(findings[0].line, 11u);
  EXPECT_EQ(findings[0].column, 3u);
  std::string notes;
  for (const Diagnostic &note : findings[0].notes)
    notes += std::to_string(note.line) + ": " + note.message + "\n";
  EXPECT_NE(notes.find("10: earlier: tload writes dst, PIPE_MTE2"), std::string::npos) << notes;
  EXPECT_NE(notes.find("10: mend: after tload: pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]"),
            std::string::npos)
      << notes;
}

TEST(Session, ReadsNamesOfProfiles) {
  EXPECT_EQ(profileOfName("A3"), pto::Profile::A2A3);
  EXPECT_EQ(profileOfName("a5"), pto::Profile::A5);
  EXPECT_EQ(profileOfName("cpu"), pto::Profile::Cpu);
  EXPECT_EQ(profileOfName("a7"), std::nullopt);
}

} // namespace
