// The judges of synchronized programs, held against programs that were synchronized by hand and then broken.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "test/soak/execution_trace.hpp"
#include "test/soak/sync_stages.hpp"

namespace {

using namespace soak;

/// A loop that loads, adds and stores, with all the flags that it needs: two pairs inside a turn, two from a turn to the
/// next. `INSTEAD` stands where tests add something.
constexpr const char *loopText = R"(module attributes {pto.target_arch = "a3"} {
func.func @kernel(%in: !pto.ptr<f32>, %out: !pto.ptr<f32>, %n: index) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %k = arith.constant 1.5 : f32
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 4096 : i64
  %vi = pto.make_tensor_view %in, shape = [%c64, %c32], strides = [%c32, %c1] : !pto.tensor_view<?x?xf32>
  %vo = pto.make_tensor_view %out, shape = [%c64, %c32], strides = [%c32, %c1] : !pto.tensor_view<?x?xf32>
  %t = pto.alloc_tile addr = %a0 : !pto.tile_buf<vec, 8x32xf32>
  %u = pto.alloc_tile addr = %a1 : !pto.tile_buf<vec, 8x32xf32>
  pto.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>] {pto.pair = 2 : i64}
  pto.set_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>] {pto.pair = 3 : i64}
  scf.for %i = %c0 to %n step %c1 {
    %row = arith.muli %i, %c8 : index
    %pi = pto.partition_view %vi, offsets = [%row, %c0], sizes = [%c8, %c32] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<8x32xf32>
    %po = pto.partition_view %vo, offsets = [%row, %c0], sizes = [%c8, %c32] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<8x32xf32>
    pto.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>] {pto.pair = 2 : i64}
    pto.tload ins(%pi : !pto.partition_tensor_view<8x32xf32>) outs(%t : !pto.tile_buf<vec, 8x32xf32>)
    pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>] {pto.pair = 0 : i64}
    // after the load
    pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>] {pto.pair = 0 : i64}
    pto.wait_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>] {pto.pair = 3 : i64}
    pto.tadds ins(%t, %k : !pto.tile_buf<vec, 8x32xf32>, f32) outs(%u : !pto.tile_buf<vec, 8x32xf32>)
    pto.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>] {pto.pair = 2 : i64}
    pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>] {pto.pair = 1 : i64}
    pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>] {pto.pair = 1 : i64}
    pto.tstore ins(%u : !pto.tile_buf<vec, 8x32xf32>) outs(%po : !pto.partition_tensor_view<8x32xf32>)
    pto.set_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>] {pto.pair = 3 : i64}
    // after the store
  }
  pto.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>] {pto.pair = 2 : i64}
  pto.wait_flag[<PIPE_MTE3>, <PIPE_V>, <EVENT_ID0>] {pto.pair = 3 : i64}
  return
}
}
)";

