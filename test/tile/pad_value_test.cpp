// Pad values: construction, the bits for every element type, and the element itself.
#include "pto/tile/pad_value.hpp"
#include "pto/types/hifloat8.hpp"
#include "pto/types/int4.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

using namespace pto;

namespace {

constexpr uint64_t bitsOf(PadValue pad) { return static_cast<uint64_t>(pad); }

// --- Custom values ---------------------------------------------------------------------------

static_assert(!isCustomPadValue(PadValue::Null) && !isCustomPadValue(PadValue::Min));
static_assert(isCustomPadValue(PadValue::CustomBase) && isCustomPadValue(PadValueCustom(1.0f)));
static_assert(getCustomPadBits(PadValueCustom(1.0f)) == 0x3f800000);

static_assert(bitsOf(PadValueCustom(-1.0f)) == 0x1BF800000);
static_assert(bitsOf(PadValueCustom(0.5f)) == 0x13F000000);
static_assert(bitsOf(PadValueCustom(int32_t{-1})) == 0x1FFFFFFFF);
static_assert(bitsOf(PadValueCustom(uint32_t{0x89abcdef})) == 0x189abcdef);
static_assert(bitsOf(PadValueCustom(int16_t{-1})) == 0x10000FFFF);
static_assert(bitsOf(PadValueCustom(int8_t{-128})) == 0x100000080);
static_assert(bitsOf(PadValueCustom(uint8_t{200})) == 0x1000000c8);
static_assert(bitsOf(PadValueCustom(half(-1.0f))) == 0x10000bc00);
static_assert(bitsOf(PadValueCustom(bfloat16_t(-1.0f))) == 0x10000bf80);
static_assert(bitsOf(PadValueCustom16(0xbf80)) == 0x10000bf80);

static_assert(PadCustom<-1.0f> == PadValueCustom(-1.0f));
static_assert(PadCustom<0.1> == PadValueCustom(0.1f));
static_assert(bitsOf(PadCustom<-1>) == 0x1FFFFFFFF);
static_assert(bitsOf(PadCustom<uint8_t{7}>) == 0x100000007);
static_assert(bitsOf(PadCustom<nullptr>) == 0x100000000);

// --- The bits of each element type -----------------------------------------------------------

template <typename T, typename Bits>
constexpr bool padsWith(Bits min, Bits max) {
  static_assert(std::is_same_v<std::remove_cv_t<decltype(PadValueMap<T, PadValue::Min>::value)>, Bits>);
  return PadValueMap<T, PadValue::Null>::value == 0 && PadValueMap<T, PadValue::Zero>::value == 0 &&
         PadValueMap<T, PadValue::Min>::value == min && PadValueMap<T, PadValue::Max>::value == max;
}
static_assert(padsWith<float, uint32_t>(0xff800000, 0x7f800000));
static_assert(padsWith<half, uint16_t>(0xfc00, 0x7c00));
static_assert(padsWith<bfloat16_t, uint16_t>(0xff80, 0x7f80));
static_assert(padsWith<int32_t, uint32_t>(0x80000000, 0x7fffffff));
static_assert(padsWith<int16_t, uint16_t>(0x8000, 0x7fff));
static_assert(padsWith<int8_t, uint8_t>(0x80, 0x7f));
static_assert(padsWith<uint32_t, uint32_t>(0, 0xffffffff));
static_assert(padsWith<uint16_t, uint16_t>(0, 0xffff));
static_assert(padsWith<uint8_t, uint8_t>(0, 0xff));
static_assert(padsWith<int64_t, uint64_t>(0x8000000000000000, 0x7fffffffffffffff));
static_assert(padsWith<uint64_t, uint64_t>(0, 0xffffffffffffffff));
static_assert(padsWith<float4_e2m1x2_t, uint8_t>(1, 7));
static_assert(padsWith<float4_e1m2x2_t, uint8_t>(1, 7));
static_assert(padsWith<float8_e4m3_t, uint8_t>(0, 0));
static_assert(padsWith<float8_e5m2_t, uint8_t>(0, 0));
static_assert(padsWith<float8_e8m0_t, uint8_t>(0, 0));
static_assert(padsWith<hifloat8_t, uint8_t>(0, 0));
static_assert(padsWith<int4b_t, uint8_t>(0, 0));

// --- The pad of a tile -----------------------------------------------------------------------

// As much of a tile as padding looks at.
template <typename Element, PadValue Pad>
struct Padded {
  using DType = Element;
  static constexpr PadValue PadVal = Pad;
};

static_assert(GetPadValue<Padded<float, PadValue::Max>>() == 0x7f800000u);
static_assert(GetPadValue<Padded<float, PadValue::Null>>() == 0);
static_assert(GetPadValue<Padded<half, PadValue::Min>>() == 0xfc00);
static_assert(GetPadValue<Padded<float, PadCustom<0.5f>>>() == 0x3f000000u);
static_assert(GetPadValue<Padded<int8_t, PadValueCustom(int8_t{-128})>>() == 0x80);
static_assert(GetPadValue<Padded<int16_t, PadCustom<-2>>>() == 0xfffe);
static_assert(GetPadValue<Padded<uint8_t, PadCustom<0x1ff>>>() == 0xff);
static_assert(GetPadValue<Padded<int64_t, PadCustom<-1>>>() == 0xffffffffu);
// The low half of a float's pattern is all that reaches a two-byte tile.
static_assert(GetPadValue<Padded<half, PadValueCustom(-1.0f)>>() == 0);
static_assert(GetPadValue<Padded<bfloat16_t, PadValueCustom(-1.0f)>>() == 0);

template <typename Element, PadValue Pad>
constexpr Element padElement() {
  static_assert(std::is_same_v<decltype(getPadValue<Padded<Element, Pad>>()), Element>);
  return getPadValue<Padded<Element, Pad>>();
}

static_assert(padElement<int32_t, PadValue::Min>() == INT32_MIN);
static_assert(padElement<uint16_t, PadValue::Max>() == 65535);
static_assert(padElement<int64_t, PadValue::Max>() == INT64_MAX);
static_assert(padElement<int64_t, PadValue::Min>() == INT64_MIN);
static_assert(padElement<int64_t, PadCustom<-1>>() == 0xffffffff);
static_assert(padElement<float, PadValueCustom(-2.5f)>() == -2.5f);
static_assert(padElement<half, PadValueCustom(half(0.25f))>() == half(0.25f));
static_assert(padElement<bfloat16_t, PadValueCustom(bfloat16_t(3.0f))>() == bfloat16_t(3.0f));

TEST(PadValue, Elements) {
  EXPECT_EQ((padElement<float, PadValue::Max>()), std::numeric_limits<float>::infinity());
  EXPECT_EQ((padElement<float, PadValue::Min>()), -std::numeric_limits<float>::infinity());
  EXPECT_TRUE(std::isinf(static_cast<float>(padElement<half, PadValue::Max>())));
  EXPECT_EQ(static_cast<float>(padElement<bfloat16_t, PadValue::Min>()),
            -std::numeric_limits<float>::infinity());
  EXPECT_EQ((padElement<float4_e2m1x2_t, PadValue::Max>().RawData()), 7);
  EXPECT_EQ((padElement<float4_e1m2x2_t, PadValue::Min>().RawData()), 1);
  EXPECT_EQ((padElement<float8_e4m3_t, PadValue::Max>().RawData()), 0);
  EXPECT_EQ((padElement<double, PadValue::Max>()), std::numeric_limits<double>::infinity());
  EXPECT_EQ((padElement<bool, PadValue::Max>()), true);
}

} // namespace
