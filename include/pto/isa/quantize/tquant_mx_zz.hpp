// TQUANT, MXFP8 with VecStoreMode::NZ: as MXFP8 along rows by OCP, and the exponents once more in Zz order
//
// With G = valid columns of src / 32 and E[r, g] the shared exponents, entry n of exp_zz's storage, counted
// from 0, is E[16a + x, 2b + y] for a < valid rows / 16, b < G / 2, x < 16, y < 2, the last counting fastest.
// The valid rows must be a multiple of 16 and G must be even. dst stays row-major. On cpu only.
#pragma once

#include "pto/isa/quantize/tquant_mx.hpp"

namespace pto {
namespace isa {

struct QuantizeMxZz {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TQUANT";
  static constexpr tessera::TraceForm trace = {.roles = "OIOOOO"};

  struct Operands {
    tessera::TileDesc dst, src, exp, max, scaling, expZz;
    tessera::ModeDesc<QuantType> quantType;
    tessera::ModeDesc<VecStoreMode> storeMode;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "TQUANT: the form with exp_zz is not available on a2a3"},
      .a5 = {{}, "TQUANT: the form with exp_zz is not available on a5"},
      .cpu = QuantizeMx::types.cpu,
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Extent;
    const tessera::Uses base = QuantizeMx::uses(profile, withoutZz(o));
    const Extent groups = o.src.validCols.known ? Extent(o.src.validCols.value / 32) : Extent();
    return {{base.operand[0],
             base.operand[1],
             base.operand[2],
             base.operand[3],
             base.operand[4],
             tessera::storageStart("exp_zz", tessera::Role::Out, o.expZz, o.src.validRows * groups),
             {"quant_type"},
             {"store_mode"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.src.element);
    if (types.on(profile).types.empty())
      return;
    report.must(o.quantType.value == QuantType::MXFP8 && o.storeMode.value == VecStoreMode::NZ,
                "TQUANT: the form with exp_zz takes QuantType::MXFP8 and VecStoreMode::NZ");
    QuantizeMx::rules(profile, withoutZz(o), report);
    const Extent rows = o.src.validRows, cols = o.src.validCols;
    report.safe(rows.known ? tessera::truth(rows.value % 16 == 0) : tessera::Truth::Unknown,
                "TQUANT: exp_zz needs a multiple of 16 valid rows");
    report.safe(cols.known ? tessera::truth(cols.value / 32 % 2 == 0) : tessera::Truth::Unknown,
                "TQUANT: exp_zz needs an even number of groups in the valid columns");
    const Extent entries = cols.known ? rows * Extent(cols.value / 32) : Extent();
    report.safe(entries <= Extent(o.expZz.rows * o.expZz.cols),
                "TQUANT: exp_zz must have an element for every group");
  }

  template <Profile P, class Dst, class Src, class Exp, class Max, class Scaling, class Type, class Mode>
  PTO_INTERNAL static void run(Dst dst, Src src, Exp exp, Max max, Scaling scaling, Exp expZz, Type quantType,
                               Mode) {
    QuantizeMx::run<P>(dst, src, exp, max, scaling, quantType, tessera::constant<QuantScaleAlg::OCP>,
                       tessera::constant<tessera::GroupAxis::Along>, tessera::constant<false>);
    const int64_t rows = src.validRows(), groups = src.validCols() / tessera::mx::groupSize;
    const int64_t perRow = src.cols() / tessera::mx::groupSize;
    auto *to = expZz.data;
    for (int64_t r = 0; r < rows; r += 16)
      for (int64_t g = 0; g < groups; g += 2)
        for (int64_t x = r; x < r + 16; ++x)
          for (int64_t y = g; y < g + 2; ++y)
            *to++ = exp.data[exp.rows() == 1 ? x * perRow + y : exp.offset(x, y)];
  }

  template <Profile P, class Visit, class Dst, class Src, class Exp, class Max, class Scaling, class Type,
            class Mode>
  static void touches(Visit &&visit, Dst dst, Src src, Exp exp, Max max, Scaling scaling, Exp expZz,
                      Type type, Mode) {
    QuantizeMx::touches<P>(visit, dst, src, exp, max, scaling, type, tessera::constant<QuantScaleAlg::OCP>,
                           tessera::constant<tessera::GroupAxis::Along>, tessera::constant<false>);
    tessera::touchStorageStart(visit, 5, tessera::Role::Out, expZz,
                               src.validRows() * (src.validCols() / tessera::mx::groupSize));
  }

private:
  PTO_INTERNAL static constexpr QuantizeMx::Operands withoutZz(const Operands &o) {
    return {o.dst,
            o.src,
            o.exp,
            o.max,
            o.scaling,
            o.quantType,
            {QuantScaleAlg::OCP, true},
            {tessera::GroupAxis::Along, true},
            {false, true}};
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto quant_type, auto store_mode, typename TileDataOut, typename TileDataSrc, typename TileDataExp,
          typename TileDataMax, typename TileDataScaling, typename... WaitEvents>
  requires(tessera::IsConstantOf<quant_type, QuantType> && tessera::IsConstantOf<store_mode, VecStoreMode> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataExp, TileDataMax, TileDataScaling> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataExp *exp, TileDataMax *max,
                            TileDataScaling *scaling, TileDataExp *exp_zz, WaitEvents &...events) {
  tessera::mustBeGiven<buildTarget.profile>(exp, max, scaling, exp_zz);
  return tessera::issue<isa::QuantizeMxZz, buildTarget>(tessera::after(events...), dst, src, *exp, *max,
                                                        *scaling, *exp_zz, tessera::constant<quant_type>,
                                                        tessera::constant<store_mode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
