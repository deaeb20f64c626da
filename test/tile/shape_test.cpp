// Shape, Stride, and the matrix helpers TileShape2D and BaseShape2D in every layout they are defined for.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <array>
#include <cstdint>
#include <type_traits>

using namespace pto;

namespace {

using Five = std::array<int64_t, 5>;

template <class ShapeT>
Five stored(const ShapeT &s) {
  if constexpr (requires { s.shape; })
    return {s.shape[0], s.shape[1], s.shape[2], s.shape[3], s.shape[4]};
  else
    return {s.stride[0], s.stride[1], s.stride[2], s.stride[3], s.stride[4]};
}
template <class ShapeT>
constexpr Five fixed() {
  Five five = {};
  for (size_t dim = 0; dim < 5; ++dim)
    if constexpr (requires { ShapeT::staticShape; })
      five[dim] = ShapeT::staticShape[dim];
    else
      five[dim] = ShapeT::staticStride[dim];
  return five;
}

// --- Shape and Stride --------------------------------------------------------------------------

static_assert(fixed<Shape<>>() == Five{-1, -1, -1, -1, -1});
static_assert(fixed<Stride<>>() == Five{-1, -1, -1, -1, -1});
static_assert(fixed<Shape<1, 2, 3, 4, 5>>() == Five{1, 2, 3, 4, 5});
static_assert(fixed<Stride<9, DYNAMIC, 7>>() == Five{9, -1, 7, -1, -1});
static_assert(std::is_same_v<decltype(Shape<>::shape), int64_t[5]>);
static_assert(std::is_same_v<decltype(Stride<>::stride), int64_t[5]>);
static_assert(std::is_same_v<decltype(Shape<>::staticShape), const int64_t[5]>);
static_assert(std::is_same_v<decltype(Stride<>::staticStride), const int64_t[5]>);

// Constructors are not explicit, so that braces do.
static_assert(std::is_convertible_v<int64_t, Shape<1, 1, 1, 1, DYNAMIC>>);
static_assert(std::is_convertible_v<int, Stride<1, 1, 1, DYNAMIC, 1>>);
static_assert(std::is_trivially_copyable_v<Shape<>> && std::is_copy_assignable_v<Shape<>>);
static_assert(std::is_trivially_copyable_v<Stride<>> && std::is_copy_assignable_v<Stride<>>);
static_assert(sizeof(Shape<1, 2, 3, 4, 5>) == 5 * sizeof(int64_t));

constexpr Shape<1, 1, 1, DYNAMIC, DYNAMIC> inConstants(7, 9);
static_assert(inConstants.shape[3] == 7 && inConstants.shape[4] == 9);

template <template <int64_t, int64_t, int64_t, int64_t, int64_t> class Dims>
void constructors() {
  EXPECT_EQ((stored(Dims<-1, -1, -1, -1, -1>())), (Five{1, 1, 1, 1, 1}));
  // Five values: each goes to its own place, those of constant dimensions are ignored.
  EXPECT_EQ((stored(Dims<-1, -1, -1, -1, -1>(2, 3, 4, 5, 6))), (Five{2, 3, 4, 5, 6}));
  const Dims<-1, 8, -1, 9, -1> some(2, 3, 4, 5, 6);
  EXPECT_EQ(stored(some)[0], 2);
  EXPECT_EQ(stored(some)[2], 4);
  EXPECT_EQ(stored(some)[4], 6);
  const Dims<1, 2, 3, 4, 5> none(6, 7, 8, 9, 10);
  EXPECT_EQ((fixed<Dims<1, 2, 3, 4, 5>>()), (Five{1, 2, 3, 4, 5}));
  (void)none;
  // Fewer values: one for each DYNAMIC dimension, from left to right.
  EXPECT_EQ((stored(Dims<-1, 8, 8, 8, 8>(11))[0]), 11);
  EXPECT_EQ((stored(Dims<8, 8, -1, 8, 8>(11))[2]), 11);
  EXPECT_EQ((stored(Dims<8, 8, 8, 8, -1>(11))[4]), 11);
  const Five two = stored(Dims<8, -1, 8, -1, 8>(11, 12));
  EXPECT_EQ(two[1], 11);
  EXPECT_EQ(two[3], 12);
  const Five three = stored(Dims<-1, -1, 8, 8, -1>(11, 12, 13));
  EXPECT_EQ(three[0], 11);
  EXPECT_EQ(three[1], 12);
  EXPECT_EQ(three[4], 13);
  const Five four = stored(Dims<-1, -1, 8, -1, -1>(11, 12, 13, 14));
  EXPECT_EQ(four[0], 11);
  EXPECT_EQ(four[1], 12);
  EXPECT_EQ(four[3], 13);
  EXPECT_EQ(four[4], 14);
  // The brace forms that kernels use, with int variables.
  int rows = 5, cols = 6;
  Dims<1, 1, 1, -1, -1> braces = {rows, cols};
  EXPECT_EQ(stored(braces)[3], 5);
  EXPECT_EQ(stored(braces)[4], 6);
  Dims<1, 1, 1, -1, 1> one{rows};
  EXPECT_EQ(stored(one)[3], 5);
  braces = Dims<1, 1, 1, -1, -1>(int64_t{1} << 40, 3);
  EXPECT_EQ(stored(braces)[3], int64_t{1} << 40);
  const auto copy = braces;
  EXPECT_EQ(stored(copy), stored(braces));
}

TEST(Shape, Constructors) { constructors<Shape>(); }
TEST(Stride, Constructors) { constructors<Stride>(); }

// --- TileShape2D and BaseShape2D ---------------------------------------------------------------

// The table of shapes and packed strides of an R x C matrix.
constexpr Five shapeOf(Layout layout, int64_t R, int64_t C, int64_t c0) {
  switch (layout) {
  case Layout::ND:
  case Layout::DN:
    return {1, 1, 1, R, C};
  case Layout::NZ:
    return {1, C / c0, R / 16, 16, c0};
  case Layout::MX_A_ZZ:
    return {1, R / 16, C / 2, 16, 2};
  case Layout::MX_A_ND:
    return {1, 1, R, C / 2, 2};
  case Layout::MX_A_DN:
    return {1, 1, C / 2, R, 2};
  case Layout::MX_B_NN:
    return {1, C / 16, R / 2, 16, 2};
  case Layout::MX_B_ND:
    return {1, 1, R / 2, C, 2};
  case Layout::MX_B_DN:
    return {1, 1, C, R / 2, 2};
  case Layout::HIF4_A_ZZ:
    return {1, R / 16, C, 16, 4};
  default: // HIF4_B_NN
    return {1, C / 16, R, 16, 4};
  }
}
constexpr Five strideOf(Layout layout, int64_t R, int64_t C, int64_t c0) {
  const int64_t RC = R * C;
  switch (layout) {
  case Layout::ND:
    return {RC, RC, RC, C, 1};
  case Layout::DN:
    return {RC, RC, RC, 1, R};
  case Layout::NZ:
    return {RC, R * c0, 16 * c0, c0, 1};
  case Layout::MX_A_ZZ:
    return {RC, 16 * C, 32, 2, 1};
  case Layout::MX_A_ND:
    return {RC, RC, C, 2, 1};
  case Layout::MX_A_DN:
    return {RC, RC, 2 * R, 2, 1};
  case Layout::MX_B_NN:
    return {RC, 16 * R, 32, 2, 1};
  case Layout::MX_B_ND:
    return {RC, RC, 2 * C, 2, 1};
  case Layout::MX_B_DN:
    return {RC, RC, R, 2, 1};
  case Layout::HIF4_A_ZZ:
    return {RC, 16 * C, 64, 4, 1};
  default: // HIF4_B_NN
    return {RC, 16 * R, 64, 4, 1};
  }
}

// What the template arguments must be: an entry that changes with a dynamic size is itself dynamic.
template <class Table>
constexpr Five expectedFixed(Table table, int64_t R, int64_t C, bool dynamicRows, bool dynamicCols) {
  Five result = table(R, C);
  const Five taller = table(2 * R, C), wider = table(R, 2 * C);
  for (size_t dim = 0; dim < 5; ++dim)
    if ((dynamicRows && taller[dim] != result[dim]) || (dynamicCols && wider[dim] != result[dim]))
      result[dim] = DYNAMIC;
  return result;
}

template <class Helper, class Table>
void checkHelper(Table table, int64_t R, int64_t C, bool dynamicRows, bool dynamicCols) {
  const Five expected = expectedFixed(table, R, C, dynamicRows, dynamicCols);
  EXPECT_EQ(fixed<Helper>(), expected);
  EXPECT_EQ(fixed<typename Helper::Parent>(), expected);
  static_assert(std::is_base_of_v<typename Helper::Parent, Helper>);
  const Five given = stored(Helper(R, C));
  const Five defaults = stored(Helper());
  for (size_t dim = 0; dim < 5; ++dim)
    if (expected[dim] == DYNAMIC) {
      EXPECT_EQ(given[dim], table(R, C)[dim]) << "dimension " << dim;
      EXPECT_EQ(defaults[dim], 1) << "dimension " << dim;
    }
}

template <typename T, Layout L, int64_t R, int64_t C>
void checkLayout() {
  const int64_t c0 = 32 / static_cast<int64_t>(sizeof(T));
  const auto shape = [&](int64_t rows, int64_t cols) { return shapeOf(L, rows, cols, c0); };
  const auto stride = [&](int64_t rows, int64_t cols) { return strideOf(L, rows, cols, c0); };
  SCOPED_TRACE(static_cast<int>(L));
  checkHelper<TileShape2D<T, R, C, L>>(shape, R, C, false, false);
  checkHelper<TileShape2D<T, DYNAMIC, C, L>>(shape, R, C, true, false);
  checkHelper<TileShape2D<T, R, DYNAMIC, L>>(shape, R, C, false, true);
  checkHelper<TileShape2D<T, DYNAMIC, DYNAMIC, L>>(shape, R, C, true, true);
  checkHelper<BaseShape2D<T, R, C, L>>(stride, R, C, false, false);
  checkHelper<BaseShape2D<T, DYNAMIC, C, L>>(stride, R, C, true, false);
  checkHelper<BaseShape2D<T, R, DYNAMIC, L>>(stride, R, C, false, true);
  checkHelper<BaseShape2D<T, DYNAMIC, DYNAMIC, L>>(stride, R, C, true, true);
}

TEST(TileShape2D, PlainLayouts) {
  checkLayout<float, Layout::ND, 3, 5>();
  checkLayout<half, Layout::DN, 7, 6>();
  checkLayout<int8_t, Layout::ND, 128, 256>();
}
TEST(TileShape2D, Nz) {
  checkLayout<int8_t, Layout::NZ, 48, 64>();
  checkLayout<half, Layout::NZ, 32, 96>();
  checkLayout<float, Layout::NZ, 16, 40>();
  checkLayout<int64_t, Layout::NZ, 64, 12>();
  static_assert(TileShape2D<half, 16, 16, Layout::NZ>::C0Size == 16);
  static_assert(TileShape2D<float4_e2m1x2_t, 16, 32, Layout::NZ>::C0Size == 32);
  static_assert(BaseShape2D<int8_t, 16, 32, Layout::NZ>::C0Size == 32);
  static_assert(BaseShape2D<int8_t, 16, 32, Layout::NZ>::FractalNZSize == 512);
  static_assert(BaseShape2D<float, 16, 32, Layout::NZ>::FractalNZSize == 128);
}
TEST(TileShape2D, Scales) {
  checkLayout<float8_e8m0_t, Layout::MX_A_ZZ, 32, 6>();
  checkLayout<float8_e8m0_t, Layout::MX_A_ND, 33, 6>();
  checkLayout<float8_e8m0_t, Layout::MX_A_DN, 33, 6>();
  checkLayout<float8_e8m0_t, Layout::MX_B_NN, 6, 48>();
  checkLayout<float8_e8m0_t, Layout::MX_B_ND, 6, 33>();
  checkLayout<float8_e8m0_t, Layout::MX_B_DN, 6, 33>();
  checkLayout<uint8_t, Layout::HIF4_A_ZZ, 48, 3>();
  checkLayout<uint8_t, Layout::HIF4_B_NN, 5, 32>();
  static_assert(TileShape2D<float8_e8m0_t, 32, 6, Layout::MX_A_ZZ>::C0Size == 2);
  static_assert(BaseShape2D<float8_e8m0_t, 32, 6, Layout::MX_A_ZZ>::C0Size == 2);
}

TEST(TileShape2D, InheritsTheConstructorsOfItsParent) {
  EXPECT_EQ((stored(TileShape2D<float, DYNAMIC, 64>(5))[3]), 5);
  EXPECT_EQ((stored(TileShape2D<float, DYNAMIC, DYNAMIC>(1, 1, 1, 4, 8))), (Five{1, 1, 1, 4, 8}));
  const Five strides = stored(BaseShape2D<float, DYNAMIC, 64>(100, 200, 300));
  EXPECT_EQ(strides[0], 100);
  EXPECT_EQ(strides[1], 200);
  EXPECT_EQ(strides[2], 300);
  // The layout is ND and the sizes DYNAMIC unless said otherwise.
  static_assert(std::is_same_v<TileShape2D<int>::Parent, Shape<1, 1, 1, DYNAMIC, DYNAMIC>>);
  static_assert(std::is_same_v<BaseShape2D<int>::Parent, Stride<DYNAMIC, DYNAMIC, DYNAMIC, DYNAMIC, 1>>);
}

TEST(TileShape2D, OfATileInALargerTensor) {
  using Part = TileShape2D<float, 16, 32>;
  using Whole = BaseShape2D<float, 64, 128>;
  GlobalTensor<float, Part, Whole> tensor;
  EXPECT_EQ(tensor.GetShape(3), 16);
  EXPECT_EQ(tensor.GetShape(4), 32);
  EXPECT_EQ(tensor.GetStride(3), 128);
  EXPECT_EQ(tensor.GetStride(4), 1);
}

} // namespace
