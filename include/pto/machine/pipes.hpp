// The public names and numbers of pipes, events, caches and fences. Their functions are in flags.hpp.
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
enum mem_bar_t { VV_ALL = 0, VST_VLD = 1, VLD_VST = 2, VST_VST = 3 };
