// HappensBefore against a machine that is simple enough to be played in every possible way: what is said to have ended
// has ended in all of them, and what is not has not in one.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "pto/machine/order.hpp"

namespace {

using pto::Profile;
using namespace pto::tessera;

struct Step {
  enum class Kind { Work, Set, Wait, Barrier, Take, Release } kind;
  Pipe pipe;       ///< that works, signals, waits
  Pipe other = {}; ///< of a flag: the other end
  int id = 0;
};

// ---- The machine, played in every possible way ----

/// Which steps have been issued, have begun, and have ended. Signals begin and end at once, when what came before them in
/// their pipe has ended; waits, when they pass.
struct State {
  unsigned issued = 0, begun = 0, ended = 0;
  bool operator<(const State &o) const {
    return std::tie(issued, begun, ended) < std::tie(o.issued, o.begun, o.ended);
  }
};

class AllSchedules {
public:
  AllSchedules(const std::vector<Step> &program, bool (*retiresInOrder)(Pipe))
      : program_(program), retiresInOrder_(retiresInOrder),
        early_(program.size(), std::vector<bool>(program.size())) {
    visit({});
  }
  /// Whether `later` began in some schedule before `earlier` had ended.
  bool canOvertake(size_t earlier, size_t later) const { return early_[earlier][later]; }

private:
  static bool in(unsigned mask, size_t i) { return (mask >> i & 1) != 0; }
  bool isSignal(size_t i) const {
    return program_[i].kind == Step::Kind::Set || program_[i].kind == Step::Kind::Release;
  }
  bool isOfAll(size_t i) const {
    return program_[i].kind == Step::Kind::Barrier && program_[i].pipe == Pipe::All;
  }
  /// Whether the scalar unit itself waits.
  bool stopsIssue(size_t i) const {
    const bool waits = program_[i].kind == Step::Kind::Wait || program_[i].kind == Step::Kind::Barrier;
    return isOfAll(i) || (waits && program_[i].pipe == Pipe::S);
  }
  /// What came before in the same pipe has ended.
  bool pipeIsEmpty(const State &state, size_t i) const {
    for (size_t before = 0; before < i; ++before)
      if ((isOfAll(i) || program_[before].pipe == program_[i].pipe || isOfAll(before)) &&
          !in(state.ended, before))
        return false;
    return true;
  }
  /// How many steps of a kind on the same flag or token stand before `end`.
  size_t count(Step::Kind kind, const Step &like, size_t end, unsigned among) const {
    size_t found = 0;
    for (size_t i = 0; i < end; ++i) {
      const Step &step = program_[i];
      const bool flag = step.kind == Step::Kind::Set || step.kind == Step::Kind::Wait;
      const Pipe from = step.kind == Step::Kind::Set ? step.pipe : step.other,
                 to = step.kind == Step::Kind::Set ? step.other : step.pipe;
      const Pipe likeFrom = like.kind == Step::Kind::Set ? like.pipe : like.other,
                 likeTo = like.kind == Step::Kind::Set ? like.other : like.pipe;
      found += step.kind == kind && step.id == like.id && (!flag || (from == likeFrom && to == likeTo)) &&
               in(among, i);
    }
    return found;
  }
  bool canBegin(const State &state, size_t i) const {
    const Step &step = program_[i];
    for (size_t before = 0; before < i; ++before) {
      const bool samePipe = program_[before].pipe == step.pipe;
      // A wait of the scalar unit stops what it issues, whatever became of its own accesses.
      const bool isIssuers = step.kind == Step::Kind::Wait && step.pipe == Pipe::S;
      const bool holdsUp = !isSignal(before) && (program_[before].kind != Step::Kind::Work ||
                                                 (retiresInOrder_(step.pipe) && !isIssuers));
      if (samePipe && holdsUp && !in(state.ended, before))
        return false; // a wait, a barrier, or a pipe that retires in order
      if (samePipe && !in(state.begun, before) && !isSignal(before) &&
          !(isIssuers && program_[before].kind == Step::Kind::Work))
        return false;
      if (samePipe && isSignal(before) && isSignal(i) && !in(state.ended, before))
        return false; // signals of a pipe keep their order
    }
    switch (step.kind) {
    case Step::Kind::Work:
      return true;
    case Step::Kind::Set:
    case Step::Kind::Release:
    case Step::Kind::Barrier:
      return pipeIsEmpty(state, i);
    case Step::Kind::Wait:
      return count(Step::Kind::Set, step, program_.size(), state.ended) >
             count(Step::Kind::Wait, step, program_.size(), state.ended);
    case Step::Kind::Take:
      return count(Step::Kind::Release, step, i, state.ended) == count(Step::Kind::Release, step, i, ~0u);
    }
    return false;
  }
  void visit(const State &state) {
    if (!seen_.insert(state).second)
      return;
    bool issueStands = false;
    for (size_t i = 0; i < state.issued; ++i)
      issueStands = issueStands || (stopsIssue(i) && !in(state.ended, i));
    if (state.issued < program_.size() && !issueStands)
      visit({state.issued + 1, state.begun, state.ended});
    for (size_t i = 0; i < state.issued; ++i) {
      const unsigned bit = 1u << i;
      if (in(state.begun, i) && !in(state.ended, i))
        visit({state.issued, state.begun, state.ended | bit});
      if (in(state.begun, i) || !canBegin(state, i))
        continue;
      if (program_[i].kind != Step::Kind::Work) {
        visit({state.issued, state.begun | bit, state.ended | bit});
        continue;
      }
      for (size_t before = 0; before < i; ++before)
        if (program_[before].kind == Step::Kind::Work && !in(state.ended, before))
          early_[before][i] = true;
      visit({state.issued, state.begun | bit, state.ended});
    }
  }

