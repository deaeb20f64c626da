// TLOAD and TSTORE of ConvTiles: every pair of layouts, at random sizes, strides and numbers of channels.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <pto/isa/movement/tload_conv.hpp>
#include <pto/isa/movement/tstore_conv.hpp>

#include "test/support/asked_rules.hpp"
#include "test/support/issuing.hpp"
#include "test/support/open_operands.hpp"

#include <cstdint>
#include <limits>

using namespace pto;
using test::between;
using test::ConvDims;
using test::Dims;
using test::expectError;
using test::GuardedMemory;
using test::linear;
using test::OpenConv;
using test::OpenTensor;
using test::Random;
using test::WhenWaited;

namespace {

constexpr Profile profile = buildTarget.profile;

// --- The matrix that a conv tile stands for -------------------------------------------------------------

/// Dimensions as the layout has them, with C0 said.
struct ConvForm {
  Layout layout;
  ConvDims dims;      ///< with C0
  bool saysC0 = true; ///< whether the tile is given with it

  int64_t rows() const {
    const ConvDims &d = dims;
    if (layout == Layout::NC1HWC0)
      return d[0] * d[2] * d[3];
    if (layout == Layout::NDC1HWC0)
      return d[0] * d[3] * d[4];
    return d.size() == 4 ? d[0] * d[1] * d[3] : d[0] * d[1] * d[2] * d[4];
  }
  int64_t cols() const {
    const ConvDims &d = dims;
    if (layout == Layout::NC1HWC0)
      return d[1] * d[4];
    if (layout == Layout::NDC1HWC0)
      return d[1] * d[2] * d[5];
    return d.size() == 4 ? d[2] : d[3];
  }
  int64_t offset(int64_t r, int64_t c) const {
    const ConvDims &d = dims;
    if (layout == Layout::NC1HWC0) {
      const int64_t H = d[2], W = d[3], C0 = d[4];
      return linear(d, {r / (H * W), c / C0, r / W % H, r % W, c % C0});
    }
    if (layout == Layout::NDC1HWC0) {
      const int64_t C1 = d[2], H = d[3], W = d[4], C0 = d[5];
      return linear(d, {r / (H * W), c / (C1 * C0), c / C0 % C1, r / W % H, r % W, c % C0});
    }
    if (d.size() == 4)
      return linear(d, {r / (d[3] * d[1]), r / d[3] % d[1], c, r % d[3]});
    return linear(d, {r / (d[4] * d[2] * d[1]), r / (d[4] * d[2]) % d[1], r / d[4] % d[2], c, r % d[4]});
  }
  template <class T>
  OpenConv<T> view(T *data) const {
    ConvDims given = dims;
    if (!saysC0)
      given.pop_back();
    return {data, layout, given, test::product(dims)};
  }
};

/// A conv tile and a tensor of its layout that has all its elements, often more.
struct Pair {
  ConvForm tile;
  Dims tensor;
};

Pair randomPair(Random &random, Layout layout, int64_t c0) {
  const auto some = [&random](int maximum) { return static_cast<int64_t>(between(random, 1, maximum)); };
  const auto more = [&random] { return random() % 2 == 0 ? 0 : static_cast<int64_t>(between(random, 1, 2)); };
  Pair pair{{layout, {}}, {}};
  ConvDims &d = pair.tile.dims;
  int64_t *s = pair.tensor.shape;
  std::vector<int64_t> sizes;
  if (layout == Layout::NC1HWC0) {
    d = {some(3), some(3), some(5), some(6), c0};
    for (size_t dim = 0; dim < 4; ++dim)
      s[dim] = d[dim] + more();
    s[4] = c0;
    pair.tile.saysC0 = random() % 2 == 0;
  } else if (layout == Layout::NDC1HWC0) {
    d = {some(3), some(2), some(3), some(4), some(5), c0};
    for (size_t dim = 0; dim < 5; ++dim)
      s[dim] = d[dim] + more();
    pair.tile.saysC0 = random() % 2 == 0;
  } else if (layout == Layout::FRACTAL_Z && random() % 2 == 0) {
    d = {some(3), some(3), some(3), some(20), c0};
    for (size_t dim = 0; dim < 5; ++dim)
      s[dim] = d[dim] + (dim == 4 ? 0 : more());
  } else {
    d = {some(9), some(3), 16, c0};
    s[0] = 1 + more();
    for (size_t dim = 0; dim < 4; ++dim)
      s[dim + 1] = d[dim] + (dim >= 2 ? 0 : more());
  }
  pair.tensor.nest(random, {4, 3, 2, 1, 0}, random() % 2 == 0 ? 0 : 3);
  if (layout == Layout::NDC1HWC0)
    for (int64_t &stride : pair.tensor.stride)
      stride *= c0;
  return pair;
}

template <class T>
std::string describe(const ConvForm &form, const Dims &d) {
  std::string text = "tile " + std::to_string(static_cast<int>(form.layout)) + " [";
  for (int64_t size : form.dims)
    text += " " + std::to_string(size);
  text += " ] tensor [";
  for (int64_t size : d.shape)
    text += " " + std::to_string(size);
  return text + " ], element of " + std::to_string(sizeof(T));
}

/// A value for sums: small, so that every sum is exact.
template <class T>
uint64_t smallNumber(Random &random) {
  return test::bitsOf(static_cast<T>(between(random, -20, 20)));
}
template <class T>
uint64_t sumOf(uint64_t a, uint64_t b) {
  T x, y;
  std::memcpy(static_cast<void *>(&x), &a, sizeof x);
  std::memcpy(static_cast<void *>(&y), &b, sizeof y);
  return test::bitsOf(static_cast<T>(static_cast<float>(x) + static_cast<float>(y)));
}

template <class T>
[[gnu::noinline]] void sameLayoutOnce(Random &random, Layout layout) {
  constexpr int64_t c0 = 32 / static_cast<int64_t>(sizeof(T));
  const Pair pair = randomPair(random, layout, c0);
  const int64_t rows = pair.tile.rows(), cols = pair.tile.cols();
  int64_t span = 1;
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      span = std::max(span, 1 + test::placeIn(layout, pair.tensor, r, c, c0));
  const int64_t elements = test::product(pair.tile.dims);
  {
    GuardedMemory<T> memory(random, span, 0), storage(random, elements + 5);
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        storage.paint(pair.tile.offset(r, c), memory.bits(test::placeIn(layout, pair.tensor, r, c, c0)));
    isa::LoadConv::run<Profile::Cpu>(pair.tile.view(storage.data()),
                                     OpenTensor<T>(memory.data(), layout, pair.tensor));
    ASSERT_TRUE(storage.asPainted()) << "load, " << describe<T>(pair.tile, pair.tensor);
  }
  for (bool add : {false, true}) {
    if (add && std::is_same_v<T, float4_e2m1x2_t>)
      continue;
    GuardedMemory<T> memory(random, span), storage(random, elements, 0);
    if (add && !IsTwinType<T>()) {
      for (int64_t k = 0; k < span; ++k)
        memory.prepare(k, smallNumber<T>(random));
      for (int64_t k = 0; k < elements; ++k)
        storage.prepare(k, smallNumber<T>(random));
    }
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        const int64_t place = test::placeIn(layout, pair.tensor, r, c, c0);
        const uint64_t bits = storage.bits(pair.tile.offset(r, c));
        memory.paint(place, add ? sumOf<T>(memory.bits(place), bits) : bits);
      }
    isa::StoreConv::run<Profile::Cpu>(OpenTensor<T>(memory.data(), layout, pair.tensor),
                                      pair.tile.view(storage.data()),
                                      tessera::mode(add ? AtomicType::AtomicAdd : AtomicType::AtomicNone));
    ASSERT_TRUE(memory.asPainted()) << (add ? "add, " : "store, ") << describe<T>(pair.tile, pair.tensor);
  }
}

