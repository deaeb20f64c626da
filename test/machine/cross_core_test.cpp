// Cores of a block that wait for each other by events and TSync_Custom, that write into each other's buffers (a5), and
// what files say of their kernels.
#include <gtest/gtest.h>
#include <pto/npu/a5/custom/TSyncCVID.hpp>
#include <pto/npu/a5/custom/TSync_Custom.hpp>
#include <pto/pto-inst.hpp>

#include <stdexcept>
#include <vector>

namespace {

using namespace pto;

/// A buffer that the cube core fills and the vector cores read, or the other way round, many times.
template <class Sync>
void passThere(Sync data, bool fromCube) {
  int value[2] = {};
  int wrong = 0;
  const auto produce = [&] {
    const uint32_t mine = fromCube ? 0 : get_subblockid();
    for (int i = 1; i <= 50; ++i) {
      if (i > 1)
        data.allocate();
      value[mine] = i;
      data.record();
    }
  };
  const auto consume = [&] {
    for (int i = 1; i <= 50; ++i) {
      data.wait();
      wrong += value[0] != i || (!fromCube && value[1] != i);
      data.free();
    }
  };
  if (fromCube)
    launch({.blocks = 1}, produce, consume);
  else
    launch({.blocks = 1}, consume, produce);
  EXPECT_EQ(wrong, 0);
}

TEST(CrossCore, CustomSync) {
  constexpr TSync_Custom<SyncOpType::TSTORE_C2GM, SyncOpType::TLOAD> fromCube = {3};
  constexpr TSync_Custom<SyncOpType::TSTORE_V2GM, SyncOpType::TLOAD> fromVector = {5};
  passThere(fromCube, true);
  passThere(fromVector, false);
#if !defined(PTO_NPU_ARCH_A2A3)
  constexpr TSync_Custom<SyncOpType::TMOV_C2UB, SyncOpType::TLOAD> intoVector = {7};
  constexpr TSync_Custom<SyncOpType::TINSERT_V2L1, SyncOpType::TLOAD> intoCube = {9};
  passThere(intoVector, true);
  passThere(intoCube, false);
#endif
}

#if defined(PTO_NPU_ARCH_A2A3) || defined(PTO_NPU_ARCH_A5)
TEST(CrossCore, EventsBetweenCores) {
  int value = 0, wrong = 0;
  launch(
      {.blocks = 1},
      [&] {
        Event<Op::TMOV_A2V, Op::TADD, false> written;
        written.InitAddr(0x1000);
        for (int i = 1; i <= 15; ++i) {
          value = i;
          written.Init<4>();
        }
      },
      [&] {
        Event<Op::TMOV_A2V, Op::TADD, false> written;
        for (int i = 1; i <= 15; ++i)
          written.Wait<4>();
        wrong += value != 15;
      });
  EXPECT_EQ(wrong, 0);
  EXPECT_THROW(launch(
                   {.blocks = 1}, [] {},
                   [] {
                     Event<Op::TMOV_A2V, Op::TADD, false> written;
                     written.Wait<4>();
                   }),
               DeadlockError);
}
TEST(CrossCore, EventsOutsideALaunchDoNotWait) {
  Event<Op::TMOV_A2V, Op::TADD, false> written;
  written.Wait<4>();
}
#endif

#if defined(PTO_NPU_ARCH_A5)
using Acc = TileAcc<float, 32, 32>;
using Vec = Tile<TileType::Vec, float, 32, 32>;
using HalfRows = Tile<TileType::Vec, float, 16, 32>;
using HalfCols = Tile<TileType::Vec, float, 32, 16>;
using Mat = Tile<TileType::Mat, float, 32, 32, BLayout::ColMajor, 32, 32, SLayout::RowMajor>;
constexpr int tileAt = 4096, flag = 2;

void fill(Acc &tile) {
  TASSIGN(tile, 0);
  for (int r = 0; r < 32; ++r)
    for (int c = 0; c < 32; ++c)
      tile.data()[GetTileElementOffset<Acc>(r, c)] = static_cast<float>(100 * r + c);
}
/// The cube core moves an accumulator to the vector cores, each of which then tells elements (1, 2) and (15, 15).
template <class Dst, class Move>
std::vector<float> movedToVectors(Move move) {
  std::vector<float> seen(4, -1);
  launch(
      {.blocks = 2},
      [&] {
        Acc acc;
        fill(acc);
        Dst dst;
        TASSIGN(dst, tileAt);
        move(dst, acc);
        set_intra_block(PIPE_FIX, flag);
        set_intra_block(PIPE_FIX, flag + 16);
      },
      [&] {
        wait_intra_block(PIPE_V, flag);
        Dst tile;
        TASSIGN(tile, tileAt);
        if (get_block_idx() != 1)
          return;
        seen[get_subblockid() * 2] = tile.data()[GetTileElementOffset<Dst>(1, 2)];
        seen[get_subblockid() * 2 + 1] = tile.data()[GetTileElementOffset<Dst>(15, 15)];
      });
  return seen;
}

TEST(CrossCore, TheCubeCoreWritesToTheVectorCoresItNames) {
  EXPECT_EQ(movedToVectors<Vec>([](Vec &dst, Acc &src) { TMOV(dst, src); }),
            (std::vector<float>{102, 1515, 0, 0}));
  EXPECT_EQ(
      movedToVectors<Vec>([](Vec &dst, Acc &src) { TMOV<Vec, Acc, AccToVecMode::SingleModeVec1>(dst, src); }),
      (std::vector<float>{0, 0, 102, 1515}));
  EXPECT_EQ(movedToVectors<HalfRows>(
                [](HalfRows &dst, Acc &src) { TMOV<HalfRows, Acc, AccToVecMode::DualModeSplitM>(dst, src); }),
            (std::vector<float>{102, 1515, 1702, 3115}));
  EXPECT_EQ(movedToVectors<HalfCols>(
                [](HalfCols &dst, Acc &src) { TMOV<HalfCols, Acc, AccToVecMode::DualModeSplitN>(dst, src); }),
            (std::vector<float>{102, 1515, 118, 1531}));
  EXPECT_EQ(movedToVectors<HalfRows>([](HalfRows &dst, Acc &src) {
              TEXTRACT(dst, src, static_cast<uint16_t>(16), static_cast<uint16_t>(0));
            }),
            (std::vector<float>{1702, 3115, 0, 0}));
}
TEST(CrossCore, AVectorCoreWritesToTheCubeCore) {
  float seen[2] = {};
  launch(
      {.blocks = 1},
      [&] {
        wait_intra_block(PIPE_MTE1, flag);
        wait_intra_block(PIPE_MTE1, flag + 16);
        Mat mat;
        TASSIGN(mat, tileAt);
        seen[0] = mat.data()[GetTileElementOffset<Mat>(3, 4)];
        seen[1] = mat.data()[GetTileElementOffset<Mat>(19, 4)];
      },
      [&] {
        Tile<TileType::Vec, float, 16, 32, BLayout::ColMajor, 16, 32, SLayout::RowMajor> rows;
        TASSIGN(rows, 0);
        for (int i = 0; i < 16 * 32; ++i)
          rows.data()[i] = 1.0f + static_cast<float>(get_subblockid());
        Mat mat;
        TASSIGN(mat, tileAt);
        TINSERT(mat, rows, static_cast<uint16_t>(16 * get_subblockid()), static_cast<uint16_t>(0));
        set_intra_block(PIPE_MTE3, flag);
      });
  EXPECT_EQ(seen[0], 1);
  EXPECT_EQ(seen[1], 2);
}
TEST(CrossCore, OnACoreThatPlaysAllPartsEverythingStays) {
  Acc acc;
  fill(acc);
  Vec vec;
  TASSIGN(vec, tileAt);
  TMOV<Vec, Acc, AccToVecMode::SingleModeVec1>(vec, acc);
  EXPECT_EQ(vec.data()[GetTileElementOffset<Vec>(1, 2)], 102);
}
#endif

PTO_SYNCALL_AIV_KERNEL_META(vectorKernel);
PTO_SYNCALL_AIC_KERNEL_META(cubeKernel);
PTO_SYNCALL_MIX_AIC_KERNEL_META(mixedKernel, 1, 2);

TEST(KernelMeta, IsFoundByTheKernelsName) {
  using tessera::KernelMeta;
  ASSERT_NE(KernelMeta::find("vectorKernel"), nullptr);
  EXPECT_EQ(KernelMeta::find("vectorKernel")->cubesOfBlock, 0);
  EXPECT_EQ(KernelMeta::find("vectorKernel")->vectorsOfBlock, 1);
  ASSERT_NE(KernelMeta::find("cubeKernel"), nullptr);
  EXPECT_EQ(KernelMeta::find("cubeKernel")->cubesOfBlock, 1);
  EXPECT_EQ(KernelMeta::find("cubeKernel")->vectorsOfBlock, 0);
  ASSERT_NE(KernelMeta::find("mixedKernel"), nullptr);
  EXPECT_EQ(KernelMeta::find("mixedKernel")->vectorsOfBlock, 2);
  EXPECT_EQ(KernelMeta::find("another"), nullptr);
  static_assert(tessera::isRatioOfCores(1, 1) && !tessera::isRatioOfCores(2, 1) &&
                !tessera::isRatioOfCores(0, 2) && !tessera::isRatioOfCores(1, 3) &&
                !tessera::isRatioOfCores(0, 0));
  static_assert(kCvMaxCores == 25);
}

} // namespace
