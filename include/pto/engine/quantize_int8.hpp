// Rounding floats, times a scale and plus an offset for each row, to bytes: what the INT8 forms of TQUANT do.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "pto/engine/lines.hpp"
#include "pto/profile/macros.hpp"
#include "pto/tile/views.hpp"
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

/// With one scale and offset.
template <class B, bool HasOffset>
class ByteQuantizer {
  static constexpr int N = simd::packedLanes;

public:
  static constexpr int unit = 4 * N; ///< elements that are quantized at once

  PTO_INTERNAL ByteQuantizer(float scale, float offset)
      : scale_(simd::splat<N>(scale)), offset_(simd::splat<N>(offset)) {}
  PTO_INTERNAL void quantizeUnit(B *to, const float *from) const {
    simd::store(
        to, nearestBytes<B>({scaled(from), scaled(from + N), scaled(from + 2 * N), scaled(from + 3 * N)}));
  }
  /// `count` consecutive elements.
  PTO_INTERNAL void quantizeRun(B *to, const float *from, int64_t count) const {
    int64_t i = 0;
    for (; i + unit <= count; i += unit)
      quantizeUnit(to + i, from + i);
    if (i < count) {
      float rest[unit] = {};
      B bytes[unit];
      std::memcpy(rest, from + i, static_cast<size_t>(count - i) * sizeof(float));
      quantizeUnit(bytes, rest);
      std::memcpy(to + i, bytes, static_cast<size_t>(count - i));
    }
  }

private:
  simd::PackedFloats scale_, offset_;

  PTO_INTERNAL simd::PackedFloats scaled(const float *at) const {
    const auto value = simd::product(simd::load<N>(at), scale_);
    return HasOffset ? value + offset_ : value;
  }
};

/// The values of rows: element (r, 0) of a tile, of its last row for rows beyond.
template <class View>
class RowValues {
public:
  PTO_INTERNAL explicit RowValues(View of)
      : view_(of), last_(of.validRows() - 1), step_(last_ == 0 ? 0 : distanceOfRows(of)) {}
  PTO_INTERNAL float at(int64_t r) const {
    return castElement<float>(view_.get(view_.offset(r < last_ ? r : last_, 0)));
  }
  /// Whether those of so many rows lie one distance apart; then:
  PTO_INTERNAL bool areEven(int64_t rows) const { return last_ == 0 || (rows <= last_ + 1 && step_ != 0); }
  PTO_INTERNAL float atEven(int64_t r) const { return castElement<float>(view_.get(r * step_)); }

private:
  View view_;
  int64_t last_, step_;
};
template <>
class RowValues<NoOffset> {
public:
  PTO_INTERNAL explicit RowValues(NoOffset) {}
  PTO_INTERNAL float at(int64_t) const { return 0; }
  PTO_INTERNAL bool areEven(int64_t) const { return true; }
  PTO_INTERNAL float atEven(int64_t) const { return 0; }
};

template <class Dst, class Src, class Scale, class Offset>
PTO_INTERNAL void quantizeInt8(Dst dst, Src src, Scale scale, Offset offset) {
  using B = typename Dst::Element;
  constexpr bool hasOffset = !std::is_same_v<Offset, NoOffset>;
  const RowValues<Scale> scales(scale);
  const RowValues<Offset> offsets(offset);
  const int64_t rows = src.validRows(), cols = src.validCols();
  if (dst.isRows() && src.isRows()) {
    using Quantizer = ByteQuantizer<B, hasOffset>;
    if constexpr (!HasKnownLayout<Dst>)
      if (scales.areEven(rows) && offsets.areEven(rows) &&
          forWholeLines<Quantizer::unit>(rows, cols, [&](int64_t r) PTO_LANES_BODY {
            return [quantizer = Quantizer(scales.atEven(r), offsets.atEven(r)),
                    to = dst.data + r * dst.cols(), from = src.data + r * src.cols()](int64_t k)
                       PTO_LANES_BODY { quantizer.quantizeUnit(to + k, from + k); };
          }))
        return;
    for (int64_t r = 0; r < rows; ++r)
      Quantizer(scales.at(r), offsets.at(r))
          .quantizeRun(dst.data + r * dst.cols(), src.data + r * src.cols(), cols);
    return;
  }
  for (int64_t r = 0; r < rows; ++r) {
    const float by = scales.at(r), plus = offsets.at(r);
    for (int64_t c = 0; c < cols; ++c) {
      const simd::Vec<float, 1> scaled =
          simd::product(simd::Vec<float, 1>{src.data[src.offset(r, c)]}, simd::Vec<float, 1>{by});
      dst.data[dst.offset(r, c)] = nearestByte<B>(hasOffset ? scaled[0] + plus : scaled[0]);
    }
  }
}

} // namespace pto::tessera