constexpr Layout sameLayouts[] = {Layout::NC1HWC0, Layout::NDC1HWC0, Layout::FRACTAL_Z, Layout::FRACTAL_Z_3D};

template <class T>
void sameLayout() {
  Random random(sizeof(T) + (IsTwinType<T>() ? 100 : 0));
  for (Layout layout : sameLayouts)
    for (int round = 0; round < 25; ++round)
      ASSERT_NO_FATAL_FAILURE(sameLayoutOnce<T>(random, layout));
}

TEST(ConvTransfers, SameLayout) {
  sameLayout<int8_t>();
  sameLayout<half>();
  sameLayout<float>();
  sameLayout<float4_e2m1x2_t>();
}

// --- Plain images -------------------------------------------------------------------------------------

struct Batch {
  int64_t n, c, d, h, w;
};

Dims imageDims(Random &random, Layout layout, const Batch &b) {
  Dims dims;
  const int64_t nhwc[] = {1, b.n, b.h, b.w, b.c}, nchw[] = {1, b.n, b.c, b.h, b.w},
                ncdhw[] = {b.n, b.c, b.d, b.h, b.w};
  std::copy_n(layout == Layout::NHWC ? nhwc : layout == Layout::NCHW ? nchw : ncdhw, 5, dims.shape);
  dims.nest(random, {4, 3, 2, 1, 0}, random() % 2 == 0 ? 0 : 3);
  return dims;
}
int64_t imagePlace(Layout layout, const Dims &dims, int64_t n, int64_t c, int64_t d, int64_t h, int64_t w) {
  return layout == Layout::NHWC   ? dims.at(0, n, h, w, c)
         : layout == Layout::NCHW ? dims.at(0, n, c, h, w)
                                  : dims.at(n, c, d, h, w);
}
/// A tile that holds the images, with room for more where the layout allows it.
ConvForm imageTile(Random &random, Layout layout, const Batch &b, int64_t c0) {
  const int64_t c1 = (b.c + c0 - 1) / c0, more = random() % 2 == 0 ? 0 : 1;
  const int64_t n1 = (b.n + 15) / 16 + (random() % 4 == 0 ? 1 : 0);
  if (layout == Layout::NC1HWC0)
    return {layout, {b.n, c1 + more, b.h, b.w, c0}, random() % 2 == 0};
  if (layout == Layout::NDC1HWC0)
    return {layout, {b.n, b.d, c1 + more, b.h, b.w, c0}, random() % 2 == 0};
  if (layout == Layout::FRACTAL_Z && random() % 2 == 0)
    return {layout, {c1 + more, b.h, b.w, b.n + between(random, 0, 5), c0}};
  if (layout == Layout::FRACTAL_Z)
    return {layout, {(c1 + more) * b.h * b.w, n1, 16, c0}};
  return {layout, {b.d * c1 * b.h * b.w, n1, 16, c0}};
}
/// Channel c counts on through the last block.
int64_t tilePlace(const ConvForm &t, const Batch &b, int64_t n, int64_t c, int64_t d, int64_t h, int64_t w) {
  const int64_t c0 = t.dims.back(), c1 = (b.c + c0 - 1) / c0;
  if (t.layout == Layout::NC1HWC0)
    return linear(t.dims, {n, c / c0, h, w, c % c0});
  if (t.layout == Layout::NDC1HWC0)
    return linear(t.dims, {n, d, c / c0, h, w, c % c0});
  if (t.dims.size() == 5)
    return linear(t.dims, {c / c0, h, w, n, c % c0});
  return linear(t.dims, {((d * c1 + c / c0) * b.h + h) * b.w + w, n / 16, n % 16, c % c0});
}

