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

struct MoveQuant {
  static constexpr const char *mnemonic = "TMOV";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ScalarDesc preQuantScalar;
    tessera::ModeDesc<AccToVecMode> mode;
    tessera::ModeDesc<ReluPreMode> relu;
    tessera::ModeDesc<STPhase> phase = {};
  };

  static constexpr tessera::TypeTable types = tessera::onchip::anyType;

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return tessera::moveCode(o.dst, o.src);
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    const tessera::WindowUse window = tessera::moveUse(profile, o.dst, o.src, o.mode.value);
    return {{window.dst(), window.src(), {"preQuantScalar", Role::In, 0, 0}, {"mode"}, {"relu"}, {"phase"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::onchip::registersOf(profile, tessera::FixpipeForm::Scalar, o.dst, o.src, o.phase.value);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    Move::pathRules({profile, tessera::FixpipeForm::Scalar, o.dst, o.src, o.mode, o.relu}, report);
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint64_t word, AccToVecMode mode, ReluPreMode relu,
                               STPhase = STPhase::Unspecified) {
    tessera::onEachTarget<P>(dst, src, mode, [&](const Dst &to, int64_t core) PTO_ALWAYS_INLINE {
      tessera::moveThrough<P>(to, src, word, tessera::moveWindow<P>(to, src, mode, core),
                              relu == ReluPreMode::NormalRelu);
    });
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint64_t, AccToVecMode mode, ReluPreMode, STPhase) {
    if (tessera::isDual(mode))
      tessera::visitWindow(visit, dst, src, tessera::moveWindow<P>(dst, src, mode, tessera::halfOf(mode)));
  }
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
