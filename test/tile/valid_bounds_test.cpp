// In debug builds, setting a valid region larger than the tile, or a TF32 rounding that does not exist, stops
// the program.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

using namespace pto;

namespace {

using Open = Tile<TileType::Vec, float, 4, 16, BLayout::RowMajor, DYNAMIC, DYNAMIC>;

// The report goes to standard output, which death tests do not see; that the program stops is what counts.
TEST(ValidBoundsDeathTest, StopTheProgram) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  Open tile;
  EXPECT_DEATH(tile.SetValidRow(5), "");
  EXPECT_DEATH(tile.SetValidCol(17), "");
  EXPECT_DEATH(tile.SetValidShape(5, 16), "");
  EXPECT_DEATH(tile.SetValidShape(4, 17), "");
  EXPECT_DEATH(tile.SetMadTF32Mode(RoundMode::CAST_FLOOR), "");
}

TEST(ValidBounds, TheWholeTileIsFine) {
  Open tile;
  tile.SetValidRow(4);
  tile.SetValidCol(16);
  tile.SetValidShape(0, 0);
  tile.SetValidShape(4, 16);
  EXPECT_EQ(tile.GetValidRow(), 4u);
  EXPECT_EQ(tile.GetValidCol(), 16u);
}

} // namespace
