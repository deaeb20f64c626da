// pto::cpu_quant: the steps of TQUANT for single groups and numbers, for programs that check its results.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/engine/mx_groups.hpp"
#include "pto/engine/quantize_int8.hpp"

namespace pto::cpu_quant {

inline float BitsToFloat(uint32_t bits) { return std::bit_cast<float>(bits); }
inline uint32_t FloatToBits(float value) { return std::bit_cast<uint32_t>(value); }

inline float Bf16BitsToFloat(uint16_t bits) { return BitsToFloat(uint32_t(bits) << 16); }
inline uint16_t FloatToBf16BitsTrunc(float value) { return static_cast<uint16_t>(FloatToBits(value) >> 16); }
/// To nearest even.
inline uint16_t FloatToBf16BitsRound(float value) { return std::bit_cast<uint16_t>(bfloat16_t(value)); }
inline uint16_t AbsBf16BitsFromFloat(float value) { return FloatToBf16BitsTrunc(value) & 0x7fff; }

namespace tessera {

namespace mx = pto::tessera::mx;

template <QuantType Type>
struct FormatOf;
template <>
struct FormatOf<QuantType::MXFP8> {
  using type = mx::E4m3;
};
template <>
struct FormatOf<QuantType::MXFP4_E2M1> {
  using type = mx::E2m1;
};
template <QuantType Type>
using Format = typename FormatOf<Type>::type;

inline mx::PackedInts lanesOf(float value) { return mx::ints(std::bit_cast<int32_t>(value)); }

template <class F, QuantScaleAlg Alg>
uint8_t codeOf(float value) {
  const auto element = simd::splat<mx::N>(value), one = simd::splat<mx::N>(1.0f);
  return mx::encode<F, Alg, true>({element, element, element, element}, {one, one, one, one})[0];
}

} // namespace tessera

/// The shared exponent of a group whose largest magnitude is m.
template <QuantType Type, QuantScaleAlg Alg = QuantScaleAlg::OCP>
uint8_t ComputeMxSharedExponent(float m) {
  return static_cast<uint8_t>(
      tessera::mx::sharedExponent<tessera::Format<Type>, Alg>(tessera::lanesOf(m))[0]);
}

/// The scaling of a group with this largest magnitude and shared exponent.
template <QuantType, QuantScaleAlg = QuantScaleAlg::OCP>
float ComputeMxGroupScaling(float m, uint8_t e) {
  return std::bit_cast<float>(
      static_cast<int32_t>(tessera::mx::scalingBits(tessera::lanesOf(m), tessera::mx::ints(e))[0]));
}
/// The same without knowing m: e = 255 gives a quiet NaN.
template <QuantType Type>
float ComputeMxGroupScaling(uint8_t e) {
  return ComputeMxGroupScaling<Type>(std::bit_cast<float>(tessera::mx::quietNanBits), e);
}

/// The largest magnitude of a group of a row-major tile: in row axisIdx (axis 1) or column axisIdx (axis 0).
template <int axis, QuantType Type, QuantScaleAlg Alg, class SrcTile>
float ComputeMxGroupMax(SrcTile &src, int axisIdx, int group) {
  static_assert(axis == 0 || axis == 1);
  uint32_t largest = 0;
  for (int i = 0; i < tessera::mx::groupSize; ++i) {
    const int along = group * tessera::mx::groupSize + i;
    const int r = axis == 1 ? axisIdx : along, c = axis == 1 ? along : axisIdx;
    const uint32_t magnitude =
        FloatToBits(static_cast<float>(src.template data<false>()[r * SrcTile::Cols + c])) & 0x7fffffff;
    const bool ignored = Type == QuantType::MXFP8 && magnitude > 0x7f800000;
    if (!ignored && magnitude > largest)
      largest = magnitude;
  }
  const auto m =
      tessera::mx::groupMax<tessera::Format<Type>, Alg>(tessera::mx::ints(static_cast<int32_t>(largest)));
  return std::bit_cast<float>(static_cast<int32_t>(m[0]));
}

/// The e4m3 byte of a scaled element, and its value.
template <QuantScaleAlg Alg = QuantScaleAlg::OCP>
uint8_t EncodeE4M3Fn(float value) {
  return tessera::codeOf<tessera::mx::E4m3, Alg>(value);
}
inline float DecodeE4M3Fn(uint8_t code) {
  return static_cast<float>(static_cast<double>(float8_e4m3_t::FromRaw(code)));
}

/// The four bits of a scaled element in e2m1.
inline uint8_t EncodeE2M1Magic(float value) {
  return tessera::codeOf<tessera::mx::E2m1, QuantScaleAlg::OCP>(value);
}
/// An element times its scaling; a product of a bfloat16_t is rounded to one.
template <class SrcT>
float ApplyE2M1ScaleForSource(SrcT value, float scaling) {
  const float scaled = static_cast<float>(value) * scaling;
  if constexpr (std::is_same_v<std::remove_cv_t<SrcT>, bfloat16_t>)
    return Bf16BitsToFloat(FloatToBf16BitsRound(scaled));
  else
    return scaled;
}

/// The nearest integer, ties to even, within the limits of the type.
inline int8_t ClampInt8(float value) { return pto::tessera::nearestByte<int8_t>(value); }
inline uint8_t ClampUint8(float value) { return pto::tessera::nearestByte<uint8_t>(value); }

/// Exponents of rows x groupCols groups in the order of TQUANT's exp_zz. Bytes is std::vector<uint8_t>, which
/// this header does not need to include.
template <class Bytes>
  requires(std::is_same_v<typename Bytes::value_type, uint8_t>)
Bytes ReorderExponentZZ(const Bytes &exponents, int rows, int groupCols) {
  Bytes result(exponents.size());
  size_t n = 0;
  for (int r = 0; r + 16 <= rows; r += 16)
    for (int g = 0; g + 2 <= groupCols; g += 2)
      for (int x = r; x < r + 16; ++x)
        for (int y = g; y < g + 2; ++y)
          result[n++] =
              exponents[static_cast<size_t>(x) * static_cast<size_t>(groupCols) + static_cast<size_t>(y)];
  return result;
}

} // namespace pto::cpu_quant
