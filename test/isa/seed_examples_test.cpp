// The C++ examples of the five pages that the project started from, word for word, one namespace for each
// page. The manual ones leave their tiles in the buffer, so their results are checked there; the auto ones
// have variants that can be looked at.
#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <cstdint>

namespace {

namespace tci {
using namespace pto;

void example_auto() {
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  TileT dst;
  TCI<TileT, int32_t, /*descending=*/0>(dst, /*S=*/0);
}

void example_auto_tmp() {
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  using TmpT = Tile<TileType::Vec, float, 1, 512>;
  TileT dst;
  TmpT tmp;
  TCI<TileT, TmpT, int32_t, /*descending=*/0>(dst, /*S=*/0, tmp);
}

void example_manual() {
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  TileT dst;
  TASSIGN(dst, 0x1000);
  TCI<TileT, int32_t, /*descending=*/1>(dst, /*S=*/100);
}

void example_manual_tmp() {
  using TileT = Tile<TileType::Vec, int32_t, 1, 16>;
  using TmpT = Tile<TileType::Vec, float, 1, 512>;
  TileT dst;
  TmpT tmp;
  TASSIGN(dst, 0x1000);
  TASSIGN(tmp, 0x2000);
  TCI<TileT, TmpT, int32_t, /*descending=*/1>(dst, /*S=*/100, tmp);
}
} // namespace tci

namespace texpands {
using namespace pto;

void example_auto() {
  using TileT = Tile<TileType::Vec, float, 16, 16>;
  TileT dst;
  TEXPANDS(dst, 0.0f);
}

void example_manual() {
  using TileT = Tile<TileType::Vec, float, 16, 16>;
  TileT dst;
  TASSIGN(dst, 0x1000);
  TEXPANDS(dst, 0.0f);
}
} // namespace texpands

// The page's own types of indexes, uint16_t for float, are legal on cpu only, and mask scatter is not for
// a2a3.
#ifndef PTO_NPU_ARCH_A2A3
namespace tscatter {
using namespace pto;

#ifndef PTO_NPU_ARCH_A5
void example_auto() {
  using TileT = Tile<TileType::Vec, float, 16, 16>;
  using IdxT = Tile<TileType::Vec, uint16_t, 16, 16>;
  TileT src, dst;
  IdxT idx;
  TSCATTER(dst, src, idx);
}

void example_manual() {
  using TileT = Tile<TileType::Vec, float, 16, 16>;
  using IdxT = Tile<TileType::Vec, uint16_t, 16, 16>;
  TileT src, dst;
  IdxT idx;
  TASSIGN(src, 0x1000);
  TASSIGN(dst, 0x2000);
  TASSIGN(idx, 0x3000);
  TSCATTER(dst, src, idx);
}
#endif

void example_mask_scatter() {
  using SrcTileT = Tile<TileType::Vec, half, 16, 64>;
  using DstTileT = Tile<TileType::Vec, half, 16, 128>;
  SrcTileT src;
  DstTileT dst;
  TSCATTER<MaskPattern::P1010>(dst, src);
}
} // namespace tscatter
#endif

namespace tgatherb {
using namespace pto;

void example_auto() {
  using SrcT = Tile<TileType::Vec, uint8_t, 1, 256>;
  using OffT = Tile<TileType::Vec, uint32_t, 1, 256>;
  using DstT = Tile<TileType::Vec, uint8_t, 1, 256>;
  SrcT src;
  OffT off;
  DstT dst;
  TGATHERB(dst, src, off);
}

void example_manual() {
  using SrcT = Tile<TileType::Vec, uint8_t, 1, 256>;
  using OffT = Tile<TileType::Vec, uint32_t, 1, 256>;
  using DstT = Tile<TileType::Vec, uint8_t, 1, 256>;
  SrcT src;
  OffT off;
  DstT dst;
  TASSIGN(src, 0x1000);
  TASSIGN(off, 0x2000);
  TASSIGN(dst, 0x3000);
  TGATHERB(dst, src, off);
}
} // namespace tgatherb

namespace tcolsum {
using namespace pto;

void example_auto() {
  using SrcT = Tile<TileType::Vec, float, 16, 16>;
  using DstT = Tile<TileType::Vec, float, 1, 16>;
  using TmpT = Tile<TileType::Vec, float, 16, 16>;
  SrcT src;
  DstT dst;
  TmpT tmp;
  TCOLSUM(dst, src, tmp, /*isBinary=*/false);
}

void example_manual() {
  using SrcT = Tile<TileType::Vec, float, 16, 16>;
  using DstT = Tile<TileType::Vec, float, 1, 16>;
  using TmpT = Tile<TileType::Vec, float, 16, 16>;
  SrcT src;
  DstT dst;
  TmpT tmp;
  TASSIGN(src, 0x1000);
  TASSIGN(dst, 0x2000);
  TASSIGN(tmp, 0x3000);
  TCOLSUM(dst, src, tmp, /*isBinary=*/false);
}
} // namespace tcolsum

/// What lies at an address of the vector buffer.
template <class T>
T *at(uint32_t address) {
  pto::Tile<pto::TileType::Vec, T, 1, 1024> tile;
  TASSIGN(tile, address);
  return tile.data();
}

TEST(SeedExamples, Tci) {
  tci::example_auto();
  tci::example_auto_tmp();

  int32_t *dst = at<int32_t>(0x1000);
  dst[16] = -1;
  tci::example_manual();
  for (int k = 0; k < 16; ++k)
    EXPECT_EQ(dst[k], 100 - k);

  float *tmp = at<float>(0x2000);
  for (int k = 0; k < 16; ++k)
    dst[k] = 7;
  for (int k = 0; k < 512; ++k)
    tmp[k] = static_cast<float>(k);
  tci::example_manual_tmp();
  for (int k = 0; k < 16; ++k)
    EXPECT_EQ(dst[k], 100 - k);
  EXPECT_EQ(dst[16], -1);
  for (int k = 0; k < 512; ++k)
    EXPECT_EQ(tmp[k], static_cast<float>(k));

  using TileT = pto::Tile<pto::TileType::Vec, int32_t, 1, 16>;
  using TmpT = pto::Tile<pto::TileType::Vec, float, 1, 512>;
  TileT automatic, automaticWithTmp;
  TmpT automaticTmp;
  pto::TCI<TileT, int32_t, /*descending=*/0>(automatic, /*S=*/0);
  pto::TCI<TileT, TmpT, int32_t, /*descending=*/0>(automaticWithTmp, /*S=*/0, automaticTmp);
  for (int k = 0; k < 16; ++k) {
    EXPECT_EQ(automatic.data()[k], k);
    EXPECT_EQ(automaticWithTmp.data()[k], k);
  }
}

TEST(SeedExamples, Texpands) {
  texpands::example_auto();

  float *dst = at<float>(0x1000);
  for (int k = 0; k <= 256; ++k)
    dst[k] = 3.0f;
  texpands::example_manual();
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(dst[k], 0.0f);
  EXPECT_EQ(dst[256], 3.0f);

  pto::Tile<pto::TileType::Vec, float, 16, 16> automatic;
  for (int k = 0; k < 256; ++k)
    automatic.data()[k] = 3.0f;
  TEXPANDS(automatic, 0.0f);
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(automatic.data()[k], 0.0f);
}

TEST(SeedExamples, Tscatter) {
#if !defined(PTO_NPU_ARCH_A2A3) && !defined(PTO_NPU_ARCH_A5)
  tscatter::example_auto();

  float *src = at<float>(0x1000), *dst = at<float>(0x2000);
  uint16_t *idx = at<uint16_t>(0x3000);
  for (int k = 0; k < 256; ++k) {
    src[k] = static_cast<float>(k);
    dst[k] = -1.0f;
    idx[k] = static_cast<uint16_t>(k * 37 % 256);
  }
  tscatter::example_manual();
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(dst[k * 37 % 256], static_cast<float>(k));
#endif
#ifndef PTO_NPU_ARCH_A2A3
  tscatter::example_mask_scatter();

  pto::Tile<pto::TileType::Vec, half, 16, 64> maskSrc;
  pto::Tile<pto::TileType::Vec, half, 16, 128> maskDst;
  for (int k = 0; k < 1024; ++k)
    maskSrc.data()[k] = static_cast<half>(k + 1);
  for (int k = 0; k < 2048; ++k)
    maskDst.data()[k] = static_cast<half>(-1);
  pto::TSCATTER<pto::MaskPattern::P1010>(maskDst, maskSrc);
  for (int k = 0; k < 2048; ++k)
    EXPECT_EQ(static_cast<float>(maskDst.data()[k]), k % 2 == 0 ? 0.0f : static_cast<float>(k / 2 + 1));
#endif
  // The example with indexes that every profile takes.
  pto::Tile<pto::TileType::Vec, float, 16, 16> anySrc, anyDst;
  pto::Tile<pto::TileType::Vec, uint32_t, 16, 16> anyIdx;
  for (int k = 0; k < 256; ++k) {
    anySrc.data()[k] = static_cast<float>(k);
    anyIdx.data()[k] = static_cast<uint32_t>(k * 91 % 256);
  }
  TSCATTER(anyDst, anySrc, anyIdx);
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(anyDst.data()[k * 91 % 256], static_cast<float>(k));
}

TEST(SeedExamples, Tgatherb) {
  tgatherb::example_auto();

  uint8_t *src = at<uint8_t>(0x1000), *dst = at<uint8_t>(0x3000);
  uint32_t *off = at<uint32_t>(0x2000);
  for (uint32_t k = 0; k < 256; ++k) {
    src[k] = static_cast<uint8_t>(k * 7 + 1);
    off[k] = k * 91 % 256;
  }
  if (pto::buildTarget.profile == pto::Profile::Cpu)
    off[9] = 1000; // clamped to the end of src
  dst[256] = 77;
  tgatherb::example_manual();
  for (uint32_t k = 0; k < 256; ++k)
    EXPECT_EQ(dst[k], src[off[k] < 256 ? off[k] : 255]) << k;
  EXPECT_EQ(dst[256], 77);

  pto::Tile<pto::TileType::Vec, uint8_t, 1, 256> automaticSrc, automaticDst;
  pto::Tile<pto::TileType::Vec, uint32_t, 1, 256> automaticOff;
  for (uint32_t k = 0; k < 256; ++k) {
    automaticSrc.data()[k] = static_cast<uint8_t>(k);
    automaticOff.data()[k] = 255 - k;
  }
  TGATHERB(automaticDst, automaticSrc, automaticOff);
  for (uint32_t k = 0; k < 256; ++k)
    EXPECT_EQ(automaticDst.data()[k], 255 - k);
}

TEST(SeedExamples, Tcolsum) {
  tcolsum::example_auto();

  float *src = at<float>(0x1000), *dst = at<float>(0x2000), *tmp = at<float>(0x3000);
  for (int k = 0; k < 256; ++k) {
    src[k] = static_cast<float>(k);
    tmp[k] = -5.0f;
  }
  dst[16] = 77.0f;
  tcolsum::example_manual();
  for (int j = 0; j < 16; ++j)
    EXPECT_EQ(dst[j], static_cast<float>(1920 + 16 * j)); // 16 * (0 + ... + 15) + 16 j
  EXPECT_EQ(dst[16], 77.0f);
  for (int k = 0; k < 256; ++k)
    EXPECT_EQ(tmp[k], -5.0f);

  pto::Tile<pto::TileType::Vec, float, 16, 16> automaticSrc, automaticTmp;
  pto::Tile<pto::TileType::Vec, float, 1, 16> automaticDst;
  for (int k = 0; k < 256; ++k)
    automaticSrc.data()[k] = static_cast<float>(k);
  TCOLSUM(automaticDst, automaticSrc, automaticTmp, /*isBinary=*/false);
  for (int j = 0; j < 16; ++j)
    EXPECT_EQ(automaticDst.data()[j], static_cast<float>(1920 + 16 * j));
}

} // namespace
