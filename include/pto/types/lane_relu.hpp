// relu as the fused instructions define it, and the conversions of what it gives, which stop at the largest
// value of the element.
#pragma once

#include "pto/types/inlining.hpp"
#include "pto/types/lane_arithmetic.hpp"

namespace pto::simd {

/// x > 0 ? x : 0: NaN and -0 give 0.
template <class V>
PTO_ALWAYS_INLINE inline V relu(V x) {
  return x > V{} ? x : V{};
}

/// relu(x) in float, no larger than the largest half.
template <class V>
PTO_ALWAYS_INLINE inline V reluWithinHalf(V x) {
  return smaller(relu(x), splatLike<V>(65504.0f));
}

/// relu(x) of float lanes to nearest even, at most 127.
template <class V>
PTO_ALWAYS_INLINE inline Vec<int8_t, laneCount<V>> reluToInt8(V x) {
  // Beside 2^23 the last place is 1: the addition rounds, and leaves the integer in the low bits.
  const V rounded = smaller(relu(x), splatLike<V>(127.0f)) + splatLike<V>(0x1p23f);
  return convert<int8_t>(std::bit_cast<Vec<int32_t, laneCount<V>>>(rounded) & 0x7f);
}

} // namespace pto::simd
