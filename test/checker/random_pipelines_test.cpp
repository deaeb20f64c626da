// Random programs of one core whose flags and barriers are made so that they are right: nothing is found. Without some of
// them, the checker finds something without an order exactly where an oracle does.
#include "test/checker/both_judges.hpp"
#include "test/checker/checked_run.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace {

using namespace pto;

using VecTile = Tile<TileType::Vec, float, 8, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using Matrix = GlobalTensor<float, Shape<1, 1, 1, DYNAMIC, DYNAMIC>, Stride<1, 1, 1, 64, 1>>;

/// An instruction on places of the buffer, 512 bytes apart, or a flag, or a barrier.
struct Step {
  enum class Kind { Load, Store, Fill, Add, Set, Wait, Barrier } kind;
  int dst = 0, src = 0, memory = 0;
  unsigned rows = 8, cols = 64;
  pipe_t from = PIPE_S, to = PIPE_S;
  event_t id = 0;
};

constexpr int places = 8, memories = 4;

pipe_t pipeOf(Step::Kind kind) {
  return kind == Step::Kind::Load ? PIPE_MTE2 : kind == Step::Kind::Store ? PIPE_MTE3 : PIPE_V;
}
/// Bytes of the buffer and of memory that a step reads and writes, roughly: what overlaps here may not do so there.
bool mayConflict(const Step &a, const Step &b) {
  const auto near = [](int x, int y) { return std::abs(x - y) <= 4; }; // a tile has up to 2048 bytes
  const auto touches = [&](const Step &x, int place) {
    return (x.kind != Step::Kind::Store && near(x.dst, place)) ||
           ((x.kind == Step::Kind::Store || x.kind == Step::Kind::Add) && near(x.src, place));
  };
  bool conflict = false;
  for (const Step *x : {&a, &b}) {
    const Step &y = x == &a ? b : a;
    if (x->kind != Step::Kind::Store)
      conflict = conflict || touches(y, x->dst);
  }
  const bool aStores = a.kind == Step::Kind::Store, bStores = b.kind == Step::Kind::Store;
  const bool aUses = aStores || a.kind == Step::Kind::Load, bUses = bStores || b.kind == Step::Kind::Load;
  return conflict || (aUses && bUses && (aStores || bStores) && a.memory == b.memory);
}

/// Instructions with all flags and barriers that they need.
std::vector<Step> rightProgram(std::mt19937 &random, int count) {
  std::vector<Step> program, before;
  event_t next[8][8] = {};
  size_t seen[8][8] = {}; // how many steps of another pipe a pipe has waited for
  const auto choose = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int place = 0; place < places + 4; place += 4)
    before.push_back({Step::Kind::Fill, place});
  for (const Step &fill : before)
    program.push_back(fill);
  program.push_back({Step::Kind::Barrier, 0, 0, 0, 8, 64, PIPE_ALL, PIPE_ALL});
  const size_t initial = before.size();
  for (auto &row : seen)
    for (size_t &one : row)
      one = initial;
  for (int i = 0; i < count; ++i) {
    Step step = {static_cast<Step::Kind>(choose(4)),
                 choose(places),
                 choose(places),
                 choose(memories),
                 1 + static_cast<unsigned>(choose(8)),
                 8u * (1 + static_cast<unsigned>(choose(8)))};
    const pipe_t pipe = pipeOf(step.kind);
    for (const pipe_t other : {PIPE_MTE2, PIPE_V, PIPE_MTE3}) {
      bool needs = false;
      for (size_t j = seen[pipe][other]; j < before.size(); ++j)
        needs = needs || (pipeOf(before[j].kind) == other && mayConflict(before[j], step));
      if (!needs)
        continue;
      seen[pipe][other] = before.size();
      if (pipe == other) {
        program.push_back({Step::Kind::Barrier, 0, 0, 0, 8, 64, pipe, pipe});
        continue;
      }
      event_t &id = next[other][pipe];
      program.push_back({Step::Kind::Set, 0, 0, 0, 8, 64, other, pipe, id});
      program.push_back({Step::Kind::Wait, 0, 0, 0, 8, 64, other, pipe, id});
      id = (id + 1) % 8;
    }
    program.push_back(step);
    before.push_back(step);
  }
  return program;
}

