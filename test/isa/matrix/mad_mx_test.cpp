// The raw instructions of block-scaled products: scales brought box by box, and mad_mx against TMATMUL_MX and against
// sums in double.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace pto;

template <class T = void>
T *number(uint64_t offset) {
  return reinterpret_cast<T *>(offset);
}
template <class T>
T *at(char *buffer, uint64_t offset) {
  return reinterpret_cast<T *>(buffer + offset);
}

TEST(MadMx, LoadsBoxesOfScales) {
  NPUMemoryModel &memory = NPUMemoryModel::Instance();
  memory.EnsureInitialized();
  std::vector<uint8_t> l1(4096);
  std::mt19937 random(1);
  for (uint8_t &byte : l1)
    byte = static_cast<uint8_t>(random());
  std::memcpy(memory.GetL1Base() + 512, l1.data(), l1.size());
  Tile<TileType::Left, float8_e4m3_t, 16, 64, BLayout::ColMajor, 16, 64, SLayout::RowMajor> left;
  TASSIGN(left, 0x400);
  for (bool ofTile : {false, true})
    for (bool isLeft : {true, false}) {
      char *const scales = memory.startOf(isLeft ? tessera::Region::L0A_MX : tessera::Region::L0B_MX);
      std::memset(scales, 0xee, 4096);
      std::vector<uint8_t> expected(4096, 0xee);
      // Rows 2 to 4 of boxes, columns 1 and 2 of them; rows are 7 boxes apart in L1, and 3 here.
      for (size_t row = 0; row < 3; ++row)
        for (size_t i = 0; i < 64; ++i)
          expected[0x40 + row * 3 * 32 + i] = l1[((2 + row) * 7 + 1) * 32 + i];
      const uint64_t sixteenth = ofTile && isLeft ? reinterpret_cast<uint64_t>(left.data()) / 16 : 0x400 / 16;
      if (isLeft)
        load_cbuf_to_ca_mx(sixteenth, number(512), 2, 1, 3, 2, 7, 3);
      else
        load_cbuf_to_cb_mx(sixteenth, at<void>(memory.GetL1Base(), 512), 2, 1, 3, 2, 7, 3);
      EXPECT_EQ(std::memcmp(scales, expected.data(), expected.size()), 0) << isLeft;
    }
  std::string message;
  try {
    load_cbuf_to_ca_mx(4096 - 32, number(0), 0, 0, 1, 2, 1, 1);
  } catch (const Error &error) {
    message = error.what();
  }
  EXPECT_NE(message.find("load_cbuf_to_ca_mx"), std::string::npos) << message;
  EXPECT_NE(message.find("buffer: L0A(Scale), 4096 bytes"), std::string::npos) << message;
}

template <class T>
void fillFactors(T *data, size_t bytes, std::mt19937 &random) {
  for (size_t i = 0; i < bytes; ++i) // small numbers of any format, no NaN
    reinterpret_cast<uint8_t *>(data)[i] = static_cast<uint8_t>(random() & (sizeof(T) == 1 ? 0xb7 : 0xff));
}

/// The same product by tiles at the same addresses.
template <class A, class B>
void expectProduct(int m, int k, int n) {
  constexpr int M = 48, K = 128, N = 64;
  constexpr uint64_t aAt = 0x2000, bAt = 0x1000, cAt = 0x800, dAt = 0x8000;
  using Left = TileLeft<A, M, K, DYNAMIC, DYNAMIC>;
  using Right = TileRight<B, K, N, DYNAMIC, DYNAMIC>;
  using LeftScale = TileLeftScale<float8_e8m0_t, M, K / 32>;
  using RightScale = TileRightScale<float8_e8m0_t, K / 32, N>;
  using Acc = TileAcc<float, M, N>;
  std::mt19937 random(static_cast<unsigned>(m * 1000 + k * 10 + n));
  Left a(static_cast<unsigned>(m), static_cast<unsigned>(k));
  Right b(static_cast<unsigned>(k), static_cast<unsigned>(n));
  LeftScale aScale;
  RightScale bScale;
  Acc c, expected;
  TASSIGN(a, aAt);
  TASSIGN(b, bAt);
  TASSIGN(aScale, aAt >> 4);
  TASSIGN(bScale, bAt >> 4);
  TASSIGN(c, cAt);
  TASSIGN(expected, dAt);
  fillFactors(a.data(), M * K, random);
  fillFactors(b.data(), K * N, random);
  for (int i = 0; i < M * K / 32; ++i)
    reinterpret_cast<uint8_t *>(aScale.data())[i] = static_cast<uint8_t>(120 + random() % 14);
  for (int i = 0; i < N * K / 32; ++i)
    reinterpret_cast<uint8_t *>(bScale.data())[i] = static_cast<uint8_t>(120 + random() % 14);
  for (int i = 0; i < M * N; ++i)
    c.data()[i] = expected.data()[i] = static_cast<float>(i);
  TMATMUL_MX(expected, a, aScale, b, bScale);
  mad_mx(number<float>(cAt), number<A>(aAt), number<B>(bAt), static_cast<uint16_t>(m),
         static_cast<uint16_t>(k), static_cast<uint16_t>(n), 0, false, false, true);
  EXPECT_EQ(std::memcmp(c.data(), expected.data(), sizeof(float) * M * N), 0) << m << ' ' << k << ' ' << n;
  TMATMUL_MX(expected, expected, a, aScale, b, bScale);
  mad_mx(c.data(), a.data(), b.data(), static_cast<uint16_t>(m), static_cast<uint16_t>(k),
         static_cast<uint16_t>(n), 0, false, false, false);
  EXPECT_EQ(std::memcmp(c.data(), expected.data(), sizeof(float) * M * N), 0) << m << ' ' << k << ' ' << n;
}
TEST(MadMx, SameAsTheProductOfTiles) {
  // The sizes fill the boxes of the tiles, so that both lie in the same way.
  for (int m : {33, 48})
    for (int k : {100, 128})
      for (int n : {49, 64}) {
        expectProduct<float8_e4m3_t, float8_e4m3_t>(m, k, n);
        expectProduct<float8_e5m2_t, float8_e4m3_t>(m, k, n);
        expectProduct<float4_e2m1x2_t, float4_e1m2x2_t>(m, k, n);
      }
}

