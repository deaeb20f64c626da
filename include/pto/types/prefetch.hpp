// A hint that memory will be read soon.
#pragma once

#include "pto/types/inlining.hpp"

namespace pto::simd {

/// Bytes that the cache brings in together.
inline constexpr int cacheLineBytes = 64;

/// Brings the cache line at an address nearer. Any address will do; nothing waits for it.
PTO_ALWAYS_INLINE inline void prefetch(const void *address) { __builtin_prefetch(address); }

} // namespace pto::simd
