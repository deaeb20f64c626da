// What MGATHER, MSCATTER and transfers of ConvTiles list as touched: byte for byte, on operands made by hand.
#include "test/support/open_operands.hpp"

#include <vector>

using namespace pto;
using tessera::Coalescing;
using tessera::Role;
using test::Dims;
using test::OpenConv;
using test::OpenForm;
using test::OpenTensor;
using test::OpenTile;

namespace {

/// Bytes [first, first + count) of an operand, counted from its data.
struct Stretch {
  int operand;
  Role role;
  int64_t first;
  size_t count;

  bool operator==(const Stretch &) const = default;
};
void PrintTo(const Stretch &stretch, std::ostream *out) {
  *out << "operand " << stretch.operand << " role " << int(stretch.role) << " bytes " << stretch.first
       << " + " << stretch.count;
}

/// Collects what is listed; an operand's data is found by its number.
struct Listing {
  std::vector<const void *> data;
  std::vector<Stretch> stretches = {};

  void operator()(int operand, Role role, const void *first, size_t bytes) {
    const auto *start = static_cast<const char *>(data[static_cast<size_t>(operand)]);
    stretches.push_back({operand, role, static_cast<const char *>(first) - start, bytes});
  }
};

Dims nd(int64_t rows, int64_t cols, int64_t rowStride, int64_t colStride = 1) {
  return {{1, 1, 1, rows, cols},
          {rows * rowStride, rows * rowStride, rows * rowStride, rowStride, colStride}};
}

template <class T>
OpenTile<T> plain(T *data, int64_t rows, int64_t cols, int64_t validRows, int64_t validCols) {
  return {data, OpenForm{rows, cols, validRows, validCols}, static_cast<size_t>(rows * cols) * sizeof(T)};
}

template <Coalescing How, class T, class Index>
std::vector<Stretch> gathered(OpenTile<T> dst, OpenTensor<T> src, const Index &indexes, GatherOOB oob) {
  constexpr bool byTensor = tessera::isTensorView<Index>;
  using Desc = std::conditional_t<byTensor, tessera::TensorDesc, tessera::TileDesc>;
  Listing listing{{dst.data, src.data, indexes.data}};
  isa::MemoryGather<{How}, Desc>::template touches<Profile::Cpu>(listing, dst, src, indexes, oob);
  return listing.stretches;
}
template <Coalescing How, class T>
std::vector<Stretch> scattered(OpenTensor<T> dst, OpenTile<T> src, OpenTile<int32_t> indexes,
                               ScatterAtomicOp atomic, ScatterOOB oob) {
  Listing listing{{dst.data, src.data, indexes.data}};
  isa::MemoryScatter<{How}>::template touches<Profile::Cpu>(listing, dst, src, indexes, atomic, oob);
  return listing.stretches;
}

using Stretches = std::vector<Stretch>;

/// Four rows of 3 floats, 8 apart.
struct Rows : ::testing::Test {
  float table[32] = {}, tile[4 * 8] = {};
  int32_t list[8] = {2, 0, 7, -1};
  OpenTensor<float> tensor{table, Layout::ND, nd(4, 3, 8)};
  OpenTile<int32_t> indexes = plain(list, 1, 8, 1, 4);

