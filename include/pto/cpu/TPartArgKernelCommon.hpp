// The frame of a kernel that tries TPARTARGMAX or TPARTARGMIN: two sources of values (float) and indexes
// (uint32_t), of which the second is smaller, are loaded, combined by a Runner and stored.
#pragma once

#include <cstdint>

#include "pto/pto-inst.hpp"

namespace pto {

struct TPartArgDefaultConfig {
  static constexpr int Rows = 64;
  static constexpr int Cols = 64;
  static constexpr int ValidRows1 = 32;
  static constexpr int ValidCols1 = 32;
};

template <int kRows = TPartArgDefaultConfig::Rows, int kCols = TPartArgDefaultConfig::Cols,
          int kValidRows1 = TPartArgDefaultConfig::ValidRows1,
          int kValidCols1 = TPartArgDefaultConfig::ValidCols1>
struct TPartArgKernelCommon {
  using FullShape = Shape<1, 1, 1, kRows, kCols>;
  using PartShape = Shape<1, 1, 1, kValidRows1, kValidCols1>;
  using RowStride = Stride<1, 1, 1, kCols, 1>;
  using GlobalDataVal = GlobalTensor<float, FullShape, RowStride>;
  using GlobalDataIdx = GlobalTensor<uint32_t, FullShape, RowStride>;
  using GlobalData1Val = GlobalTensor<float, PartShape, RowStride>;
  using GlobalData1Idx = GlobalTensor<uint32_t, PartShape, RowStride>;

  using TileVal0 = Tile<TileType::Vec, float, kRows, kCols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using TileIdx0 = Tile<TileType::Vec, uint32_t, kRows, kCols, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using TileVal1 = Tile<TileType::Vec, float, kValidRows1, kValidCols1, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
  using TileIdx1 =
      Tile<TileType::Vec, uint32_t, kValidRows1, kValidCols1, BLayout::RowMajor, DYNAMIC, DYNAMIC>;

  /// One behind the other.
  static void AssignTiles(TileVal0 &dstVal, TileVal0 &src0Val, TileVal1 &src1Val, TileIdx0 &dstIdx,
                          TileIdx0 &src0Idx, TileIdx1 &src1Idx) {
    constexpr uint64_t full = TileVal0::GetSizeInBytes(), part = TileVal1::GetSizeInBytes();
    TASSIGN(dstVal, uint64_t(0));
    TASSIGN(src0Val, full);
    TASSIGN(dstIdx, 2 * full);
    TASSIGN(src0Idx, 3 * full);
    TASSIGN(src1Val, 4 * full);
    TASSIGN(src1Idx, 4 * full + part);
  }
  static void LoadTiles(TileVal0 &src0Val, TileVal1 &src1Val, TileIdx0 &src0Idx, TileIdx1 &src1Idx,
                        GlobalDataVal &src0ValGlobal, GlobalData1Val &src1ValGlobal,
                        GlobalDataIdx &src0IdxGlobal, GlobalData1Idx &src1IdxGlobal) {
    TLOAD(src0Val, src0ValGlobal);
    TLOAD(src1Val, src1ValGlobal);
    TLOAD(src0Idx, src0IdxGlobal);
    TLOAD(src1Idx, src1IdxGlobal);
  }
  static void StoreTiles(GlobalDataVal &outValGlobal, GlobalDataIdx &outIdxGlobal, TileVal0 &dstVal,
                         TileIdx0 &dstIdx) {
    TSTORE(outValGlobal, dstVal);
    TSTORE(outIdxGlobal, dstIdx);
  }
};

template <int kRows, int kCols, int kValidRows1, int kValidCols1, typename Runner>
void RunPartArgKernel(float *outVal, float *src0Val, float *src1Val, uint32_t *outIdx, uint32_t *src0Idx,
                      uint32_t *src1Idx) {
  using Frame = TPartArgKernelCommon<kRows, kCols, kValidRows1, kValidCols1>;
  typename Frame::TileVal0 dstVal(kRows, kCols), val0(kRows, kCols);
  typename Frame::TileIdx0 dstIdx(kRows, kCols), idx0(kRows, kCols);
  typename Frame::TileVal1 val1(kValidRows1, kValidCols1);
  typename Frame::TileIdx1 idx1(kValidRows1, kValidCols1);
  typename Frame::GlobalDataVal outValGlobal(outVal), src0ValGlobal(src0Val);
  typename Frame::GlobalDataIdx outIdxGlobal(outIdx), src0IdxGlobal(src0Idx);
  typename Frame::GlobalData1Val src1ValGlobal(src1Val);
  typename Frame::GlobalData1Idx src1IdxGlobal(src1Idx);

  Frame::AssignTiles(dstVal, val0, val1, dstIdx, idx0, idx1);
  Frame::LoadTiles(val0, val1, idx0, idx1, src0ValGlobal, src1ValGlobal, src0IdxGlobal, src1IdxGlobal);
  Runner::Run(dstVal, val0, val1, dstIdx, idx0, idx1);
  Frame::StoreTiles(outValGlobal, outIdxGlobal, dstVal, dstIdx);
}

} // namespace pto