// Operands lie by the sizes that are used, rounded up to boxes.
TEST(MadMx, LaysOperandsOutByTheirSizes) {
  NPUMemoryModel &memory = NPUMemoryModel::Instance();
  constexpr int m = 5, k = 40, n = 20, m16 = 16, n16 = 32;
  auto *const a = reinterpret_cast<uint8_t *>(memory.GetL0ABase());
  auto *const b = reinterpret_cast<uint8_t *>(memory.GetL0BBase());
  auto *const aScale = reinterpret_cast<uint8_t *>(memory.startOf(tessera::Region::L0A_MX));
  auto *const bScale = reinterpret_cast<uint8_t *>(memory.startOf(tessera::Region::L0B_MX));
  auto *const c = reinterpret_cast<float *>(memory.GetL0CBase());
  std::mt19937 random(9);
  fillFactors(a, m16 * 64, random);
  fillFactors(b, n16 * 64, random);
  for (int i = 0; i < 64; ++i) {
    aScale[i] = static_cast<uint8_t>(124 + random() % 6);
    bScale[i] = static_cast<uint8_t>(124 + random() % 6);
  }
  mad_mx(number<float>(0), number<float8_e4m3_t>(0), number<float8_e4m3_t>(0), m, k, n, 0, false, false,
         true);
  const auto value = [](uint8_t code) {
    return static_cast<double>(static_cast<float>(float8_e4m3_t::FromRaw(code)));
  };
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      double sum = 0;
      for (int l = 0; l < k; ++l) {
        const double left = value(a[l / 32 * m16 * 32 + i * 32 + l % 32]);
        const double right = value(b[l / 32 * n16 * 32 + j * 32 + l % 32]);
        const int leftScale = aScale[i * 2 + l / 32], rightScale = bScale[j / 16 * 32 + j % 16 * 2 + l / 32];
        sum += left * right * std::exp2(leftScale + rightScale - 254);
      }
      EXPECT_NEAR(c[j / 16 * m16 * 16 + i * 16 + j % 16], sum, 1e-3) << i << ' ' << j;
    }
}

TEST(MadMx, Refuses) {
  const auto errorOf = [](auto act) -> std::string {
    try {
      act();
    } catch (const Error &error) {
      return error.what();
    }
    return "";
  };
  using T = float8_e4m3_t;
  const std::string bias =
      errorOf([] { mad_mx(number<float>(0), number<T>(0), number<T>(0), 16, 64, 16, 0, false, true, true); });
  EXPECT_NE(bias.find("a raw product with a bias is not available"), std::string::npos) << bias;
  const std::string beyond = errorOf(
      [] { mad_mx(number<float>(0), number<T>(0xffc0), number<T>(0), 16, 64, 16, 0, false, false, true); });
  EXPECT_NE(beyond.find("buffer: L0A, 65536 bytes"), std::string::npos) << beyond;
  EXPECT_NE(beyond.find("range: 65472 to 66496"), std::string::npos) << beyond;
  TileLeft<T, 16, 64> somewhere;
  const std::string unplaced = errorOf(
      [&] { mad_mx(number<float>(0), somewhere.data(), number<T>(0), 16, 64, 16, 0, false, false, true); });
  EXPECT_NE(unplaced.find("must have addresses"), std::string::npos) << unplaced;
  mad_mx(number<float>(0), number<T>(0), number<T>(0), 0, 64, 16, 0, false, false, true);
}

} // namespace
