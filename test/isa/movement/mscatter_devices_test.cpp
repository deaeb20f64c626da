// MSCATTER as devices do it: a2a3 with all rows of an ND tensor and with boxes, a5 with every tensor as a packed
// ND one.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <vector>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/guarded_tile.hpp"
#include "test/support/issuing.hpp"

using namespace pto;

namespace {

constexpr Profile profile = buildTarget.profile;

/// Numbers that tell where they come from.
template <class TileT>
void fill(TileT &tile) {
  for (size_t r = 0; r < TileT::Rows; ++r)
    for (size_t c = 0; c < TileT::Cols; ++c)
      tile.data()[test::referenceOffset<TileT>(r, c)] = static_cast<typename TileT::DType>(100 * (r + 1) + c);
}

template <Profile P>
void boxes() {
  if constexpr (P == Profile::A2A3) {
    // 48 rows of 16 columns: two columns of three boxes, with a gap between the columns.
    using Table =
        GlobalTensor<float, pto::Shape<1, 2, 3, 16, 8>, pto::Stride<900, 450, 128, 8, 1>, Layout::NZ>;
    const auto place = [](size_t row, size_t col) {
      return col / 8 * 450 + row / 16 * 128 + row % 16 * 8 + col % 8;
    };
    test::Nz<float, 32, 16> data(20, 11);
    fill(data);
    const auto valueAt = [](size_t r, size_t c) { return static_cast<float>(100 * (r + 1) + c); };

    std::vector<float> memory(900), expected(900);
    Table table(memory.data());
    test::ND<int32_t, 1, 32> rows(1, 20);
    for (size_t r = 0; r < 20; ++r) {
      rows.data()[r] = static_cast<int32_t>((r * 7 + 3) % 48);
      for (size_t c = 0; c < 11; ++c)
        expected[place((r * 7 + 3) % 48, c)] = valueAt(r, c);
    }
    MSCATTER<Coalesce::Row>(table, data, rows);
    EXPECT_EQ(memory, expected);

    std::vector<float> added(900), sums(900);
    Table sumTable(added.data());
    test::ND<uint32_t, 32, 16> elements(20, 11);
    for (size_t r = 0; r < 20; ++r)
      for (size_t c = 0; c < 11; ++c) {
        const size_t index = (r * 131 + c * 17) % (48 * 16); // row by row through the matrix
        elements.data()[r * 16 + c] = static_cast<uint32_t>(index);
        sums[place(index / 16, index % 16)] += valueAt(r, c);
      }
    MSCATTER<Coalesce::Elem, ScatterAtomicOp::Add>(sumTable, data, elements);
    EXPECT_EQ(added, sums);

    rows.data()[7] = 48;
    test::expectError("MSCATTER",
                      "MSCATTER: with ScatterOOB::Undefined every index must lie inside the tensor",
                      {"dst has 48 rows"}, [&] { MSCATTER<Coalesce::Row>(table, data, rows); });
  }
}
TEST(MscatterOnDevices, BoxesOnA2a3) { boxes<profile>(); }

TEST(MscatterOnDevices, RowsOfAllDimensions) {
  if constexpr (profile == Profile::A2A3) {
    // 12 rows, stride 3 apart whatever the other strides are.
    using Table = GlobalTensor<half, pto::Shape<2, 1, 2, 3, 16>, pto::Stride<110, 60, 50, 10, 1>>;
    std::vector<half> memory(256), expected(256);
    Table table(memory.data());
    test::ND<half, 8, 16> data(3, 8);
    fill(data);
    test::ND<int32_t, 1, 8> rows(1, 3);
    const int32_t wanted[] = {0, 11, 4};
    for (size_t r = 0; r < 3; ++r) {
      rows.data()[r] = wanted[r];
      for (size_t c = 0; c < 8; ++c)
        expected[static_cast<size_t>(wanted[r]) * 10 + c] = data.data()[r * 16 + c];
    }
    MSCATTER<Coalesce::Row, ScatterAtomicOp::None, ScatterOOB::Skip>(table, data, rows);
    EXPECT_EQ(memory, expected);
    rows.data()[0] = 14; // modulo 12 rows
    for (size_t c = 0; c < 8; ++c)
      expected[2 * 10 + c] = data.data()[c];
    MSCATTER<Coalesce::Row, ScatterAtomicOp::None, ScatterOOB::Wrap>(table, data, rows);
    EXPECT_EQ(memory, expected);
  }
}

template <Layout L>
void packed() {
  // Whatever its layout and strides say: 3 rows of 8 columns.
  using Table = GlobalTensor<float, pto::Shape<1, 1, 2, 3, 8>, pto::Stride<600, 600, 300, 100, 1>, L>;
  std::vector<float> memory(700), expected(700);
  Table table(memory.data());
  test::ND<float, 8, 8> data(3, 8);
  fill(data);
  test::ND<int32_t, 1, 8> rows(1, 3);
  for (size_t r = 0; r < 3; ++r) {
    rows.data()[r] = static_cast<int32_t>(2 - r);
    for (size_t c = 0; c < 8; ++c)
      expected[(2 - r) * 8 + c] = data.data()[r * 8 + c];
  }
  MSCATTER<Coalesce::Row>(table, data, rows);
  EXPECT_EQ(memory, expected);
  test::ND<int32_t, 8, 8> elements(3, 8);
  for (size_t k = 0; k < 24; ++k) {
    elements.data()[k] = static_cast<int32_t>(47 - k);
    expected[47 - k] = data.data()[k];
  }
  MSCATTER<Coalesce::Elem>(table, data, elements);
  EXPECT_EQ(memory, expected);
}
TEST(MscatterOnDevices, PackedOnA5) {
  if constexpr (profile == Profile::A5) {
    packed<Layout::ND>();
    packed<Layout::NZ>();
  }
}

} // namespace
