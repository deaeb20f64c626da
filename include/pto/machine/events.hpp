// Events: the tokens that order instructions of different pipes. Recording one raises a flag and waiting for
// it waits for the flag, which inside a core on a host have nothing to do: an instruction has finished when its
// call returns. Events between the cores of a block wait for them. The types carry the whole interface, and on the strict profiles the compile-time rules.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/machine/cross_core.hpp"
#include "pto/machine/flags.hpp"
#include "pto/machine/op_code.hpp"
#include "pto/memory/core.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto {

/// Every event class derives from this tag: overloads tell events from operands by it.
struct EventBaseTag {};

/// What an instruction returns: the fact that it was issued.
struct RecordEvent : EventBaseTag {
  constexpr const RecordEvent &Wait() const { return *this; }
};

template <typename T>
struct is_event : std::is_base_of<EventBaseTag, T> {};

template <typename... Ts>
inline constexpr bool all_events_v = std::conjunction_v<is_event<Ts>...>;

template <typename... WaitEvents>
PTO_INTERNAL void WaitAllEvents(WaitEvents &...events) {
  (static_cast<void>(events.Wait()), ...);
}

/// Hands out the event ids of an ordered pair of pipes in turn, for each core on its own.
template <pipe_t SrcPipe, pipe_t DstPipe>
class EventIdCounter {
  static_assert(tessera::isPublicPipe(SrcPipe) && tessera::isPublicPipe(DstPipe),
                "[PTO][SA] EventIdCounter: SrcPipe and DstPipe must be numbers of pipes, PIPE_S (0) to "
                "PIPE_FIX (7).");

public:
  static event_t GetNextId() {
    event_t &next = nextId();
    const event_t id = next;
    next = (next + 1) % EVENT_ID_MAX;
    return id;
  }
  static event_t PeekNextId() { return nextId(); }
  static void Reset() { nextId() = EVENT_ID0; }
  /// Ids are never exhausted on a host, so giving one back changes nothing.
  static void MarkFree(event_t) {}

private:
  static_assert(tessera::Core::pipes == tessera::pipeCount);
  static event_t &nextId() { return tessera::thisCore().nextEventId[SrcPipe][DstPipe]; }
};

template <typename Derived, Op SrcOp, Op DstOp, bool AutoToken = true, event_t EventID = EVENT_ID0>
struct EventBase : EventBaseTag {
  static constexpr Op srcOp = SrcOp;
  static constexpr Op dstOp = DstOp;
  static constexpr pipe_t srcPipe = OpPipeEntry<SrcOp>::pipe;
  static constexpr pipe_t dstPipe = OpPipeEntry<DstOp>::pipe;
  static constexpr bool isSamePipe = srcPipe == dstPipe;

  const event_t token;

private:
  friend Derived;
  EventBase() : token(newToken()) {}

  static event_t newToken() {
    if constexpr (AutoToken)
      return EventIdCounter<srcPipe, dstPipe>::GetNextId();
    else
      return EventID;
  }
};

