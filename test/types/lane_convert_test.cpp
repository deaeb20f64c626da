// Loops that convert 8-bit and 4-bit floats in registers against the conversion of single elements: every code
// of these types, every half and bfloat16, floats around every place where rounding could turn, in every mode.
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "pto/engine/convert_region.hpp"

namespace {

using namespace pto;
using namespace pto::tessera;

template <class T>
using WordOf = simd::tessera::Word<sizeof(T)>;

template <class T>
std::vector<WordOf<T>> inputs() {
  std::vector<WordOf<T>> result;
  const uint32_t codes = IsTwinType<T>() ? 16 : sizeof(T) == 1 ? 256 : 65536;
  for (uint32_t high = 0; high < codes; ++high)
    if constexpr (sizeof(T) < 4)
      result.push_back(static_cast<WordOf<T>>(high));
    else
      for (const uint32_t low : {0u, 1u, 0x8000u, 0xffffu})
        result.push_back(high << 16 | low);
  return result;
}

template <class D, class S>
void compare(const std::vector<WordOf<S>> &input, RoundMode mode, Overflow overflow) {
  const Conversion how = {mode, overflow};
  const ConvertRun run = chooseRun<D, S, Overflow::HostWrap>(how);
  std::vector<WordOf<D>> output(input.size());
  run(output.data(), input.data(), static_cast<int64_t>(input.size()), how);
  int wrong = 0;
  for (size_t i = 0; i < input.size() && wrong < 3; ++i) {
    const auto expected =
        static_cast<WordOf<D>>(convertElement(elementTypeOf<D>(), elementTypeOf<S>(), input[i], how));
    if (output[i] != expected) {
      ++wrong;
      ADD_FAILURE() << elementTypeInfo(elementTypeOf<S>()).textName << " to "
                    << elementTypeInfo(elementTypeOf<D>()).textName << ", mode " << int(mode) << ", overflow "
                    << int(overflow) << std::hex << ": 0x" << +input[i] << " gives 0x" << +output[i]
                    << " and not 0x" << +expected;
    }
  }
}

template <class D, class S>
void compareModes() {
  static_assert(simd::convertsInLanes<D, S>);
  const auto input = inputs<S>();
  for (const Overflow overflow : {Overflow::Saturate, Overflow::HostWrap}) {
    compare<D, S>(input, RoundMode::CAST_RINT, overflow);
    // The mode of all others is a value in one loop. 8-bit formats do not look at it, nor do integers.
    if constexpr (std::is_integral_v<D> || simd::Float4Element<D> || std::is_same_v<D, half>)
      if constexpr (!std::is_integral_v<S>)
        for (const RoundMode mode : {RoundMode::CAST_ROUND, RoundMode::CAST_FLOOR, RoundMode::CAST_CEIL,
                                     RoundMode::CAST_TRUNC, RoundMode::CAST_ODD})
          compare<D, S>(input, mode, overflow);
  }
}

template <class Small>
class LaneConvert : public testing::Test {};
using SmallFloats =
    testing::Types<float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, float4_e2m1x2_t, float4_e1m2x2_t>;
TYPED_TEST_SUITE(LaneConvert, SmallFloats);

TYPED_TEST(LaneConvert, FromFloats) {
  compareModes<TypeParam, float>();
  compareModes<TypeParam, half>();
  compareModes<TypeParam, bfloat16_t>();
}
TYPED_TEST(LaneConvert, FromIntegers) {
  compareModes<TypeParam, int8_t>();
  compareModes<TypeParam, uint8_t>();
  compareModes<TypeParam, int16_t>();
  compareModes<TypeParam, uint16_t>();
  compareModes<TypeParam, int32_t>();
  compareModes<TypeParam, uint32_t>();
}
TYPED_TEST(LaneConvert, FromSmallFloats) {
  compareModes<TypeParam, float8_e4m3_t>();
  compareModes<TypeParam, float8_e5m2_t>();
  compareModes<TypeParam, float8_e8m0_t>();
  compareModes<TypeParam, hifloat8_t>();
  compareModes<TypeParam, float4_e2m1x2_t>();
  compareModes<TypeParam, float4_e1m2x2_t>();
}
TYPED_TEST(LaneConvert, ToOthers) {
  compareModes<float, TypeParam>();
  compareModes<half, TypeParam>();
  compareModes<bfloat16_t, TypeParam>();
  compareModes<int8_t, TypeParam>();
  compareModes<uint8_t, TypeParam>();
  compareModes<int16_t, TypeParam>();
  compareModes<uint16_t, TypeParam>();
  compareModes<int32_t, TypeParam>();
  compareModes<uint32_t, TypeParam>();
}

TEST(LaneConvert, BytesToWords) {
  compareModes<half, int8_t>();
  compareModes<bfloat16_t, int8_t>();
  for (const RoundMode mode : {RoundMode::CAST_NONE, RoundMode::CAST_FLOOR, RoundMode::CAST_ODD}) {
    compare<half, uint8_t>(inputs<uint8_t>(), mode, Overflow::HostWrap);
    compare<bfloat16_t, uint8_t>(inputs<uint8_t>(), mode, Overflow::Saturate);
    compare<float, int16_t>(inputs<int16_t>(), mode, Overflow::HostWrap);
    compare<half, int16_t>(inputs<int16_t>(), mode, Overflow::HostWrap);
  }
}

/// Any number of elements, of which loops make units: nothing else is written.
TEST(LaneConvert, Counts) {
  std::vector<float> from(200);
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = static_cast<float>(i) * 0.37f - 30;
  const Conversion how = {RoundMode::CAST_RINT, Overflow::Saturate};
  const ConvertRun run = chooseRun<float8_e4m3_t, float, Overflow::HostWrap>(how);
  for (int64_t count = 0; count <= 150; ++count) {
    std::vector<uint8_t> to(200, 0xaa);
    run(to.data(), from.data(), count, how);
    for (int64_t i = 0; i < 200; ++i)
      ASSERT_EQ(to[i], i < count ? float8_e4m3_t(from[i]).RawData() : 0xaa) << i << " of " << count;
  }
}

/// Elements of four bits that lie in pairs: as those that have a byte each.
template <class D, class S>
void comparePairs() {
  if constexpr (simd::convertsPairs<D, S>) {
    auto input = inputs<S>();
    while (input.size() % 256 != 0)
      input.push_back(input[input.size() % 16]);
    const Conversion how = {RoundMode::CAST_RINT, Overflow::HostWrap};
    const auto count = static_cast<int64_t>(input.size());
    std::vector<WordOf<D>> expected(input.size()), output(input.size());
    chooseRun<D, S, Overflow::HostWrap>(how)(expected.data(), input.data(), count, how);
    if constexpr (IsTwinType<D>()) {
      ASSERT_EQ((simd::convertPairs<D, S>(output.data(), input.data(), count)), count);
      std::vector<uint8_t> packed(input.size());
      simd::packHalfBytes(packed.data(), expected.data(), count);
      EXPECT_EQ(output, packed);
    } else {
      std::vector<uint8_t> packed(input.size());
      simd::packHalfBytes(packed.data(), input.data(), count);
      ASSERT_EQ((simd::convertPairs<D, S>(output.data(), packed.data(), count)), count);
      EXPECT_EQ(output, expected);
    }
  }
}
TYPED_TEST(LaneConvert, Pairs) {
  comparePairs<TypeParam, float>();
  comparePairs<TypeParam, half>();
  comparePairs<TypeParam, bfloat16_t>();
  comparePairs<float, TypeParam>();
  comparePairs<half, TypeParam>();
  comparePairs<bfloat16_t, TypeParam>();
}

TEST(HalfBytes, ThereAndBack) {
  for (int64_t count = 0; count < 150; ++count) {
    std::vector<uint8_t> packed(80, 0x5a), apart(160, 0xaa), again(80, 0x77);
    for (int64_t i = 0; i < 80; ++i)
      packed[i] = static_cast<uint8_t>(i * 37 + 11);
    simd::unpackHalfBytes(apart.data(), packed.data(), count);
    for (int64_t i = 0; i < 160; ++i)
      ASSERT_EQ(apart[i], i < count ? packed[i / 2] >> (i % 2 * 4) & 0xf : 0xaa) << i << " of " << count;
    simd::packHalfBytes(again.data(), apart.data(), count);
    for (int64_t i = 0; i < 160; ++i)
      ASSERT_EQ(again[i / 2] >> (i % 2 * 4) & 0xf, i < count ? apart[i] : 7) << i << " of " << count;
  }
}

} // namespace
