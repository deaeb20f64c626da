// Events: on a host they wait for nothing, but every spelling of the interface compiles and the tokens are
// handed out as promised.
#include "pto/machine/events.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>
#include <type_traits>

using namespace pto;

namespace {

// --- What is an event -------------------------------------------------------------------------

using LoadToAdd = Event<Op::TLOAD, Op::TADD>;

static_assert(std::is_empty_v<RecordEvent> && std::is_default_constructible_v<RecordEvent>);
static_assert(std::is_copy_constructible_v<RecordEvent> && std::is_copy_assignable_v<RecordEvent>);
static_assert(is_event<RecordEvent>::value && is_event<LoadToAdd>::value && is_event<EventBaseTag>::value);
static_assert(!is_event<int>::value && !is_event<float *>::value);
static_assert(all_events_v<> && all_events_v<RecordEvent, LoadToAdd> && !all_events_v<RecordEvent, int>);
static_assert(std::is_convertible_v<RecordEvent, LoadToAdd>);
static_assert(std::is_assignable_v<LoadToAdd &, RecordEvent>);

// --- What an event knows ----------------------------------------------------------------------

static_assert(LoadToAdd::srcOp == Op::TLOAD && LoadToAdd::dstOp == Op::TADD);
static_assert(LoadToAdd::srcPipe == PIPE_MTE2 && LoadToAdd::dstPipe == PIPE_V && !LoadToAdd::isSamePipe);
static_assert(Event<Op::TADD, Op::TMUL>::isSamePipe);
static_assert(LoadToAdd::GetPipeByOp<Op::TMATMUL>() == PIPE_M && !LoadToAdd::IsCrossCore);
static_assert(std::is_same_v<decltype(LoadToAdd::token), const event_t>);

using CubeToVector = Event<Op::TMOV_A2V, Op::TADD, false, EVENT_ID3>;
using CubeToStore = Event<Op::TMOV_A2V, Op::TSTORE_VEC, false>;
using VectorToCube = Event<Op::TMOV_V2M, Op::TMOV_M2L, false>;
using ExtractToCube = Event<Op::TEXTRACT_V2M, Op::TEXTRACT_M2LR, false>;
#if defined(PTO_NPU_ARCH_A2A3)
static_assert(CubeToVector::IsCrossCore && VectorToCube::IsCrossCore && ExtractToCube::IsCrossCore);
static_assert(!CubeToStore::IsCrossCore);
#elif defined(PTO_NPU_ARCH_A5)
static_assert(CubeToVector::IsCrossCore && VectorToCube::IsCrossCore && ExtractToCube::IsCrossCore);
static_assert(CubeToStore::IsCrossCore);
#else
static_assert(!CubeToVector::IsCrossCore && !VectorToCube::IsCrossCore && !CubeToStore::IsCrossCore);
static_assert(!ExtractToCube::IsCrossCore);
#endif

// --- How instructions use them ----------------------------------------------------------------

template <typename... WaitEvents>
RecordEvent instruction(int &ran, WaitEvents &...events)
  requires all_events_v<WaitEvents...>
{
  WaitAllEvents(events...);
  ++ran;
  return {};
}

TEST(Event, TheUsualProgram) {
  int ran = 0;
  Event<Op::TLOAD, Op::TADD> e0, e1;
  Event<Op::TADD, Op::TSTORE_VEC> e2;
  e0 = instruction(ran);
  e1 = instruction(ran);
  e2 = instruction(ran, e0, e1);
  instruction(ran, e2);
  EXPECT_EQ(ran, 4);
}

TEST(Event, OtherSpellings) {
  int ran = 0;
  LoadToAdd converted = instruction(ran);
  RecordEvent plain = instruction(ran);
  const RecordEvent constant = instruction(ran, plain, converted);
  instruction(ran, constant);
  LoadToAdd several[3];
  for (LoadToAdd &event : several)
    event = instruction(ran);
  WaitAllEvents();
  WaitAllEvents(several[0], several[2]);
  EXPECT_EQ(&several[1].Init(), &several[1]);
  EXPECT_EQ(&several[1].Record(), &several[1]);
  EXPECT_EQ(&several[1].Wait(), &several[1]);
  EXPECT_EQ(ran, 7);
}

TEST(Event, BetweenCores) {
  CubeToVector event;
  EXPECT_EQ(event.token, EVENT_ID3);
  EXPECT_EQ(&event.Init<5>(), &event);
  EXPECT_EQ(&event.Record<5>(), &event);
  EXPECT_EQ(&event.Wait<5>(), &event);
  EXPECT_EQ(&event.InitAddr(0x1000), &event);
}

struct Noted : EventBaseTag {
  explicit Noted(int &clock) : clock(clock) {}
  void Wait() { when = ++clock; }
  int &clock;
  int when = 0;
};

TEST(Event, WaitsFromLeftToRight) {
  int clock = 0;
  Noted a(clock), b(clock), c(clock);
  WaitAllEvents(b, c, a);
  EXPECT_EQ(b.when, 1);
  EXPECT_EQ(c.when, 2);
  EXPECT_EQ(a.when, 3);
}

// --- Tokens -----------------------------------------------------------------------------------

TEST(EventIdCounter, CountsAroundForEachPairOfPipes) {
  using Counter = EventIdCounter<PIPE_M, PIPE_FIX>;
  using Opposite = EventIdCounter<PIPE_FIX, PIPE_M>;
  Counter::Reset();
  Opposite::Reset();
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(Counter::PeekNextId(), i % 8);
    EXPECT_EQ(Counter::GetNextId(), i % 8);
  }
  EXPECT_EQ(Opposite::PeekNextId(), 0);
  Counter::MarkFree(2);
  EXPECT_EQ(Counter::GetNextId(), 4);
  Counter::Reset();
  EXPECT_EQ(Counter::GetNextId(), 0);
}

TEST(EventIdCounter, EachThreadHasItsOwn) {
  using Counter = EventIdCounter<PIPE_MTE1, PIPE_M>;
  Counter::Reset();
  Counter::GetNextId();
  event_t seen = -1;
  std::thread([&seen] { seen = Counter::GetNextId(); }).join();
  EXPECT_EQ(seen, 0);
  EXPECT_EQ(Counter::GetNextId(), 1);
}

TEST(EventIdCounter, EventsTakeTheirTokens) {
  using Counter = EventIdCounter<PIPE_MTE2, PIPE_V>;
  Counter::Reset();
  LoadToAdd first, second;
  EXPECT_EQ(first.token, 0);
  EXPECT_EQ(second.token, 1);
  Event<Op::TLOAD, Op::TADD, false, EVENT_ID6> fixed;
  EXPECT_EQ(fixed.token, 6);
  EXPECT_EQ(Counter::PeekNextId(), 2);
}

} // namespace
