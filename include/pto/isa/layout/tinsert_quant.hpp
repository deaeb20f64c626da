// TINSERT with a quantization word: dst[r + indexRow, c + indexCol] = quantized(src[r, c], preQuantScalar)
//
// The window and its rules are those of TINSERT, the word and what it does to values those of TMOV with a
// word (tmov_quant.hpp). Relu comes last.
#pragma once

#include "pto/isa/layout/tinsert.hpp"

namespace pto {
namespace isa {

struct InsertQuant {
  static constexpr bool sharesShapes = true;
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TINSERT";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ScalarDesc preQuantScalar;
    tessera::IndexDesc indexRow, indexCol;
    tessera::ModeDesc<AccToVecMode> mode;
    tessera::ModeDesc<ReluPreMode> relu;
  };

  static constexpr tessera::TypeTable types = tessera::onchip::anyType;

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return tessera::insertCode(o.dst, o.src);
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    const tessera::WindowUse window = tessera::insertUse(o.dst, o.src, o.mode.value, o.indexRow, o.indexCol);
    return {{window.dst(),
             window.src(),
             {"preQuantScalar", Role::In, 0, 0},
             {"indexRow", Role::In, 0, 0},
             {"indexCol", Role::In, 0, 0},
             {"mode"},
             {"relu"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::onchip::registersOf(profile, tessera::FixpipeForm::Scalar, o.dst, o.src);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    const tessera::onchip::Path path = {profile, tessera::FixpipeForm::Scalar, o.dst, o.src, o.mode, o.relu};
    Insert::pathRules(path, report);
    if (!path.isDualMode())
      Insert::indexRules(profile, o.dst, o.src, o.indexRow.value, o.indexCol.value, report);
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src, uint64_t word, uint16_t row, uint16_t col, AccToVecMode mode,
                               ReluPreMode relu) {
    tessera::onEachTarget<P>(dst, src, mode, [&](const Dst &to, int64_t core) PTO_ALWAYS_INLINE {
      tessera::moveThrough<P>(to, src, word, tessera::insertWindow(to, src, mode, row, col, core),
                              relu == ReluPreMode::NormalRelu);
    });
  }
  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src, uint64_t, uint16_t row, uint16_t col,
                      AccToVecMode mode, ReluPreMode) {
    if (tessera::isDual(mode))
      tessera::visitWindow(visit, dst, src,
                           tessera::insertWindow(dst, src, mode, row, col, tessera::halfOf(mode)));
  }
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
