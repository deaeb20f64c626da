// The 8-bit and 4-bit floats in registers: their values as floats, which hold all of them exactly, and the
// codes of floats. Bits and rounding are those of element_convert.hpp, which has every pair of types one
// element at a time; an element of four bits is the low half of a byte here.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/types/encoding_table.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/inlining.hpp"
#include "pto/types/lane_lookup.hpp"
#include "pto/types/lane_pack.hpp"
#include "pto/types/lane_rounding.hpp"
#include "pto/types/lane_shift.hpp"
#include "pto/types/lanes.hpp"
#include "pto/types/small_float.hpp"

namespace pto::simd {

template <class T>
concept Float8Element = std::is_same_v<T, float8_e4m3_t> || std::is_same_v<T, float8_e5m2_t>;

template <class T>
concept Float4Element = std::is_same_v<T, float4_e2m1x2_t> || std::is_same_v<T, float4_e1m2x2_t>;

template <class T>
concept SmallFloatElement =
    Float8Element<T> || Float4Element<T> || std::is_same_v<T, float8_e8m0_t> || std::is_same_v<T, hifloat8_t>;

// ---- Values ----

namespace tessera {

/// hifloat8 codes as bfloat16 bits. From 0x20 on the low four bits of a code are the exponent's magnitude
/// without its leading one, which a 16 restores, and the mantissa: a fraction of 3, 2 or 1 bits; below, there
/// are three of them and a leading 8.
template <int N>
PTO_ALWAYS_INLINE inline Vec<uint16_t, N> hifloat8ToBfloat16(Vec<uint16_t, N> raw) {
  using Words = Vec<int16_t, N>;
  const Words bits = std::bit_cast<Words>(raw), code = bits & 0x7f;
  const Words isLong = code > 0x1f, isMiddle = code > 0xf;
  const Words width = isLong ? Words{} + 16 : isMiddle & 8; // the leading one, and where the sign is
  Words scaled = ((code & (isLong ? Words{} + 15 : Words{} + 7)) | width) << 4;
  scaled += scaled & (code > 0x3f);
  scaled += scaled & (code > 0x5f);
  // The exponent's magnitude counts down from the bias where its sign is set.
  const Words downwards = (code & width) != 0;
  const Words turned = scaled - ((scaled & 0x7f80) << 1);
  Words value = 0x3f80 + ((downwards != 0) ? turned : scaled);
  value = code < 8 ? (code + 104) << 7 : value;
  value = code == 0x6f ? Words{} + 0x7f80 : value;
  value |= (bits & 0x80) << 8;
  const Words zeroOrNan = bits == 0 ? Words{} : Words{} + 0x7fc0;
  return std::bit_cast<Vec<uint16_t, N>>(code == 0 ? zeroOrNan : value);
}

} // namespace tessera

/// The values of codes.
template <SmallFloatElement T, int N>
PTO_ALWAYS_INLINE inline Vec<float, N> smallToFloat(Vec<uint8_t, N> codes) {
  if constexpr (std::is_same_v<T, float8_e8m0_t>) {
    using Words = Vec<int32_t, N>;
    const Words code = convert<int32_t>(codes);
    const Words edge = code == 0 ? Words{} + 0x400000 : Words{} + 0x7fc00000; // 2^-127, and NaN
    return std::bit_cast<Vec<float, N>>(((code == 0) | (code == 0xff)) ? edge : code << 23);
  } else {
    const auto bits = convert<uint16_t>(codes);
    if constexpr (std::is_same_v<T, hifloat8_t>) {
      return bfloat16BitsToFloat<N>(tessera::hifloat8ToBfloat16<N>(bits));
    } else if constexpr (std::is_same_v<T, float8_e5m2_t>) {
      // The upper byte of a half.
      return halfBitsToFloat<N>(bits << 8);
    } else if constexpr (std::is_same_v<T, float8_e4m3_t>) {
      // A half whose exponent is biased by 8 less, apart from NaN, which has all bits of the exponent.
      const Vec<uint16_t, N> magnitude = bits & 0x7f, sign = (bits & 0x80) << 8;
      const auto isNaN = std::bit_cast<Vec<uint16_t, N>>(magnitude == 0x7f);
      return halfBitsToFloat<N>(sign | magnitude << 7 | (isNaN & 0x4000)) * 256.0f;
    } else {
      // Halves too, of which the bias is 14 more.
      constexpr int below = std::is_same_v<T, float4_e2m1x2_t> ? 9 : 8;
      return halfBitsToFloat<N>((bits & 8) << 12 | (bits & 7) << below) * 0x1p14f;
    }
  }
}

namespace tessera {

/// What e4m3, e5m2 and the 4-bit floats are as words of bfloat16 or half, both of which hold them: the values of
/// the eight least codes, and for larger ones how far they are shifted, and what is added for the exponent.
template <class T, class To>
struct WordFormat;
template <>
struct WordFormat<float8_e4m3_t, bfloat16_t> {
  static constexpr uint16_t least[] = {0, 0x3b00, 0x3b80, 0x3bc0, 0x3c00, 0x3c20, 0x3c40, 0x3c60};
  static constexpr int shift = 4, bias = 120 << 7, endless = 0x7ff0;
};
template <>
struct WordFormat<float8_e4m3_t, half> {
  static constexpr uint16_t least[] = {0, 0x1800, 0x1c00, 0x1e00, 0x2000, 0x2100, 0x2200, 0x2300};
  static constexpr int shift = 7, bias = 8 << 10, endless = 0x7f80;
};
template <>
struct WordFormat<float8_e5m2_t, bfloat16_t> {
  static constexpr uint16_t least[] = {0, 0x3780, 0x3800, 0x3840, 0x3880, 0x38a0, 0x38c0, 0x38e0};
  static constexpr int shift = 5, bias = 112 << 7, quiet = 0x40;
};
template <>
struct WordFormat<float8_e5m2_t, half> {
  static constexpr uint16_t least[] = {0, 0x100, 0x200, 0x300, 0x400, 0x500, 0x600, 0x700};
  static constexpr int shift = 8, bias = 0, quiet = 0x200;
};
template <>
struct WordFormat<float4_e2m1x2_t, bfloat16_t> {
  static constexpr uint16_t least[] = {0, 0x3f00, 0x3f80, 0x3fc0, 0x4000, 0x4040, 0x4080, 0x40c0};
};
template <>
struct WordFormat<float4_e2m1x2_t, half> {
  static constexpr uint16_t least[] = {0, 0x3800, 0x3c00, 0x3e00, 0x4000, 0x4200, 0x4400, 0x4600};
};
template <>
struct WordFormat<float4_e1m2x2_t, bfloat16_t> {
  static constexpr uint16_t least[] = {0, 0x3e80, 0x3f00, 0x3f40, 0x3f80, 0x3fa0, 0x3fc0, 0x3fe0};
};
template <>
struct WordFormat<float4_e1m2x2_t, half> {
  static constexpr uint16_t least[] = {0, 0x3400, 0x3800, 0x3a00, 0x3c00, 0x3d00, 0x3e00, 0x3f00};
};

} // namespace tessera

/// Whether smallToWords knows the pair, in vectors of so many bytes.
template <class T, class To, int Bytes>
inline constexpr bool convertsInWords =
    hasLookUp<Bytes> && (std::is_same_v<To, bfloat16_t> || std::is_same_v<To, half>) &&
    (Float8Element<T> || Float4Element<T> ||
     ((std::is_same_v<T, hifloat8_t> || std::is_same_v<T, float8_e8m0_t>) && std::is_same_v<To, bfloat16_t>));

/// Codes, in words, as the bits of To, which is bfloat16 or half.
template <class T, class To, class V>
PTO_ALWAYS_INLINE inline V smallToWords(V codes) {
  constexpr int N = laneCount<V>;
  if constexpr (std::is_same_v<T, hifloat8_t>) {
    return tessera::hifloat8ToBfloat16<N>(codes);
  } else if constexpr (std::is_same_v<T, float8_e8m0_t>) {
    const V number = codes == 0 ? splat<N>(uint16_t(0x40)) : codes << 7; // 2^-127 is subnormal
    return codes == 0xff ? splat<N>(uint16_t(0x7fc0)) : number;
  } else {
    using Format = tessera::WordFormat<T, To>;
    constexpr auto &t = Format::least;
    const V least = lookUp(Vec<uint16_t, 8>{t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7]}, codes & 7);
    if constexpr (Float4Element<T>) {
      return least | (codes & 8) << 12;
    } else {
      const V magnitude = codes & 0x7f;
      const V number = (magnitude << Format::shift) + Format::bias;
      V value = magnitude < 8 ? least : number;
      if constexpr (std::is_same_v<T, float8_e4m3_t>) {
        value = magnitude == 0x7f ? splat<N>(static_cast<uint16_t>(Format::endless)) : value;
      } else {
        // Infinity and NaN have all bits of the exponent in both.
        const V isNan = std::bit_cast<V>(magnitude > 0x7c);
        const V endless = (magnitude << Format::shift) | (isNan & Format::quiet) | 0x7000;
        value = magnitude < 0x7c ? value : endless;
      }
      return value | (codes & 0x80) << 8;
    }
  }
}

