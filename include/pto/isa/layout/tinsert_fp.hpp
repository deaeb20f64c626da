// TINSERT_FP: dst[r + indexRow, c + indexCol] = quantized(src[r, c], fp[0, c])
//
// The window and its rules are those of TINSERT. Words belong to columns of src, not of dst; TMOV_FP
// describes what they do to values. Where the types need no word, fp is not read. With an AccToVecMode the
// name is TINSERT.
#pragma once

#include "pto/isa/layout/tinsert.hpp"

namespace pto {
namespace isa {

struct InsertFp {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TINSERT_FP";
  static constexpr tessera::TraceForm trace = {.opcode = "TINSERT"};

  struct Operands {
    tessera::TileDesc dst, src, fp;
    tessera::IndexDesc indexRow, indexCol;
    tessera::ModeDesc<AccToVecMode> mode;
    tessera::ModeDesc<ReluPreMode> relu;
  };

  static constexpr tessera::TypeTable types = tessera::onchip::anyType;

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return tessera::insertCode(o.dst, o.src);
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    const tessera::WindowUse window = tessera::insertUse(o.dst, o.src, o.mode.value, o.indexRow, o.indexCol);
    return {{window.dst(),
             window.src(),
             window.fp(tessera::onchip::readsWords(profile, o.dst, o.src)),
             {"indexRow", Role::In, 0, 0},
             {"indexCol", Role::In, 0, 0},
             {"mode"},
             {"relu"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::onchip::registersOf(profile, tessera::FixpipeForm::Vector, o.dst, o.src);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    const tessera::onchip::Path path = {profile, tessera::FixpipeForm::Vector, o.dst, o.src, o.mode, o.relu};
    Insert::pathRules(path, report);
    tessera::onchip::wordRules(path, o.fp, report);
    if (!path.isDualMode())
      Insert::indexRules(profile, o.dst, o.src, o.indexRow.value, o.indexCol.value, report);
  }

  template <Profile P, class Dst, class Src, class Fp>
  PTO_INTERNAL static void run(Dst dst, Src src, Fp fp, uint16_t row, uint16_t col, AccToVecMode mode,
                               ReluPreMode relu) {
    tessera::onEachTarget<P>(dst, src, mode, [&](const Dst &to, int64_t core) PTO_ALWAYS_INLINE {
      const tessera::Window window = tessera::insertWindow(to, src, mode, row, col, core);
      tessera::moveThrough<P>(to, src, fp, window.from.col, window, relu == ReluPreMode::NormalRelu);
    });
  }
  template <Profile P, class Visit, class Dst, class Src, class Fp>
  static void touches(Visit &&visit, Dst dst, Src src, Fp fp, uint16_t row, uint16_t col, AccToVecMode mode,
                      ReluPreMode) {
    if (tessera::isDual(mode))
      tessera::visitWindow<P>(visit, dst, src, fp,
                              tessera::insertWindow(dst, src, mode, row, col, tessera::halfOf(mode)));
  }
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