template <class T>
[[gnu::noinline]] void imagesOnce(Random &random, Layout from, Layout to) {
  constexpr int64_t c0 = 32 / static_cast<int64_t>(sizeof(T));
  const Batch b = {
      between(random, 1, random() % 4 == 0 ? 20 : 3), between(random, 1, static_cast<int>(2 * c0 + 3)),
      from == Layout::NCDHW ? between(random, 1, 3) : 1, between(random, 1, 4), between(random, 1, 6)};
  const Dims dims = imageDims(random, from, b);
  const ConvForm tile = imageTile(random, to, b, c0);
  const int64_t elements = test::product(tile.dims), padded = (b.c + c0 - 1) / c0 * c0;
  const auto each = [&b](int64_t channels, auto visit) {
    for (int64_t n = 0; n < b.n; ++n)
      for (int64_t d = 0; d < b.d; ++d)
        for (int64_t h = 0; h < b.h; ++h)
          for (int64_t w = 0; w < b.w; ++w)
            for (int64_t c = 0; c < channels; ++c)
              visit(n, c, d, h, w);
  };
  {
    GuardedMemory<T> memory(random, dims.extent(), 0), storage(random, elements);
    each(padded, [&](int64_t n, int64_t c, int64_t d, int64_t h, int64_t w) {
      storage.paint(tilePlace(tile, b, n, c, d, h, w),
                    c < b.c ? memory.bits(imagePlace(from, dims, n, c, d, h, w)) : 0);
    });
    isa::LoadConv::run<Profile::Cpu>(tile.view(storage.data()), OpenTensor<T>(memory.data(), from, dims));
    ASSERT_TRUE(storage.asPainted()) << "load from " << static_cast<int>(from) << ", "
                                     << describe<T>(tile, dims);
  }
  {
    GuardedMemory<T> memory(random, dims.extent()), storage(random, elements, 0);
    each(b.c, [&](int64_t n, int64_t c, int64_t d, int64_t h, int64_t w) {
      memory.paint(imagePlace(from, dims, n, c, d, h, w), storage.bits(tilePlace(tile, b, n, c, d, h, w)));
    });
    isa::StoreConv::run<Profile::Cpu>(OpenTensor<T>(memory.data(), from, dims), tile.view(storage.data()),
                                      tessera::mode(AtomicType::AtomicNone));
    ASSERT_TRUE(memory.asPainted()) << "store to " << static_cast<int>(from) << ", "
                                    << describe<T>(tile, dims);
  }
}

