// TMOV with a quantization word: dst[r, c] = quantized(src[r, c], preQuantScalar)
//
// The region, the modes and the rules of places are those of TMOV. The word holds the scale (a float, bits 31
// to 0), the shift of int16_t results (bits 35 to 32), the offset of 8-bit results (bits 45 to 37) and their
// sign (bit 46). float to 8-bit integers, half, bfloat16_t, hifloat8_t or float8_e4m3_t and int32_t to 8-bit
// integers, half, bfloat16_t or int16_t are scaled, rounded to nearest even and saturated (a2a3 has no
// hifloat8_t, float8_e4m3_t and int32_t to bfloat16_t, a5 no int16_t); other pairs are converted as values,
// whatever the word. Relu comes last.
#pragma once

#include "pto/isa/layout/tmov.hpp"

namespace pto {
namespace isa {

struct MoveQuant : tessera::WholeWindowWithWord<MoveQuant, Move> {
  static constexpr const char *mnemonic = "TMOV";
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, ReluPreMode reluMode = ReluPreMode::NoRelu,
          typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, uint64_t preQuantScalar,
                          WaitEvents &...events) {
  return tessera::issue<isa::MoveQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>,
      tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, uint64_t preQuantScalar,
                          WaitEvents &...events) {
  return tessera::issue<isa::MoveQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar),
      tessera::constant<tessera::noAccToVecMode>, tessera::constant<reluMode>, tessera::constant<Phase>);
}

template <typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, uint64_t preQuantScalar,
                          WaitEvents &...events) {
  return tessera::issue<isa::MoveQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar), tessera::constant<mode>,
      tessera::constant<reluMode>, tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, uint64_t preQuantScalar,
                          WaitEvents &...events) {
  return tessera::issue<isa::MoveQuant, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scalar(preQuantScalar), tessera::constant<mode>,
                                                     tessera::constant<reluMode>, tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
