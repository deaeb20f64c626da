// The vector words: chunks cover a row exactly, memory is carried bit by bit, float conversions equal the
// scalar ones.
#include "pto/types/lanes.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "pto/types/hifloat8.hpp"
#include "pto/types/int4.hpp"
#include "pto/types/small_float.hpp"

namespace {

using namespace pto::simd;

template <int MaxLanes>
void expectCover() {
  for (size_t n = 0; n <= 200; ++n) {
    size_t next = 0;
    int last = MaxLanes;
    forChunks<MaxLanes>(n, [&](auto width, size_t i) PTO_LANES_BODY {
      constexpr int count = width;
      static_assert(count >= 1 && count <= MaxLanes && (count & (count - 1)) == 0);
      ASSERT_EQ(i, next);
      ASSERT_TRUE(count == MaxLanes ? last == MaxLanes : count < last);
      last = count;
      next += count;
    });
    ASSERT_EQ(next, n);
  }
}

TEST(Lanes, ChunksCoverEveryElementOnceInOrder) {
  expectCover<1>();
  expectCover<2>();
  expectCover<4>();
  expectCover<8>();
  expectCover<16>();
  expectCover<32>();
  expectCover<64>();
}

TEST(Lanes, RawTypes) {
  static_assert(std::is_same_v<Raw<float>, float> && std::is_same_v<Raw<double>, double>);
  static_assert(std::is_same_v<Raw<int8_t>, int8_t> && std::is_same_v<Raw<uint64_t>, uint64_t>);
  static_assert(std::is_same_v<Raw<half>, uint16_t> && std::is_same_v<Raw<bfloat16_t>, uint16_t>);
  static_assert(std::is_same_v<Raw<bool>, uint8_t> && std::is_same_v<Raw<pto::int4b_t>, uint8_t>);
  static_assert(std::is_same_v<Raw<float8_e4m3_t>, uint8_t> && std::is_same_v<Raw<hifloat8_t>, uint8_t>);
  static_assert(std::is_same_v<Lane<Vec<int16_t, 4>>, int16_t> && laneCount<Vec<int16_t, 4>> == 4);
  static_assert(lanes<float> * 4 == registerBytes && lanes<int8_t> == registerBytes);
}

template <class T>
void expectBitsKept() {
  // Every byte pattern, and a length that ends in every chunk width.
  std::vector<unsigned char> from(600 * sizeof(T) + 1), to(from.size());
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = static_cast<unsigned char>(i * 37 + i / 256);
  const T *source = reinterpret_cast<const T *>(from.data());
  T *target = reinterpret_cast<T *>(to.data());
  forChunks<lanes<T>>(599, [&](auto width, size_t i)
                               PTO_LANES_BODY { store(target + i, load<width>(source + i)); });
  EXPECT_EQ(std::memcmp(from.data(), to.data(), 599 * sizeof(T)), 0);
  EXPECT_EQ(to[599 * sizeof(T)], 0);
}

TEST(Lanes, LoadAndStoreKeepEveryBit) {
  expectBitsKept<int8_t>();
  expectBitsKept<uint8_t>();
  expectBitsKept<bool>();
  expectBitsKept<int16_t>();
  expectBitsKept<half>();
  expectBitsKept<bfloat16_t>();
  expectBitsKept<float>();
  expectBitsKept<uint32_t>();
  expectBitsKept<double>();
  expectBitsKept<int64_t>();
  expectBitsKept<float8_e5m2_t>();
  expectBitsKept<float4_e2m1x2_t>();
  expectBitsKept<hifloat8_t>();
}

TEST(Lanes, UnalignedAddresses) {
  alignas(64) unsigned char bytes[256];
  for (int i = 0; i < 256; ++i)
    bytes[i] = static_cast<unsigned char>(i);
  constexpr int n = lanes<uint8_t>;
  for (int shift = 0; shift < n; ++shift) {
    unsigned char moved[2 * n] = {};
    store(moved + shift, load<n>(bytes + shift));
    EXPECT_EQ(std::memcmp(moved + shift, bytes + shift, n), 0);
  }
}

template <class T>
float widenScalar(uint16_t bits) {
  return std::is_same_v<T, half> ? pto::halfBitsToFloat(bits) : pto::bfloat16BitsToFloat(bits);
}
template <class T>
uint16_t narrowScalar(float value) {
  return std::is_same_v<T, half> ? pto::floatToHalfBits(value) : pto::floatToBfloat16Bits(value);
}

template <class T, int N>
void expectLoadsLikeScalar() {
  for (uint32_t first = 0; first < 65536; first += N) {
    T elements[N];
    uint16_t codes[N];
    for (int k = 0; k < N; ++k)
      codes[k] = static_cast<uint16_t>(first + k);
    std::memcpy(elements, codes, sizeof codes);
    float values[N];
    store(values, loadFloat<N>(elements));
    for (int k = 0; k < N; ++k)
      ASSERT_EQ(std::bit_cast<uint32_t>(values[k]), std::bit_cast<uint32_t>(widenScalar<T>(codes[k])))
          << codes[k];
  }
}

template <class T, int N>
void expectStoresLikeScalar(const std::vector<uint32_t> &patterns) {
  for (size_t first = 0; first + N <= patterns.size(); first += N) {
    float values[N];
    std::memcpy(values, patterns.data() + first, sizeof values);
    T elements[N];
    storeFloat<N>(elements, load<N>(values));
    uint16_t codes[N];
    std::memcpy(codes, elements, sizeof codes);
    for (int k = 0; k < N; ++k)
      ASSERT_EQ(codes[k], narrowScalar<T>(std::bit_cast<float>(patterns[first + k])))
          << std::hex << patterns[first + k];
  }
}

template <class T, int N = 1>
void expectEveryWidthLikeScalar(const std::vector<uint32_t> &patterns) {
  expectLoadsLikeScalar<T, N>();
  expectStoresLikeScalar<T, N>(patterns);
  if constexpr (N < lanes<float>)
    expectEveryWidthLikeScalar<T, 2 * N>(patterns);
}

/// For each 16-bit code, its float value and what decides around the midpoint above it.
template <class T>
std::vector<uint32_t> decidingPatterns() {
  std::vector<uint32_t> patterns;
  for (uint32_t code = 0; code < 65536; ++code) {
    const uint32_t bits = std::bit_cast<uint32_t>(widenScalar<T>(static_cast<uint16_t>(code)));
    const uint32_t half = std::is_same_v<T, ::half> ? 0x1000 : 0x8000;
    patterns.insert(patterns.end(), {bits, bits + half - 1, bits + half, bits + half + 1});
  }
  for (uint32_t i = 0; i < 65536; ++i) // all exponents, and payloads of NaN
    patterns.push_back(i << 16 | (i * 40503 & 0xffff));
  return patterns;
}

TEST(Lanes, HalfConvertsLikeScalar) { expectEveryWidthLikeScalar<half>(decidingPatterns<half>()); }

TEST(Lanes, Bfloat16ConvertsLikeScalar) {
  expectEveryWidthLikeScalar<bfloat16_t>(decidingPatterns<bfloat16_t>());
}

TEST(Lanes, FloatPassesThrough) {
  constexpr int n = lanes<float>;
  uint32_t patterns[n], back[n];
  for (int k = 0; k < n; ++k)
    patterns[k] = 0x7f800001u + static_cast<uint32_t>(k); // signalling NaNs stay as they are
  float values[n], stored[n];
  std::memcpy(values, patterns, sizeof values);
  storeFloat<n>(stored, loadFloat<n>(values));
  std::memcpy(back, stored, sizeof back);
  EXPECT_EQ(std::memcmp(patterns, back, sizeof back), 0);
}

template <class R>
void expectSplat(R value) {
  R all[lanes<R>];
  store(all, splat<lanes<R>>(value));
  for (const R &lane : all)
    EXPECT_EQ(std::memcmp(&lane, &value, sizeof value), 0);
}

TEST(Lanes, SplatKeepsEveryBit) {
  expectSplat(int8_t(-3));
  expectSplat(uint16_t(65535));
  expectSplat(int64_t(-1) << 40);
  expectSplat(-0.0f);
  expectSplat(std::bit_cast<float>(0x7f800001u));
  expectSplat(-1.5e300);
}

template <class S, class R>
void expectConvertsLikeCast() {
  constexpr int n = sizeof(S) > sizeof(R) ? lanes<S> : lanes<R>;
  for (int first = -70; first < 70; first += n) {
    S from[n];
    R to[n];
    for (int k = 0; k < n; ++k)
      from[k] =
          static_cast<S>(std::is_unsigned_v<R> && std::is_floating_point_v<S> ? first + 70 + k : first + k);
    store(to, convert<R>(load<n>(from)));
    for (int k = 0; k < n; ++k)
      EXPECT_EQ(to[k], static_cast<R>(from[k])) << +from[k];
  }
}

template <class S>
void expectConvertsToAll() {
  expectConvertsLikeCast<S, int8_t>();
  expectConvertsLikeCast<S, uint8_t>();
  expectConvertsLikeCast<S, int16_t>();
  expectConvertsLikeCast<S, uint16_t>();
  expectConvertsLikeCast<S, int32_t>();
  expectConvertsLikeCast<S, uint32_t>();
  expectConvertsLikeCast<S, int64_t>();
  expectConvertsLikeCast<S, uint64_t>();
  expectConvertsLikeCast<S, float>();
  expectConvertsLikeCast<S, double>();
}

TEST(Lanes, ConvertIsACastPerLane) {
  expectConvertsToAll<int8_t>();
  expectConvertsToAll<uint8_t>();
  expectConvertsToAll<int16_t>();
  expectConvertsToAll<uint16_t>();
  expectConvertsToAll<int32_t>();
  expectConvertsToAll<uint32_t>();
  expectConvertsToAll<int64_t>();
  expectConvertsToAll<uint64_t>();
  expectConvertsToAll<float>();
  expectConvertsToAll<double>();
}

TEST(Lanes, VectorsHaveTheLanguagesOperators) {
  using V = Vec<float, 4>;
  const float a[] = {1, -2, 3, -4};
  const V v = load<4>(a);
  float result[4];
  store(result, v < 0.0f ? -v : v + v);
  EXPECT_EQ(result[0], 2.0f);
  EXPECT_EQ(result[1], 2.0f);
  EXPECT_EQ(result[2], 6.0f);
  EXPECT_EQ(result[3], 4.0f);
  const Vec<int32_t, 1> one = {41};
  EXPECT_EQ((one + 1)[0], 42);
}

} // namespace
