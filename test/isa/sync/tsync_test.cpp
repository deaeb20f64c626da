// TSYNC: on a host there is nothing to wait for, but every legal spelling compiles and events are waited for
// in order.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <type_traits>

#include "test/support/asked_rules.hpp"

using namespace pto;

namespace {

constexpr Profile profile = buildTarget.profile;

template <Op... Ops>
void barriers() {
  (TSYNC<Ops>(), ...);
  static_assert((std::is_void_v<decltype(TSYNC<Ops>())> && ...));
}

TEST(Tsync, BarriersThatEveryProfileHas) {
  barriers<Op::TLOAD, Op::TSTORE_VEC, Op::TEXPANDS_MAT, Op::TSTORE_MAT, Op::OP_COUNT>();
}

// a5 has barriers for MTE2, MTE3 and ALL only.
template <Profile P>
void otherBarriers() {
  if constexpr (P != Profile::A5)
    barriers<Op::SCALAR, Op::TADD, Op::VECTOR, Op::TMATMUL, Op::TMOV_M2L, Op::TSTORE_ACC, Op::TRESHAPE>();
}
TEST(Tsync, OtherBarriers) { otherBarriers<profile>(); }

TEST(Tsync, PipesThatHaveABarrier) {
  using tessera::Pipe;
  const test::Sentences refused = {"TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier"};
  for (int number = 0; number < tessera::pipeCount; ++number) {
    const auto pipe = static_cast<Pipe>(number);
    const bool onA5 = pipe == Pipe::MTE2 || pipe == Pipe::MTE3 || pipe == Pipe::All;
    const isa::Sync::Operands drained = {{.value = pipe, .known = true}};
    EXPECT_EQ(test::toldAbout<isa::Sync>(Profile::A5, drained), onA5 ? test::Sentences() : refused) << number;
    EXPECT_EQ(test::toldAbout<isa::Sync>(Profile::A2A3, drained), test::Sentences()) << number;
    EXPECT_EQ(test::toldAbout<isa::Sync>(Profile::Cpu, drained), test::Sentences()) << number;
  }
}

struct Noted : EventBaseTag {
  explicit Noted(int &clock) : clock(clock) {}
  void Wait() { when = ++clock; }
  int &clock;
  int when = 0;
};

TEST(Tsync, WaitsForEvents) {
  TSYNC();
  static_assert(std::is_void_v<decltype(TSYNC())>);
  int clock = 0;
  Noted a(clock), b(clock);
  TSYNC(b, a);
  EXPECT_EQ(b.when, 1);
  EXPECT_EQ(a.when, 2);
  static_assert(std::is_void_v<decltype(TSYNC(a))>);
  Event<Op::TLOAD, Op::TADD> event;
  const RecordEvent record;
  TSYNC(event, record, a);
  EXPECT_EQ(a.when, 3);
}

template <class... Args>
concept CanSync = requires(Args &...args) { TSYNC(args...); };
static_assert(CanSync<> && CanSync<RecordEvent> && CanSync<RecordEvent, Event<Op::TLOAD, Op::TADD>>);
static_assert(!CanSync<int> && !CanSync<RecordEvent, Tile<TileType::Vec, float, 1, 8>>);

// Every instruction waits for its events before it does anything.
TEST(Tsync, InstructionsWaitForTheirEvents) {
  int clock = 0;
  Noted first(clock), second(clock);
  Tile<TileType::Vec, float, 1, 8> tile;
  float memory[8] = {};
  GlobalTensor<float, pto::Shape<1, 1, 1, 1, 8>, pto::Stride<8, 8, 8, 8, 1>> tensor(memory);
  TLOAD(tile, tensor, first, second);
  EXPECT_EQ(first.when, 1);
  EXPECT_EQ(second.when, 2);
  TSTORE(tensor, tile, second, first);
  EXPECT_EQ(second.when, 3);
  EXPECT_EQ(first.when, 4);
  // Also when it is then refused.
  decltype(tensor) nothing;
  EXPECT_THROW(TLOAD(tile, nothing, first), Error);
  EXPECT_EQ(first.when, 5);
}

} // namespace