constexpr struct {
  Layout from, to;
} imagePairs[] = {{Layout::NHWC, Layout::NC1HWC0},
                  {Layout::NCHW, Layout::NC1HWC0},
                  {Layout::NCHW, Layout::FRACTAL_Z},
                  {Layout::NCDHW, Layout::NDC1HWC0},
                  {Layout::NCDHW, Layout::FRACTAL_Z_3D}};

template <class T>
void plainImages() {
  Random random(sizeof(T) + 50);
  for (const auto &pair : imagePairs)
    for (int round = 0; round < 20; ++round)
      ASSERT_NO_FATAL_FAILURE(imagesOnce<T>(random, pair.from, pair.to));
}

TEST(ConvTransfers, PlainImages) {
  plainImages<int8_t>();
  plainImages<half>();
  plainImages<float>();
}

// A tile without elements leaves everything as it was.
TEST(ConvTransfers, NothingToMove) {
  Random random(9);
  for (size_t dim = 0; dim < 4; ++dim) {
    ConvForm tile{Layout::NC1HWC0, {2, 2, 2, 2, 16}};
    tile.dims[dim] = 0;
    GuardedMemory<half> memory(random, 300), storage(random, 300);
    const Dims dims = {{2, 2, 2, 2, 16}, {128, 64, 32, 16, 1}};
    const OpenTensor<half> tensor(memory.data(), Layout::NC1HWC0, dims);
    isa::LoadConv::run<Profile::Cpu>(tile.view(storage.data()), tensor);
    isa::StoreConv::run<Profile::Cpu>(tensor, tile.view(storage.data()),
                                      tessera::mode(AtomicType::AtomicNone));
    EXPECT_TRUE(storage.asPainted() && memory.asPainted());
  }
}

// --- Issued, on every profile that has the pair ------------------------------------------------------------

template <typename T, Layout L, int64_t... Sizes>
using Open = GlobalTensor<T, pto::Shape<Sizes...>, pto::Stride<>, L>;