/// Whether 64 elements of a byte at a time are looked up in a table of all of them.
template <class T, class To>
inline constexpr bool convertsByTable =
    hasLongLookUp && (std::is_same_v<To, bfloat16_t> || std::is_same_v<To, half>) &&
    (Float8Element<T> || Float4Element<T> || std::is_same_v<T, hifloat8_t> || std::is_same_v<T, int8_t>);

#if defined(__AVX512VBMI__)
namespace tessera {

/// The bytes of all values without their signs.
template <class T, class To>
struct CodeTable {
  alignas(64) uint8_t low[128];
  alignas(64) uint8_t high[128];

  constexpr CodeTable() : low(), high() {
    for (int code = 0; code < 128; ++code) {
      const uint16_t bits = wordOf(code);
      low[code] = static_cast<uint8_t>(bits);
      high[code] = static_cast<uint8_t>(bits >> 8);
    }
  }
  static constexpr uint16_t wordOf(int code) {
    float value = static_cast<float>(code);
    if constexpr (!std::is_integral_v<T>)
      value = static_cast<float>(static_cast<double>(T::FromRaw(static_cast<uint8_t>(code))));
    return std::is_same_v<To, half> ? pto::floatToHalfBits(value) : pto::floatToBfloat16Bits(value);
  }
};
template <class T, class To>
inline constexpr CodeTable<T, To> codeTable;

PTO_ALWAYS_INLINE inline Vec<uint8_t, 64> lookUpIn(const uint8_t (&table)[128], Vec<uint8_t, 64> index) {
  return lookUpLong(load<64>(table), load<64>(table + 64), index);
}

/// (a + b + 1) / 2
PTO_ALWAYS_INLINE inline Vec<uint8_t, 64> meanOf(Vec<uint8_t, 64> a, Vec<uint8_t, 64> b) {
  using Bytes = Vec<char, 64>;
  const auto x = std::bit_cast<Bytes>(a), y = std::bit_cast<Bytes>(b);
#if defined(__clang__)
  return std::bit_cast<Vec<uint8_t, 64>>(__builtin_ia32_pavgb512(x, y));
#else
  return std::bit_cast<Vec<uint8_t, 64>>(__builtin_ia32_pavgb512_mask(x, y, Bytes{}, ~0ull));
#endif
}

/// 32 words, from the given one on, of their low and their high bytes.
template <int First, int... I>
PTO_ALWAYS_INLINE inline auto wordsOfBytes(Vec<uint8_t, 64> low, Vec<uint8_t, 64> high,
                                           std::integer_sequence<int, I...>) {
  return std::bit_cast<Vec<uint16_t, 32>>(
      __builtin_shufflevector(low, high, (First + I / 2 + I % 2 * 64)...));
}
/// 16 floats likewise, of which those are the upper half.
template <int First, int... I>
PTO_ALWAYS_INLINE inline auto floatsOfBytes(Vec<uint8_t, 64> low, Vec<uint8_t, 64> high,
                                            std::integer_sequence<int, I...>) {
  const auto twice = __builtin_shufflevector(low, high, (First + I / 4 + I % 2 * 64)...);
  return std::bit_cast<Vec<float, 16>>(std::bit_cast<Vec<uint32_t, 16>>(twice) & 0xffff0000u);
}

} // namespace tessera

