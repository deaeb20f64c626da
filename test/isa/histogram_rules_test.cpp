// Rules of THISTOGRAM that only a running program can break: sizes that types leave open. What types alone can
// break is in test/legality/reduce.rules.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/promises.hpp"

namespace {

using namespace pto;

#if __NPU_ARCH__ != 2201 // a2a3 does not have it

using test::expectError;
using test::expectWarning;
using test::ND;

TEST(HistogramRules, Histogram) {
  ND<uint32_t, 16, 256> dst(8, 256), more(9, 256), narrow(8, 255);
  ND<uint16_t, 16, 64> src(8, 64);
  Tile<TileType::Vec, uint8_t, 32, 1, BLayout::ColMajor> idx;
  EXPECT_NO_THROW(THISTOGRAM<HistByte::BYTE_1>(dst, src, idx));
  expectWarning("THISTOGRAM", "THISTOGRAM: dst must have the valid rows of src",
                [&] { THISTOGRAM<HistByte::BYTE_1>(more, src, idx); });
  expectError("THISTOGRAM", "THISTOGRAM: dst must have at least 256 valid columns", {},
              [&] { THISTOGRAM<HistByte::BYTE_1>(narrow, src, idx); });
}

#endif

} // namespace