  const std::vector<Step> &program_;
  bool (*retiresInOrder_)(Pipe);
  std::vector<std::vector<bool>> early_;
  std::set<State> seen_;
};

// ---- Random programs ----

constexpr Pipe pipes[] = {Pipe::MTE2, Pipe::V, Pipe::S};

std::vector<Step> randomProgram(std::mt19937 &random, size_t length) {
  const auto choose = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
  std::vector<Step> program;
  int held[2] = {-1, -1}; // the pipe that holds a token
  while (program.size() < length) {
    const Pipe pipe = pipes[choose(3)], other = pipes[choose(3)];
    Step step = {static_cast<Step::Kind>(choose(6)), pipe, other, choose(2)};
    if (choose(3) == 0)
      step.kind = Step::Kind::Work;
    switch (step.kind) {
    case Step::Kind::Work:
      break;
    case Step::Kind::Set:
      if (pipe == other)
        continue;
      break;
    case Step::Kind::Wait: { // for a flag that was set
      std::vector<Step> open;
      for (const Step &before : program)
        if (before.kind == Step::Kind::Set)
          open.push_back(before);
        else if (before.kind == Step::Kind::Wait)
          for (size_t i = 0; i < open.size(); ++i)
            if (open[i].pipe == before.other && open[i].other == before.pipe && open[i].id == before.id) {
              open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
              break;
            }
      if (open.empty())
        continue;
      const Step &set = open[random() % open.size()];
      step = {Step::Kind::Wait, set.other, set.pipe, set.id};
      break;
    }
    case Step::Kind::Barrier:
      if (choose(4) == 0)
        step.pipe = Pipe::All;
      break;
    case Step::Kind::Take:
      if (held[step.id] >= 0 || pipe == Pipe::S)
        continue;
      held[step.id] = static_cast<int>(pipe);
      break;
    case Step::Kind::Release:
      if (held[step.id] < 0)
        continue;
      step.pipe = static_cast<Pipe>(held[step.id]);
      held[step.id] = -1;
      break;
    }
    program.push_back(step);
  }
  return program;
}

std::string textOf(const std::vector<Step> &program) {
  std::string text;
  constexpr const char *names[] = {"work", "set", "wait", "barrier", "take", "release"};
  for (const Step &step : program)
    text += std::string(names[static_cast<int>(step.kind)]) + " " + pipeName(step.pipe) + " " +
            pipeName(step.other) + " " + std::to_string(step.id) + "\n";
  return text;
}

/// How many pairs were ordered, of all.
std::pair<int, int> compare(Profile profile, bool (*inOrder)(Pipe), const std::vector<Step> &program) {
  const AllSchedules schedules(program, inOrder);
  HappensBefore order(profile);
  std::vector<Moment> moments(program.size());
  std::pair<int, int> counts;
  for (size_t i = 0; i < program.size(); ++i) {
    const Step &step = program[i];
    switch (step.kind) {
    case Step::Kind::Work:
      moments[i] = order.issue(0, step.pipe);
      for (size_t before = 0; before < i; ++before)
        if (program[before].kind == Step::Kind::Work) {
          const bool ordered = order.hasEnded(moments[before], 0, step.pipe);
          EXPECT_EQ(ordered, !schedules.canOvertake(before, i))
              << "steps " << before << " and " << i << " of\n"
              << textOf(program);
          counts.first += ordered;
          ++counts.second;
        }
      break;
    case Step::Kind::Set:
      order.set(0, step.pipe, step.other, step.id);
      break;
    case Step::Kind::Wait:
      EXPECT_TRUE(order.wait(0, step.other, step.pipe, step.id));
      break;
    case Step::Kind::Barrier:
      order.drain(0, step.pipe);
      break;
    case Step::Kind::Take:
      EXPECT_EQ(order.take(0, step.pipe, step.id), BufferTokens::Answer::Taken);
      break;
    case Step::Kind::Release:
      EXPECT_TRUE(order.release(0, step.pipe, step.id));
      break;
    }
  }
  return counts;
}

template <Profile P>
bool inOrder(Pipe pipe) {
  if (P == Profile::Cpu || pipe == Pipe::S)
    return true;
  return P == Profile::A5 && pipe == Pipe::V; // of those used here
}

template <Profile P>
void compareMany(unsigned seed) {
  std::mt19937 random(seed);
  int ordered = 0, all = 0;
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const auto [some, of] = compare(P, &inOrder<P>, randomProgram(random, 3 + random() % 6));
    ordered += some;
    all += of;
  }
  // Neither answer is the only one.
  EXPECT_GT(ordered, all / 20);
  EXPECT_LT(ordered, all - all / 20);
}
TEST(Order, IsWhatHoldsInEverySchedule) {
  compareMany<Profile::Cpu>(1);
  compareMany<Profile::A2A3>(2);
  compareMany<Profile::A5>(3);
}