/// Loads a tile whose dimensions are constants, and stores it again.
template <class TileT, class TensorT>
[[gnu::noinline]] void thereAndBack(const ConvForm &form, const Dims &dims, const Batch *images = nullptr) {
  using T = typename TileT::DType;
  Random random(1);
  GuardedMemory<T> memory(random, dims.extent() + (TensorT::layout == Layout::NDC1HWC0 ? 15 : 0)),
      back(random, dims.extent() + 15), storage(random, test::product(form.dims));
  TileT tile;
  tile.data() = storage.data();
  TensorT tensor = test::tensorOf<TensorT>(memory.data(), dims),
          other = test::tensorOf<TensorT>(back.data(), dims);
  constexpr int64_t c0 = 32 / sizeof(T);
  if (images == nullptr) {
    for (int64_t r = 0; r < form.rows(); ++r)
      for (int64_t c = 0; c < form.cols(); ++c) {
        const int64_t place = test::placeIn(form.layout, dims, r, c, c0);
        storage.paint(form.offset(r, c), memory.bits(place));
        back.paint(place, memory.bits(place));
      }
  } else {
    const Batch &b = *images;
    for (int64_t n = 0; n < b.n; ++n)
      for (int64_t d = 0; d < b.d; ++d)
        for (int64_t h = 0; h < b.h; ++h)
          for (int64_t w = 0; w < b.w; ++w)
            for (int64_t c = 0; c < (b.c + c0 - 1) / c0 * c0; ++c) {
              const int64_t at = tilePlace(form, b, n, c, d, h, w);
              storage.paint(at, 0);
              if (c < b.c) {
                const int64_t place = imagePlace(TensorT::layout, dims, n, c, d, h, w);
                storage.paint(at, memory.bits(place));
                back.paint(place, memory.bits(place));
              }
            }
  }
  WhenWaited loading([] {});
  TLOAD(tile, tensor, loading);
  EXPECT_EQ(loading.waits, 1);
  EXPECT_TRUE(storage.asPainted());
  TSTORE<STPhase::Final>(other, tile);
  EXPECT_TRUE(back.asPainted());
  EXPECT_TRUE(memory.asPainted());
}

constexpr auto NC1HWC0 = Layout::NC1HWC0;
constexpr bool onA2a3OrCpu = profile != Profile::A5, onA5OrCpu = profile != Profile::A2A3;

template <Layout L, int... Sizes>
using Half = ConvTile<TileType::Mat, half, 16384, L, ConvTileShape<Sizes...>>;

TEST(ConvTransfersIssued, Blocks) {
  const Dims dims = {{2, 2, 3, 4, 16}, {1000, 400, 100, 20, 1}};
  thereAndBack<Half<NC1HWC0, 2, 2, 3, 4, 16>, Open<half, NC1HWC0, -1, -1, -1, -1, 16>>(
      {NC1HWC0, {2, 2, 3, 4, 16}}, dims);
  thereAndBack<Half<NC1HWC0, 2, 2, 3, 4>, Open<half, NC1HWC0, 2, 2, 3, 4, 16>>({NC1HWC0, {2, 2, 3, 4, 16}},
                                                                               dims);
}
template <bool Has>
void blocks3d() {
  if constexpr (Has)
    thereAndBack<Half<Layout::NDC1HWC0, 2, 2, 1, 3, 4, 16>, Open<half, Layout::NDC1HWC0, -1, -1, -1, -1, -1>>(
        {Layout::NDC1HWC0, {2, 2, 1, 3, 4, 16}}, {{2, 2, 1, 3, 4}, {400, 200, 200, 64, 16}});
}
TEST(ConvTransfersIssued, Blocks3d) { blocks3d<onA2a3OrCpu>(); }
TEST(ConvTransfersIssued, Fractals) {
  thereAndBack<Half<Layout::FRACTAL_Z, 3, 2, 16, 16>, Open<half, Layout::FRACTAL_Z, -1, -1, -1, 16, 16>>(
      {Layout::FRACTAL_Z, {3, 2, 16, 16}}, {{1, 3, 2, 16, 16}, {1600, 520, 260, 16, 1}});
  thereAndBack<Half<Layout::FRACTAL_Z, 2, 1, 3, 20, 16>, Open<half, Layout::FRACTAL_Z, -1, -1, -1, -1, 16>>(
      {Layout::FRACTAL_Z, {2, 1, 3, 20, 16}}, {{2, 1, 3, 20, 16}, {960, 960, 320, 16, 1}});
}
template <bool Has>
void fractals3d() {
  if constexpr (Has)
    thereAndBack<Half<Layout::FRACTAL_Z_3D, 3, 2, 16, 16>,
                 Open<half, Layout::FRACTAL_Z_3D, -1, -1, -1, 16, 16>>(
        {Layout::FRACTAL_Z_3D, {3, 2, 16, 16}}, {{1, 3, 2, 16, 16}, {1536, 512, 256, 16, 1}});
}
TEST(ConvTransfersIssued, Fractals3d) { fractals3d<onA2a3OrCpu>(); }