void play(const std::vector<Step> &program, std::vector<float> &memory) {
  for (const Step &step : program) {
    VecTile dst(step.rows, step.cols), src(step.rows, step.cols);
    TASSIGN(dst, static_cast<uint64_t>(step.dst) * 512);
    TASSIGN(src, static_cast<uint64_t>(step.src) * 512);
    Matrix tensor(memory.data() + step.memory * 1024,
                  Matrix::Shape(static_cast<int>(step.rows), static_cast<int>(step.cols)));
    switch (step.kind) {
    case Step::Kind::Load:
      TLOAD(dst, tensor);
      break;
    case Step::Kind::Store:
      TSTORE(tensor, src);
      break;
    case Step::Kind::Fill:
      TEXPANDS(dst, 1.0f);
      break;
    case Step::Kind::Add:
      TADDS(dst, src, 1.0f);
      break;
    case Step::Kind::Set:
      set_flag(step.from, step.to, step.id);
      break;
    case Step::Kind::Wait:
      wait_flag(step.from, step.to, step.id);
      break;
    case Step::Kind::Barrier:
      pipe_barrier(step.from);
      break;
    }
  }
}

/// What is found of a program.
struct Found {
  bool anything = false; ///< by default, but overlapping places
  bool race = false;     ///< something has no order
  std::string text;
  std::vector<std::string> unordered; ///< by the oracle
};
Found check(const std::vector<Step> &program) {
  test_checker::BothJudges judges;
  std::vector<float> memory(memories * 1024, 1.0f);
  const tessera::ProgramWatch former = tessera::programWatch;
  tessera::programWatch = {&judges, &tessera::tellPrivate, nullptr};
  launch({.kind = LaunchKind::vector}, [&] { play(program, memory); });
  tessera::programWatch = former;
  Found found;
  found.race = judges.hasRace();
  found.unordered = judges.oracle.unordered();
  for (const tessera::Finding &finding : judges.checker.findings())
    if (finding.kind != tessera::FindingKind::PlaceOverlap) {
      found.anything = found.anything || infoOf(finding.kind).byDefault;
      found.text += std::string(infoOf(finding.kind).name) + ": " + finding.title + "\n";
    }
  for (const std::string &pair : found.unordered)
    found.text += "oracle: " + pair + "\n";
  return found;
}

TEST(RandomPipelines, WhatIsRightIsFoundRight) {
  std::mt19937 random(1);
  for (int i = 0; i < 700 && !HasFailure(); ++i) {
    const std::vector<Step> program = rightProgram(random, 4 + static_cast<int>(random() % 30));
    const Found found = check(program);
    EXPECT_FALSE(found.anything) << found.text;
    EXPECT_FALSE(found.race) << found.text;
    EXPECT_TRUE(found.unordered.empty()) << found.text;
  }
}

TEST(RandomPipelines, WhatIsWrongIsFoundAsTheOracleFindsIt) {
  std::mt19937 random(2);
  int wrong = 0, right = 0;
  for (int i = 0; i < 700 && !HasFailure(); ++i) {
    std::vector<Step> program = rightProgram(random, 4 + static_cast<int>(random() % 30));
    // Some flags and barriers are left out; of a flag both ends, so that only the order is missing.
    std::vector<Step> kept;
    for (size_t j = 0; j < program.size(); ++j) {
      const bool isSync = program[j].kind == Step::Kind::Set || program[j].kind == Step::Kind::Barrier;
      if (isSync && program[j].from != PIPE_ALL && random() % 4 == 0) {
        j += program[j].kind == Step::Kind::Set;
        continue;
      }
      kept.push_back(program[j]);
    }
    const Found found = check(kept);
    EXPECT_EQ(found.race, !found.unordered.empty()) << found.text;
    ++(found.race ? wrong : right);
  }
  EXPECT_GT(wrong, 100);
  EXPECT_GT(right, 20);
}

} // namespace
