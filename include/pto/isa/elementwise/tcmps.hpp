// TCMPS: bit [i, j] of dst = src[i, j] <cmpMode> scalar, over the valid region of src
//
// dst is a packed mask as TCMP writes it; with a tile in place of the scalar, its element [0, 0] is the
// scalar. On cpu, a dst of 8-bit elements whose valid columns are neither the bytes of a row's mask,
// ceil(src's valid columns / 8), nor ceil(src's Cols / 8), receives one stream of bytes instead, row by row
// through its valid region, each row of the mask taking ceil(src's Cols / 8) bytes. On a2a3 every mode but NE
// compares int32_t for equality, and 16-bit integers are compared as the half values of their bits.
#pragma once

#include "pto/isa/elementwise/compare.hpp"

namespace pto {
namespace isa {

/// TCMPS with a scalar.
struct CompareScalar {
  static constexpr const char *mnemonic = "TCMPS";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ScalarDesc scalar;
    tessera::ModeDesc<CmpMode> cmpMode;
  };

  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Compared, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const auto [dst, src] = tessera::comparisonUses(profile, "src", o.dst, o.src, true);
    return {{dst, src, {"scalar"}, {"cmpMode"}}};
  }

  PTO_INTERNAL static constexpr tessera::MaskPacking packing(Profile, const Operands &o) {
    return tessera::comparisonPacking(o.dst, o.src, true);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    tessera::comparisonRules(profile, report, o.dst, o.src);
    if (profile != Profile::Cpu)
      report.must(o.dst.isRowMajor(), "TCMPS: dst must be row-major (BLayout::RowMajor)");
  }

  template <Profile P, class Dst, class Src, class T, class Mode>
  PTO_INTERNAL static void run(Dst dst, Src src, T scalar, Mode cmpMode) {
    using Element = typename Src::Element;
    if constexpr (P == Profile::A2A3 &&
                  (std::is_same_v<Element, int16_t> || std::is_same_v<Element, uint16_t>))
      tessera::compareScalar<P>(dst, tessera::ElementsAs<half, Src>(src), std::bit_cast<half>(scalar),
                                cmpMode);
    else
      tessera::compareScalar<P>(dst, src, scalar, cmpMode);
  }
};

/// TCMPS with a tile whose element [0, 0] is the scalar.
struct CompareFirst {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = CompareScalar::mnemonic;

  struct Operands {
    tessera::TileDesc dst, src0, src1;
    tessera::ModeDesc<CmpMode> cmpMode;
  };

  static constexpr tessera::TypeTable types = CompareScalar::types;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const auto [dst, src0] = tessera::comparisonUses(profile, "src0", o.dst, o.src0, true);
    const auto one = [](tessera::Extent count) { return tessera::smallerOf(1, count); };
    return {{dst, src0, {"src1", tessera::Role::In, one(src0.rows), one(src0.cols)}, {"cmpMode"}}};
  }

  PTO_INTERNAL static constexpr tessera::MaskPacking packing(Profile, const Operands &o) {
    return tessera::comparisonPacking(o.dst, o.src0, true);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    CompareScalar::rules(profile, {o.dst, o.src0, {o.src1.element}, o.cmpMode}, report);
    report.must(o.src1.element == o.src0.element, tessera::comparedElementSentence);
    if (profile != Profile::Cpu)
      report.must(o.src1.is(TileType::Vec), "TCMPS: src1 must be a Vec tile");
  }

  template <Profile P, class Dst, class Src0, class Src1, class Mode>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Mode cmpMode) {
    CompareScalar::run<P>(dst, src0, src1.data[0], cmpMode);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCMPS(TileDataDst &dst, TileDataSrc0 &src0, typename TileDataSrc0::DType src1,
                           CmpMode mode, WaitEvents &...events) {
  return tessera::issue<isa::CompareScalar, buildTarget>(tessera::after(events...), dst, src0,
                                                         tessera::scalar(src1), tessera::mode(mode));
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCMPS(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, CmpMode mode,
                           WaitEvents &...events) {
  return tessera::issue<isa::CompareFirst, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                        tessera::mode(mode));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
