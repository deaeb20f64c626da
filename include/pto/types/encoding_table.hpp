// How the codes of small floats are found in tables, eight or four bits at a time: a base for the exponent of a bfloat16 and a
// step for its mantissa. The tables are made when the library is compiled; lane_small_float.hpp looks codes up in them.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/types/hifloat8.hpp"
#include "pto/types/rounding.hpp"
#include "pto/types/small_float.hpp"

namespace pto::simd {
namespace tessera {

/// Where infinity and NaN are among the magnitudes of hifloat8, counted from 0 on.
inline constexpr int hifloat8Largest = 126, hifloat8Infinity = 127, hifloat8Nan = 128;

/// Of a hifloat8 magnitude from 2^-15 on, rounded: which it is of all.
constexpr int countHifloat8(int power, int mantissa) {
  const int size = power < 0 ? -power : power, kept = size < 4 ? 3 : size < 8 ? 2 : 1;
  const int start = power < -7   ? 8 + 2 * (power + 15)
                    : power < -3 ? 24 + 4 * (power + 7)
                    : power < 4  ? 40 + 8 * (power + 3)
                    : power < 8  ? 96 + 4 * (power - 4)
                                 : 112 + 2 * (power - 8);
  return start + ((mantissa + (64 >> kept)) >> (7 - kept));
}

/// Which e4m3 codes of negative numbers are +0 and not -0: none, all zeros, or only that of the number halfway
/// to the smallest.
enum class PositiveZero : unsigned char { None, All, Halfway };

/// The code, without sign, of a bfloat16 magnitude whose last bit may stand for what was cut off: nearest, ties
/// to even, of hifloat8 away from zero. Codes are to follow each other as magnitudes do, so those of hifloat8
/// are counted. Of 4-bit floats, and where zero may be positive, the top bit says that they may have a sign.
template <class T, bool Saturate, PositiveZero Zero>
constexpr int codeOfWord(int exponent, int mantissa) {
  const bool isEndless = exponent == 255, isNan = isEndless && mantissa != 0;
  if constexpr (std::is_same_v<T, float8_e8m0_t>) {
    constexpr int largest = Saturate ? 0xfe : 0xff;
    const int above = exponent == 0 ? 0x60 : exponent % 2 == 0 ? 0x40 : 0x3f;
    const int code = exponent + (mantissa > above ? 1 : 0);
    return isNan ? 0xff : code < largest ? code : largest;
  } else if constexpr (std::is_same_v<T, hifloat8_t>) {
    const int power = exponent - 127;
    if (power > 14)
      return isNan ? hifloat8Nan : isEndless && !Saturate ? hifloat8Infinity : hifloat8Largest;
    if (power >= -15)
      return countHifloat8(power, mantissa);
    return power < -23 ? 0 : power == -23 ? 1 : power + 23 + (mantissa >= 64 ? 1 : 0);
  } else {
    constexpr bool isTwin = IsTwinType<T>(), isE5m2 = std::is_same_v<T, float8_e5m2_t>;
    constexpr int kept = std::is_same_v<T, float8_e4m3_t> ? 3 : std::is_same_v<T, float4_e2m1x2_t> ? 1 : 2;
    constexpr int leastNormal = 127 - (isTwin ? 0 : isE5m2 ? 14 : 6);
    constexpr int largest = isTwin ? 7 : isE5m2 ? 0x7b : 0x7e;
    if (isNan)
      return isTwin ? 7 : isE5m2 ? 0x7e | (mantissa >> 5 & 1) : 0x7f;
    const int below = exponent < leastNormal ? leastNormal - exponent : 0;
    const auto rounded = static_cast<int>(
        pto::tessera::shiftRightToEven(128 + static_cast<uint64_t>(mantissa), 7 - kept + below));
    const int code = rounded + ((exponent + below - leastNormal) << kept);
    const bool isHalfway = exponent == leastNormal - 1 - kept && mantissa == 0;
    const bool hasSign =
        isTwin || (Zero == PositiveZero::All && code != 0) || (Zero == PositiveZero::Halfway && !isHalfway);
    return (hasSign ? 0x80 : 0) | (code <= largest ? code : largest + (isTwin || Saturate ? 0 : 1));
  }
}

/// Codes as sums: a base that depends on the exponent, and a step that depends on the kind of exponent and the
/// kind of mantissa. There are few kinds: all normal numbers are of one, or of two where both exponents that
/// differ in the last bit have one base. Steps of several kinds may share places.
///
/// Of 4-bit floats there is no base, and all indices are twice as large, so that a mean makes the sign their
/// upper bit: the other half of the steps has a sign.
template <class T, bool Saturate, PositiveZero Zero>
struct EncodingTable {
  alignas(64) uint8_t base[2][128];     ///< for exponents whose last bit is 0, and is 1
  alignas(64) uint8_t exponent[2][128]; ///< where the steps of their kind start
  alignas(64) uint8_t mantissa[128];
  alignas(64) uint8_t step[128];
  static constexpr bool hasBase = !IsTwinType<T>(); ///< else all codes are steps
  bool isOneBase = true;                            ///< for both last bits
  /// Whether steps of exponents that differ in the last bit follow each other, of which one is common: an even
  /// one ends with the code that the odd one starts with. (Other types have too many of them.)
  static constexpr bool inPairs = IsTwinType<T>() || std::is_same_v<T, float8_e8m0_t>;
  int toOdd = 0; ///< from the steps of an even exponent to those of the odd one
  bool fits = true;

