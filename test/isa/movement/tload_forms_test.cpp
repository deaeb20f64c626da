// TLOAD's meaning with every tile layout and box size from every tensor layout, at random sizes: strides with
// gaps, valid regions smaller than the tensor, empty ones, and fills that end with the tile's buffer.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include "test/support/open_operands.hpp"

#include <cstdint>

using namespace pto;
using test::between;
using test::Dims;
using test::GuardedMemory;
using test::OpenForm;
using test::OpenTensor;
using test::OpenTile;
using test::OpenTileMemory;
using test::Random;

namespace {

constexpr Layout layouts[] = {Layout::ND,        Layout::DN,          Layout::NZ,      Layout::NC1HWC0,
                              Layout::NDC1HWC0,  Layout::FRACTAL_Z,   Layout::MX_A_ZZ, Layout::MX_A_ND,
                              Layout::MX_A_DN,   Layout::MX_B_NN,     Layout::MX_B_ND, Layout::MX_B_DN,
                              Layout::HIF4_A_ZZ, Layout::HIF4_B_NN,   Layout::NHWC,    Layout::NCHW,
                              Layout::NCDHW,     Layout::FRACTAL_Z_3D};

/// A tensor and the size of the matrix that it stands for.
struct Source {
  Layout layout;
  Dims dims;
  int64_t rows, cols;
};

Source randomSource(Random &random, Layout layout, int64_t c0) {
  Source source{layout, {}, 0, 0};
  Dims &d = source.dims;
  int64_t *s = d.shape;
  for (int dim = 0; dim < 5; ++dim)
    s[dim] = between(random, 1, 4);
  const auto sized = [&](int64_t rows, int64_t cols) {
    source.rows = rows;
    source.cols = cols;
  };
  switch (layout) {
  case Layout::ND:
    s[4] = between(random, 1, 70);
    sized(s[0] * s[1] * s[2] * s[3], s[4]);
    break;
  case Layout::DN:
    s[3] = between(random, 1, 70);
    sized(s[3], s[0] * s[1] * s[2] * s[4]);
    break;
  case Layout::NZ:
    s[0] = between(random, 1, 2);
    s[3] = random() % 4 == 0 ? 7 : 16;
    s[4] = random() % 4 == 0 ? 5 : c0;
    sized(s[2] * s[3], s[0] * s[1] * s[4]);
    break;
  case Layout::NC1HWC0:
    s[4] = random() % 4 == 0 ? 4 : c0;
    sized(s[0] * s[2] * s[3], s[1] * s[4]);
    break;
  case Layout::NDC1HWC0:
    sized(s[0] * s[3] * s[4], s[1] * s[2] * c0);
    break;
  case Layout::FRACTAL_Z:
  case Layout::FRACTAL_Z_3D:
    s[3] = between(random, 1, 40);
    sized(s[0] * s[1] * s[2] * s[4], s[3]);
    break;
  case Layout::NHWC:
    s[0] = 1;
    s[4] = between(random, 1, 50);
    sized(s[1] * s[2] * s[3], s[4]);
    break;
  case Layout::NCHW:
    s[0] = 1;
    s[2] = between(random, 1, 50);
    sized(s[1] * s[3] * s[4], s[2]);
    break;
  case Layout::NCDHW:
    s[1] = between(random, 1, 50);
    sized(s[0] * s[3] * s[4], s[1]);
    break;
  case Layout::MX_A_ZZ:
  case Layout::HIF4_A_ZZ:
    s[0] = 1;
    s[3] = 16;
    s[4] = layout == Layout::MX_A_ZZ ? 2 : 4;
    sized(s[1] * 16, s[2] * s[4]);
    break;
  case Layout::MX_B_NN:
  case Layout::HIF4_B_NN:
    s[0] = 1;
    s[3] = 16;
    s[4] = layout == Layout::MX_B_NN ? 2 : 4;
    sized(s[2] * s[4], s[1] * 16);
    break;
  default: // scales that lie in lines
    s[0] = s[1] = 1;
    s[2] = between(random, 1, 20);
    s[3] = between(random, 1, 20);
    s[4] = 2;
    if (layout == Layout::MX_A_ND)
      sized(s[2], s[3] * 2);
    else if (layout == Layout::MX_A_DN)
      sized(s[3], s[2] * 2);
    else if (layout == Layout::MX_B_ND)
      sized(s[2] * 2, s[3]);
    else
      sized(s[3] * 2, s[2]);
  }
  const int gap = random() % 2 == 0 ? 0 : 3;
  if (layout == Layout::NDC1HWC0) { // strides count elements, a block of channels lies together
    d.nest(random, {4, 3, 2, 1, 0}, gap);
    for (int64_t &stride : d.stride)
      stride *= c0;
  } else if (random() % 4 == 0) {
    d.nest(random, {1, 4, 0, 2, 3}, gap); // an order that no layout expects
  } else if (layout == Layout::DN) {
    d.nest(random, {3, 4, 2, 1, 0}, gap);
  } else {
    d.nest(random, {4, 3, 2, 1, 0}, gap);
  }
  return source;
}

/// Which of the elements that the padding would reach lie beyond `room` elements of storage.
enum class Room { Whole, Clipped };

template <class T>
[[gnu::noinline]] void loadOne(Random &random, Layout layout, int round, Room room) {
  constexpr int64_t bytes = sizeof(T), c0 = 32 / bytes;
  const Source source = randomSource(random, layout, c0);
  int64_t rows = source.rows, cols = source.cols;
  if (round % 3 == 1) {
    rows = between(random, 0, static_cast<int>(rows));
    cols = between(random, 0, static_cast<int>(cols));
  } else if (round % 3 == 2) {
    rows = std::min<int64_t>(rows, between(random, 1, 3));
    cols = std::min<int64_t>(cols, between(random, 1, 3));
  }
  OpenTileMemory<T> tile(random, test::randomForm(random, rows, cols, bytes));
  OpenTile<T> view = tile.view();
  view.padBits = random() & (IsTwinType<T>() ? 15 : ~uint64_t(0));
  view.where = static_cast<TileType>(random() % 10);
  int64_t reach = tile.elements;
  if (room == Room::Clipped) {
    int64_t needed = 0;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        needed = std::max(needed, tile.offset(r, c) + 1);
    reach = between(random, static_cast<int>(needed), static_cast<int>(reach));
    if (IsTwinType<T>())
      reach = (reach + 1) / 2 * 2;
    view.roomBytes = static_cast<size_t>(IsTwinType<T>() ? reach / 2 : reach) * sizeof(T);
  }
  const int64_t span = source.dims.extent() + (layout == Layout::NDC1HWC0 ? c0 - 1 : 0);
  GuardedMemory<T> memory(random, span, 0);
  for (int64_t r = 0; r < tile.form.rows; ++r)
    for (int64_t c = 0; c < tile.form.cols; ++c) {
      if (r < rows && c < cols)
        tile.paint(r, c, memory.bits(test::placeIn(layout, source.dims, r, c, c0)));
      else if (tile.offset(r, c) < reach)
        tile.paint(r, c, view.padBits);
    }
  isa::Load::run<Profile::Cpu>(view, OpenTensor<T>(memory.data(), layout, source.dims));
  ASSERT_TRUE(tile.memory.asPainted())
      << "layout " << static_cast<int>(layout) << ", " << rows << "x" << cols << " of " << tile.form.rows
      << "x" << tile.form.cols << ", outer " << static_cast<int>(tile.form.outer) << ", inner "
      << static_cast<int>(tile.form.inner) << ", boxes of " << tile.form.fractal;
  ASSERT_TRUE(memory.asPainted());
}

template <class T>
void loadAll(Room room) {
  Random random(sizeof(T) + (IsTwinType<T>() ? 100 : 0));
  for (Layout layout : layouts)
    for (int round = 0; round < 30; ++round)
      ASSERT_NO_FATAL_FAILURE(loadOne<T>(random, layout, round, room));
}

TEST(TloadForms, OneByte) { loadAll<uint8_t>(Room::Whole); }
TEST(TloadForms, TwoBytes) { loadAll<half>(Room::Whole); }
TEST(TloadForms, FourBytes) { loadAll<float>(Room::Whole); }
TEST(TloadForms, EightBytes) { loadAll<int64_t>(Room::Whole); }
TEST(TloadForms, FourBits) { loadAll<float4_e2m1x2_t>(Room::Whole); }

// The fill is cut where the memory ends, wherever the layout put the elements.
TEST(TloadForms, FillsEndWithTheBuffer) {
  loadAll<uint8_t>(Room::Clipped);
  loadAll<half>(Room::Clipped);
  loadAll<float>(Room::Clipped);
  loadAll<int64_t>(Room::Clipped);
  loadAll<float4_e2m1x2_t>(Room::Clipped);
}

} // namespace
