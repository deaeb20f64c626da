// What cores and pipes wait for, against models that only count: every interleaving of small random programs.
#include <gtest/gtest.h>

#include "pto/machine/block_semaphores.hpp"
#include "pto/machine/buffer_tokens.hpp"
#include "pto/machine/core_flags.hpp"
#include "pto/machine/meeting.hpp"
#include "pto/machine/pipe_flags.hpp"
#include "test/support/guarded_tile.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace {

using namespace pto::tessera;

/// Runs the programs of several actors in every order in which their steps can follow each other. A step of
/// `World` says whether it could be done.
template <class World, class Step>
class Interleavings {
public:
  explicit Interleavings(std::vector<std::vector<Step>> programs) : programs_(std::move(programs)) {}

  void explore(const World &start) { explore(start, std::vector<size_t>(programs_.size(), 0)); }
  size_t ends() const { return ends_; }

private:
  void explore(const World &world, const std::vector<size_t> &done) {
    bool moved = false;
    for (size_t actor = 0; actor < programs_.size(); ++actor) {
      if (done[actor] == programs_[actor].size())
        continue;
      World next = world;
      if (!next.step(actor, programs_[actor][done[actor]]))
        continue;
      if (testing::Test::HasFailure())
        return;
      moved = true;
      std::vector<size_t> further = done;
      ++further[actor];
      explore(next, further);
    }
    ends_ += !moved;
  }

  std::vector<std::vector<Step>> programs_;
  size_t ends_ = 0;
};

template <class Step, class Make>
std::vector<std::vector<Step>> randomPrograms(test::Random &random, size_t actors, size_t most, Make make) {
  std::vector<std::vector<Step>> programs(actors);
  for (size_t actor = 0; actor < actors; ++actor)
    for (size_t steps = static_cast<size_t>(test::between(random, 1, static_cast<int>(most))); steps > 0;
         --steps)
      programs[actor].push_back(make(actor));
  return programs;
}

// ---- Flags between cores ----

struct FlagStep {
  bool waits;
  CoreFlags::Mode mode;
  int id;
};

/// The cores of some blocks. What has reached a core is told by how often each core has sent.
struct FlagWorld {
  explicit FlagWorld(GridShape ofGrid) : shape(ofGrid), flags(ofGrid) {}

  CoreName core(size_t actor) const {
    return shape.nameOf(static_cast<uint32_t>(actor) / shape.coresOfBlock(),
                        static_cast<uint32_t>(actor) % shape.coresOfBlock());
  }
  bool step(size_t actor, const FlagStep &step) {
    const CoreName name = core(actor);
    if (!step.waits) {
      ++sent[{actor, step.mode, step.id}];
      EXPECT_TRUE(flags.signal(name, step.mode, step.id));
    } else {
      const bool expected = reached(actor, step.id) > waited[{actor, step.id}];
      EXPECT_EQ(flags.isRaised(name, step.id), expected);
      EXPECT_EQ(flags.tryWait(name, step.id), expected);
      if (!expected)
        return false;
      ++waited[{actor, step.id}];
    }
    for (size_t one = 0; one < shape.cores(); ++one) {
      const int pending = reached(one, step.id) - waited[{one, step.id}];
      EXPECT_EQ(flags.pending(core(one), step.id), pending);
    }
    return true;
  }
  int sentBy(size_t actor, CoreFlags::Mode mode, int id) const {
    const auto found = sent.find({actor, mode, id});
    return found == sent.end() ? 0 : found->second;
  }
  /// The signals that all cores of a group have sent, which is the fewest that any has.
  template <class Belongs>
  int sentByAll(CoreFlags::Mode mode, int id, Belongs belongs) const {
    int fewest = -1;
    for (size_t actor = 0; actor < shape.cores(); ++actor)
      if (belongs(core(actor)))
        fewest = fewest < 0 ? sentBy(actor, mode, id) : std::min(fewest, sentBy(actor, mode, id));
    return std::max(fewest, 0);
  }
  int reached(size_t actor, int id) const {
    const CoreName me = core(actor);
    int count = sentByAll(CoreFlags::Mode::Kind, id, [&](CoreName one) { return one.kind == me.kind; });
    if (me.kind == CoreKind::Vector)
      count += sentByAll(CoreFlags::Mode::Vectors, id,
                         [&](CoreName one) { return one.kind == CoreKind::Vector && one.block == me.block; });
    return count + sentByAll(CoreFlags::Mode::CubeVectors, id,
                             [&](CoreName one) { return one.kind != me.kind && one.block == me.block; });
  }

  GridShape shape;
  CoreFlags flags;
  std::map<std::tuple<size_t, CoreFlags::Mode, int>, int> sent;
  std::map<std::pair<size_t, int>, int> waited;
};

