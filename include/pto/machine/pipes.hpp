// Pipes and the raw synchronisation of a core. On a host every instruction has finished when its call
// returns, so these functions have nothing to do; in particular wait_flag never waits, because kernels raise
// and drain flags in unbalanced pairs.
#pragma once

#include <cstdint>

#include "pto/profile/macros.hpp"

typedef int pipe_t;
using event_t = int;
using mem_dsb_t = int;

inline constexpr pipe_t PIPE_S = 0;
inline constexpr pipe_t PIPE_V = 1;
inline constexpr pipe_t PIPE_MTE1 = 2;
inline constexpr pipe_t PIPE_MTE2 = 3;
inline constexpr pipe_t PIPE_MTE3 = 4;
inline constexpr pipe_t PIPE_M = 5;
inline constexpr pipe_t PIPE_ALL = 6;
inline constexpr pipe_t PIPE_FIX = 7;

inline constexpr mem_dsb_t DSB_DDR = 0;
inline constexpr mem_dsb_t DSB_ALL = 0;
inline constexpr mem_dsb_t DSB_UB = 0;

struct cache_line_t {
  static constexpr int SINGLE_CACHE_LINE = 0;
  static constexpr int ENTIRE_DATA_CACHE = 0;
  static constexpr int CACHELINE_OUT = 0;
};

struct dcci_dst_t {
  static constexpr int CACHELINE_OUT = 0;
};

/// Kinds of vector memory fence.
enum mem_bar_t { VV_ALL = 0, VST_VLD = 1, VLD_VST = 2 };

inline void set_flag(pipe_t, pipe_t, event_t) {}
inline void wait_flag(pipe_t, pipe_t, event_t) {}
inline void pipe_barrier(pipe_t) {}
inline void dsb(mem_dsb_t) {}
inline void dcci(const volatile void *, int) {}
inline void dcci(const volatile void *, int, int) {}
inline void get_buf(pipe_t, uint64_t, int) {}
inline void rls_buf(pipe_t, uint64_t, int) {}
inline void mem_bar(mem_bar_t) {}

namespace pto {

template <pipe_t SrcPipe, pipe_t DstPipe>
inline void PtoSetWaitFlag(event_t SetEventId = EVENT_ID0, event_t WaitEventId = EVENT_ID0) {
  set_flag(SrcPipe, DstPipe, SetEventId);
  wait_flag(SrcPipe, DstPipe, WaitEventId);
}

} // namespace pto
