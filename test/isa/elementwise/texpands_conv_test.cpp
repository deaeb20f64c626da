// TEXPANDS of ConvTiles: every element of the shape becomes the scalar.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "test/support/dynamic_tiles.hpp"
#include "test/support/issuing.hpp"

namespace {

using namespace pto;
using test::perBlock;

constexpr bool onA5 = buildTarget.profile == Profile::A5;
constexpr bool onCpu = buildTarget.profile == Profile::Cpu;

/// Memory for a tile between guard bytes, all of it 0xa5.
class Memory {
public:
  explicit Memory(size_t size) : size_(size), bytes_(size + 2 * guard, untouched) {}

  void *data() { return bytes_.data() + guard; }

  /// Copies of `unit` fill the memory, and the guards are as they were.
  void expectFilledWith(const void *unit, size_t unitBytes) const {
    std::vector<unsigned char> expected(bytes_.size(), untouched);
    for (size_t i = 0; i < size_; i += unitBytes)
      std::memcpy(expected.data() + guard + i, unit, unitBytes);
    EXPECT_TRUE(bytes_ == expected) << "for " << size_ << " bytes in units of " << unitBytes;
  }
  void expectUntouched() const { expectFilledWith(&untouched, 1); }

private:
  static constexpr size_t guard = 256;
  static constexpr unsigned char untouched = 0xa5;
  size_t size_;
  std::vector<unsigned char> bytes_;
};

template <class T, Layout L, int... Dims>
using Conv = ConvTile<TileType::Mat, T, 4096, L, ConvTileShape<Dims...>>;

template <class T>
constexpr bool twoInAByte = std::is_same_v<T, float4_e2m1x2_t> || std::is_same_v<T, float4_e1m2x2_t>;

/// `elements` is what the tile holds; `dims` are its dynamic dimensions.
template <class ConvT, class... Dims>
void check(size_t elements, Dims... dims) {
  using T = typename ConvT::DType;
  const T scalar = static_cast<T>(3);
  Memory memory(twoInAByte<T> ? elements / 2 : elements * sizeof(T));
  ConvT dst;
  if constexpr (sizeof...(dims) > 0)
    dst.SetDynamicShape(static_cast<int64_t>(dims)...);
  dst.data() = static_cast<T *>(memory.data());
  TEXPANDS(dst, scalar);
  if constexpr (twoInAByte<T>) {
    const auto both = static_cast<uint8_t>(scalar.RawData() << 4 | scalar.RawData());
    memory.expectFilledWith(&both, 1);
  } else {
    memory.expectFilledWith(&scalar, sizeof scalar);
  }
}

template <class T>
void checkLayouts() {
  constexpr int c0 = perBlock<T>;
  check<Conv<T, Layout::NC1HWC0, 2, 3, 4, 5>>(120 * c0); // C0 is implied
  check<Conv<T, Layout::NC1HWC0, 2, 3, 4, 5, c0>>(120 * c0);
  check<Conv<T, Layout::NDC1HWC0, 2, 3, 1, 4, 5>>(120 * c0);
  check<Conv<T, Layout::NDC1HWC0, 2, 3, 1, 4, 5, c0>>(120 * c0);
  check<Conv<T, Layout::GNC1HWC0, 2, 1, 3, 4, 5, c0>>(120 * c0);
  check<Conv<T, Layout::FRACTAL_Z, 6, 2, 16, c0>>(192 * c0);
  check<Conv<T, Layout::FRACTAL_Z, 2, 3, 1, 16, c0>>(96 * c0);
  check<Conv<T, Layout::FRACTAL_Z_3D, 6, 2, 16, c0>>(192 * c0);
  check<Conv<T, Layout::NCHW, 2, 3, 5, 7>>(210);
  check<Conv<T, Layout::GNCHW, 2, 3, 1, 5, 7>>(210);
  check<Conv<T, Layout::NCDHW, 2, 3, 2, 5, 7>>(420);
}
TEST(TexpandsConv, EveryLayout) {
  checkLayouts<int8_t>();
  checkLayouts<float>();
}

TEST(TexpandsConv, EveryType) {
  const auto each = []<class T>() { check<Conv<T, Layout::NC1HWC0, 2, 3, 4, 5>>(120 * perBlock<T>); };
  test::forTypes<uint8_t, int16_t, uint16_t, int32_t, uint32_t, half>(each);
  if constexpr (!onA5)
    test::forTypes<bfloat16_t>(each);
  if constexpr (onCpu)
    test::forTypes<int64_t, uint64_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t,
                   float4_e2m1x2_t, float4_e1m2x2_t>(each);
}

TEST(TexpandsConv, DynamicDimensions) {
  constexpr int D = DYNAMIC;
  check<Conv<half, Layout::NC1HWC0, D, 3, D, 5>>(2 * 3 * 4 * 5 * 16, 2, 4);
  check<Conv<half, Layout::NC1HWC0, D, D, D, D, D>>(2 * 3 * 4 * 5 * 16, 2, 3, 4, 5, 16);
  check<Conv<half, Layout::NDC1HWC0, D, D, D, D, D>>(2 * 1 * 3 * 4 * 5 * 16, 2, 1, 3, 4, 5);
  check<Conv<half, Layout::NDC1HWC0, D, D, D, D, D, D>>(2 * 1 * 3 * 4 * 5 * 16, 2, 1, 3, 4, 5, 16);
  check<Conv<half, Layout::GNC1HWC0, D, D, D, D, D, 16>>(2 * 1 * 3 * 4 * 5 * 16, 2, 1, 3, 4, 5);
  check<Conv<half, Layout::FRACTAL_Z, D, 2, 16, 16>>(6 * 2 * 16 * 16, 6);
  check<Conv<half, Layout::FRACTAL_Z, 2, D, D, 16, 16>>(2 * 3 * 1 * 16 * 16, 3, 1);
  check<Conv<half, Layout::FRACTAL_Z_3D, D, D, 16, 16>>(6 * 2 * 16 * 16, 6, 2);
  check<Conv<float, Layout::NCHW, D, 3, 5, D>>(2 * 3 * 5 * 7, 2, 7);
  check<Conv<float, Layout::NCDHW, D, 3, 2, 5, D>>(2 * 3 * 2 * 5 * 7, 2, 7);
  if constexpr (!onA5) // a5 wants one block at least
    check<Conv<half, Layout::NC1HWC0, D, 3, D, 5>>(0, 2, 0);
}

TEST(TexpandsConv, OtherBuffers) {
  check<ConvTile<TileType::Vec, half, 4096, Layout::NC1HWC0, ConvTileShape<1, 3, 4, 5>>>(60 * 16);
}

TEST(TexpandsConv, AssignedTile) {
  Tile<TileType::Mat, half, 1, 2048> window;
  TASSIGN(window, 0);
  TEXPANDS(window, 1.0f);
  Conv<half, Layout::NC1HWC0, DYNAMIC, 1, 2, 4> dst(int64_t{3});
  TASSIGN(dst, 64);
  TEXPANDS(dst, 2.0f);
  for (int k = 0; k < 2048; ++k)
    ASSERT_EQ(static_cast<float>(window.data()[k]), k >= 32 && k < 32 + 384 ? 2.0f : 1.0f) << k;
}

TEST(TexpandsConv, AutoTile) {
  Conv<float, Layout::NCHW, 2, 3, 5, 7> dst;
  TEXPANDS(dst, 5.0f);
  EXPECT_EQ(dst.data()[0], 5.0f);
  EXPECT_EQ(dst.data()[209], 5.0f);
  EXPECT_EQ(dst.data()[210], 0.0f);
}

TEST(TexpandsConv, WaitsForItsEvents) {
  Conv<float, Layout::NCHW, 1, 1, 1, 8> dst;
  test::WhenWaited spoils([&] { dst.data()[3] = 77; });
  Event<Op::TEXPANDS_MAT, Op::TMOV_M2L> filled = TEXPANDS(dst, 5.0f, spoils);
  filled.Wait();
  EXPECT_EQ(spoils.waits, 1);
  EXPECT_EQ(dst.data()[3], 5.0f);
}

// ---- What is refused when it is issued ----

TEST(TexpandsConv, BeyondTheBuffer) {
  Tile<TileType::Mat, half, 1, 64> last;
  TASSIGN(last, 512 * 1024 - 128);
  TEXPANDS(last, 1.0f);
  ConvTile<TileType::Mat, half, 64, Layout::NC1HWC0, ConvTileShape<DYNAMIC, 1, 1, 1>> dst(int64_t{4});
  TASSIGN(dst, 512 * 1024 - 128);
  TEXPANDS(dst, 2.0f);
  EXPECT_EQ(static_cast<float>(last.data()[63]), 2.0f);
  dst.SetDynamicShape(int64_t{5});
  test::expectError("TEXPANDS", test::footprintRule,
                    {"operand: dst", "dst: ConvTile<Mat, half, dims 5x1x1x1>"}, [&] { TEXPANDS(dst, 3.0f); });
  EXPECT_EQ(static_cast<float>(last.data()[0]), 2.0f);
}

/// The largest tile of the layout that a5 takes, and illegal ones on both sides of the range. cpu and a2a3
/// have no range.
template <Layout L, int... Rest>
void checkRange(const char *sentence) {
  using Dst = Conv<int8_t, L, DYNAMIC, DYNAMIC, Rest...>;
  constexpr size_t c0 = 32;
  check<Dst>(32767 * c0, 7 * 31, 151);
  if constexpr (onA5) {
    for (const auto &[first, second] :
         {std::pair(32768, 1), std::pair(1, 32768), std::pair(200, 200), std::pair(0, 5)}) {
      Memory memory(64);
      Dst dst(int64_t{first}, int64_t{second});
      dst.data() = static_cast<int8_t *>(memory.data());
      test::expectError("TEXPANDS", sentence, {"dst: ConvTile<Mat, int8_t, dims ", "scalar: int8_t"},
                        [&] { TEXPANDS(dst, int8_t(1)); });
      memory.expectUntouched();
    }
  } else {
    check<Dst>(32768 * c0, 32768, 1);
    check<Dst>(0, 0, 5);
  }
}
TEST(TexpandsConv, RangeOnA5) {
  const char *fourDimensions = "TEXPANDS: on a5 shape0 * shape1 * shape2 * shape3 of an NC1HWC0 or FRACTAL_Z "
                               "dst must be in [1, 32767]";
  const char *fiveDimensions =
      "TEXPANDS: on a5 shape0 * shape1 * shape2 * shape3 * shape4 of an NDC1HWC0 or FRACTAL_Z_3D "
      "dst must be in [1, 32767]";
  checkRange<Layout::NC1HWC0, 1, 1>(fourDimensions);
  checkRange<Layout::NC1HWC0, 1, 1, 32>(fourDimensions);
  checkRange<Layout::FRACTAL_Z, 1, 1, 32>(fourDimensions);
  checkRange<Layout::NDC1HWC0, 1, 1, 1>(fiveDimensions);
  checkRange<Layout::NDC1HWC0, 1, 1, 1, 32>(fiveDimensions);
  checkRange<Layout::FRACTAL_Z_3D, 1, 1, 1, 32>(fiveDimensions);
  check<Conv<int8_t, Layout::NCHW, DYNAMIC, 1, 1, 1>>(40000, 40000); // the page gives other layouts no range
}

TEST(TexpandsConv, NegativeDimensions) {
  for (const auto &[first, second] : {std::pair(-2, 3), std::pair(3, -1), std::pair(-2, -2)}) {
    Memory memory(64);
    Conv<int8_t, Layout::NCHW, DYNAMIC, DYNAMIC, 1, 1> dst(int64_t{first}, int64_t{second});
    dst.data() = static_cast<int8_t *>(memory.data());
    test::expectError("TEXPANDS", "the dimensions of a ConvTile must not be negative", {"operand: dst"},
                      [&] { TEXPANDS(dst, int8_t(1)); });
    memory.expectUntouched();
  }
}

} // namespace
