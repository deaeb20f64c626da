// ptoas: the assembler. Reads PTO text in any spelling, checks it against a target and writes C++ or another
// spelling.
#include <cstdlib>

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include "lib/session.hpp"
#include "tools/command_line.hpp"
#include "tools/list_operations.hpp"
#include "tools/output_file.hpp"
#include "tools/sync_options.hpp"

using namespace tessera;
using llvm::StringRef;

namespace {

enum class Emit { Cpp, Mlir, Dps, Ssa, Assembly, Check };

struct Options {
  std::string input = "-";
  std::string output = "-";
  std::optional<Emit> givenEmit;
  std::string planFile;
  CompileOptions compile;
  CppOptions cpp;

  /// C++, or the text of the stage that was asked for.
  Emit emit() const { return givenEmit.value_or(compile.stopAfter.empty() ? Emit::Cpp : Emit::Mlir); }
};

int fail(const llvm::Twine &why) {
  llvm::errs() << "Error: " << why << "\n";
  return EXIT_FAILURE;
}

std::optional<std::string> wrongLevel(StringRef level) {
  if (level.empty() || llvm::is_contained({"level1", "level2", "level3"}, level))
    return std::nullopt;
  return "invalid --pto-level=" + level.str() + ": expected level1|level2|level3.";
}

/// What is wrong with --stop-after.
std::optional<std::string> wrongStage(const Session &program, const Options &options) {
  StringRef name = options.compile.stopAfter;
  if (name.empty())
    return std::nullopt;
  if (options.emit() == Emit::Cpp)
    return "--stop-after=" + name.str() + " cannot be written as C++: use --emit=mlir, dps, ssa or asm";
  const std::vector<std::string> names = program.passNames();
  name.consume_front("pto-");
  if (llvm::is_contained(names, name))
    return std::nullopt;
  return "invalid --stop-after=" + options.compile.stopAfter + ": expected " + llvm::join(names, "|");
}

/// What is to be written; nothing after an error.
std::optional<std::string> outputOf(const Session &program, const Options &options, bool isLowered) {
  const auto spelled = [&](Spelling spelling) {
    return isLowered ? program.lowered(spelling) : program.spelled(spelling);
  };
  switch (options.emit()) {
  case Emit::Check:
    return isLowered && !program.lowered() ? std::nullopt : std::optional<std::string>("");
  case Emit::Mlir:
    return program.lowered();
  case Emit::Ssa:
    return spelled(Spelling::Ssa);
  case Emit::Dps:
    return spelled(Spelling::Dps);
  case Emit::Assembly:
    return spelled(Spelling::Assembly);
  case Emit::Cpp:
    return program.cpp(options.cpp);
  }
  return std::nullopt;
}

/// What went wrong, or nothing. A plan that does not fit is written too.
std::optional<std::string> writePlan(const Session &program, const std::string &file) {
  const PlanFormat format = StringRef(file).ends_with(".svg") ? PlanFormat::Svg : PlanFormat::Json;
  const std::optional<std::string> plan = program.drawnPlan(format);
  if (!plan)
    return "--emit-plan: no tile was placed by the tool; it needs --emit=cpp, mlir or check, and tiles "
           "without "
           "addresses.";
  OutputFile output(file);
  if (const auto wrong = output.open())
    return wrong;
  return output.write(*plan);
}

int assemble(Options options) {
  const auto file = llvm::MemoryBuffer::getFileOrSTDIN(options.input);
  if (!file)
    return fail("Could not open input file: " + options.input + ": " + file.getError().message());
  const StringRef text = (*file)->getBuffer();
  options.compile.fileName = options.input == "-" ? "<stdin>" : options.input;
  options.compile.inColour = llvm::errs().has_colors();
  const auto program =
      Session::read(std::string_view(text), options.compile,
                    [](const Diagnostic &diagnostic) { llvm::errs() << diagnostic.rendered; });
  if (!program)
    return fail(isBytecode(std::string_view(text)) ? "Failed to decode PTOBC." : "Failed to parse MLIR.");
  if (const auto wrong = wrongLevel(options.compile.level))
    return fail(*wrong);
  const Emit emit = options.emit();
  const bool isLowered = emit == Emit::Cpp || emit == Emit::Mlir || !options.compile.stopAfter.empty() ||
                         (emit == Emit::Check && !options.planFile.empty());
  if (isLowered || options.compile.insertsSync)
    if (const auto wrong = program->brokenLevel())
      return fail(*wrong);
  if (const auto wrong = wrongStage(*program, options))
    return fail(*wrong);

  OutputFile output(options.output);
  if (const auto wrong = output.open())
    return fail(*wrong);
  // Other spellings say what was written, not what the checks worked out, unless a stage is asked for.
  if (!isLowered && !program->check())
    return fail("Pass execution failed.");
  const std::optional<std::string> written = outputOf(*program, options, isLowered);
  if (!options.planFile.empty())
    if (const auto wrong = writePlan(*program, options.planFile); wrong && written)
      return fail(*wrong);
  if (!written)
    return fail(llvm::StringRef(program->failure()));
  if (const auto wrong = output.write(*written))
    return fail(*wrong);
  return EXIT_SUCCESS;
}

} // namespace

