// TSELS: dst[i, j] = bit [i, j] of mask ? src[i, j] : scalar
//
// mask is packed as TCMP writes it, on every profile: bit j % 8 of byte j / 8 of row i; wider mask elements
// are the same bytes. On cpu, a mask that TCMPS wrote as a stream is read as that stream. Elements are moved
// bit by bit.
#pragma once

#include "pto/isa/elementwise/select.hpp"

namespace pto {
namespace isa {

struct SelectScalar {
  static constexpr const char *mnemonic = "TSELS";

  struct Operands {
    tessera::TileDesc dst, mask, src, tmp;
    tessera::ScalarDesc scalar;
  };

  static constexpr tessera::TypeTable types = {
      tessera::lists::a2a3Selected, tessera::lists::a5SelectedByScalar, tessera::lists::cpuNumbers};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::OperandUse;
    using tessera::Role;
    return {{OperandUse::valid("dst", Role::Out, o.dst),
             maskUse(profile, o),
             tessera::readLike("src", o.dst),
             tessera::scratchOnA2A3<SelectScalar>(profile, o, o.dst),
             {"scalar"}}};
  }
  /// a2a3 puts the scalar there.
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchStart(o.tmp, o.dst.elementBytes);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::selectRules<SelectScalar>(profile, report, o.dst, o.mask, o.src);
    if (profile != Profile::Cpu)
      report.must(o.mask.is(TileType::Vec), "TSELS: mask must be a Vec tile");
    if (profile == Profile::A5)
      report.must(o.mask.isRowMajor(), "TSELS: on a5 mask must be row-major (BLayout::RowMajor)");
    if (profile == Profile::A2A3 && o.tmp.present)
      report.must(o.tmp.bytes() >= o.dst.elementBytes, "TSELS: on a2a3 tmp must have room for one element");
  }

  template <Profile P, class Dst, class Mask, class Src, class Tmp, class T>
  PTO_INTERNAL static void run(Dst dst, Mask mask, Src src, Tmp, T scalar) {
    const tessera::BitsOf<Dst> to(dst);
    const tessera::BitsOf<Src> first(src);
    using Word = typename tessera::BitsOf<Dst>::Element;
    const Word bits = std::bit_cast<Word>(scalar);
    const auto second = simd::splat<tessera::maskLanes<Word>>(bits);
    tessera::selectBy(
        to, mask, bitsOf(P, mask.describe()), first, true,
        [&](int64_t, int64_t) PTO_LANES_BODY { return second; },
        [&](int64_t, int64_t) PTO_LANES_BODY { return bits; });
  }

private:
  static constexpr tessera::MaskBits bitsOf(Profile profile, const tessera::TileDesc &mask) {
    return profile == Profile::Cpu && mask.packing.isWritten() ? tessera::MaskBits::written(mask.packing)
                                                               : tessera::MaskBits::rowsOf(mask);
  }
  PTO_INTERNAL static constexpr tessera::OperandUse maskUse(Profile profile, const Operands &o) {
    if (!o.dst.validRows.known || !o.dst.validCols.known || o.mask.elementBytes == 0 ||
        (profile == Profile::Cpu && !o.mask.packing.isKnown()))
      return tessera::unknownMaskUse();
    return tessera::maskUse(o.dst, o.mask, bitsOf(profile, o.mask));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename MaskTile, typename TileDataSrc, typename TmpTile,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, MaskTile, TileDataSrc, TmpTile> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSELS(TileDataDst &dst, MaskTile &mask, TileDataSrc &src, TmpTile &tmp,
                           typename TileDataSrc::DType scalar, WaitEvents &...events) {
  return tessera::issue<isa::SelectScalar, buildTarget>(tessera::after(events...), dst, mask, src,
                                                        tessera::scratch(tmp), tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