TEST(Order, PipesThatRetireInOrder) {
  for (int i = 0; i < pipeCount; ++i) {
    const auto pipe = static_cast<Pipe>(i);
    EXPECT_TRUE(retiresInOrder(Profile::Cpu, pipe));
    EXPECT_EQ(retiresInOrder(Profile::A2A3, pipe), pipe == Pipe::S);
    EXPECT_EQ(retiresInOrder(Profile::A5, pipe), pipe != Pipe::MTE2 && pipe != Pipe::MTE3);
  }
}

// ---- Between cores ----

constexpr GridShape mixed = {2, 1, 2, 0}; // two blocks: cores 0 (cube), 1, 2 and 3 (cube), 4, 5

TEST(Order, ASignalOfTheCubeCoreReachesBothVectorCoresOfItsBlock) {
  HappensBefore order(Profile::A2A3, mixed);
  const Moment stored = order.issue(0, Pipe::FIX);
  order.signal(0, Pipe::FIX, CoreFlags::Mode::CubeVectors, 3);
  const Moment after = order.issue(0, Pipe::FIX);
  for (const uint32_t core : {1u, 2u}) {
    order.issue(core, Pipe::MTE2);
    EXPECT_FALSE(order.hasEnded(stored, core, Pipe::MTE2));
    EXPECT_TRUE(order.waitForSignal(core, 3));
    order.issue(core, Pipe::MTE2);
    EXPECT_TRUE(order.hasEnded(stored, core, Pipe::MTE2));
    EXPECT_FALSE(order.hasEnded(after, core, Pipe::MTE2));
  }
  EXPECT_FALSE(order.waitForSignal(4, 3));
}

TEST(Order, TheCubeCoreHearsBothVectorCores) {
  HappensBefore order(Profile::A2A3, mixed);
  const Moment first = order.issue(1, Pipe::MTE3), second = order.issue(2, Pipe::MTE3);
  order.signal(1, Pipe::MTE3, CoreFlags::Mode::CubeVectors, 5);
  EXPECT_FALSE(order.waitForSignal(0, 5));
  order.signal(2, Pipe::MTE3, CoreFlags::Mode::CubeVectors, 5);
  EXPECT_TRUE(order.waitForSignal(0, 5));
  order.issue(0, Pipe::MTE2);
  EXPECT_TRUE(order.hasEnded(first, 0, Pipe::MTE2));
  EXPECT_TRUE(order.hasEnded(second, 0, Pipe::MTE2));
}

