// Lane conversions: registers of one element type to registers of another, with the rounding mode and what
// happens to values that do not fit fixed at compile time. For integers and floats of all sizes;
// element_convert.hpp has every pair, one element at a time.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "pto/types/inlining.hpp"
#include "pto/types/lane_pack.hpp"
#include "pto/types/lane_rounding.hpp"
#include "pto/types/lane_small_float.hpp"
#include "pto/types/lanes.hpp"

namespace pto {
namespace tessera {

/// What a conversion does with values that the destination cannot hold.
///              float to integer                                integers         float to narrower float
///   Saturate   nearest limit, NaN gives 0                      nearest limit    largest finite value
///   HostWrap   low bits of an int32_t (for uint8_t, uint32_t   low bits         infinity
///              and 64 bits: of an int64_t), which is the
///              smallest where that does not fit either
///   DeviceWrap low bits of a saturated int32_t (for 32 and 64  low bits         infinity
///              bits: of a saturated int64_t)
enum class Overflow : uint8_t { Saturate, HostWrap, DeviceWrap };

/// A conversion's modes, with every default filled in.
struct Conversion {
  RoundMode mode;
  Overflow overflow;
};

} // namespace tessera

namespace simd {

using pto::tessera::Overflow;

/// Integral floats modulo 2^32, as 32 bits; for magnitudes below 2^63.
template <class V>
PTO_ALWAYS_INLINE inline Vec<int32_t, laneCount<V>> lowWord(V value) {
  // Every step is exact: a float of at least 2^31 is a multiple of 2^8.
  const V high = truncateIntegral(value * 0x1p-32f);
  const V low = value - high * 0x1p32f;
  const V below = low >= 0x1p31f ? low - 0x1p32f : low;
  return truncateToInt32(below < -0x1p31f ? below + 0x1p32f : below);
}

/// Floats to int32_t: integral ones, or any to nearest even.
template <bool Nearest, class V>
PTO_ALWAYS_INLINE inline Vec<int32_t, laneCount<V>> toInt32(V value) {
  if constexpr (Nearest)
    return nearestToInt32(value);
  else
    return truncateToInt32(value);
}

/// The same, saturated; NaN gives 0.
template <bool Nearest, class V>
PTO_ALWAYS_INLINE inline Vec<int32_t, laneCount<V>> saturateToInt32(V value) {
  const auto tooLarge = floatBits(value) >= 0x4f000000; // 2^31 and above: the smallest turns into the largest
  return (toInt32<Nearest>(value) ^ tooLarge) & ~isNan(value);
}

/// Whether floats become a D through an int32_t, which then may round.
template <class D, Overflow O>
inline constexpr bool throughInt32 = sizeof(D) < 4 || (std::is_signed_v<D> && O != Overflow::DeviceWrap);

/// Floats, integral ones or to nearest even, to the integer type D of at most 32 bits.
template <class D, Overflow O, bool Nearest, class V>
PTO_ALWAYS_INLINE inline Vec<D, laneCount<V>> floatToInteger(V value) {
  static_assert(!Nearest || throughInt32<D, O>);
  using Limits = std::numeric_limits<D>;
  using Words = Vec<int32_t, laneCount<V>>;
  if constexpr (O == Overflow::Saturate && sizeof(D) < 4) {
    constexpr auto minimum = static_cast<float>(Limits::min()), maximum = static_cast<float>(Limits::max());
    const V above = value < minimum ? filled<V>(minimum) : value;
    const V inside = above > maximum ? filled<V>(maximum) : above;
    return convert<D>(toInt32<Nearest>(inside) & ~isNan(value));
  } else if constexpr (O == Overflow::Saturate && std::is_signed_v<D>) {
    return saturateToInt32<Nearest>(value);
  } else if constexpr (O == Overflow::Saturate) {
    const Words bits = floatBits(value);
    const auto large = value >= 0x1p31f;
    const Words word = truncateToInt32(large ? value - 0x1p31f : value) ^ (large & INT32_MIN);
    // Negative ones and NaN give 0, 2^32 and above all ones.
    return std::bit_cast<Vec<D, laneCount<V>>>((word | (bits >= 0x4f800000)) & (bits >= 0) & ~isNan(value));
  } else if constexpr (sizeof(D) == 4 && (O == Overflow::DeviceWrap || !std::is_signed_v<D>)) {
    const auto fits = magnitudeBits(value) < 0x5f000000; // |value| < 2^63
    const Words word = lowWord(fits ? value : V{});
    // The low word of the limits of int64_t: all ones above, zero below.
    const Words limit = O == Overflow::DeviceWrap ? (floatBits(value) > 0) & ~isNan(value) : Words{};
    return std::bit_cast<Vec<D, laneCount<V>>>(fits ? word : limit);
  } else if constexpr (O == Overflow::DeviceWrap) {
    return convert<D>(saturateToInt32<Nearest>(value));
  } else {
    // uint8_t too: a float beyond the range of int32_t is a multiple of 2^8.
    return convert<D>(toInt32<Nearest>(value));
  }
}

/// Integers to integers; saturated, or the low bits.
template <class D, Overflow O, class V>
PTO_ALWAYS_INLINE inline Vec<D, laneCount<V>> integerToInteger(V value) {
  using S = Lane<V>;
  if constexpr (O == Overflow::Saturate) {
    using From = std::numeric_limits<S>;
    using To = std::numeric_limits<D>;
    if constexpr (From::is_signed && (!To::is_signed || To::digits < From::digits)) {
      constexpr S minimum = To::is_signed ? static_cast<S>(To::min()) : S(0);
      value = value < minimum ? filled<V>(minimum) : value;
    }
    if constexpr (To::digits < From::digits) {
      constexpr S maximum = static_cast<S>(To::max());
      value = value > maximum ? filled<V>(maximum) : value;
    }
  }
  return convert<D>(value);
}

/// Floats to bfloat16 bits, by the mode.
template <RoundMode M, Overflow O, class V>
PTO_ALWAYS_INLINE inline Vec<uint16_t, laneCount<V>> narrowToBfloat16(V value, RoundMode mode) {
  if constexpr (M == RoundMode::CAST_RINT && O != Overflow::Saturate) {
    // Sign and all: a carry ends in the exponent.
    const auto bits = std::bit_cast<Vec<uint32_t, laneCount<V>>>(value);
    const auto rounded = bits + 0x7fff + ((bits >> 16) & 1);
    return convert<uint16_t>((isNan(value) ? bits | 0x400000 : rounded) >> 16);
  } else {
    using Words = Vec<int32_t, laneCount<V>>;
    const Words bits = floatBits(value), magnitude = magnitudeBits(value);
    const Words kept = magnitude >> 16;
    const Words rest = magnitude & 0xffff, negative = bits < 0;
    const Words rounded = kept - withMode<M>(mode, [&](auto by) PTO_LANES_BODY {
                            return roundsUp<by.value>(kept, rest, 0x8000, negative);
                          });
    const Words maximum = filled<Words>(O == Overflow::Saturate ? 0x7f7f : 0x7f80);
    const Words number = rounded < maximum ? rounded : maximum;
    const Words code = magnitude > 0x7f800000 ? kept | 0x40 : number;
    return convert<uint16_t>(((bits >> 16) & 0x8000) | code);
  }
}

/// Floats to half bits, by the mode.
template <RoundMode M, Overflow O, class V>
PTO_ALWAYS_INLINE inline Vec<uint16_t, laneCount<V>> narrowToHalf(V value, RoundMode mode) {
  constexpr int N = laneCount<V>;
  using Words = Vec<int32_t, N>;
  if constexpr (M == RoundMode::CAST_RINT && O != Overflow::Saturate) {
    return floatToHalfBits<N>(value);
  } else if constexpr (M == RoundMode::CAST_RINT) {
    // What would become infinity becomes the largest finite value first.
    const Words magnitude = magnitudeBits(value);
    const Words infinite = (magnitude > 0x477fe000) & (magnitude <= 0x7f800000);
    const Words bounded = infinite != 0 ? filled<Words>(0x477fe000) : magnitude;
    return floatToHalfBits<N>(std::bit_cast<V>((floatBits(value) & INT32_MIN) | bounded));
  } else {
    const Words bits = floatBits(value), magnitude = magnitudeBits(value);
    const Words kept = (magnitude >> 13) - (112 << 10);
    const Words rest = magnitude & 0x1fff, negative = bits < 0;
    // Below 2^-14 a half is a multiple of 2^-24, and that multiple is its code.
    const V steps = (magnitude < 0x38800000 ? value : V{}) * 0x1p24f;
    const Words number = withMode<M>(mode, [&](auto by) PTO_LANES_BODY {
      const Words rounded = kept - roundsUp<by.value>(kept, rest, 0x1000, negative);
      Words multiple;
      if constexpr (by.value == RoundMode::CAST_ODD) {
        const Words whole = truncateToInt32(steps);
        const Words inexact = convert<float>(whole) != steps;
        multiple = (whole < 0 ? -whole : whole) | (inexact & 1);
      } else {
        const Words whole = truncateToInt32(roundIntegral<by.value>(steps));
        multiple = whole < 0 ? -whole : whole;
      }
      return magnitude < 0x38800000 ? multiple : rounded;
    });
    const Words maximum = filled<Words>(O == Overflow::Saturate ? 0x7bff : 0x7c00);
    const Words code = magnitude > 0x7f800000 ? ((magnitude >> 13) & 0x3ff) | 0x7e00
                       : number < maximum     ? number
                                              : maximum;
    return convert<uint16_t>(((bits >> 16) & 0x8000) | code);
  }
}

/// Integers of at most 32 bits to float, nearest even.
template <class V>
PTO_ALWAYS_INLINE inline Vec<float, laneCount<V>> integerToFloat(V value) {
  if constexpr (std::is_same_v<Lane<V>, uint32_t>) {
    // Both halves are exact, so that only the sum rounds, fused or not.
    const auto high = convert<float>(std::bit_cast<Vec<int32_t, laneCount<V>>>(value >> 16));
    const auto low = convert<float>(std::bit_cast<Vec<int32_t, laneCount<V>>>(value & 0xffff));
    return high * 0x1p16f + low;
  } else {
    return convert<float>(convert<int32_t>(value));
  }
}

/// The same, but so that rounding the float again, to bfloat16, is rounding once: bits that float would round
/// away are replaced by one that says whether any was set.
template <class V>
PTO_ALWAYS_INLINE inline Vec<float, laneCount<V>> integerForBfloat16(V value) {
  if constexpr (sizeof(Lane<V>) < 4) {
    return integerToFloat(value);
  } else {
    using Unsigned = Vec<uint32_t, laneCount<V>>;
    const auto bits = std::bit_cast<Unsigned>(value);
    Unsigned magnitude = bits;
    if constexpr (std::is_signed_v<Lane<V>>)
      magnitude = value < 0 ? -bits : bits;
    const Unsigned sticky = (magnitude & 0xff) != 0 ? Unsigned{} + 0x100 : Unsigned{};
    const Unsigned exact = magnitude < (1u << 24) ? magnitude : (magnitude & ~0xffu) | sticky;
    const auto result = integerToFloat(exact);
    if constexpr (std::is_signed_v<Lane<V>>)
      return value < 0 ? -result : result;
    else
      return result;
  }
}

/// Elements that are floats, of any size, as float.
template <class S, class V>
PTO_ALWAYS_INLINE inline Vec<float, laneCount<V>> elementsToFloat(V raw) {
  constexpr int N = laneCount<V>;
  if constexpr (SmallFloatElement<S>)
    return smallToFloat<S, N>(raw);
  else if constexpr (std::is_same_v<S, half>)
    return halfBitsToFloat<N>(raw);
  else if constexpr (std::is_same_v<S, bfloat16_t>)
    return bfloat16BitsToFloat<N>(raw);
  else
    return raw;
}

/// Elements that are to become 8-bit or 4-bit floats, as floats.
template <class S, class V>
PTO_ALWAYS_INLINE inline Vec<float, laneCount<V>> floatsForSmall(V raw) {
  if constexpr (std::is_integral_v<S>)
    return integerForBfloat16(raw); // which rounds once, also to formats with fewer bits
  else
    return elementsToFloat<S>(raw);
}

/// Registers of raw S elements to registers of raw D elements, of which 8-bit and 4-bit floats are not one.
/// `mode` counts when M is givenMode.
template <class D, class S, RoundMode M, Overflow O, class V>
PTO_ALWAYS_INLINE inline Vec<Raw<D>, laneCount<V>> convertElements(V raw, RoundMode mode) {
  constexpr int N = laneCount<V>;
  if constexpr (FloatElement<S> || SmallFloatElement<S>) {
    const Vec<float, N> value = elementsToFloat<S>(raw);
    const auto integral = [&]() PTO_LANES_BODY {
      return withMode<M>(mode, [&](auto by) PTO_LANES_BODY { return roundIntegral<by.value>(value); });
    };
    if constexpr (std::is_same_v<D, S>) {
      const auto rounded = integral();
      if constexpr (std::is_same_v<S, half>)
        return (raw & 0x7fff) > 0x7c00 ? raw : floatToHalfBits<N>(rounded);
      else if constexpr (std::is_same_v<S, bfloat16_t>)
        return convert<uint16_t>((floatBits(isNan(value) ? value : rounded) >> 16) & 0xffff);
      else
        return isNan(value) ? value : rounded;
    } else if constexpr (std::is_same_v<D, float>)
      return value;
    else if constexpr (std::is_same_v<D, bfloat16_t> && std::is_same_v<S, hifloat8_t>)
      return tessera::hifloat8ToBfloat16<N>(convert<uint16_t>(raw));
    else if constexpr (std::is_same_v<D, bfloat16_t> && SmallFloatElement<S>)
      return convert<uint16_t>((floatBits(value) >> 16) & 0xffff);
    else if constexpr (std::is_same_v<D, half>)
      return narrowToHalf<M, O>(value, mode);
    else if constexpr (std::is_same_v<D, bfloat16_t>)
      return narrowToBfloat16<M, O>(value, mode);
    else if constexpr (M == RoundMode::CAST_RINT && throughInt32<D, O> && nearestIsInstruction)
      return floatToInteger<D, O, true>(value);
    else
      return floatToInteger<D, O, false>(integral());
  } else if constexpr (std::is_same_v<D, float>)
    return integerToFloat(raw);
  else if constexpr (std::is_same_v<D, half>)
    // Exact as float as far as half reaches.
    return narrowToHalf<RoundMode::CAST_RINT, O>(integerToFloat(raw), mode);
  else if constexpr (std::is_same_v<D, bfloat16_t>)
    return floatToBfloat16Bits<N>(integerForBfloat16(raw));
  else
    return integerToInteger<D, O>(raw);
}

/// Whether there is a loop on registers for the pair.
template <class D, class S>
inline constexpr bool convertsInLanes = [] {
  constexpr bool integers = std::is_integral_v<D> && std::is_integral_v<S>;
  constexpr auto known = []<class T>(std::type_identity<T>) {
    return (std::is_integral_v<T> && sizeof(T) <= 4) || FloatElement<T> || SmallFloatElement<T>;
  };
  return integers || (known(std::type_identity<D>()) && known(std::type_identity<S>()));
}();

/// Whether every value of the integer type S is one of D.
template <class D, class S>
inline constexpr bool everyValueFits = (std::is_signed_v<D> || !std::is_signed_v<S>) &&
                                       std::numeric_limits<D>::digits >= std::numeric_limits<S>::digits;

namespace tessera {

template <int First, class V, int... I>
PTO_ALWAYS_INLINE inline auto lanesFrom(V value, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(value, value, (First + I)...);
}
template <class V>
PTO_ALWAYS_INLINE inline auto lowHalf(V value) {
  return lanesFrom<0>(value, std::make_integer_sequence<int, laneCount<V> / 2>());
}
template <class V>
PTO_ALWAYS_INLINE inline auto highHalf(V value) {
  return lanesFrom<laneCount<V> / 2>(value, std::make_integer_sequence<int, laneCount<V> / 2>());
}

/// What elements of a byte become on their way to D: a float has the upper half of bfloat16.
template <class D>
using WordsFor = std::conditional_t<std::is_same_v<D, float>, bfloat16_t, D>;

/// Calls convert(to, from), which reads and writes N elements, until `count` are done. Where a count is no
/// multiple of N, the last ones are read before the first are written, so that to and from may be the same
/// place when the elements have the same size: convert returns what is to be stored, which `keep` stores.
template <int N, class D, class S, class Convert, class Keep>
PTO_ALWAYS_INLINE inline void forEachUnit(void *toElements, const void *fromElements, int64_t count,
                                          Convert &&convert, Keep &&keep) {
  auto *to = static_cast<D *>(toElements);
  auto *from = static_cast<const S *>(fromElements);
  D shortTo[N];
  S shortFrom[N];
  D *const end = to;
  const int64_t shortCount = count < N ? count : 0;
  if (count <= 0)
    return;
  if (shortCount != 0) {
    std::memset(static_cast<void *>(shortFrom), 0, sizeof shortFrom);
    std::memcpy(static_cast<void *>(shortFrom), from, static_cast<size_t>(count) * sizeof(S));
    to = shortTo;
    from = shortFrom;
    count = N;
  }
  const int64_t last = count - N;
  const auto atLast = convert(from + last);
  for (int64_t i = 0; i < last; i += N)
    keep(to + i, convert(from + i));
  keep(to + last, atLast);
  if (shortCount != 0)
    std::memcpy(static_cast<void *>(end), shortTo, static_cast<size_t>(shortCount) * sizeof(D));
}

/// The mode of a loop that serves several: or the compiler would make a loop for each.
template <RoundMode M>
PTO_ALWAYS_INLINE inline RoundMode modeInLoop(RoundMode given) {
  auto mode = static_cast<unsigned>(given);
  if constexpr (M == givenMode)
    asm("" : "+r"(mode));
  return static_cast<RoundMode>(mode);
}

#if defined(__AVX512VBMI__)
/// The codes of 64 elements, to nearest.
template <class D, bool Saturate, class S>
PTO_ALWAYS_INLINE inline Vec<uint8_t, 64> toSmallByTable(const S *from) {
  const auto floats = [&](int i) PTO_LANES_BODY { return floatsForSmall<S>(load<16>(from + i)); };
  if constexpr (std::is_same_v<S, bfloat16_t>)
    return wordsToSmall<D, Saturate>(splitWords(load<32>(from), load<32>(from + 32)));
  else
    return wordsToSmall<D, Saturate>(upperWords({floats(0), floats(16), floats(32), floats(48)}));
}
#endif

} // namespace tessera

inline namespace PTO_LANES_NAMESPACE {

/// `count` consecutive elements, D from S, as forEachUnit takes them.
template <class D, class S, RoundMode M, Overflow O>
[[gnu::noinline]] void convertRun(void *to, const void *from, int64_t count, pto::tessera::Conversion how) {
  constexpr auto keep = [](D *place, auto value) PTO_LANES_BODY { store(place, value); };
  if constexpr (std::is_same_v<D, S> && SmallFloatElement<S>) {
    std::memmove(to, from, static_cast<size_t>(count)); // a byte each
  } else if constexpr (SmallFloatElement<D> && encodesByTable &&
                       (M == RoundMode::CAST_RINT || !Float4Element<D>)) {
#if defined(__AVX512VBMI__)
    tessera::forEachUnit<64, D, S>(
        to, from, count,
        [&](const S *place)
            PTO_LANES_BODY { return tessera::toSmallByTable < D, O == Overflow::Saturate > (place); },
        keep);
#endif
  } else if constexpr (SmallFloatElement<D>) {
    const auto floats = [](const S *place)
                            PTO_LANES_BODY { return floatsForSmall<S>(load<packedLanes>(place)); };
    tessera::forEachUnit<4 * packedLanes, D, S>(
        to, from, count,
        [&](const S *place) PTO_LANES_BODY {
          return floatToSmall < D, M,
                 O ==
                     Overflow::Saturate > ({floats(place), floats(place + packedLanes),
                                            floats(place + 2 * packedLanes), floats(place + 3 * packedLanes)},
                                           tessera::modeInLoop<M>(how.mode));
        },
        keep);
  } else if constexpr (convertsByTable<S, tessera::WordsFor<D>> &&
                       !(std::is_same_v<D, float> &&
                         (std::is_same_v<S, float8_e5m2_t> || std::is_integral_v<S>))) {
    // (These have instructions for float.)
#if defined(__AVX512VBMI__)
    tessera::forEachUnit<64, D, S>(
        to, from, count,
        [](const S *place) PTO_LANES_BODY {
          return bytesToWords<S, tessera::WordsFor<D>>(std::bit_cast<Vec<uint8_t, 64>>(load<64>(place)));
        },
        [](D *place, SplitWords words) PTO_LANES_BODY { storeSplit(place, words); });
#endif
  } else if constexpr (convertsInWords<S, D, registerBytes>) {
    constexpr int N = lanes<uint16_t>;
    tessera::forEachUnit<N, D, S>(
        to, from, count,
        [](const S *place) PTO_LANES_BODY { return smallToWords<S, D>(convert<uint16_t>(load<N>(place))); },
        keep);
  } else if constexpr (std::is_same_v<D, float> && !Float8Element<S> && !std::is_same_v<S, float8_e8m0_t> &&
                       convertsInWords<S, bfloat16_t, registerBytes>) {
    // Through bfloat16, of which there are twice as many in a register. (Halves are an instruction away from
    // float8.)
    constexpr int N = lanes<uint16_t>;
    tessera::forEachUnit<N, D, S>(
        to, from, count,
        [](const S *place)
            PTO_LANES_BODY { return smallToWords<S, bfloat16_t>(convert<uint16_t>(load<N>(place))); },
        [](D *place, auto words) PTO_LANES_BODY {
          store(place, bfloat16BitsToFloat<N / 2>(tessera::lowHalf(words)));
          store(place + N / 2, bfloat16BitsToFloat<N / 2>(tessera::highHalf(words)));
        });
  } else {
    constexpr bool integers = std::is_integral_v<D> && std::is_integral_v<S>;
    constexpr int wider = static_cast<int>(sizeof(D) > sizeof(S) ? sizeof(D) : sizeof(S));
    constexpr int N = registerBytes / (integers || wider > 4 ? wider : 4);
    tessera::forEachUnit<N, D, S>(
        to, from, count,
        [&](const S *place) PTO_LANES_BODY {
          return convertElements<D, S, M, O>(load<N>(place), tessera::modeInLoop<M>(how.mode));
        },
        keep);
  }
}

/// Whether there is a loop from or to elements of four bits that lie in pairs.
template <class D, class S>
inline constexpr bool convertsPairs =
    encodesByTable && ((Float4Element<D> && FloatElement<S>) || (Float4Element<S> && FloatElement<D>));

/// Consecutive elements, of which some are pairs in bytes, to nearest: as many of `count` as fill registers.
/// Returns how many.
template <class D, class S>
[[gnu::noinline]] int64_t convertPairs([[maybe_unused]] void *to, [[maybe_unused]] const void *from,
                                       [[maybe_unused]] int64_t count) {
  int64_t done = 0;
#if defined(__AVX512VBMI__)
  if constexpr (Float4Element<D>) {
    for (; done + 128 <= count; done += 128) {
      const S *place = static_cast<const S *>(from) + done;
      store(static_cast<uint8_t *>(to) + done / 2,
            packedPairs(tessera::toSmallByTable<D, false>(place),
                        tessera::toSmallByTable<D, false>(place + 64)));
    }
  } else {
    for (; done + 64 <= count; done += 64) {
      const auto codes = unpackedPairs(load<32>(static_cast<const uint8_t *>(from) + done / 2));
      storeSplit(static_cast<D *>(to) + done,
                 bytesToWords<S, tessera::WordsFor<D>>(std::bit_cast<Vec<uint8_t, 64>>(codes)));
    }
  }
#endif
  return done;
}

} // namespace PTO_LANES_NAMESPACE
} // namespace simd
} // namespace pto
