// The arithmetic of the MX formats: groups of 32 elements with one shared power of two, in lanes.
//
//   m      the largest magnitude of the group
//   e      the shared exponent, as the byte of an E8M0 number, from m
//   s      the scaling, 2^(127 - e)
//   code   element * s, rounded to e4m3 or e2m1
//
// tquant_mx.hpp says what each step is for every kind of number.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "pto/types/enums.hpp"
#include "pto/types/lane_arithmetic.hpp"
#include "pto/types/lane_pack.hpp"
#include "pto/types/lane_rounding.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera::mx {

using simd::PackedFloats;
using simd::PackedInts;
inline constexpr int N = simd::packedLanes;

inline constexpr int groupSize = 32;
/// Registers are encoded in fours, whose codes fill a register of bytes.
inline constexpr int unitSize = 4 * N;

inline constexpr int32_t infinityBits = 0x7f800000;
inline constexpr int32_t quietNanBits = 0x7fc00000;
inline constexpr int32_t exponentMask = 0x7f800000;

/// A format of the elements.
///
/// A magnitude a of exponent E is rounded by adding it to c * 2^E, c chosen so that the last place of the sum
/// is the last place of the format, and so that the low 16 bits of the sum, as a signed number, times
/// lowFactor, plus the high 16 bits, which hold the exponent, are lowFactor times the code. Exponents below
/// the least normal one count as that one: this is what subnormal numbers are.
struct E4m3 {
  static constexpr int exponentDrop = 8;             ///< exponent of the largest number
  static constexpr float reciprocal = 1.0f / 448.0f; ///< of the largest number
  static constexpr int32_t largestBits = 0x43e00000; ///< 448
  static constexpr int32_t leastNormalBits = 0x3c800000;
  // Last place 2^(E-3); 8 * (E + 20 + 127) is to become 8 * (E + 6), so the low bits start at -8 * 141.
  static constexpr float magic = 0x1p20f + (65536 - 8 * 141) / 8;
  static constexpr int shift = 4;
  static constexpr uint8_t largestCode = 0x7e;
  static constexpr uint8_t nanCode = 0x7f;
};
struct E2m1 {
  static constexpr int exponentDrop = 2;
  static constexpr float reciprocal = 1.0f / 6.0f;
  static constexpr int32_t largestBits = 0x40c00000; ///< 6
  static constexpr int32_t leastNormalBits = 0x3f800000;
  // Last place 2^(E-1); 2 * (E + 22 + 127) is to become 2 * E.
  static constexpr float magic = 0x1p22f + (65536 - 2 * 149) / 2;
  static constexpr int shift = 6;
  static constexpr uint8_t largestCode = 7;
  static constexpr uint8_t nanCode = 7;
};
template <class Format>
inline constexpr bool isE4m3 = std::is_same_v<Format, E4m3>;

/// N elements as floats; loadFloat would not pass the payload of a signalling NaN of 32 bits, which does not
/// matter here.
template <class S>
PTO_ALWAYS_INLINE inline PackedFloats loadLanes(const S *from) {
  return simd::loadFloat<N>(from);
}

PTO_ALWAYS_INLINE inline PackedInts larger(PackedInts a, PackedInts b) { return a > b ? a : b; }
PTO_ALWAYS_INLINE inline PackedInts smaller(PackedInts a, PackedInts b) { return a < b ? a : b; }
PTO_ALWAYS_INLINE inline PackedInts ints(int32_t value) { return simd::splat<N>(value); }

// ---- Step 1: the largest magnitude ----

/// Which lane of two registers, counted through, becomes lane i when each segment of Length lanes gives its
/// first or its second half: the segments of one register after those of the other, or, once a segment is
/// within 128 bits, alternately.
constexpr int laneOfHalf(int length, int second, int i) {
  const int half = length / 2;
  const int within = length > 4 ? N : 4; // lanes among which the halves are put one after the other
  const int start = i / within * within, at = i % within;
  const int segment = at % (within / 2) / half, lane = at % half;
  return (at < within / 2 ? 0 : N) + start + segment * length + second * half + lane;
}
template <int Length, int... I>
PTO_ALWAYS_INLINE inline PackedInts largerHalves(PackedInts a, PackedInts b,
                                                 std::integer_sequence<int, I...>) {
  return larger(__builtin_shufflevector(a, b, laneOfHalf(Length, 0, I)...),
                __builtin_shufflevector(a, b, laneOfHalf(Length, 1, I)...));
}

/// Of each of N groups, as the bits of a float in the lane of its number; maxOf(g) has N candidates for group
/// g.
///
/// A tree: two registers, with a segment of candidates for each of some groups, become one with segments of
/// half the length for all of them.
template <int First, int Count, class MaxOf>
PTO_ALWAYS_INLINE inline PackedInts largestOfGroups(MaxOf &maxOf) {
  if constexpr (Count == 1) {
    // The group that ends in the lane of its number, by the order of laneOfHalf.
    return maxOf(4 * (First % (N / 4)) + First / (N / 4));
  } else {
    return largerHalves<2 * N / Count>(largestOfGroups<First, Count / 2>(maxOf),
                                       largestOfGroups<First + Count / 2, Count / 2>(maxOf),
                                       std::make_integer_sequence<int, N>());
  }
}