/// 64 words: their low and their high bytes.
struct SplitWords {
  Vec<uint8_t, 64> low, high;
};
/// Elements of a byte as the bits of To, which is bfloat16 or half.
template <class T, class To>
PTO_ALWAYS_INLINE inline SplitWords bytesToWords(Vec<uint8_t, 64> codes) {
  using Bytes = Vec<uint8_t, 64>;
  constexpr auto &table = tessera::codeTable<T, To>;
  Bytes index = codes;
  if constexpr (std::is_integral_v<T>)
    index = codes < 0x80 ? codes : -codes;
  Bytes low = tessera::lookUpIn(table.low, index);
  Bytes high = tessera::lookUpIn(table.high, index);
  if constexpr (!Float4Element<T>) // whose signs the table has
    high |= codes & 0x80;
  // The one code whose magnitude the table does not have: the NaN of hifloat8, and -128.
  if constexpr (std::is_same_v<T, hifloat8_t> || std::is_integral_v<T>) {
    constexpr uint16_t word = std::is_integral_v<T>      ? table.wordOf(-128)
                              : std::is_same_v<To, half> ? 0x7e00
                                                         : 0x7fc0;
    low = codes == 0x80 ? splat<64>(static_cast<uint8_t>(word)) : low;
    high = codes == 0x80 ? splat<64>(static_cast<uint8_t>(word >> 8)) : high;
  }
  return {low, high};
}
/// 64 words, or floats of which they are the upper half.
template <class D>
PTO_ALWAYS_INLINE inline void storeSplit(D *to, SplitWords words) {
  constexpr auto all = std::make_integer_sequence<int, 64>();
  const auto low = words.low, high = words.high;
  if constexpr (std::is_same_v<D, float>) {
    store(to, tessera::floatsOfBytes<0>(low, high, all));
    store(to + 16, tessera::floatsOfBytes<16>(low, high, all));
    store(to + 32, tessera::floatsOfBytes<32>(low, high, all));
    store(to + 48, tessera::floatsOfBytes<48>(low, high, all));
  } else {
    store(to, tessera::wordsOfBytes<0>(low, high, all));
    store(to + 32, tessera::wordsOfBytes<32>(low, high, all));
  }
}
#endif