TEST(Waiting, FlagsBetweenTheCoresOfABlock) {
  test::Random random(1);
  for (int round = 0; round < 300; ++round) {
    const auto programs = randomPrograms<FlagStep>(random, 3, 4, [&](size_t actor) {
      const bool vector = actor != 0;
      const int mode = test::between(random, 0, 2);
      return FlagStep{test::between(random, 0, 1) == 1,
                      mode == 1 && !vector ? CoreFlags::Mode::CubeVectors
                                           : static_cast<CoreFlags::Mode>(mode),
                      test::between(random, 0, 1)};
    });
    Interleavings<FlagWorld, FlagStep> all(programs);
    all.explore(FlagWorld({1, 1, 2, 0}));
    EXPECT_GT(all.ends(), 0u);
  }
}

TEST(Waiting, FlagsOfAKindJoinAllBlocks) {
  test::Random random(2);
  for (int round = 0; round < 300; ++round) {
    const auto programs = randomPrograms<FlagStep>(random, 3, 4, [&](size_t) {
      return FlagStep{test::between(random, 0, 1) == 1, CoreFlags::Mode::Kind, test::between(random, 0, 1)};
    });
    Interleavings<FlagWorld, FlagStep> all(programs);
    all.explore(FlagWorld({3, round % 2 == 0, round % 2 == 1, 0}));
  }
}

TEST(Waiting, AFlagCountsToFifteen) {
  CoreFlags flags({1, 1, 2, 0});
  const CoreName cube{0, CoreKind::Cube, 0}, vector{0, CoreKind::Vector, 1};
  for (int i = 0; i < 15; ++i)
    EXPECT_TRUE(flags.signal(cube, CoreFlags::Mode::CubeVectors, 3));
  EXPECT_FALSE(flags.signal(cube, CoreFlags::Mode::CubeVectors, 3));
  EXPECT_EQ(flags.pending(vector, 3), 15);
  // Signals that the other vector core has not completed count too.
  for (int i = 0; i < 15; ++i)
    EXPECT_TRUE(flags.signal(vector, CoreFlags::Mode::CubeVectors, 4));
  EXPECT_FALSE(flags.signal(vector, CoreFlags::Mode::CubeVectors, 4));
  EXPECT_EQ(flags.signalled(vector, 4), 15u);
  EXPECT_EQ(flags.pending(cube, 4), 0);
}

TEST(Waiting, WhoseSignalsAreMissing) {
  CoreFlags flags({2, 1, 2, 0});
  const auto missing = [&](CoreName core, int id) {
    std::vector<CoreName> names;
    flags.eachMissing(core, id, [&](const CoreName &name) { names.push_back(name); });
    return names;
  };
  const CoreName cube{1, CoreKind::Cube, 0}, first{1, CoreKind::Vector, 0}, second{1, CoreKind::Vector, 1};
  EXPECT_EQ(missing(cube, 2), (std::vector{first, second}));
  EXPECT_EQ(missing(first, 2), std::vector{cube});
  flags.signal(second, CoreFlags::Mode::CubeVectors, 2);
  EXPECT_EQ(missing(cube, 2), std::vector{first});
  flags.signal(first, CoreFlags::Mode::Vectors, 5);
  EXPECT_EQ(missing(first, 5), std::vector{second});
  flags.signal(cube, CoreFlags::Mode::Kind, 6);
  EXPECT_EQ(missing(cube, 6), (std::vector{CoreName{0, CoreKind::Cube, 0}}));
}

// ---- Semaphores of a block ----

struct SemaphoreStep {
  bool waits;
  int id;
};
struct SemaphoreWorld {
  static CoreName core(size_t actor) {
    return actor == 0 ? CoreName{0, CoreKind::Cube, 0}
                      : CoreName{0, CoreKind::Vector, static_cast<uint32_t>(actor - 1)};
  }
  bool step(size_t actor, const SemaphoreStep &step) {
    // The semaphore between the cube core and a vector core, by its number on the cube core, and its direction.
    const int number = actor == 0 ? step.id : step.id + 16 * (static_cast<int>(actor) - 1);
    const bool toCube = (actor == 0) == step.waits;
    int &count = counts[{toCube, number}];
    if (!step.waits) {
      ++count;
      semaphores.set(core(actor), step.id);
      return true;
    }
    EXPECT_EQ(semaphores.isSet(core(actor), step.id), count > 0);
    EXPECT_EQ(semaphores.tryWait(core(actor), step.id), count > 0);
    return count > 0 && count-- > 0;
  }
  BlockSemaphores semaphores;
  std::map<std::pair<bool, int>, int> counts;
};

