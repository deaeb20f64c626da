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

struct MoveFp {
  static constexpr const char *mnemonic = "TMOV_FP";

  struct Operands {
    tessera::TileDesc dst, src, fp;
    tessera::ModeDesc<AccToVecMode> mode;
    tessera::ModeDesc<ReluPreMode> relu;
    tessera::ModeDesc<STPhase> phase = {};
  };

  static constexpr tessera::TypeTable types = tessera::onchip::anyType;

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return tessera::moveCode(o.dst, o.src);
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const bool looked = tessera::onchip::readsWords(profile, o.dst, o.src);
    const tessera::WindowUse window =
        tessera::moveUse(profile, o.dst, o.src, o.mode.value, looked ? o.fp.cols : tessera::anyWords);
    return {{window.dst(), window.src(), window.fp(looked), {"mode"}, {"relu"}, {"phase"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::onchip::registersOf(profile, tessera::FixpipeForm::Vector, o.dst, o.src, o.phase.value);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    const tessera::onchip::Path path = {profile, tessera::FixpipeForm::Vector, o.dst, o.src, o.mode, o.relu};
    Move::pathRules(path, report);
    tessera::onchip::wordRules(path, o.fp, report);
  }

  template <Profile P, class Dst, class Src, class Fp>
  PTO_INTERNAL static void run(Dst dst, Src src, Fp fp, AccToVecMode mode, ReluPreMode relu,
                               STPhase = STPhase::Unspecified) {
    tessera::onEachTarget<P>(dst, src, mode, [&](const Dst &to, int64_t core) PTO_ALWAYS_INLINE {
      const tessera::Window window = windowOf<P>(to, src, fp, mode, core);
      tessera::moveThrough<P>(to, src, fp, window.from.col, window, relu == ReluPreMode::NormalRelu);
    });
  }
  template <Profile P, class Visit, class Dst, class Src, class Fp>
  static void touches(Visit &&visit, Dst dst, Src src, Fp fp, AccToVecMode mode, ReluPreMode, STPhase) {
    if (tessera::isDual(mode))
      tessera::visitWindow<P>(visit, dst, src, fp, windowOf<P>(dst, src, fp, mode, tessera::halfOf(mode)));
  }

private:
  template <Profile P, class Dst, class Src, class Fp>
  PTO_INTERNAL static tessera::Window windowOf(Dst dst, Src src, Fp fp, AccToVecMode mode, int64_t core) {
    using namespace tessera;
    const bool looked = fixpipeMode(P, FixpipeForm::Vector, elementOf(src), elementOf(dst)) != NoQuant;
    return moveWindow<P>(dst, src, mode, core, looked ? fp.cols() : anyWords);
  }
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
