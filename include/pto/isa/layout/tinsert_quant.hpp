// TINSERT with a quantization word: dst[r + indexRow, c + indexCol] = quantized(src[r, c], preQuantScalar)
//
// The window and its rules are those of TINSERT, the word and what it does to values those of TMOV with a
// word (tmov_quant.hpp). Relu comes last.
#pragma once

#include "pto/isa/layout/tinsert.hpp"

namespace pto {
namespace isa {

struct InsertQuant : tessera::IndexedWindowWithWord<InsertQuant, Insert> {
  static constexpr bool sharesShapes = true;
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TINSERT";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, ReluPreMode reluMode = ReluPreMode::NoRelu,
          typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, uint64_t preQuantScalar, uint16_t indexRow,
                             uint16_t indexCol, WaitEvents &...events) {
  return tessera::issue<isa::InsertQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar), tessera::mode(indexRow),
      tessera::mode(indexCol), tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>);
}

template <typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TINSERT(DstTileData &dst, SrcTileData &src, uint64_t preQuantScalar, uint16_t indexRow,
                             uint16_t indexCol, WaitEvents &...events) {
  return tessera::issue<isa::InsertQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar), tessera::mode(indexRow),
      tessera::mode(indexCol), tessera::constant<mode>, tessera::constant<reluMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