/// N elements as float, exactly.
template <int N, Float8Element T>
PTO_ALWAYS_INLINE inline Vec<float, N> loadFloat(const T *from) {
  return smallToFloat<T, N>(load<N>(from));
}

// ---- Codes ----

/// A format to which magnitudes are rounded by an addition.
///
/// A magnitude a of exponent E is added to c * 2^E, c chosen so that the last place of the sum is the last
/// place of the format, and so that the low 16 bits of the sum, as a signed number, times 2^shift, plus the
/// high 16 bits, which hold the exponent, are 2^shift times the code. Exponents below the least normal one
/// count as that one: this is what subnormal numbers are.
template <class T>
struct SummedFormat;
template <>
struct SummedFormat<float8_e4m3_t> {
  static constexpr int32_t leastNormalBits = 0x3c800000; ///< 2^-6
  // Last place 2^(E-3); 8 * (E + 20 + 127) is to become 8 * (E + 6), so the low bits start at -8 * 141.
  static constexpr float magic = 0x1p20f + (65536 - 8 * 141) / 8;
  static constexpr int shift = 4;
};
template <>
struct SummedFormat<float8_e5m2_t> {
  static constexpr int32_t leastNormalBits = 0x38800000; ///< 2^-14
  // Last place 2^(E-2); 4 * (E + 21 + 127) is to become 4 * (E + 14).
  static constexpr float magic = 0x1p21f + (65536 - 4 * 134) / 4;
  static constexpr int shift = 5;
};
template <>
struct SummedFormat<float4_e2m1x2_t> {
  static constexpr int32_t leastNormalBits = 0x3f800000; ///< 1
  // Last place 2^(E-1); 2 * (E + 22 + 127) is to become 2 * E.
  static constexpr float magic = 0x1p22f + (65536 - 2 * 149) / 2;
  static constexpr int shift = 6;
};

/// 2^shift times the code, nearest even, of a magnitude that is at most about twice the largest.
template <class T>
PTO_ALWAYS_INLINE inline PackedInts summedCode(PackedInts magnitude) {
  using Format = SummedFormat<T>;
  const PackedInts exponent = magnitude & 0x7f800000;
  const PackedInts least = splat<packedLanes>(Format::leastNormalBits);
  const auto binade = std::bit_cast<PackedFloats>(exponent > least ? exponent : least);
  // The product is exact, so that it makes no difference whether it is fused.
  const PackedFloats sum = binade * Format::magic + std::bit_cast<PackedFloats>(magnitude);
  return lowTimesPlusHigh<1 << Format::shift>(floatBits(sum));
}

