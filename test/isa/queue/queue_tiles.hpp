// Tiles, numbers and roles that the tests of queues share.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/dynamic_tiles.hpp"

#include <cstdint>

namespace test::queue {

/// An accumulator, whose valid sizes are given at run time.
template <class T, int Rows, int Cols>
using Acc = Nz<T, Rows, Cols, pto::TileType::Acc, 1024>;
/// What a cube core takes from a queue.
template <class T, int Rows, int Cols>
using Mat = Nz<T, Rows, Cols, pto::TileType::Mat>;
template <class T, int Rows, int Cols>
using Vec = ND<T, Rows, Cols>;

/// Numbers from 1 to 101, which every element type holds; not the same in two rows, columns or tiles.
template <class T>
T number(int tile, int64_t r, int64_t c) {
  return static_cast<T>(static_cast<float>(1 + (tile * 37 + r * 13 + c * 5 + r * c) % 101));
}
/// Also outside of the valid region. The tile is a part, from (row, col) on, of the numbered one.
template <class TileT>
void fill(TileT &tile, int numbered, int64_t row = 0, int64_t col = 0) {
  for (int64_t r = 0; r < TileT::Rows; ++r)
    for (int64_t c = 0; c < TileT::Cols; ++c)
      tile.SetElement(r, c, number<typename TileT::DType>(numbered, row + r, col + c));
}
/// Whether element (r, c) of the valid region is expected(r, c), everywhere.
template <class TileT, class Expected>
::testing::AssertionResult holds(const TileT &tile, Expected expected) {
  for (int64_t r = 0; r < tile.GetValidRow(); ++r)
    for (int64_t c = 0; c < tile.GetValidCol(); ++c) {
      const auto found = static_cast<float>(tile.GetElement(r, c));
      const auto wanted = static_cast<float>(expected(r, c));
      if (!(found == wanted))
        return ::testing::AssertionFailure()
               << "at " << r << ", " << c << ": " << found << " instead of " << wanted;
    }
  return ::testing::AssertionSuccess();
}
/// Whether it is the part from (row, col) on of a numbered tile.
template <class TileT>
::testing::AssertionResult isPart(const TileT &tile, int numbered, int64_t row = 0, int64_t col = 0) {
  return holds(
      tile, [&](int64_t r, int64_t c) { return number<typename TileT::DType>(numbered, row + r, col + c); });
}
template <class TileT>
::testing::AssertionResult isZero(const TileT &tile) {
  return holds(tile, [](int64_t, int64_t) { return 0; });
}

// One thread that plays all cores of a block in turn.
template <class Act>
void asCube(Act act) {
  const pto::cpu_sim::ScopedExecutionContext role(0, 0, 1);
  act();
}
template <class Act>
void asVector(uint32_t lane, Act act) {
  const pto::cpu_sim::ScopedExecutionContext role(0, lane, 2);
  act();
}

} // namespace test::queue
