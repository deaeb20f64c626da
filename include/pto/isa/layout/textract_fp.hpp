// TEXTRACT_FP: dst[r, c] = quantized(src[r + indexRow, c + indexCol], fp[0, c + indexCol])
//
// The window and its rules are those of TEXTRACT. Words belong to columns of src; TMOV_FP describes what
// they do to values. Where the types need no word, fp is not read. With an AccToVecMode the name is
// TEXTRACT.
#pragma once

#include "pto/isa/layout/textract.hpp"

namespace pto {
namespace isa {

struct ExtractFp : tessera::IndexedWindowWithWords<ExtractFp, Extract> {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TEXTRACT_FP";
  static constexpr tessera::TraceForm trace = {.opcode = "TEXTRACT"};
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename FpTileData,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT_FP(DstTileData &dst, SrcTileData &src, FpTileData &fp, uint16_t indexRow,
                                 uint16_t indexCol, WaitEvents &...events) {
  return tessera::issue<isa::ExtractFp, buildTarget>(
      tessera::after(events...), dst, src, fp, tessera::mode(indexRow), tessera::mode(indexCol),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>);
}

template <typename DstTileData, typename SrcTileData, typename FpTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TEXTRACT(DstTileData &dst, SrcTileData &src, FpTileData &fp, uint16_t indexRow,
                              uint16_t indexCol, WaitEvents &...events) {
  return tessera::issue<isa::ExtractFp, buildTarget>(tessera::after(events...), dst, src, fp,
                                                     tessera::mode(indexRow), tessera::mode(indexCol),
                                                     tessera::constant<mode>, tessera::constant<reluMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