TEST(Order, OnlyThePipeThatSignalsHasEnded) {
  HappensBefore order(Profile::A2A3, mixed);
  const Moment loaded = order.issue(0, Pipe::MTE2), stored = order.issue(0, Pipe::FIX);
  order.signal(0, Pipe::FIX, CoreFlags::Mode::CubeVectors, 0);
  order.waitForSignal(1, 0);
  order.issue(1, Pipe::V);
  EXPECT_TRUE(order.hasEnded(stored, 1, Pipe::V));
  EXPECT_FALSE(order.hasEnded(loaded, 1, Pipe::V));
}

// Of two signals of different senders nobody knows which one a wait took.
TEST(Order, AWaitForOneOfTwoSignalsKnowsWhatBothTell) {
  HappensBefore order(Profile::A2A3, mixed);
  const Moment ofCube = order.issue(0, Pipe::FIX), ofVector = order.issue(2, Pipe::MTE3);
  order.signal(0, Pipe::FIX, CoreFlags::Mode::CubeVectors, 1);
  order.signal(1, Pipe::MTE3, CoreFlags::Mode::Vectors, 1);
  order.signal(2, Pipe::MTE3, CoreFlags::Mode::Vectors, 1);
  order.waitForSignal(1, 1);
  order.issue(1, Pipe::V);
  EXPECT_FALSE(order.hasEnded(ofCube, 1, Pipe::V));
  EXPECT_FALSE(order.hasEnded(ofVector, 1, Pipe::V));
}

TEST(Order, KnowledgeGoesOnFromCoreToCore) {
  HappensBefore order(Profile::A5, mixed);
  std::deque<Knowledge> there, back;
  const Moment first = order.issue(0, Pipe::FIX);
  order.send(0, Pipe::FIX, there);
  ASSERT_TRUE(order.receive(1, Pipe::V, there));
  const Moment second = order.issue(1, Pipe::V);
  order.issue(1, Pipe::MTE3);
  EXPECT_FALSE(order.hasEnded(first, 1, Pipe::MTE3)); // only V has waited
  order.send(1, Pipe::V, back);
  ASSERT_TRUE(order.receive(2, Pipe::S, back));
  order.issue(2, Pipe::MTE2);
  EXPECT_TRUE(order.hasEnded(first, 2, Pipe::MTE2));
  EXPECT_TRUE(order.hasEnded(second, 2, Pipe::MTE2));
  EXPECT_FALSE(order.receive(2, Pipe::S, back));
}

TEST(Order, AfterAMeetingAllIsKnownToAll) {
  HappensBefore order(Profile::A2A3, mixed);
  Moment before[6], after[6];
  GatheredKnowledge meeting, second;
  for (uint32_t core = 0; core < 6; ++core)
    before[core] = order.issue(core, Pipe::MTE3);
  for (uint32_t core = 0; core < 6; ++core)
    order.arrive(core, meeting);
  for (uint32_t core = 0; core < 6; ++core) {
    order.leave(core, meeting);
    after[core] = order.issue(core, Pipe::V);
    for (uint32_t other = 0; other < 6; ++other) {
      EXPECT_TRUE(order.hasEnded(before[other], core, Pipe::V));
      if (other < core) {
        EXPECT_FALSE(order.hasEnded(after[other], core, Pipe::V));
      }
    }
  }
  // What was learned between two meetings is kept.
  order.signal(0, Pipe::V, CoreFlags::Mode::CubeVectors, 2);
  order.waitForSignal(1, 2);
  order.issue(1, Pipe::V);
  EXPECT_TRUE(order.hasEnded(after[0], 1, Pipe::V));
  EXPECT_TRUE(order.hasEnded(before[5], 1, Pipe::V));
  for (uint32_t core = 0; core < 6; ++core)
    order.arrive(core, second);
  order.leave(5, second);
  order.issue(5, Pipe::MTE2);
  for (uint32_t core = 0; core < 6; ++core)
    EXPECT_TRUE(order.hasEnded(after[core], 5, Pipe::MTE2));
}

} // namespace
