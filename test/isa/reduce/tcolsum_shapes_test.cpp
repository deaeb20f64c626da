// TCOLSUM of tiles of different shapes and layouts.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/isa/reduce/column_sums.hpp"
#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"

namespace {

using namespace pto;
using test::between;
using test::Guarded;
using test::ND;
using test::Random;
using namespace test::columns;

constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

TEST(TcolsumShapes, ManyRowsAndWideRows) {
  Random random(4);
  for (const int rows : {71, 127, 128, 129, 255, 511, 513, 999, 1000}) {
    Guarded<ND<float, 1000, 8>> src(random, rows, 7);
    prepare(random, src);
    check<ND<float, 1, 8>>(random, src, 1, 7);
  }
  for (const int cols : {1, 511, 1000, 1999, 2000}) {
    Guarded<ND<float, 3, 2000>> src(random, 3, cols);
    check<ND<float, 1, 2000>>(random, src, 1, cols);
  }
}

// dst may have any number of rows and another width than src; what the sums do not cover survives.
TEST(TcolsumShapes, OtherShapesOfDst) {
  Random random(5);
  for (int round = 0; round < 20; ++round) {
    const int rows = between(random, 1, 9), cols = between(random, 1, 24);
    Guarded<ND<float, 9, 24>> src(random, rows, cols);
    check<ND<float, 4, 64>>(random, src, between(random, 0, 4), cols);
  }
}

TEST(TcolsumShapes, StaticAndDynamicSizes) {
  Random random(6);
  Guarded<Tile<TileType::Vec, float, 16, 16>> full(random);
  check<Tile<TileType::Vec, float, 16, 16>>(random, full);
  Guarded<Tile<TileType::Vec, half, 16, 48, BLayout::RowMajor, 13, 37>> part(random);
  check<Tile<TileType::Vec, half, 1, 48, BLayout::RowMajor, 1, 37>>(random, part);
  check<ND<half, 2, 48>>(random, part, 1, 37);
  Guarded<Tile<TileType::Vec, int32_t, 16, 48, BLayout::RowMajor, DYNAMIC, 48>> dynamicRows(random, 11);
  check<Tile<TileType::Vec, int32_t, 1, 48, BLayout::RowMajor, 1, DYNAMIC>>(random, dynamicRows, 48);
}

template <class DstT, class SrcT>
void checkLayout(Random &random) {
  for (int round = 0; round < 20; ++round) {
    const int rows = round == 0 ? SrcT::Rows : between(random, 0, SrcT::Rows);
    const int cols = round == 0 ? 32 : between(random, 0, 32);
    Guarded<SrcT> src(random, rows, cols);
    prepare(random, src);
    check<DstT>(random, src, 1, cols);
  }
}
template <bool Allowed, class T>
void checkLayouts() {
  if constexpr (Allowed) {
    Random random(8);
    checkLayout<ND<T, 1, 32>, test::DN<T, 32, 32>>(random);
    checkLayout<ND<T, 1, 32>, test::Nz<T, 17, 32>>(random);
    checkLayout<ND<T, 1, 32>, test::Zn<T, 32, 32>>(random);
    checkLayout<ND<T, 1, 32>, test::Zz<T, 32, 32>>(random);
    checkLayout<ND<T, 1, 32>, test::Nn<T, 32, 32>>(random);
    checkLayout<test::DN<T, 32, 32>, ND<T, 9, 64>>(random);
    checkLayout<test::Nz<T, 17, 32>, ND<T, 9, 64>>(random);
    checkLayout<test::Nn<T, 32, 32>, test::Zz<T, 32, 32>>(random);
    checkLayout<test::Zn<T, 32, 32, TileType::Mat>, test::Nz<T, 32, 32, TileType::Acc, 1024>>(random);
  }
}
TEST(TcolsumShapes, EveryLayoutOnCpu) { checkLayouts<onCpu, float>(); }
// Halves are summed in float: one layout shows it.
template <bool Allowed>
void checkHalves() {
  if constexpr (Allowed) {
    Random random(9);
    checkLayout<ND<half, 1, 32>, test::Nz<half, 17, 32>>(random);
  }
}
TEST(TcolsumShapes, BoxedHalvesOnCpu) { checkHalves<onCpu>(); }

} // namespace
