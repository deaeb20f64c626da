// Rules of TQUANT that only a running program can break: sizes that types leave open. What types alone can
// break is in test/legality/quantize.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

namespace {

using namespace pto;
using test::expectWarning;

#if __NPU_ARCH__ == 2201
TEST(QuantizeRules, ScaleRowsOnA2A3) {
  const auto quantize = []<int Cols>(std::integral_constant<int, Cols>) {
    Tile<TileType::Vec, int8_t, 8, 64> dst;
    Tile<TileType::Vec, float, 8, 64> src, tmp;
    Tile<TileType::Vec, float, 8, Cols, Cols == 1 ? BLayout::ColMajor : BLayout::RowMajor> scale;
    TEXPANDS(src, 3.0f);
    TEXPANDS(scale, 2.0f);
    TQUANT<QuantType::INT8_SYM>(dst, src, scale, tmp);
    EXPECT_EQ(dst.GetValue(9), 6);
  };
  EXPECT_NO_THROW(quantize(std::integral_constant<int, 1>()));
  EXPECT_NO_THROW(quantize(std::integral_constant<int, 8>()));
  expectWarning("TQUANT", "TQUANT: on a2a3 a row of scale must be one column or 32 bytes",
                [&] { quantize(std::integral_constant<int, 16>()); });
}
#else // what a2a3 does not have

using test::ND;

constexpr bool onA5 = buildTarget.profile == Profile::A5;

using Exponents = Tile<TileType::Vec, uint8_t, 1, 128>;
using Values = Tile<TileType::Vec, float, 1, 128>;

TEST(QuantizeRules, InterleavedExponents) {
  ND<half, 64, 64> src(32, 64), whole(64, 64);
  ND<int8_t, 64, 64> dst(64, 64);
  Exponents exp;
  Values max, scaling;
  TEXPANDS(whole, half(1.0f));
  TEXPANDS(src, half(1.0f));
  expectWarning("TQUANT", "TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents",
                [&] { TQUANT<0, MxQuantAlg::OcpMxFp8E4M3, true>(dst, src, &exp, &max, &scaling); });
  Tile<TileType::Vec, uint8_t, 1, 128, BLayout::RowMajor, 1, 64> narrow;
  const auto narrowExponents = [&] {
    TQUANT<0, MxQuantAlg::OcpMxFp8E4M3, true>(dst, whole, &narrow, &max, &scaling);
  };
  if constexpr (onA5)
    expectWarning(
        "TQUANT",
        "TQUANT: on a5 exp of interleaved exponents must have a valid row for 64 valid rows of src, "
        "and two valid columns for each of its valid columns",
        narrowExponents);
  else
    EXPECT_NO_THROW(narrowExponents());
}

#ifndef __NPU_ARCH__
TEST(QuantizeRules, ExponentsInZzOrder) {
  ND<half, 64, 64> src(64, 64);
  ND<int8_t, 64, 64> dst(64, 64);
  Values max, scaling;
  const auto quantize = [&](auto &exp, auto &expZz) {
    TQUANT<QuantType::MXFP8, VecStoreMode::NZ>(dst, src, &exp, &max, &scaling, &expZz);
  };
  Exponents exp, expZz;
  EXPECT_NO_THROW(quantize(exp, expZz));
  Tile<TileType::Vec, uint8_t, 1, 96> smallExp, smallExpZz;
  test::expectError("TQUANT", "TQUANT: exp_zz must have an element for every group", {},
                    [&] { quantize(smallExp, smallExpZz); });
}
#endif

#endif

} // namespace