/// What the magnitudes of a group, or a register of them for as many groups, gave as their largest, made m.
/// For e4m3 the magnitudes of NaN must not have taken part.
template <class Format, QuantScaleAlg Alg>
PTO_ALWAYS_INLINE inline PackedInts groupMax(PackedInts largest) {
  if constexpr (isE4m3<Format>)
    return largest;
  else if constexpr (Alg == QuantScaleAlg::OCP)
    return largest & 0x7fff0000;
  else
    return largest > infinityBits ? ints(quietNanBits) : largest;
}

// ---- Steps 2 and 3: shared exponent and scaling ----

template <class Format, QuantScaleAlg Alg>
PTO_ALWAYS_INLINE inline PackedInts sharedExponent(PackedInts m) {
  if constexpr (Alg == QuantScaleAlg::OCP) {
    const PackedInts e = larger((m >> 23) - Format::exponentDrop, PackedInts{});
    return m > infinityBits ? ints(0xff) : e;
  } else {
    const auto divided = simd::product(std::bit_cast<PackedFloats>(m), simd::splat<N>(Format::reciprocal));
    const PackedInts d = simd::floatBits(divided) & 0x7fffffff; // NaN may come with a sign
    // One more when the mantissa is not zero; all ones is -1. Of subnormal numbers, more than 2^-127.
    const PackedInts rest = d & 0x7fffff;
    const PackedInts up = (rest > 0) & (d < 0x7f000000) & ~((d <= 0x400000));
    const PackedInts e = (d >> 23) - up;
    return d > infinityBits ? ints(0xff) : d == infinityBits ? ints(0xfe) : e;
  }
}

PTO_ALWAYS_INLINE inline PackedInts scalingBits(PackedInts m, PackedInts e) {
  const PackedInts power = e == 0xfe ? ints(0x00400000) : (254 - e) << 23;
  return e == 0xff ? m : power;
}

// ---- Step 4: the codes ----

/// lowFactor times the code of a magnitude that is not NaN and at most about the largest.
template <class Format>
PTO_ALWAYS_INLINE inline PackedInts scaledCode(PackedInts magnitude) {
  const PackedInts binade = larger(magnitude & exponentMask, ints(Format::leastNormalBits));
  // The product is exact, so that it makes no difference whether it is fused.
  const PackedFloats sum =
      std::bit_cast<PackedFloats>(binade) * Format::magic + std::bit_cast<PackedFloats>(magnitude);
  return simd::lowTimesPlusHigh<1 << Format::shift>(simd::floatBits(sum));
}

/// The codes of four registers of elements, each register with its scaling. Unless Careful, no element is
/// infinite or NaN and no scaled one reaches twice the largest number.
template <class Format, QuantScaleAlg Alg, bool Careful>
PTO_ALWAYS_INLINE inline simd::PackedBytes<uint8_t> encode(const PackedFloats (&element)[4],
                                                           const PackedFloats (&scaling)[4]) {
  using Bytes = simd::PackedBytes<uint8_t>;
  PackedInts code[4], sign[4];
  for (int i = 0; i < 4; ++i) {
    const PackedFloats scaled = simd::product(element[i], scaling[i]);
    const PackedInts bits = simd::floatBits(scaled);
    const PackedInts magnitude = bits & 0x7fffffff;
    sign[i] = bits;
    if constexpr (Careful) {
      const PackedInts nan = magnitude > infinityBits;
      const PackedInts number = scaledCode<Format>(smaller(magnitude, ints(Format::largestBits)));
      code[i] = nan != 0 ? ints(Format::nanCode << Format::shift) : number;
      sign[i] = bits & ~nan;
    } else {
      code[i] = scaledCode<Format>(magnitude);
    }
    // Halfway to the smallest number lies the tie that goes to +0.
    if constexpr (isE4m3<Format> && Alg == QuantScaleAlg::NV)
      sign[i] &= bits != std::bit_cast<int32_t>(-0x1p-10f);
  }
  Bytes codes = simd::packBytes<uint8_t>(simd::packWords(code[0], code[1]) >> Format::shift,
                                         simd::packWords(code[2], code[3]) >> Format::shift);
  const auto signs = std::bit_cast<Bytes>(
      simd::packBytes<int8_t>(simd::packWords(sign[0], sign[1]), simd::packWords(sign[2], sign[3])));
  if constexpr (!isE4m3<Format>)
    return simd::inOrder<uint8_t>(codes | ((signs & 0x80) >> 4));
  if constexpr (!Careful)
    codes = codes < Format::largestCode ? codes : Bytes{} + Format::largestCode;
  // What OCP rounds to zero is +0.
  if constexpr (Alg == QuantScaleAlg::OCP)
    return simd::inOrder<uint8_t>(codes | (signs & (codes + 0x7f) & 0x80));
  else
    return simd::inOrder<uint8_t>(codes | (signs & 0x80));
}

/// Writes the codes of unitSize elements: a byte each, or two in a byte, the earlier one in its low half.
template <class Format>
PTO_ALWAYS_INLINE inline void storeCodes(uint8_t *to, simd::PackedBytes<uint8_t> codes) {
  if constexpr (isE4m3<Format>) {
    simd::store(to, codes);
  } else {
    const auto pairs = std::bit_cast<simd::Vec<uint16_t, 2 * N>>(codes);
    simd::store(to, simd::convert<uint8_t>(pairs | pairs >> 4));
  }
}
/// Bytes that the codes of this many elements take.
template <class Format>
constexpr int64_t codeBytes(int64_t elements) {
  return isE4m3<Format> ? elements : elements / 2;
}

} // namespace pto::tessera::mx
