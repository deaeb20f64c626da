// The raw synchronization of a core. On a host every instruction has finished when its call returns, so these
// functions have nothing to do; in particular wait_flag never waits, because kernels raise and drain flags in
// unbalanced pairs. Watched builds tell the core's observer, and have functions of their own: units of both
// kinds link.
#pragma once

#include <cstdint>

#include "pto/machine/launch.hpp"
#include "pto/machine/pipe.hpp"
#include "pto/machine/watch.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

// A core that waits for another in a loop calls one of these in it, so that the other can go on.
inline void dsb(mem_dsb_t) { pto::tessera::yieldTurn(); }
inline void dcci(const volatile void *, int) { pto::tessera::yieldTurn(); }
inline void dcci(const volatile void *, int, int) { pto::tessera::yieldTurn(); }
inline void mem_bar(mem_bar_t) {}

#if defined(PTO_CHECKED) || (defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE)

inline namespace pto_watched {

[[gnu::noinline]] inline void set_flag(pipe_t from, pipe_t to, event_t id) {
  pto::tessera::tellSignalled("set_flag", from, to, id, pto::tessera::placeOfCaller());
}
[[gnu::noinline]] inline void wait_flag(pipe_t from, pipe_t to, event_t id) {
  pto::tessera::tellWaited("wait_flag", from, to, id, pto::tessera::placeOfCaller());
}
[[gnu::noinline]] inline void pipe_barrier(pipe_t pipe) {
  pto::tessera::tellDrained("pipe_barrier", pipe, pto::tessera::placeOfCaller());
}
/// Before a pipe may touch a buffer it takes the buffer's token, and gives it back afterwards.
[[gnu::noinline]] inline void get_buf(pipe_t pipe, uint64_t buffer, int) {
  pto::tessera::tellTaken("get_buf", pipe, buffer, pto::tessera::placeOfCaller());
}
[[gnu::noinline]] inline void rls_buf(pipe_t pipe, uint64_t buffer, int) {
  pto::tessera::tellReleased("rls_buf", pipe, buffer, pto::tessera::placeOfCaller());
}

} // namespace pto_watched

#else

// The strict profiles refuse constants that no device has: clang always, g++ when it optimizes.
#if defined(PTO_NPU_ARCH_A2A3) || defined(PTO_NPU_ARCH_A5)
#define PTO_EVENT_SENTENCE "[PTO][SA] an event id must be from 0 to 7"
#define PTO_FLAG_SENTENCE                                                                                    \
  "[PTO][SA] a flag must be between two of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M and "     \
  "PIPE_FIX"
#define PTO_BARRIER_SENTENCE                                                                                 \
  "[PTO][SA] a barrier must be of one of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M, PIPE_FIX " \
  "and "                                                                                                     \
  "PIPE_ALL"
#define PTO_TOKEN_SENTENCE "[PTO][SA] the token of a buffer must be from 0 to 31"
#if defined(__clang__)
#define PTO_RULE(name, sentence)
#define PTO_HOLDS(broken, sentence) __attribute__((diagnose_if(broken, sentence, "error")))
#define PTO_CHECK(name, broken)
#else
#define PTO_RULE(name, sentence) [[gnu::error(sentence)]] void name();
#define PTO_HOLDS(broken, sentence)
#define PTO_CHECK(name, broken)                                                                              \
  if (__builtin_constant_p(broken) && (broken))                                                              \
  name()
#endif
namespace pto::tessera {
PTO_RULE(refuseEvent, PTO_EVENT_SENTENCE)
PTO_RULE(refuseFlag, PTO_FLAG_SENTENCE)
PTO_RULE(refuseBarrier, PTO_BARRIER_SENTENCE)
PTO_RULE(refuseToken, PTO_TOKEN_SENTENCE)
} // namespace pto::tessera
#else
#define PTO_HOLDS(broken, sentence)
#define PTO_CHECK(name, broken)
#endif