template <bool Has>
void imagesIssued() {
  if constexpr (Has) {
    const Batch flat = {2, 19, 1, 3, 4}, deep = {2, 19, 2, 3, 4};
    thereAndBack<Half<NC1HWC0, 2, 2, 3, 4, 16>, Open<half, Layout::NHWC, 1, 2, 3, 4, 19>>(
        {NC1HWC0, {2, 2, 3, 4, 16}}, {{1, 2, 3, 4, 19}, {1, 240, 80, 20, 1}}, &flat);
    thereAndBack<Half<NC1HWC0, 2, 2, 3, 4, 16>, Open<half, Layout::NCHW, 1, 2, 19, 3, 4>>(
        {NC1HWC0, {2, 2, 3, 4, 16}}, {{1, 2, 19, 3, 4}, {1, 266, 14, 4, 1}}, &flat);
    thereAndBack<Half<Layout::FRACTAL_Z, 24, 1, 16, 16>, Open<half, Layout::NCHW, 1, 2, 19, 3, 4>>(
        {Layout::FRACTAL_Z, {24, 1, 16, 16}}, {{1, 2, 19, 3, 4}, {1, 228, 12, 4, 1}}, &flat);
    thereAndBack<Half<Layout::NDC1HWC0, 2, 2, 2, 3, 4, 16>, Open<half, Layout::NCDHW, 2, 19, 2, 3, 4>>(
        {Layout::NDC1HWC0, {2, 2, 2, 3, 4, 16}}, {{2, 19, 2, 3, 4}, {456, 24, 12, 4, 1}}, &deep);
    thereAndBack<ConvTile<TileType::Mat, half, 65536, Layout::FRACTAL_Z_3D, ConvTileShape<48, 1, 16, 16>>,
                 Open<half, Layout::NCDHW, 2, 19, 2, 3, 4>>({Layout::FRACTAL_Z_3D, {48, 1, 16, 16}},
                                                            {{2, 19, 2, 3, 4}, {456, 24, 12, 4, 1}}, &deep);
  }
}
TEST(ConvTransfersIssued, PlainImages) { imagesIssued<onA5OrCpu>(); }

// Every way to write a store; an atomic one adds.
TEST(ConvTransfersIssued, Spellings) {
  using TileT = ConvTile<TileType::Mat, float, 256, NC1HWC0, ConvTileShape<1, 1, 2, 2, 8>>;
  using Tensor = GlobalTensor<float, pto::Shape<1, 1, 2, 2, 8>, pto::Stride<32, 32, 16, 8, 1>, NC1HWC0>;
  float values[32], sums[32] = {};
  for (int k = 0; k < 32; ++k)
    values[k] = static_cast<float>(k) - 7.5f;
  Tensor from(values), to(sums);
  TileT tile;
  WhenWaited event([] {});
  TLOAD<TileT, Tensor>(tile, from);
  TLOAD_IMPL(tile, from);
  TSTORE<TileT, Tensor, AtomicType::AtomicAdd>(to, tile);
  TSTORE<TileT, Tensor, AtomicType::AtomicAdd>(to, tile, event);
  TSTORE<STPhase::Partial, TileT, Tensor, AtomicType::AtomicAdd>(to, tile);
  for (int k = 0; k < 32; ++k)
    EXPECT_EQ(sums[k], 3 * values[k]);
  TSTORE<STPhase::Unspecified>(to, tile, event);
  EXPECT_EQ(sums[31], values[31]);
  TSTORE<TileT, Tensor, AtomicType::AtomicAdd>(to, tile);
  TSTORE<TileT, Tensor>(to, tile);
  EXPECT_EQ(sums[31], values[31]);
  sums[31] = 0;
  TSTORE(to, tile, event);
  EXPECT_EQ(sums[31], values[31]);
  sums[31] = 0;
  TSTORE_IMPL(to, tile);
  EXPECT_EQ(sums[31], values[31]);
  EXPECT_EQ(event.waits, 3);
}