namespace tessera {

PTO_ALWAYS_INLINE inline PackedInts atMost(PackedInts value, int32_t maximum) {
  const PackedInts limit = splat<packedLanes>(maximum);
  return value < limit ? value : limit;
}
PTO_ALWAYS_INLINE inline PackedInts signOfByte(PackedInts bits) { return (bits >> 24) & 0x80; }

/// To an 8-bit format that is built like an IEEE one, nearest even.
template <Float8Element T, bool Saturate>
PTO_ALWAYS_INLINE inline PackedInts toFloat8(PackedFloats value) {
  constexpr bool isE5m2 = std::is_same_v<T, float8_e5m2_t>;
  constexpr int shift = SummedFormat<T>::shift;
  constexpr int32_t largest = isE5m2 ? 0x47600000 : 0x43e00000;   // 57344 or 448
  constexpr int32_t following = isE5m2 ? 0x47800000 : 0x43f00000; // 65536 or 480: infinity or NaN
  const PackedInts bits = floatBits(value), magnitude = magnitudeBits(value);
  PackedInts code = summedCode<T>(atMost(magnitude, Saturate ? largest : following)) >> shift;
  if constexpr (isE5m2)
    code = magnitude > 0x7f800000 ? 0x7e | (magnitude >> 21 & 1) : code;
  else if constexpr (Saturate)
    code = magnitude > 0x7f800000 ? PackedInts{} + 0x7f : code;
  return code | signOfByte(bits);
}

/// To a 4-bit format by the mode; NaN gives the largest without a sign.
template <Float4Element T, RoundMode M>
PTO_ALWAYS_INLINE inline PackedInts toFloat4(PackedFloats value, RoundMode mode) {
  constexpr bool isE2m1 = std::is_same_v<T, float4_e2m1x2_t>;
  const PackedInts bits = floatBits(value), sign = (bits >> 28) & 8;
  const PackedInts isNan = magnitudeBits(value) > 0x7f800000;
  const PackedInts magnitude = atMost(magnitudeBits(value), 0x41000000); // 8 is beyond both
  PackedInts code;
  if constexpr (isE2m1 && M == RoundMode::CAST_RINT) {
    code = summedCode<T>(magnitude) >> SummedFormat<T>::shift;
  } else if constexpr (M == RoundMode::CAST_RINT && nearestIsInstruction) {
    code = nearestToInt32(std::bit_cast<PackedFloats>(magnitude) * 4.0f);
  } else {
    // In units of the last place: 1/4 everywhere in e1m2, a half of the power of two, from 1 on, in e2m1.
    PackedInts exponent = PackedInts{} + 127;
    if constexpr (isE2m1)
      exponent = magnitude >> 23 > 127 ? magnitude >> 23 : exponent;
    const PackedInts scale = ((isE2m1 ? 128 : 129) + 127 - exponent) << 23;
    const PackedFloats places = std::bit_cast<PackedFloats>(magnitude) * std::bit_cast<PackedFloats>(scale);
    const PackedInts whole = truncateToInt32(places);
    // The rest as an integer, with a last bit that says whether anything was lost.
    const PackedFloats rest = (places - convert<float>(whole)) * 0x1p20f;
    const PackedInts cut = truncateToInt32(rest);
    const PackedInts lost = cut | (convert<float>(cut) != rest ? PackedInts{} + 1 : PackedInts{});
    const PackedInts up = withMode<M>(mode, [&](auto by) PTO_LANES_BODY {
      return roundsUp<by.value>(whole, lost, 0x80000, PackedInts(bits < 0));
    });
    code = ((exponent - 127) << 1) + whole - up;
  }
  code = atMost(code, 7);
  return isNan != 0 ? PackedInts{} + 7 : code | sign;
}

/// To e8m0: the nearest power of two, ties to the even code; what is not positive gives the smallest.
template <bool Saturate>
PTO_ALWAYS_INLINE inline PackedInts toFloat8Exponent(PackedFloats value) {
  const PackedInts bits = floatBits(value);
  // Below the least normal float there is 2^-127, whose code is 0.
  const PackedInts small = (bits > 0x600000) & 1;
  const auto raised = std::bit_cast<Vec<uint32_t, packedLanes>>(bits) + 0x3fffff;
  const auto rounded =
      std::bit_cast<PackedInts>((raised + std::bit_cast<decltype(raised)>(bits >> 23 & 1)) >> 23);
  const PackedInts code = bits < 0x800000 ? small : atMost(rounded, Saturate ? 0xfe : 0xff);
  return magnitudeBits(value) > 0x7f800000 ? PackedInts{} + 0xff : code & (bits >= 0);
}

/// Two registers of floats as bfloat16 bits whose last bit says whether anything was cut off, too: rounded
/// again to fewer bits, they give what the floats give. In the order of packWords.
PTO_ALWAYS_INLINE inline PackedWords upperHalves(PackedFloats a, PackedFloats b) {
  const auto upper = [](PackedFloats value) PTO_LANES_BODY {
    const PackedInts bits = floatBits(value);
    return (bits | ((bits & 0xffff) + 0xffff)) >> 16;
  };
  return packWords(upper(a), upper(b));
}

/// To hifloat8 as words, from upperHalves: nearest, ties away from zero.
template <bool Saturate>
PTO_ALWAYS_INLINE inline PackedWords toHifloat8(PackedWords bits) {
  using Words = PackedWords;
  const Words one = Words{} + 1;
  const Words magnitude = bits & 0x7fff;
  // 2^-22 to 2^15: what is smaller becomes 2^-22 or, from half of that down, zero.
  const Words least = Words{} + 0x3480, largest = Words{} + 0x4700;
  const Words atLeast = magnitude > least ? magnitude : least;
  const Words inside = atLeast < largest ? atLeast : largest;
  const auto size = [](Words value) PTO_LANES_BODY {
    const Words exponent = (value >> 7) - 127;
    return exponent < 0 ? -exponent : exponent;
  };
  // Bits of the mantissa that stay: 3 to an exponent of 3, then 2, 1 from 8 on and 0 beyond 15.
  const Words before = size(inside);
  const Words half =
      8 + ((before > 3) & 8) + ((before > 7) & 16) + ((before > 15) & 32); // of the last place that stays
  const Words rounded = (inside + half) & -(half + half);
  const Words exponent = size(rounded);
  const Words isWide = exponent > 3, isWidest = exponent > 7;
  const Words downwards = rounded < 0x3f80;
  // Magnitude of the exponent and mantissa in one number, with as many fraction bits as stay.
  const Words number = exponent << 7 | (rounded & 0x7f);
  const Words low = isWidest ? number >> 6 : isWide ? number >> 5 : number >> 4;
  const Words start = 8 + ((exponent > one) & 8);
  Words code = start + (downwards & start) + (isWide & 32) + (isWidest & 32) + low;
  code = exponent > 15 ? 23 - exponent : code; // 2^-22 to 2^-16
  const int16_t infinite = Saturate ? 0x6e : 0x6f;
  code = magnitude >= 0x7f80 ? Words{} + infinite : code;
  code |= (bits >> 8) & 0x80;
  code &= magnitude >= 0x3400;
  return magnitude > 0x7f80 ? Words{} + 0x80 : code;
}

} // namespace tessera

