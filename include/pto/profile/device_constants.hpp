// Small names of the device libraries. On a device __fp16 is half; on hosts it is another type that cannot calculate.
#pragma once

#include "pto/types/half.hpp"

#ifndef __fp16
#define __fp16 half
#endif

namespace pto {

/// Bytes of a block.
#ifndef BLOCK_SIZE
inline constexpr int BLOCK_SIZE = 32;
#endif

/// x rounded up to a multiple of y. Programs may have a macro of this name, from which the brackets keep it.
template <typename X, typename Y>
constexpr auto(PTO_CEIL)(X x, Y y) {
  return (x + y - 1) / y * y;
}

} // namespace pto