  constexpr EncodingTable() : base(), exponent(), mantissa(), step() {
    int first[128] = {}, mantissas = 1; // of each kind
    for (int m = 1; m < 128; ++m) {
      // Infinity and NaN are told apart, also where they have one code.
      bool isNew = m == 1 || differ(0, m) || differ(254, m) || differ(255, m);
      for (int e = 103; e < 145 && !isNew; ++e) // all others are like one of these
        isNew = differ(e, m);
      if (isNew)
        first[mantissas++] = m;
      mantissa[m] = static_cast<uint8_t>(mantissas - 1);
    }
    toOdd = mantissas - 1;
    if (!setExponents(first, mantissas)) {
      isOneBase = false;
      fits = setExponents(first, mantissas);
    }
    if constexpr (IsTwinType<T>())
      addSigns();
  }

private:
  constexpr bool setExponents(const int *first, int mantissas) {
    const int count = inPairs ? mantissas + toOdd : mantissas;
    int end = 0; // of the steps
    for (int e = 0; e < 256; e += inPairs ? 2 : 1) {
      const int code = hasBase ? codeOfWord<T, Saturate, Zero>(isOneBase ? e / 2 * 2 : e, 0) : 0;
      uint8_t steps[128] = {};
      for (int i = 0; i < count; ++i) {
        const int odd = i > toOdd ? 1 : 0;
        steps[i] =
            static_cast<uint8_t>(codeOfWord<T, Saturate, Zero>(e + odd, first[i - odd * toOdd]) - code);
      }
      if (inPairs && static_cast<uint8_t>(codeOfWord<T, Saturate, Zero>(e + 1, 0) - code) != steps[toOdd])
        return false;
      int start = 0;
      while (!agree(steps, step + start, end - start < count ? end - start : count))
        ++start;
      if (start + count > (IsTwinType<T>() ? 64 : 128))
        return false;
      for (int i = 0; i < count; ++i)
        step[start + i] = steps[i];
      end = end < start + count ? start + count : end;
      base[e % 2][e / 2] = static_cast<uint8_t>(code);
      exponent[e % 2][e / 2] = static_cast<uint8_t>(start);
    }
    return true;
  }
  constexpr void addSigns() {
    for (int i = 0; i < 64; ++i) {
      step[64 + i] = static_cast<uint8_t>((step[i] & 7) | step[i] >> 4);
      step[i] &= 7;
    }
    for (int i = 0; i < 128; ++i) {
      exponent[0][i] *= 2;
      mantissa[i] *= 2;
    }
    toOdd *= 2;
  }
  static constexpr bool differ(int e, int m) {
    return codeOfWord<T, Saturate, Zero>(e, m) != codeOfWord<T, Saturate, Zero>(e, m - 1);
  }
  static constexpr bool agree(const uint8_t *a, const uint8_t *b, int count) {
    int i = 0;
    while (i < count && a[i] == b[i])
      ++i;
    return i >= count;
  }
};
template <class T, bool Saturate, PositiveZero Zero>
inline constexpr EncodingTable<T, Saturate, Zero> encodingTable;

/// The codes of the counted magnitudes of hifloat8, with a top bit where they may have a sign.
struct CountedHifloat8 {
  alignas(64) uint8_t code[128];

  constexpr CountedHifloat8() : code() {
    for (int c = 1; c < 128; ++c) {
      const auto value =
          static_cast<float>(static_cast<double>(hifloat8_t::FromRaw(static_cast<uint8_t>(c))));
      const auto word = static_cast<int>(std::bit_cast<uint32_t>(value) >> 16);
      code[codeOfWord<hifloat8_t, false, PositiveZero::None>(word >> 7, word & 0x7f)] =
          static_cast<uint8_t>(c | 0x80);
    }
  }
};
inline constexpr CountedHifloat8 countedHifloat8;

} // namespace tessera

} // namespace pto::simd