// ---- Codes by tables ----

/// Whether codes of 64 words are looked up, to nearest.
inline constexpr bool encodesByTable = hasLongLookUp;

#if defined(__AVX512VBMI__)

/// 64 words of two registers.
PTO_ALWAYS_INLINE inline SplitWords splitWords(Vec<uint16_t, 32> first, Vec<uint16_t, 32> second) {
  const auto a = std::bit_cast<Vec<uint8_t, 64>>(first), b = std::bit_cast<Vec<uint8_t, 64>>(second);
  return {everySecond<0>(a, b), everySecond<1>(a, b)};
}

namespace tessera {

/// Two registers of floats as bfloat16 bits whose last bit says whether anything was cut off, too.
PTO_ALWAYS_INLINE inline Vec<uint16_t, 32> upperInOrder(Vec<float, 16> a, Vec<float, 16> b) {
  using Words = Vec<uint16_t, 32>;
  const Words first = std::bit_cast<Words>(a), second = std::bit_cast<Words>(b);
  const Words low = everySecond<0>(first, second);
  Words one = Words{} + 1;
  asm("" : "+v"(one)); // or compilers take the minimum for a comparison with zero, which is slower
  return everySecond<1>(first, second) | (low < one ? low : one);
}

/// Whether there is an instruction that shifts pairs of integers.
#if defined(__AVX512VBMI2__)
inline constexpr bool shiftsPairs = true;
#else
inline constexpr bool shiftsPairs = false;
#endif
/// The same, those of the first register at odd places and those of the second at even ones, which needs no
/// permutation.
PTO_ALWAYS_INLINE inline Vec<uint16_t, 32> upperAlternately(Vec<float, 16> odd, Vec<float, 16> even) {
  using Words = Vec<uint16_t, 32>;
  using Ints = Vec<uint32_t, 16>;
  // An upper half of the one beside a lower half of the other, and a lower beside an upper.
  const Words upper =
      alternate(std::bit_cast<Words>(even), std::bit_cast<Words>(odd), std::make_integer_sequence<int, 32>());
  const auto lower = std::bit_cast<Words>(std::bit_cast<Ints>(odd) << 16 | std::bit_cast<Ints>(even) >> 16);
  const auto oneAtEven = std::bit_cast<Words>(Ints{} + 0xffff0001u);
  const auto oneAtOdd = std::bit_cast<Words>(Ints{} + 0x0001ffffu);
  return (upper < oneAtEven ? upper : oneAtEven) | (lower < oneAtOdd ? lower : oneAtOdd);
}

/// The low (0) or high (1) bytes of words, of which those of the second register may alternate.
template <int High, int... I>
PTO_ALWAYS_INLINE inline Vec<uint8_t, 64> bytesOfUpper(Vec<uint16_t, 32> first, Vec<uint16_t, 32> second,
                                                       std::integer_sequence<int, I...>) {
  constexpr auto word = [](int i) { return shiftsPairs && i >= 32 ? 32 + i % 16 * 2 + (i < 48 ? 1 : 0) : i; };
  return __builtin_shufflevector(std::bit_cast<Vec<uint8_t, 64>>(first),
                                 std::bit_cast<Vec<uint8_t, 64>>(second), (2 * word(I) + High)...);
}

} // namespace tessera