std::string replaced(std::string text, const std::string &what, const std::string &by) {
  const size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

/// The arguments of the loop.
SyncProgram loopProgram(uint64_t turns) {
  SyncProgram program;
  program.name = "kernel";
  for (const char *name : {"%in", "%out"}) {
    std::vector<float> values(64 * 32);
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = name[1] == 'i' ? static_cast<float>(i) : 0;
    SyncArgument memory = {name, "!pto.ptr<f32>", pto::tessera::ElementType::F32, true, {}, 0};
    memory.bytes.resize(values.size() * sizeof values[0]);
    std::memcpy(memory.bytes.data(), values.data(), memory.bytes.size());
    program.arguments.push_back(memory);
  }
  program.arguments.push_back({"%n", "index", pto::tessera::ElementType::Other, false, {}, turns});
  std::string text = loopText;
  text = text.substr(text.find('\n') + 1);
  program.functions = text.substr(0, text.rfind("}\n"));
  return program;
}

TEST(SyncJudges, AWholeProgramPasses) {
  const SyncProgram program = loopProgram(3);
  EXPECT_EQ(program.text(), loopText);
  EXPECT_EQ(judgeResults(program, {{"itself", loopText}}), "");
  EXPECT_EQ(judgeSufficient(loopText, program), "");
  const MinimalVerdict minimal = judgeMinimal(loopText, program);
  EXPECT_EQ(minimal.pairs, 4);
  EXPECT_EQ(minimal.executed, 4);
  EXPECT_EQ(minimal.reported, 4);
  EXPECT_EQ(judgeParallel(loopText, program), 1.0);
}

TEST(SyncJudges, PairsThatGuardNothingInARunAreNotCounted) {
  EXPECT_EQ(judgeMinimal(loopText, loopProgram(0)).executed, 0);
  const MinimalVerdict once = judgeMinimal(loopText, loopProgram(1));
  EXPECT_EQ(once.pairs, 4);
  EXPECT_EQ(once.executed, 2); // nothing goes from a turn to the next
  EXPECT_EQ(once.reported, 2);
}

TEST(SyncJudges, EveryMissingPairIsFound) {
  const std::string text = loopText;
  const std::map<long, InsertedSync> pairs = insertedSyncOf(text);
  ASSERT_EQ(pairs.size(), 4u);
  EXPECT_EQ(pairs.at(2).lines.size(), 4u);
  for (const auto &[number, sync] : pairs)
    EXPECT_NE(judgeSufficient(without(text, sync), loopProgram(3)), "") << number;
}

TEST(SyncJudges, AFlagThatStaysSetIsFound) {
  const std::string drain =
      "  pto.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>] {pto.pair = 2 : i64}\n  pto.wait_flag";
  const std::string said = judgeSufficient(replaced(loopText, drain, "  pto.wait_flag"), loopProgram(3));
  EXPECT_TRUE(said.starts_with("signal-unconsumed")) << said;
}

TEST(SyncJudges, AWaitForNothingIsFound) {
  const std::string prime = "  pto.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>] {pto.pair = 2 : i64}\n";
  EXPECT_NE(judgeSufficient(replaced(loopText, prime, ""), loopProgram(3)), "");
}

TEST(SyncJudges, APairTwiceIsNotMinimal) {
  const std::string text =
      replaced(loopText, "// after the load",
               "pto.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>] {pto.pair = 4 : i64}\n"
               "pto.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>] {pto.pair = 4 : i64}\n");
  EXPECT_EQ(judgeSufficient(text, loopProgram(3)), "");
  const MinimalVerdict verdict = judgeMinimal(text, loopProgram(3));
  EXPECT_EQ(verdict.pairs, 5);
  EXPECT_EQ(verdict.executed, 5);
  EXPECT_EQ(verdict.reported, 3);
  ASSERT_EQ(verdict.unreported.size(), 2u);
  EXPECT_TRUE(verdict.unreported[1].starts_with("4: ")) << verdict.unreported[1];
}

TEST(SyncJudges, ABarrierOfAllPipesIsSlower) {
  const std::string text =
      replaced(loopText, "// after the store", "pto.barrier <PIPE_ALL> {pto.pair = 4 : i64}");
  EXPECT_EQ(judgeSufficient(text, loopProgram(3)), "");
  // Three instructions a turn in a row, where the next load could begin with the store: 9 instead of 7.
  const std::optional<double> ratio = judgeParallel(text, loopProgram(3));
  ASSERT_TRUE(ratio.has_value());
  EXPECT_DOUBLE_EQ(*ratio, 9.0 / 7.0);
  const MinimalVerdict verdict = judgeMinimal(text, loopProgram(3));
  EXPECT_EQ(verdict.executed, 5);
  EXPECT_EQ(verdict.reported, 2) << "the barrier does what the pairs between turns do";
}

TEST(SyncJudges, OtherResultsAreFound) {
  const SyncProgram program = loopProgram(3);
  EXPECT_EQ(judgeResults(program, {{"changed", replaced(loopText, "1.5", "2.5")}}),
            "changed: %out is another");
  EXPECT_TRUE(
      judgeResults(program, {{"wrong", replaced(loopText, "pto.tadds", "pto.tadd")}}).starts_with("wrong: "));
  EXPECT_TRUE(judgeResults(program, {{"outside", replaced(loopText, "muli %i, %c8", "muli %i, %c64")}})
                  .starts_with("outside: "));
}

TEST(SyncJudges, TokensAreOrder) {
  // A load, an addition and a store, each inside the token of what it shares with the next.
  const auto token = [](const char *what, const char *pipe, int id) {
    return std::string("pto.") + what + " <" + pipe + ">, " + std::to_string(id) +
           " {pto.pair = " + std::to_string(id) + " : i64}\n";
  };
  std::string text = loopText;
  for (const auto &[number, sync] : insertedSyncOf(text))
    text = without(text, sync); // lines stay where they are
  text = replaced(text, "    pto.tload", token("get_buf", "PIPE_MTE2", 0) + "    pto.tload");
  text = replaced(text, "    // after the load",
                  token("rls_buf", "PIPE_MTE2", 0) + token("get_buf", "PIPE_V", 0) +
                      token("get_buf", "PIPE_V", 1));
  text = replaced(text, "    pto.tstore",
                  token("rls_buf", "PIPE_V", 0) + token("rls_buf", "PIPE_V", 1) +
                      token("get_buf", "PIPE_MTE3", 1) + "    pto.tstore");
  text = replaced(text, "    // after the store", token("rls_buf", "PIPE_MTE3", 1));
  SyncProgram program = loopProgram(3);
  program.profile = pto::Profile::A5;
  EXPECT_EQ(judgeSufficient(text, program), "") << text;
  const MinimalVerdict verdict = judgeMinimal(text, program);
  EXPECT_EQ(verdict.pairs, 2);
  EXPECT_EQ(verdict.executed, 2);
  EXPECT_EQ(verdict.reported, 2);
  EXPECT_EQ(judgeParallel(text, program), 1.0);
}

TEST(SyncJudges, OverlappingStretchesOfOneInstructionAreAllSeen) {
  // In place: the same bytes are read and written.
  ExecutionTrace::Event inPlace, reader;
  inPlace.bytes = {{0, 64, true, false, false, false}, {0, 64, false, true, false, false}};
  reader.bytes = {{32, 40, true, false, false, false}};
  inPlace.end = 64;
  reader.end = 40;
  EXPECT_TRUE(ExecutionTrace::conflict(inPlace, reader));
  EXPECT_TRUE(ExecutionTrace::conflict(reader, inPlace));
  EXPECT_FALSE(ExecutionTrace::conflict(reader, reader));
}

TEST(SyncProgram, IsTheSameForASeedAndLegal) {
  for (const pto::Profile profile : {pto::Profile::A2A3, pto::Profile::A5})
    for (uint64_t seed = 1; seed <= 40; ++seed) {
      const SyncProgram program = makeSyncProgram(seed, profile);
      ASSERT_EQ(program.text(), makeSyncProgram(seed, profile).text());
      EXPECT_EQ(judgeProgram(program), "") << "seed " << seed;
    }
}

/// ./x soak does the same with thousands, and looks at what is inserted.
TEST(SyncProgram, IsTheSameWhenPlacedAndSynchronized) {
  for (const pto::Profile profile : {pto::Profile::A2A3, pto::Profile::A5})
    for (uint64_t seed = 1; seed <= 25; ++seed) {
      const SyncProgram program = makeSyncProgram(seed, profile);
      EXPECT_EQ(judgeResults(program, stagesOf(program)), "") << "seed " << seed;
      EXPECT_EQ(judgeSufficient(passedText(program, {}), program), "") << "seed " << seed;
    }
}

} // namespace