// --- Refused ------------------------------------------------------------------------------------------

TEST(ConvTransfersRules, BeyondTheTensor) {
  using TileT = ConvTile<TileType::Mat, half, 4096, NC1HWC0, ConvTileShape<-1, 2, 3, 4, 16>>;
  using Tensor = Open<half, NC1HWC0, -1, 2, 3, 4, 16>;
  std::vector<half> memory(2 * 384);
  Tensor tensor(memory.data(), pto::Shape<-1, 2, 3, 4, 16>(1), pto::Stride<>(384, 192, 64, 16, 1));
  TileT fits(int64_t{1}), tooLarge(int64_t{2});
  EXPECT_NO_THROW(TLOAD(fits, tensor));
  EXPECT_NO_THROW(TSTORE(tensor, fits));
  const bool a5 = profile == Profile::A5;
  expectError("TLOAD",
              a5 ? "TLOAD: on a5 an NC1HWC0 dst and its tensor must have the same N, C1, H and W"
                 : "TLOAD: a ConvTile dst must not reach beyond the tensor",
              {}, [&] { TLOAD(tooLarge, tensor); });
  expectError("TSTORE",
              a5 ? "TSTORE: on a5 an NC1HWC0 src and its tensor must have the same N, C1, H and W"
                 : "TSTORE: a ConvTile src must not reach beyond the tensor",
              {}, [&] { TSTORE(tensor, tooLarge); });
}

template <bool Has>
void imagesThatDoNotFit() {
  if constexpr (Has) {
    constexpr const char *rule =
        "TLOAD: a ConvTile dst must have the tensor's N, D, H and W, as many blocks as "
        "hold its channels, and in a fractal layout room for its N";
    std::vector<half> memory(4096);
    using TileT = Half<NC1HWC0, -1, 2, 3, 4, 16>;
    using Tensor = Open<half, Layout::NHWC, 1, 2, 3, 4, -1>;
    const auto tensor = [&](int64_t channels) {
      return Tensor(memory.data(), pto::Shape<1, 2, 3, 4, -1>(channels), pto::Stride<>(1, 480, 160, 40, 1));
    };
    Tensor narrow = tensor(32), wide = tensor(33);
    TileT fits(int64_t{2}), few(int64_t{1});
    EXPECT_NO_THROW(TLOAD(fits, narrow));
    expectError("TLOAD", rule, {}, [&] { TLOAD(fits, wide); });
    expectError("TLOAD", rule, {}, [&] { TLOAD(few, narrow); });
  }
}
TEST(ConvTransfersRules, ImagesThatDoNotFit) { imagesThatDoNotFit<onA5OrCpu>(); }