/// Four registers of floats as bfloat16 bits whose last bit says whether anything was cut off, too. Two of them
/// without permutations: these alone, or the others alone, would keep their units of the machine busy.
PTO_ALWAYS_INLINE inline SplitWords upperWords(const Vec<float, 16> (&value)[4]) {
  constexpr auto all = std::make_integer_sequence<int, 64>();
  const auto first = tessera::upperInOrder(value[0], value[1]);
  const auto second = tessera::shiftsPairs ? tessera::upperAlternately(value[2], value[3])
                                           : tessera::upperInOrder(value[2], value[3]);
  return {tessera::bytesOfUpper<0>(first, second, all), tessera::bytesOfUpper<1>(first, second, all)};
}

/// The codes of words of bfloat16 bits, to nearest; of 4-bit floats in the low half of a byte.
template <SmallFloatElement T, bool Saturate, tessera::PositiveZero Zero = tessera::PositiveZero::None>
PTO_ALWAYS_INLINE inline Vec<uint8_t, 64> wordsToSmall(SplitWords words) {
  using Bytes = Vec<uint8_t, 64>;
  constexpr auto &table = tessera::encodingTable<T, Saturate, Zero>;
  static_assert(table.fits);
  const Bytes high = words.high, low = words.low; // tables take seven bits of these
  const auto isOdd = low >= 0x80;
  const auto ofExponent = [&](const uint8_t(&entries)[2][128]) PTO_LANES_BODY {
    return isOdd ? tessera::lookUpIn(entries[1], high) : tessera::lookUpIn(entries[0], high);
  };
  const Bytes ofMantissa = tessera::lookUpIn(table.mantissa, low);
  Bytes kind;
  if constexpr (table.inPairs) {
    kind = ofMantissa + tessera::lookUpIn(table.exponent[0], high);
    kind = isOdd ? kind + static_cast<uint8_t>(table.toOdd) : kind;
  } else {
    kind = ofMantissa + ofExponent(table.exponent);
  }
  if constexpr (Float4Element<T>)
    return tessera::lookUpIn(table.step, tessera::meanOf(kind, high & 0x80));
  Bytes code = tessera::lookUpIn(table.step, kind);
  if constexpr (table.isOneBase)
    code += tessera::lookUpIn(table.base[0], high);
  else
    code += ofExponent(table.base);
  if constexpr (Zero != tessera::PositiveZero::None) {
    return code & (high | 0x7f);
  } else if constexpr (Float8Element<T>) {
    return code | (high & 0x80);
  } else if constexpr (std::is_same_v<T, float8_e8m0_t>) {
    // Whatever its sign, NaN stays; its steps are the last.
    constexpr auto firstNan = static_cast<uint8_t>(table.exponent[0][127] + table.toOdd + 1);
    static_assert(table.exponent[0][0] + 2 * table.toOdd < firstNan &&
                  table.exponent[0][126] + 2 * table.toOdd < firstNan);
    return ((high >= 0x80) & (kind < firstNan)) != 0 ? Bytes{} : code;
  } else if constexpr (std::is_same_v<T, hifloat8_t>) {
    const Bytes number = tessera::lookUpIn(tessera::countedHifloat8.code, code) & (high | 0x7f);
    return number | (code & 0x80); // NaN, counted 128
  }
}
#endif

