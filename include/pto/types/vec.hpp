// Vec: at most one vector register of values, with the language's own operators (+, <, ?: ...), and the
// conversions between such vectors. lanes.hpp moves them from and to memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "pto/types/bfloat16.hpp"
#include "pto/types/half.hpp"
#include "pto/types/inlining.hpp"

namespace pto::simd {

/// Bytes of the widest vector register this translation unit may use.
#if defined(__AVX512F__)
inline constexpr int registerBytes = 64;
#elif defined(__AVX__)
inline constexpr int registerBytes = 32;
#else
inline constexpr int registerBytes = 16;
#endif

/// Bytes of the longest registers that the processor takes in one step: Zen 4 takes those of 64 bytes in two. (g++ 12 calls it and
/// what came after it by the name of Zen 3; of these only Zen 5 intersects vectors.)
#if defined(__AVX512F__) && (defined(__znver3__) || defined(__znver4__)) && !defined(__AVX512VP2INTERSECT__)
inline constexpr int stepBytes = 32;
#else
inline constexpr int stepBytes = registerBytes;
#endif

/// Whether there is code of its own for sizes that are common and that only run time knows. Without long registers instructions are
/// right, not fast, and one loop for all sizes compiles in half the time.
inline constexpr bool hasCodeForCommonSizes = registerBytes >= 32;

/// An inline namespace for functions that are not inlined and depend on the instructions that this
/// translation unit may use: a program can have units with and without them.
#if defined(__AVX512VNNI__) && defined(__AVX512VBMI2__)
#define PTO_LANES_NAMESPACE avx512_vnni_vbmi2
#elif defined(__AVX512VNNI__) && defined(__AVX512VBMI__)
#define PTO_LANES_NAMESPACE avx512_vnni_vbmi
#elif defined(__AVX512VNNI__)
#define PTO_LANES_NAMESPACE avx512_vnni
#elif defined(__AVX512BW__) && defined(__AVX512DQ__)
#define PTO_LANES_NAMESPACE avx512_bw_dq
#elif defined(__AVX512BW__)
#define PTO_LANES_NAMESPACE avx512_bw
#elif defined(__AVX512F__)
#define PTO_LANES_NAMESPACE avx512
#elif defined(__AVXVNNI__)
#define PTO_LANES_NAMESPACE avx2_vnni
#elif defined(__AVX2__) && defined(__FMA__)
#define PTO_LANES_NAMESPACE avx2_fma
#elif defined(__AVX2__)
#define PTO_LANES_NAMESPACE avx2
#elif defined(__FMA__)
#define PTO_LANES_NAMESPACE avx_fma
#elif defined(__AVX__)
#define PTO_LANES_NAMESPACE avx
#else
#define PTO_LANES_NAMESPACE baseline
#endif

/// How many T fill a register.
template <class T>
inline constexpr int lanes = registerBytes / static_cast<int>(sizeof(T));

namespace tessera {

template <class R, int N>
struct VecOf {
  static_assert(N > 0 && (N & (N - 1)) == 0, "a vector has a power of two lanes");
  // Wider vectors would be split by the compiler, badly by some, and change calling conventions.
  static_assert(N * sizeof(R) <= registerBytes,
                "a vector fits in one register: choose the chunk by the widest lane type");
  typedef R type __attribute__((vector_size(N * sizeof(R))));
};

template <size_t Bytes>
constexpr auto unsignedOfSize() {
  if constexpr (Bytes == 1)
    return uint8_t{};
  else if constexpr (Bytes == 2)
    return uint16_t{};
  else if constexpr (Bytes == 4)
    return uint32_t{};
  else
    return uint64_t{};
}

/// The integer of this many bytes, unsigned or with the signedness of Like.
template <size_t Bytes, class Like = unsigned>
using Word = std::conditional_t<std::is_signed_v<Like>, std::make_signed_t<decltype(unsignedOfSize<Bytes>())>,
                                decltype(unsignedOfSize<Bytes>())>;

} // namespace tessera

/// N lanes of the arithmetic type R; N is a power of two.
template <class R, int N>
using Vec = typename tessera::VecOf<R, N>::type;

/// The type of one lane of a vector.
template <class V>
using Lane = std::remove_cvref_t<decltype(std::declval<V &>()[0])>;

/// The number of lanes of a vector.
template <class V>
inline constexpr int laneCount = static_cast<int>(sizeof(V) / sizeof(Lane<V>));

/// N lanes that all hold this value.
template <int N, class R>
PTO_ALWAYS_INLINE inline Vec<R, N> splat(R value) {
  using Bits = tessera::Word<sizeof(R)>; // as integers: arithmetic would touch a signalling NaN
  return std::bit_cast<Vec<R, N>>(std::bit_cast<Bits>(value) | Vec<Bits, N>{});
}

/// a * b, rounded: a sum that it goes into is not fused with it, whatever the flags.
template <class V>
PTO_ALWAYS_INLINE inline V product(V a, V b) {
#if defined(__clang__)
#pragma clang fp contract(off)
  return a * b;
#elif defined(__FMA__) || defined(__FMA4__)
  V result = a * b;
  if constexpr (!std::is_floating_point_v<Lane<V>>) {
    return result;
  } else if constexpr (sizeof(V) ==
                       sizeof(double)) { // as one number: not every vector of this size has a register
    auto whole = std::bit_cast<double>(result);
    asm("" : "+x"(whole));
    result = std::bit_cast<V>(whole);
  } else if constexpr (sizeof(V) == sizeof(float)) {
    auto whole = std::bit_cast<float>(result);
    asm("" : "+x"(whole));
    result = std::bit_cast<V>(whole);
  } else {
    asm("" : "+x"(result));
  }
  return result;
#else
  return a * b;
#endif
}

namespace tessera {

/// Integers to integers of twice the size.
template <class V>
PTO_ALWAYS_INLINE inline auto extended(V v) {
  return __builtin_convertvector(v, Vec<Word<2 * sizeof(Lane<V>), Lane<V>>, laneCount<V>>);
}

// g++ 12 would extend the two halves and join them, so for whole registers it is told the instruction.
#if defined(__AVX2__) && !defined(__clang__)
PTO_ALWAYS_INLINE inline auto extended(Vec<int8_t, 16> v) {
  return __builtin_ia32_pmovsxbw256((Vec<char, 16>)v);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<uint8_t, 16> v) {
  return __builtin_ia32_pmovzxbw256((Vec<char, 16>)v);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<int16_t, 8> v) { return __builtin_ia32_pmovsxwd256(v); }
PTO_ALWAYS_INLINE inline auto extended(Vec<uint16_t, 8> v) {
  return __builtin_ia32_pmovzxwd256((Vec<short, 8>)v);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<int32_t, 4> v) { return __builtin_ia32_pmovsxdq256(v); }
PTO_ALWAYS_INLINE inline auto extended(Vec<uint32_t, 4> v) {
  return __builtin_ia32_pmovzxdq256((Vec<int, 4>)v);
}
#endif
#if defined(__AVX512BW__) && !defined(__clang__)
PTO_ALWAYS_INLINE inline auto extended(Vec<int8_t, 32> v) {
  return __builtin_ia32_pmovsxbw512_mask((Vec<char, 32>)v, Vec<short, 32>{}, -1);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<uint8_t, 32> v) {
  return __builtin_ia32_pmovzxbw512_mask((Vec<char, 32>)v, Vec<short, 32>{}, -1);
}
#endif
#if defined(__AVX512F__) && !defined(__clang__)
PTO_ALWAYS_INLINE inline auto extended(Vec<int16_t, 16> v) {
  return __builtin_ia32_pmovsxwd512_mask(v, Vec<int, 16>{}, -1);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<uint16_t, 16> v) {
  return __builtin_ia32_pmovzxwd512_mask((Vec<short, 16>)v, Vec<int, 16>{}, -1);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<int32_t, 8> v) {
  return __builtin_ia32_pmovsxdq512_mask(v, Vec<long long, 8>{}, -1);
}
PTO_ALWAYS_INLINE inline auto extended(Vec<uint32_t, 8> v) {
  return __builtin_ia32_pmovzxdq512_mask((Vec<int, 8>)v, Vec<long long, 8>{}, -1);
}
#endif

} // namespace tessera

/// Every lane converted as static_cast<R> does; float to a short integer goes through int32_t and wraps.
template <class R, class V>
PTO_ALWAYS_INLINE inline Vec<R, laneCount<V>> convert(V value) {
  // In steps, each of which is an instruction: g++ 12 takes conversions apart that change the size by more
  // than two, or size and kind at once.
  using S = Lane<V>;
  constexpr size_t from = sizeof(S), to = sizeof(R);
  if constexpr (std::is_same_v<S, R>)
    return value;
  else if constexpr (std::is_integral_v<S> && std::is_integral_v<R>) {
    if constexpr (to > 2 * from)
      return convert<R>(convert<tessera::Word<2 * from, S>>(value));
    else if constexpr (2 * to < from)
      return convert<R>(convert<tessera::Word<from / 2, S>>(value));
    else if constexpr (to == 2 * from)
      return std::bit_cast<Vec<R, laneCount<V>>>(tessera::extended(value));
    else
      return __builtin_convertvector(value, Vec<R, laneCount<V>>);
  } else if constexpr ((std::is_integral_v<S> && from < 4) || (std::is_integral_v<R> && to < 4))
    return convert<R>(convert<int32_t>(value));
  else
    return __builtin_convertvector(value, Vec<R, laneCount<V>>);
}

namespace tessera {

/// A short vector as the first lanes of a longer one, the others zero.
template <class Long, class V>
PTO_ALWAYS_INLINE inline Long extendWithZero(V value) {
  if constexpr (sizeof(Long) == sizeof(V))
    return std::bit_cast<Long>(value);
  else {
    using Whole = Word<sizeof(V)>; // moved as one word, which stays in registers
    return std::bit_cast<Long>(Vec<Whole, sizeof(Long) / sizeof(Whole)>{std::bit_cast<Whole>(value)});
  }
}

/// The first lanes of a longer vector.
template <class Short, class V>
PTO_ALWAYS_INLINE inline Short front(V value) {
  if constexpr (sizeof(Short) == sizeof(V))
    return std::bit_cast<Short>(value);
  else {
    using Whole = Word<sizeof(Short)>;
    return std::bit_cast<Short>(Whole(std::bit_cast<Vec<Whole, sizeof(V) / sizeof(Whole)>>(value)[0]));
  }
}

/// The same value, of which the compiler does not know where it comes from. (clang takes the instruction that
/// widens halves for a cast, makes comparisons of such floats comparisons of halves, and those, for which
/// there is no instruction, one lane at a time.)
template <class V>
PTO_ALWAYS_INLINE inline V kept(V value) {
#if defined(__clang__) && defined(__AVX512F__)
  asm("" : "+v"(value));
#elif defined(__clang__) && defined(__AVX__)
  asm("" : "+x"(value));
#endif
  return value;
}

} // namespace tessera

/// Values of binary16 bit patterns: the F16C instruction, or the same in integers.
template <int N>
PTO_ALWAYS_INLINE inline Vec<float, N> halfBitsToFloat(Vec<uint16_t, N> bits) {
#if defined(__AVX512F__)
  if constexpr (N == 16)
    return tessera::kept(
        __builtin_ia32_vcvtph2ps512_mask(std::bit_cast<Vec<short, 16>>(bits), Vec<float, 16>{}, -1, 4));
#endif
#if defined(__F16C__)
  if constexpr (N == 8)
    return tessera::kept(__builtin_ia32_vcvtph2ps256(std::bit_cast<Vec<short, 8>>(bits)));
  if constexpr (N <= 4)
    return tessera::front<Vec<float, N>>(
        __builtin_ia32_vcvtph2ps(tessera::extendWithZero<Vec<short, 8>>(bits)));
#endif
  return pto::tessera::widenHalf<Vec<float, N>>(convert<int32_t>(bits));
}

/// Nearest binary16 bit patterns, ties to even (the 0 of the instructions).
template <int N>
PTO_ALWAYS_INLINE inline Vec<uint16_t, N> floatToHalfBits(Vec<float, N> value) {
#if defined(__AVX512F__)
  if constexpr (N == 16)
    return std::bit_cast<Vec<uint16_t, 16>>(__builtin_ia32_vcvtps2ph512_mask(value, 0, Vec<short, 16>{}, -1));
#endif
#if defined(__F16C__)
  if constexpr (N == 8)
    return std::bit_cast<Vec<uint16_t, 8>>(__builtin_ia32_vcvtps2ph256(value, 0));
  if constexpr (N <= 4)
    return tessera::front<Vec<uint16_t, N>>(
        __builtin_ia32_vcvtps2ph(tessera::extendWithZero<Vec<float, 4>>(value), 0));
#endif
  return convert<uint16_t>(pto::tessera::narrowToHalf<Vec<int32_t, N>>(value));
}

/// Values of bfloat16 bit patterns.
template <int N>
PTO_ALWAYS_INLINE inline Vec<float, N> bfloat16BitsToFloat(Vec<uint16_t, N> bits) {
  return pto::tessera::widenBfloat16<Vec<float, N>>(convert<int32_t>(bits));
}

/// Nearest bfloat16 bit patterns, ties to even.
template <int N>
PTO_ALWAYS_INLINE inline Vec<uint16_t, N> floatToBfloat16Bits(Vec<float, N> value) {
  return convert<uint16_t>(pto::tessera::narrowToBfloat16<Vec<int32_t, N>>(value));
}

} // namespace pto::simd