  OpenTile<float> data(int64_t rows = 4, int64_t cols = 3) { return plain(tile, 4, 8, rows, cols); }
};

TEST_F(Rows, TwoRowsInTheirOrder) {
  EXPECT_EQ(gathered<Coalescing::Row>(data(2), tensor, indexes, GatherOOB::Undefined),
            (Stretches{{1, Role::In, 64, 12}, {1, Role::In, 0, 12}}));
}
TEST_F(Rows, ClampTakesTheLast) {
  EXPECT_EQ(
      gathered<Coalescing::Row>(data(), tensor, indexes, GatherOOB::Clamp),
      (Stretches{{1, Role::In, 64, 12}, {1, Role::In, 0, 12}, {1, Role::In, 96, 12}, {1, Role::In, 96, 12}}));
}
TEST_F(Rows, WrapStartsAgain) {
  // 2^32 - 1 is 3 modulo 4.
  EXPECT_EQ(
      gathered<Coalescing::Row>(data(), tensor, indexes, GatherOOB::Wrap),
      (Stretches{{1, Role::In, 64, 12}, {1, Role::In, 0, 12}, {1, Role::In, 96, 12}, {1, Role::In, 96, 12}}));
}
TEST_F(Rows, ZeroReadsNothing) {
  EXPECT_EQ(gathered<Coalescing::Row>(data(), tensor, indexes, GatherOOB::Zero),
            (Stretches{{1, Role::In, 64, 12}, {1, Role::In, 0, 12}}));
}
/// run() throws; what it would accept is listed.
TEST_F(Rows, UndefinedLeavesOutWhatIsIllegal) {
  EXPECT_EQ(gathered<Coalescing::Row>(data(), tensor, indexes, GatherOOB::Undefined),
            (Stretches{{1, Role::In, 64, 12}, {1, Role::In, 0, 12}}));
}
TEST_F(Rows, ColumnsThatLieApart) {
  const OpenTensor<float> apart(table, Layout::ND, nd(4, 2, 8, 3));
  EXPECT_EQ(gathered<Coalescing::Row>(data(1, 2), apart, indexes, GatherOOB::Clamp),
            (Stretches{{1, Role::In, 64, 4}, {1, Role::In, 76, 4}}));
}
TEST_F(Rows, NothingForNothing) {
  EXPECT_EQ(gathered<Coalescing::Row>(data(0, 3), tensor, indexes, GatherOOB::Clamp), Stretches());
  EXPECT_EQ(gathered<Coalescing::Row>(data(3, 0), tensor, indexes, GatherOOB::Clamp), Stretches());
  const OpenTensor<float> empty(table, Layout::ND, nd(0, 3, 8));
  EXPECT_EQ(gathered<Coalescing::Row>(data(), empty, indexes, GatherOOB::Zero), Stretches());
}
TEST_F(Rows, OfAScatterAreWritten) {
  EXPECT_EQ(scattered<Coalescing::Row>(tensor, data(), indexes, ScatterAtomicOp::None, ScatterOOB::Skip),
            (Stretches{{0, Role::Out, 64, 12}, {0, Role::Out, 0, 12}}));
}
TEST_F(Rows, OfAnAtomicScatterAreAddedTo) {
  EXPECT_EQ(scattered<Coalescing::Row>(tensor, data(3), indexes, ScatterAtomicOp::Add, ScatterOOB::Clamp),
            (Stretches{{0, Role::Atomic, 64, 12}, {0, Role::Atomic, 0, 12}, {0, Role::Atomic, 96, 12}}));
}
/// A list in a tensor is read as it lies.
TEST_F(Rows, ByATensor) {
  const OpenTensor<int32_t> byTensor(list, Layout::ND, nd(1, 8, 8));
  EXPECT_EQ(gathered<Coalescing::Row>(data(2), tensor, byTensor, GatherOOB::Undefined),
            (Stretches{{1, Role::In, 64, 12}, {1, Role::In, 0, 12}, {2, Role::In, 0, 8}}));
}

/// Elements are those of the memory, whatever the strides.
TEST(Elements, OneByOne) {
  half table[40] = {}, tile[2 * 16] = {};
  int32_t chosen[2 * 8] = {};
  chosen[0] = 5, chosen[1] = 5, chosen[8] = 31, chosen[9] = 32;
  const OpenTensor<half> tensor(table, Layout::ND, nd(4, 8, 8));
  const auto data = plain(tile, 2, 16, 2, 2);
  const auto indexes = plain(chosen, 2, 8, 2, 2);
  EXPECT_EQ(gathered<Coalescing::Elem>(data, tensor, indexes, GatherOOB::Zero),
            (Stretches{{1, Role::In, 10, 2}, {1, Role::In, 10, 2}, {1, Role::In, 62, 2}}));
  EXPECT_EQ(
      gathered<Coalescing::ByShape>(data, tensor, indexes, GatherOOB::Wrap),
      (Stretches{{1, Role::In, 10, 2}, {1, Role::In, 10, 2}, {1, Role::In, 62, 2}, {1, Role::In, 0, 2}}));
  EXPECT_EQ(scattered<Coalescing::Elem>(tensor, data, indexes, ScatterAtomicOp::Max, ScatterOOB::Skip),
            (Stretches{{0, Role::Atomic, 10, 2}, {0, Role::Atomic, 10, 2}, {0, Role::Atomic, 62, 2}}));
}
/// Of an NZ tensor [1, 2, 1, 16, 8] element 17 is (1, 1) of 16 x 16, and element 9 is (0, 9).
TEST(Elements, OfAnNzTensor) {
  float table[256] = {}, tile[8] = {};
  int32_t chosen[8] = {17, 9};
  const OpenTensor<float> tensor(table, Layout::NZ, {{1, 2, 1, 16, 8}, {256, 128, 128, 8, 1}});
  EXPECT_EQ(gathered<Coalescing::Elem>(plain(tile, 1, 8, 1, 2), tensor, plain(chosen, 1, 8, 1, 2),
                                       GatherOOB::Undefined),
            (Stretches{{1, Role::In, 9 * 4, 4}, {1, Role::In, 129 * 4, 4}}));
}
/// Two elements of four bits share a byte.
TEST(Elements, OfFourBits) {
  using T = float4_e2m1x2_t;
  T table[16] = {}, tile[32] = {};
  int32_t chosen[8] = {4, 5};
  const OpenTensor<T> tensor(table, Layout::ND, nd(4, 8, 8));
  EXPECT_EQ(gathered<Coalescing::Elem>(plain(tile, 1, 64, 1, 2), tensor, plain(chosen, 1, 8, 1, 2),
                                       GatherOOB::Undefined),
            (Stretches{{1, Role::In, 2, 1}, {1, Role::In, 2, 1}}));
  EXPECT_EQ(gathered<Coalescing::Row>(plain(tile, 1, 64, 1, 5), tensor, plain(chosen, 1, 8, 1, 1),
                                      GatherOOB::Clamp),
            (Stretches{{1, Role::In, 12, 3}}));
}
/// Row r of an index tensor starts r * t3 behind the first.
TEST(Elements, ByATensor) {
  float table[64] = {}, tile[2 * 8] = {};
  int32_t chosen[2 * 5] = {1, 2, 0, 0, 0, 3, 4};
  const OpenTensor<float> tensor(table, Layout::ND, nd(8, 8, 8));
  const OpenTensor<int32_t> indexes(chosen, Layout::ND, nd(2, 2, 5));
  EXPECT_EQ(gathered<Coalescing::Elem>(plain(tile, 2, 8, 2, 2), tensor, indexes, GatherOOB::Undefined),
            (Stretches{{1, Role::In, 4, 4},
                       {1, Role::In, 8, 4},
                       {1, Role::In, 12, 4},
                       {1, Role::In, 16, 4},
                       {2, Role::In, 0, 8},
                       {2, Role::In, 20, 8}}));
}

/// One NHWC image of 1 x 2 pixels and 9 channels in blocks of 8 floats: channel 8 and its seven zeros are a
/// second block, and a third one stays as it is.
TEST(Conv, LoadOfAnImageWritesWholeBlocks) {
  float image[18] = {}, tile[48] = {};
  const OpenTensor<float> tensor(image, Layout::NHWC, {{1, 1, 1, 2, 9}, {18, 18, 18, 9, 1}});
  const OpenConv<float> dst{tile, Layout::NC1HWC0, {1, 3, 1, 2, 8}, 48};
  Listing listing{{tile, image}};
  isa::LoadConv::touches<Profile::Cpu>(listing, dst, tensor);
  EXPECT_EQ(listing.stretches, (Stretches{{0, Role::Out, 0, 32},
                                          {0, Role::Out, 64, 32},
                                          {0, Role::Out, 32, 32},
                                          {0, Role::Out, 96, 32},
                                          {1, Role::In, 0, 72}}));
}
TEST(Conv, StoreOfAnImageReadsItsChannels) {
  float image[18] = {}, tile[48] = {};
  const OpenTensor<float> tensor(image, Layout::NHWC, {{1, 1, 1, 2, 9}, {18, 18, 18, 9, 1}});
  const OpenConv<float> src{tile, Layout::NC1HWC0, {1, 3, 1, 2, 8}, 48};
  Listing listing{{image, tile}};
  isa::StoreConv::touches<Profile::Cpu>(listing, tensor, src, AtomicType::AtomicAdd);
  EXPECT_EQ(listing.stretches, (Stretches{{0, Role::Atomic, 0, 72},
                                          {1, Role::In, 0, 32},
                                          {1, Role::In, 64, 4},
                                          {1, Role::In, 32, 32},
                                          {1, Role::In, 96, 4}}));
}

} // namespace
