// Rounding floats, times a scale and plus an offset for each row, to bytes: what the INT8 forms of TQUANT do.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lane_pack.hpp"
#include "pto/types/lane_rounding.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

struct NoOffset {};

/// The nearest integer, ties to even, kept within the limits of B; NaN gives the largest.
template <class B>
PTO_ALWAYS_INLINE inline B nearestByte(float value) {
  constexpr auto minimum = static_cast<float>(std::numeric_limits<B>::min());
  constexpr auto maximum = static_cast<float>(std::numeric_limits<B>::max());
  const float below = value < maximum ? value : maximum;
  const float inside = below > minimum ? below : minimum;
  // In the sum the last place is 1, and its low bits are the integer.
  return static_cast<B>(std::bit_cast<int32_t>(inside + 0x1.8p23f));
}

/// The same for four registers, in order.
template <class B>
PTO_ALWAYS_INLINE inline simd::PackedBytes<B> nearestBytes(const simd::PackedFloats (&value)[4]) {
  simd::PackedInts rounded[4];
  for (int i = 0; i < 4; ++i) {
    const auto maximum = simd::splat<simd::packedLanes>(static_cast<float>(std::numeric_limits<B>::max()));
    // What is too small for an int32_t becomes the smallest, which packing makes the smallest byte.
    const simd::PackedFloats below = simd::smallerFloat(value[i], maximum);
    if constexpr (simd::nearestIsInstruction)
      rounded[i] = simd::nearestToInt32(below);
    else
      rounded[i] = simd::truncateToInt32(simd::roundIntegral<RoundMode::CAST_RINT>(below));
  }
  return simd::inOrder<B>(
      simd::packBytes<B>(simd::packWords(rounded[0], rounded[1]), simd::packWords(rounded[2], rounded[3])));
}

/// `count` consecutive elements with one scale and offset.
template <class B, bool HasOffset>
PTO_INTERNAL void quantizeRun(B *to, const float *from, int64_t count, float scale, float offset) {
  constexpr int N = simd::packedLanes;
  const auto scales = simd::splat<N>(scale), offsets = simd::splat<N>(offset);
  const auto scaled = [&](const float *at) PTO_LANES_BODY {
    const auto value = simd::product(simd::load<N>(at), scales);
    return HasOffset ? value + offsets : value;
  };
  const auto unit = [&](const float *at) PTO_LANES_BODY {
    return nearestBytes<B>({scaled(at), scaled(at + N), scaled(at + 2 * N), scaled(at + 3 * N)});
  };
  int64_t i = 0;
  for (; i + 4 * N <= count; i += 4 * N)
    simd::store(to + i, unit(from + i));
  if (i < count) {
    float rest[4 * N] = {};
    B bytes[4 * N];
    std::memcpy(rest, from + i, static_cast<size_t>(count - i) * sizeof(float));
    simd::store(bytes, unit(rest));
    std::memcpy(to + i, bytes, static_cast<size_t>(count - i));
  }
}

template <class Dst, class Src, class Scale, class Offset>
PTO_INTERNAL void quantizeInt8(Dst dst, Src src, Scale scale, Offset offset) {
  using B = typename Dst::Element;
  constexpr bool hasOffset = !std::is_same_v<Offset, NoOffset>;
  const auto parameter = [](const auto &tile, int64_t r) PTO_LANES_BODY {
    const int64_t last = tile.validRows() - 1;
    return castElement<float>(tile.get(tile.offset(r < last ? r : last, 0)));
  };
  const int64_t rows = src.validRows(), cols = src.validCols();
  for (int64_t r = 0; r < rows; ++r) {
    const float by = parameter(scale, r);
    float plus = 0;
    if constexpr (hasOffset)
      plus = parameter(offset, r);
    if (dst.isRows() && src.isRows()) {
      quantizeRun<B, hasOffset>(dst.data + r * dst.cols(), src.data + r * src.cols(), cols, by, plus);
      continue;
    }
    for (int64_t c = 0; c < cols; ++c) {
      const simd::Vec<float, 1> scaled =
          simd::product(simd::Vec<float, 1>{src.data[src.offset(r, c)]}, simd::Vec<float, 1>{by});
      dst.data[dst.offset(r, c)] = nearestByte<B>(hasOffset ? scaled[0] + plus : scaled[0]);
    }
  }
}

} // namespace pto::tessera