/// A fractal tile has ceil(C / C0) blocks of channels for each pixel, and slots for its images.
TEST(ConvTransfersRules, ImagesThatFillFractals) {
  const test::Sentences refused = {"TLOAD: a ConvTile dst must have the tensor's N, D, H and W, as many "
                                   "blocks as hold its channels, and in a "
                                   "fractal layout room for its N"};
  const auto told = [](const tessera::TileDesc &tile, int64_t images, int64_t channels) {
    tessera::TensorDesc tensor = tessera::describeType<Open<float, Layout::NCHW>>();
    tensor.elementBytes = tile.elementBytes;
    const int64_t shape[] = {1, images, channels, 3, 4}, stride[] = {1, channels * 12, 12, 4, 1};
    for (int dim = 0; dim < 5; ++dim)
      tensor.shape[dim] = shape[dim], tensor.stride[dim] = stride[dim];
    return test::toldAbout<isa::LoadConv>(Profile::Cpu, {tile, tensor});
  };
  const auto check = [&]<class T, int C0>() {
    const auto four = tessera::describeType<
        ConvTile<TileType::Mat, T, 65536, Layout::FRACTAL_Z, ConvTileShape<2 * 12, 2, 16, C0>>>();
    const auto five = tessera::describeType<
        ConvTile<TileType::Mat, T, 65536, Layout::FRACTAL_Z, ConvTileShape<2, 3, 4, 32, C0>>>();
    for (const tessera::TileDesc &tile : {four, five}) {
      EXPECT_EQ(told(tile, 32, 2 * C0), test::Sentences()) << tile.convDims << ", " << C0;
      EXPECT_EQ(told(tile, 1, C0 + 1), test::Sentences()) << tile.convDims << ", " << C0;
      EXPECT_EQ(told(tile, 32, 2 * C0 + 1), refused) << tile.convDims << ", " << C0;
      EXPECT_EQ(told(tile, 33, 2 * C0), refused) << tile.convDims << ", " << C0;
    }
  };
  check.operator()<int8_t, 32>();
  check.operator()<half, 16>();
  check.operator()<float, 8>();
}

template <Profile P>
void rulesOfFractals() {
  std::vector<half> memory(4096);
  using Tile5 = ConvTile<TileType::Mat, half, 16384, Layout::FRACTAL_Z, ConvTileShape<-1, -1, 2, 4, 16>>;
  using Tensor5 = Open<half, Layout::FRACTAL_Z, 4, -1, -1, 4, 16>;
  Tensor5 tensor(memory.data(), pto::Shape<4, -1, -1, 4, 16>(2, 2), pto::Stride<>(256, 128, 64, 16, 1));
  Tile5 same(int64_t{4}, int64_t{2}), other(int64_t{4}, int64_t{1});
  EXPECT_NO_THROW(TLOAD(same, tensor));
  if constexpr (P == Profile::Cpu)
    EXPECT_NO_THROW(TLOAD(other, tensor));
  else
    expectError("TLOAD",
                "TLOAD: a FRACTAL_Z dst of five dimensions and its tensor must have the same H and W, and N "
                "must not exceed 65535",
                {}, [&] { TLOAD(other, tensor); });
  if constexpr (P != Profile::A2A3) {
    using Planes = Open<half, Layout::NCHW, 1, 2, 19, 3, 4>;
    Planes spread(memory.data(), pto::Shape<1, 2, 19, 3, 4>(), pto::Stride<>(1, 300, 14, 4, 1));
    ConvTile<TileType::Mat, half, 32768, Layout::FRACTAL_Z, ConvTileShape<24, 1, 16, 16>> tile;
    if constexpr (P == Profile::Cpu)
      EXPECT_NO_THROW(TLOAD(tile, spread));
    else
      expectError("TLOAD",
                  "TLOAD: stride 2 of a tensor that is loaded to FRACTAL_Z or FRACTAL_Z_3D must be H * W", {},
                  [&] { TLOAD(tile, spread); });
  }
}
TEST(ConvTransfersRules, Fractals) { rulesOfFractals<profile>(); }

template <Profile P>
void tallImages() {
  using TileT = ConvTile<TileType::Mat, half, 131072, NC1HWC0, ConvTileShape<1, 1, -1, 1, 16>>;
  std::vector<half> memory(4096 * 16);
  Open<half, NC1HWC0> tensor(memory.data(), pto::Shape<>(1, 1, 4096, 1, 16), pto::Stride<>(1, 1, 16, 16, 1));
  TileT tile(int64_t{4096});
  if constexpr (P == Profile::A2A3)
    expectError("TLOAD",
                "TLOAD: on a2a3 H of a ConvTile dst must not exceed 4095 and W must not exceed 65535", {},
                [&] { TLOAD(tile, tensor); });
  else
    EXPECT_NO_THROW(TLOAD(tile, tensor));
}
TEST(ConvTransfersRules, TallImages) { tallImages<profile>(); }

} // namespace