int main(int count, char **arguments) {
  Options options;
  CommandLine line;
  bool help = false, showVersion = false, listOps = false, keepLayouts = false;
  line.option("o", "FILE", "write to FILE, which is kept only on success (default: standard output)",
              [&](StringRef value) { return options.output = value.str(), !value.empty(); });
  line.option("emit", "cpp|mlir|dps|ssa|asm|check",
              "what to write: C++, the program that C++ is made of, another spelling, or\n"
              "                                  nothing (default: cpp)",
              [&](StringRef value) {
                options.givenEmit = llvm::StringSwitch<std::optional<Emit>>(value)
                                        .Case("cpp", Emit::Cpp)
                                        .Case("mlir", Emit::Mlir)
                                        .Case("dps", Emit::Dps)
                                        .Case("ssa", Emit::Ssa)
                                        .Case("asm", Emit::Assembly)
                                        .Case("check", Emit::Check)
                                        .Default(std::nullopt);
                return options.givenEmit.has_value();
              });
  line.option("stop-after", "PASS",
              "write the program as it is after a pass, with --emit=mlir (the default then), dps,\n"
              "                                  ssa or asm; a wrong name lists the passes",
              [&](StringRef value) { return options.compile.stopAfter = value.str(), !value.empty(); });
  line.option("pto-arch", "a3|a2a3|a2|a5|cpu",
              "target whose rules hold; a3, a2a3 and a2 are one (default: the module's\n"
              "                                  pto.target_arch or pto.device-spec, else a3)",
              [&](StringRef value) {
                options.compile.profile = profileOfName(value);
                return options.compile.profile.has_value();
              });
  line.option(
      "pto-level", "level1|level2|level3",
      "who places tiles: the tool (1, 2) or the program (3)\n"
      "                                  (default: level2; level3 when the program gives tiles addresses)",
      [&](StringRef value) {
        options.compile.level = value.lower();
        return !value.empty(); // what it says is looked at when the program was read
      });
  line.option(
      "plan", "default|tight|none",
      "place tiles without addresses one after the other while they fit, in as few bytes as\n"
      "                                  can be found, or not at all (default: none for cpu, else default)",
      [&](StringRef value) {
        options.compile.plan = planningOfName(std::string_view(value));
        return options.compile.plan.has_value();
      });
  line.option("emit-plan", "FILE.svg|FILE.json", "write where tiles lie and when, as a picture or as JSON",
              [&](StringRef value) {
                options.planFile = value.str();
                return value.ends_with(".svg") || value.ends_with(".json");
              });
  addSyncOptions(line, options.compile, "");
  line.flag("disable-infer-layout", "do not infer the layouts of tensors in global memory", keepLayouts);
  line.flag("compat",
            "choose as the public tool does: level2 and a3 unless stated, its capacities, C++ with\n"
            "                                  32-bit indexes and all its declarations",
            options.compile.compat);
  line.flag("werror", "make broken promises, which devices assert in debug builds only, errors",
            options.compile.refusesPromises);
  line.flag("emit-addptr-trace", "C++: a comment for each addptr", options.cpp.addptrTrace);
  line.flag("source-locations", "C++: each statement ends in a comment with its place in the source",
            options.cpp.sourceLocations);
  line.option("pto-insert-sync-debug", "N",
              "tell about inserted synchronization: 1 how much there is, 2 why, 3 how it was found",
              [&](StringRef value) { return !value.getAsInteger(10, options.compile.syncDebug); });
  line.passOn("mlir-", "mlir-print-ir-after-all, ...",
              "options of MLIR's pass manager: --mlir-print-ir-before=PASS, --mlir-timing, ...",
              options.compile.passOptions);
  line.passOn("verify-each", "verify-each", "verify the program after each pass",
              options.compile.passOptions);
  line.flag("list-ops", "list the operations and the profiles that have them", listOps);
  line.flag("version", "print the version", showVersion);
  line.flag("help", "this text", help);
  if (const auto error = line.read(count, arguments))
    return fail(*error);
  options.compile.infersLayouts = !keepLayouts;
  if (!options.compile.passOptions.empty())
    if (const auto wrong = wrongPassOption(options.compile.passOptions))
      return fail(*wrong);
  if (help) {
    llvm::outs() << "ptoas: checks PTO text and turns it into C++ or into another spelling.\n\n"
                    "Usage: ptoas [OPTION...] [FILE]      FILE is in SSA, DPS or assembly form, or bytecode; "
                    "- or none: standard input\n\n"
                 << line.describe()
                 << "\nExamples:\n"
                    "  ptoas kernel.pto -o kernel.cpp         C++ for a3\n"
                    "  ptoas --emit=check --pto-arch=a5 k.pto is it a program of a5?\n"
                    "  ptoas --emit=asm kernel.pto            the same program in assembly form\n\n"
                    "Exit code: 0 on success, 1 after any error.\n";
    return EXIT_SUCCESS;
  }
  if (showVersion) {
    llvm::outs() << "ptoas " << StringRef(version()) << "\n";
    return EXIT_SUCCESS;
  }
  if (listOps) {
    listOperations(llvm::outs());
    return EXIT_SUCCESS;
  }
  if (line.operands.size() > 1)
    return fail("expected one input file, got '" + line.operands[0] + "' and '" + line.operands[1] + "'");
  if (!line.operands.empty())
    options.input = line.operands.front();
  return assemble(options);
}
