// TINSERT_FP: dst[r + indexRow, c + indexCol] = quantized(src[r, c], fp[0, c])
//
// The window and its rules are those of TINSERT. Words belong to columns of src, not of dst; TMOV_FP
// describes what they do to values. Where the types need no word, fp is not read. With an AccToVecMode the
// name is TINSERT.
#pragma once

#include "pto/isa/layout/tinsert.hpp"

namespace pto {
namespace isa {

struct InsertFp : tessera::IndexedWindowWithWords<InsertFp, Insert> {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TINSERT_FP";
  static constexpr tessera::TraceForm trace = {.opcode = "TINSERT"};
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename FpTileData,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT_FP(DstTileData &dst, SrcTileData &src, FpTileData &fp, uint16_t indexRow,
                                uint16_t indexCol, WaitEvents &...events) {
  return tessera::issue<isa::InsertFp, buildTarget>(
      tessera::after(events...), dst, src, fp, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>);
}

template <typename DstTileData, typename SrcTileData, typename FpTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, FpTileData &fp, uint16_t indexRow,
                             uint16_t indexCol, WaitEvents &...events) {
  return tessera::issue<isa::InsertFp, buildTarget>(tessera::after(events...), dst, src, fp,
                                                    tessera::mode(indexRow), tessera::mode(indexCol),
                                                    tessera::constant<mode>, tessera::constant<reluMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