/// The e4m3 codes of 64 finite elements, of which the first 32 are multiplied by one number and the others by
/// another. What is rounded to zero is positive, or only the number halfway to the smallest.
template <bool ZeroIsPositive, FloatElement S>
PTO_ALWAYS_INLINE inline void storeScaledE4m3([[maybe_unused]] uint8_t *to, [[maybe_unused]] const S *from,
                                              [[maybe_unused]] float first, [[maybe_unused]] float second) {
#if defined(__AVX512VBMI__)
  constexpr auto zero = ZeroIsPositive ? tessera::PositiveZero::All : tessera::PositiveZero::Halfway;
  const auto scaled = [&](int i) PTO_LANES_BODY {
    return product(loadFloat<16>(from + i), splat<16>(i < 32 ? first : second));
  };
  store(to,
        wordsToSmall<float8_e4m3_t, true, zero>(upperWords({scaled(0), scaled(16), scaled(32), scaled(48)})));
#endif
}

/// The codes of four registers of floats, in order. 8-bit formats round to nearest, whatever the mode.
template <SmallFloatElement T, RoundMode M, bool Saturate>
PTO_ALWAYS_INLINE inline PackedBytes<uint8_t> floatToSmall(const PackedFloats (&value)[4], RoundMode mode) {
  if constexpr (std::is_same_v<T, hifloat8_t>) {
    return inOrder<uint8_t>(
        packBytes<uint8_t>(tessera::toHifloat8<Saturate>(tessera::upperHalves(value[0], value[1])),
                           tessera::toHifloat8<Saturate>(tessera::upperHalves(value[2], value[3]))));
  } else {
    PackedInts code[4];
    for (int i = 0; i < 4; ++i) {
      if constexpr (Float8Element<T>)
        code[i] = tessera::toFloat8<T, Saturate>(value[i]);
      else if constexpr (Float4Element<T>)
        code[i] = tessera::toFloat4<T, M>(value[i], mode);
      else
        code[i] = tessera::toFloat8Exponent<Saturate>(value[i]);
    }
    return inOrder<uint8_t>(packBytes<uint8_t>(packWords(code[0], code[1]), packWords(code[2], code[3])));
  }
}

// ---- Two elements in a byte ----

/// Pairs of codes of four bits as words that have each code in a byte of its own.
template <class V>
PTO_ALWAYS_INLINE inline auto unpackedPairs(V bytes) {
  const auto pairs = convert<uint16_t>(bytes);
  return (pairs & 0xf) | (pairs & 0xf0) << 4;
}
/// `count` packed elements of four bits, each in a byte of its own. The first is in the low half of its byte.
inline void unpackHalfBytes(uint8_t *to, const uint8_t *from, int64_t count) {
  forChunks<registerBytes / 2>(static_cast<size_t>(count / 2), [&](auto width, size_t i) PTO_LANES_BODY {
    const auto apart = unpackedPairs(load<width>(from + i));
    std::memcpy(to + 2 * i, &apart, sizeof apart);
  });
  if (count % 2 != 0)
    to[count - 1] = from[count / 2] & 0xf;
}
/// Codes of four bits, each in a byte of its own, two in a byte.
template <class V>
PTO_ALWAYS_INLINE inline V packedPairs(V first, V second) {
  const auto inLow = [](V codes) PTO_LANES_BODY {
    using Pairs = Vec<uint16_t, laneCount<V> / 2>;
    const auto pairs = std::bit_cast<Pairs>(codes);
    if constexpr (hasLookUp<sizeof(V)>) // and products: the first of each pair, and 16 times the second
      return std::bit_cast<V>(tessera::addedProducts(pairs, Pairs{} + 0x1001));
    else
      return std::bit_cast<V>(pairs | pairs >> 4);
  };
  return everySecond<0>(inLow(first), inLow(second));
}
/// The reverse of unpackHalfBytes. The other half of the last byte keeps its value.
inline void packHalfBytes(uint8_t *to, const uint8_t *from, int64_t count) {
  const auto pairs = static_cast<size_t>(count / 2);
  size_t whole = pairs - pairs % registerBytes;
  for (size_t i = 0; i < whole; i += registerBytes)
    store(to + i,
          packedPairs(load<registerBytes>(from + 2 * i), load<registerBytes>(from + 2 * i + registerBytes)));
  forChunks<registerBytes / 2>(pairs - whole, [&](auto width, size_t i) PTO_LANES_BODY {
    Vec<uint16_t, width> apart;
    std::memcpy(&apart, from + 2 * (whole + i), sizeof apart);
    store(to + whole + i, convert<uint8_t>((apart & 0xf) | (apart >> 4 & 0xf0)));
  });
  if (count % 2 != 0)
    to[count / 2] = static_cast<uint8_t>((to[count / 2] & 0xf0) | (from[count - 1] & 0xf));
}

} // namespace pto::simd
