// TMOV_FP: dst[r, c] = quantized(src[r, c], fp[0, c])
//
// TMOV with one quantization word for each column; the words are those of tmov_quant.hpp, but of the scale
// only its upper 19 bits count. float to 8-bit integers and int32_t to 8-bit integers, half or int16_t are
// quantized everywhere (int16_t not on a5); float to half, bfloat16_t, hifloat8_t or float8_e4m3_t and
// int32_t to bfloat16_t on a5 and cpu. Other pairs are converted as values, and fp is not read. With an
// AccToVecMode the name is TMOV.
#pragma once

#include "pto/isa/layout/tmov.hpp"

namespace pto {
namespace isa {

struct MoveFp : tessera::WholeWindowWithWords<MoveFp, Move> {
  static constexpr const char *mnemonic = "TMOV_FP";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename FpTileData,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV_FP(DstTileData &dst, SrcTileData &src, FpTileData &fp, WaitEvents &...events) {
  return tessera::issue<isa::MoveFp, buildTarget>(
      tessera::after(events...), dst, src, fp, tessera::constant<tessera::noAccToVecMode>,
      tessera::constant<reluMode>, tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData, typename FpTileData,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV_FP(DstTileData &dst, SrcTileData &src, FpTileData &fp, WaitEvents &...events) {
  return tessera::issue<isa::MoveFp, buildTarget>(tessera::after(events...), dst, src, fp,
                                                  tessera::constant<tessera::noAccToVecMode>,
                                                  tessera::constant<reluMode>, tessera::constant<Phase>);
}

template <typename DstTileData, typename SrcTileData, typename FpTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, FpTileData &fp, WaitEvents &...events) {
  return tessera::issue<isa::MoveFp, buildTarget>(tessera::after(events...), dst, src, fp,
                                                  tessera::constant<mode>, tessera::constant<reluMode>,
                                                  tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData, typename FpTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, FpTileData &fp, WaitEvents &...events) {
  return tessera::issue<isa::MoveFp, buildTarget>(tessera::after(events...), dst, src, fp,
                                                  tessera::constant<mode>, tessera::constant<reluMode>,
                                                  tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