TEST(Waiting, SemaphoresOfABlock) {
  test::Random random(3);
  for (int round = 0; round < 300; ++round) {
    const auto programs = randomPrograms<SemaphoreStep>(random, 3, 4, [&](size_t actor) {
      return SemaphoreStep{test::between(random, 0, 1) == 1,
                           test::between(random, 0, 1) + (actor == 0 ? 16 * test::between(random, 0, 1) : 0)};
    });
    Interleavings<SemaphoreWorld, SemaphoreStep>(programs).explore({});
  }
}
TEST(Waiting, WhoSetsASemaphore) {
  const CoreName cube{4, CoreKind::Cube, 0}, first{4, CoreKind::Vector, 0}, second{4, CoreKind::Vector, 1};
  EXPECT_EQ(BlockSemaphores::sender(first, 3), cube);
  EXPECT_EQ(BlockSemaphores::sender(cube, 3), first);
  EXPECT_EQ(BlockSemaphores::sender(cube, 19), second);
}

// ---- Meetings ----

struct MeetingWorld {
  /// A visit has two steps: to come, and to go on.
  bool step(size_t actor, int) {
    if (!inside[actor]) {
      tickets[actor] = meeting.arrive({static_cast<uint32_t>(actor), CoreKind::Vector, 0}, needed);
      roundOf[actor] = arrivals++ / needed;
      inside[actor] = true;
      return true;
    }
    const bool complete = arrivals >= (roundOf[actor] + 1) * needed;
    EXPECT_EQ(meeting.mayGo(tickets[actor]), complete);
    EXPECT_EQ(meeting.rounds(), arrivals / needed);
    EXPECT_EQ(meeting.here().size(), arrivals % needed);
    inside[actor] = !complete;
    return complete;
  }
  size_t needed;
  Meeting meeting = {};
  size_t arrivals = 0;
  bool inside[3] = {};
  size_t roundOf[3] = {};
  Meeting::Ticket tickets[3] = {};
};

TEST(Waiting, Meetings) {
  for (size_t needed = 1; needed <= 3; ++needed)
    Interleavings<MeetingWorld, int>({{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0}}).explore({needed});
}

// ---- Inside a core ----

TEST(Waiting, FlagsOfPipes) {
  PipeFlags flags;
  EXPECT_FALSE(flags.tryWait(Pipe::MTE2, Pipe::V, 0));
  flags.set(Pipe::MTE2, Pipe::V, 0);
  flags.set(Pipe::MTE2, Pipe::V, 0);
  EXPECT_EQ(flags.pending(Pipe::MTE2, Pipe::V, 0), 2u);
  EXPECT_FALSE(flags.tryWait(Pipe::V, Pipe::MTE2, 0)) << "the other way";
  EXPECT_FALSE(flags.tryWait(Pipe::MTE2, Pipe::V, 1)) << "another id";
  EXPECT_TRUE(flags.tryWait(Pipe::MTE2, Pipe::V, 0));
  EXPECT_TRUE(flags.tryWait(Pipe::MTE2, Pipe::V, 0));
  EXPECT_FALSE(flags.tryWait(Pipe::MTE2, Pipe::V, 0));
}

struct TokenStep {
  bool takes;
  int token;
};
struct TokenWorld {
  bool step(size_t actor, const TokenStep &step) {
    const Pipe pipe = actor == 0 ? Pipe::MTE2 : actor == 1 ? Pipe::V : Pipe::MTE3;
    const auto held = holder.find(step.token);
    if (!step.takes) {
      const bool mine = held != holder.end() && held->second == actor;
      EXPECT_EQ(tokens.release(pipe, step.token), mine);
      if (mine)
        holder.erase(held);
      return true;
    }
    const auto expected = held == holder.end()    ? BufferTokens::Answer::Taken
                          : held->second == actor ? BufferTokens::Answer::HeldAlready
                                                  : BufferTokens::Answer::Later;
    EXPECT_EQ(tokens.tryTake(pipe, step.token), expected);
    EXPECT_TRUE(tokens.isHeld(step.token));
    if (expected == BufferTokens::Answer::Taken) {
      holder[step.token] = actor;
      EXPECT_EQ(tokens.holder(step.token), pipe);
    }
    return expected != BufferTokens::Answer::Later;
  }
  BufferTokens tokens;
  std::map<int, size_t> holder;
};

TEST(Waiting, TokensOfBuffers) {
  test::Random random(4);
  for (int round = 0; round < 300; ++round) {
    const auto programs = randomPrograms<TokenStep>(random, 3, 4, [&](size_t) {
      return TokenStep{test::between(random, 0, 2) != 0, 30 + test::between(random, 0, 1)};
    });
    Interleavings<TokenWorld, TokenStep>(programs).explore({});
  }
}

} // namespace