#define PTO_WRONG_EVENT (id < 0 || id >= EVENT_ID_MAX)
#define PTO_WRONG_FLAG (from < 0 || from >= 8 || from == PIPE_ALL || to < 0 || to >= 8 || to == PIPE_ALL)
#define PTO_WRONG_BARRIER (pipe < 0 || pipe >= 8)
#define PTO_WRONG_TOKEN (buffer > 31)

inline PTO_ALWAYS_INLINE void set_flag([[maybe_unused]] pipe_t from, [[maybe_unused]] pipe_t to,
                                       [[maybe_unused]] event_t id)
    PTO_HOLDS(PTO_WRONG_EVENT, PTO_EVENT_SENTENCE) PTO_HOLDS(PTO_WRONG_FLAG, PTO_FLAG_SENTENCE) {
  PTO_CHECK(pto::tessera::refuseEvent, PTO_WRONG_EVENT);
  PTO_CHECK(pto::tessera::refuseFlag, PTO_WRONG_FLAG);
}
inline PTO_ALWAYS_INLINE void wait_flag([[maybe_unused]] pipe_t from, [[maybe_unused]] pipe_t to,
                                        [[maybe_unused]] event_t id)
    PTO_HOLDS(PTO_WRONG_EVENT, PTO_EVENT_SENTENCE) PTO_HOLDS(PTO_WRONG_FLAG, PTO_FLAG_SENTENCE) {
  PTO_CHECK(pto::tessera::refuseEvent, PTO_WRONG_EVENT);
  PTO_CHECK(pto::tessera::refuseFlag, PTO_WRONG_FLAG);
}
inline PTO_ALWAYS_INLINE void pipe_barrier([[maybe_unused]] pipe_t pipe)
    PTO_HOLDS(PTO_WRONG_BARRIER, PTO_BARRIER_SENTENCE) {
  PTO_CHECK(pto::tessera::refuseBarrier, PTO_WRONG_BARRIER);
}
inline PTO_ALWAYS_INLINE void get_buf(pipe_t, [[maybe_unused]] uint64_t buffer, int)
    PTO_HOLDS(PTO_WRONG_TOKEN, PTO_TOKEN_SENTENCE) {
  PTO_CHECK(pto::tessera::refuseToken, PTO_WRONG_TOKEN);
}
inline PTO_ALWAYS_INLINE void rls_buf(pipe_t, [[maybe_unused]] uint64_t buffer, int)
    PTO_HOLDS(PTO_WRONG_TOKEN, PTO_TOKEN_SENTENCE) {
  PTO_CHECK(pto::tessera::refuseToken, PTO_WRONG_TOKEN);
}

#undef PTO_EVENT_SENTENCE
#undef PTO_FLAG_SENTENCE
#undef PTO_BARRIER_SENTENCE
#undef PTO_TOKEN_SENTENCE
#undef PTO_RULE
#undef PTO_HOLDS
#undef PTO_CHECK
#undef PTO_WRONG_EVENT
#undef PTO_WRONG_FLAG
#undef PTO_WRONG_BARRIER
#undef PTO_WRONG_TOKEN

#endif

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

/// One pipe waits for another. In auto mode the compiler does that.
template <pipe_t SrcPipe, pipe_t DstPipe>
inline void PtoSetWaitFlag([[maybe_unused]] event_t SetEventId = EVENT_ID0,
                           [[maybe_unused]] event_t WaitEventId = EVENT_ID0) {
  PTO_STATIC_ASSERT(
      !buildTarget.strict() || (tessera::isPublicPipe(SrcPipe) && tessera::isPublicPipe(DstPipe)),
      "PtoSetWaitFlag: a pipe must be one of PIPE_S, PIPE_V, PIPE_MTE1, PIPE_MTE2, PIPE_MTE3, PIPE_M "
      "and PIPE_FIX.");
  if constexpr (buildTarget.placed) {
    set_flag(SrcPipe, DstPipe, SetEventId);
    wait_flag(SrcPipe, DstPipe, WaitEventId);
  }
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