inline namespace PTO_BUILD_NAMESPACE {

/// The event between an operation and a later one: recorded by the first, waited for by the second.
template <Op SrcOp, Op DstOp, bool AutoToken = true, event_t EventID = EVENT_ID0>
struct Event : EventBase<Event<SrcOp, DstOp, AutoToken, EventID>, SrcOp, DstOp, AutoToken, EventID> {
  using Base = EventBase<Event<SrcOp, DstOp, AutoToken, EventID>, SrcOp, DstOp, AutoToken, EventID>;
  using Base::dstPipe;
  using Base::srcPipe;

  template <Op OpCode>
  static constexpr pipe_t GetPipeByOp() {
    return OpPipeEntry<OpCode>::pipe;
  }

  /// The event joins the cube core and a vector core, which the cpu profile runs in one thread.
  static constexpr bool isCrossCoreOn(Profile profile) {
    const bool fromVector = SrcOp == Op::TMOV_V2M || SrcOp == Op::TEXTRACT_V2M;
    switch (profile) {
    case Profile::A2A3:
      return (SrcOp == Op::TMOV_A2V && dstPipe == PIPE_V) || (fromVector && dstPipe == PIPE_MTE1);
    case Profile::A5:
      return SrcOp == Op::TMOV_A2V || fromVector;
    default:
      return false;
    }
  }
  static constexpr bool IsCrossCore = isCrossCoreOn(buildTarget.profile);

  Event() { checkType(); }
  Event(RecordEvent) {
    checkType();
    Init();
  }
  Event &operator=(RecordEvent) { return Init(); }

  template <uint8_t CrossCoreId = 0xff>
  PTO_INTERNAL Event &Init() {
    checkCrossCoreId<CrossCoreId>();
    if constexpr (IsCrossCore && CrossCoreId != 0xff)
      tellOtherCore(CrossCoreId);
    else if constexpr (ordersPipes && srcPipe != dstPipe)
      set_flag(srcPipe, dstPipe, this->token);
    return *this;
  }
  template <uint8_t CrossCoreId = 0xff>
  Event &Record() {
    return Init<CrossCoreId>();
  }
  template <uint8_t CrossCoreId = 0xff>
  PTO_INTERNAL Event &Wait() {
    checkCrossCoreId<CrossCoreId>();
    if constexpr (IsCrossCore && CrossCoreId != 0xff)
      waitForOtherCore(CrossCoreId);
    else if constexpr (ordersPipes && srcPipe != dstPipe)
      wait_flag(srcPipe, dstPipe, this->token);
    else if constexpr (ordersPipes && needsBarrier)
      pipe_barrier(srcPipe);
    return *this;
  }
  Event &InitAddr([[maybe_unused]] uint64_t fftsAddr) {
    PTO_STATIC_ASSERT(!isHeldTo(Profile::A2A3) || isCrossCoreOn(Profile::A2A3),
                      "InitAddr is for events between the cube core and a vector core.");
    return *this;
  }

private:
  /// On a5 the cube core has a semaphore for each vector core.
  PTO_INTERNAL static void tellOtherCore(int id) {
    if constexpr (buildTarget.profile == Profile::A2A3) {
      ffts_cross_core_sync(srcPipe, getFFTSMsg(CV_CORE_SYNC, static_cast<uint16_t>(id)));
    } else {
      set_intra_block(srcPipe, id);
      if (tessera::thisCore().kind == tessera::CoreKind::Cube)
        set_intra_block(srcPipe, id + tessera::BlockSemaphores::idsOfVector);
    }
  }
  PTO_INTERNAL static void waitForOtherCore(int id) {
    if constexpr (buildTarget.profile == Profile::A2A3)
      wait_flag_dev(id);
    else
      wait_intra_block(srcPipe, id);
  }

  /// In auto mode the compiler orders pipes; between cores flags of one core are not meant.
  static constexpr bool ordersPipes =
      buildTarget.placed && !IsCrossCore && srcPipe != PIPE_ALL && dstPipe != PIPE_ALL;
  /// The vector pipe of a5 is in order by itself, as are most others.
  static constexpr bool needsBarrier =
      buildTarget.profile != Profile::A5 || srcPipe == PIPE_MTE2 || srcPipe == PIPE_MTE3;

  static constexpr bool isHeldTo(Profile profile) {
    return buildTarget.profile == profile || (profile == Profile::A2A3 && buildTarget.checkA2A3) ||
           (profile == Profile::A5 && buildTarget.checkA5);
  }
  static constexpr bool needsPipes(Profile profile) { return isHeldTo(profile) && !isCrossCoreOn(profile); }
  static constexpr bool crossesCores(Profile profile) { return isHeldTo(profile) && isCrossCoreOn(profile); }

  static constexpr void checkType() {
    PTO_STATIC_ASSERT((!needsPipes(Profile::A2A3) && !needsPipes(Profile::A5)) ||
                          (srcPipe != PIPE_ALL && dstPipe != PIPE_ALL),
                      "Each operation of an event must have one pipe.");
    PTO_STATIC_ASSERT((!crossesCores(Profile::A2A3) && !crossesCores(Profile::A5)) || !AutoToken,
                      "An event between the cube core and a vector core cannot choose its own token.");
  }
  template <uint8_t CrossCoreId>
  static constexpr void checkCrossCoreId() {
    PTO_STATIC_ASSERT((!crossesCores(Profile::A2A3) && !crossesCores(Profile::A5)) || CrossCoreId != 0xff,
                      "An event between the cube core and a vector core needs a CrossCoreId.");
  }
};

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
