// TTRANS: dst[c, r] = src[r, c]
//
// For the valid region of src; the rest of dst keeps its values. dst and src may have any layouts; bits are
// copied. tmp is scratch for hardware: it is described to the rules of a2a3 and never touched here.
#pragma once

#include "pto/engine/rearrange.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace tessera {

/// The first bytes of a scratch tile, which may be a conv tile.
PTO_INTERNAL constexpr OperandUse transposeScratch(const TileDesc &tmp, int64_t bytes) {
  if (!tmp.isConv || bytes <= 0)
    return scratchStart(tmp, bytes);
  return {"tmp", Role::Scratch, 1, smallerOf(elementsOfBytes(tmp, bytes), tmp.convElements())};
}

} // namespace tessera

namespace isa {

struct Transpose {
  static constexpr const char *mnemonic = "TTRANS";

  struct Operands {
    tessera::TileDesc dst, src, tmp;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::floats,
               "TTRANS: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
               "uint32_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::floats |
                 tessera::TypeSet{tessera::ElementType::HiF8, tessera::ElementType::E4M3,
                                  tessera::ElementType::E5M2, tessera::ElementType::E8M0},
             "TTRANS: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "half, bfloat16_t, float, hifloat8_t, float8_e4m3_t, float8_e5m2_t or float8_e8m0_t"},
      .cpu = {tessera::typeset::every, "TTRANS: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    return {{{"dst", Role::Out, o.src.validCols, o.src.validRows},
             tessera::OperandUse::valid("src", Role::In, o.src),
             tessera::scratchOnA2A3<Transpose>(profile, o, o.src)}};
  }
  /// Of a valid region that is not empty.
  static constexpr tessera::OperandUse scratch(const Operands &o) {
    return needsScratch(o) ? tessera::transposeScratch(o.tmp, scratchBytes(o).value) : tessera::noScratch();
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.elementBytes == o.src.elementBytes && tessera::elementTypeInfo(o.dst.element).bits ==
                                                                tessera::elementTypeInfo(o.src.element).bits,
                "TTRANS: the elements of dst and src must have the same size");
    report.mustByType(o.src.validRows == o.dst.validCols && o.src.validCols == o.dst.validRows,
                      "TTRANS: the valid region of dst must be that of src with rows and columns exchanged");
    if (profile == Profile::A2A3) {
      report.must(o.src.isRowMajor(), "TTRANS: on a2a3 src must be row-major (BLayout::RowMajor)");
      if (o.tmp.present && needsScratch(o))
        report.must(scratchBytes(o) <= Extent(o.tmp.bytes()),
                    "TTRANS: on a2a3 tmp must have room for src's valid columns, each as long as src's valid "
                    "rows rounded up to 16 (8-bit elements: 32)");
    }
    if (profile == Profile::A5) {
      report.must(o.src.isRowMajor(), "TTRANS: on a5 src must be row-major (BLayout::RowMajor)");
      report.must(fillsBlocks(o.src) && fillsBlocks(o.dst),
                  "TTRANS: on a5 the Cols of dst and src, times sizeof(element), must be a multiple of 32");
    }
  }

  template <Profile P, class Dst, class Src, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp) {
    using namespace tessera;
    if constexpr (std::is_same_v<typename Dst::Element, typename Src::Element>)
      transposeRegion(dst, src, src.validRows(), src.validCols());
    else
      copyPlaces(dst.data, placesOf(dst).transposed(), src.data, placesOf(src), src.validRows(),
                 src.validCols());
  }

private:
  static constexpr int64_t rowUnit(const tessera::TileDesc &t) { return t.elementBytes == 1 ? 32 : 16; }
  static constexpr int64_t lineLength(const tessera::TileDesc &t) { return t.isRowMajor() ? t.cols : t.rows; }
  /// a2a3 goes through tmp where the strides suit it, and otherwise element by element.
  static constexpr bool needsScratch(const Operands &o) {
    if (o.src.elementBytes <= 0)
      return false;
    const int64_t c0 = C0_SIZE_BYTE / o.src.elementBytes;
    return lineLength(o.dst) % rowUnit(o.src) == 0 && lineLength(o.src) % c0 == 0 &&
           lineLength(o.src) / c0 <= 255;
  }
  static constexpr tessera::Extent scratchBytes(const Operands &o) {
    return o.src.validCols * roundedUp(o.src.validRows, rowUnit(o.src)) * tessera::Extent(o.src.elementBytes);
  }
  static constexpr bool fillsBlocks(const tessera::TileDesc &t) {
    return t.cols * t.elementBytes % BLOCK_BYTE_SIZE == 0;
  }
  static constexpr tessera::Extent roundedUp(tessera::Extent size, int64_t unit) {
    return size.known ? tessera::Extent((size.value + unit - 1) / unit * unit) : size;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename TmpTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::IsOnChip<TmpTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TTRANS(DstTileData &dst, SrcTileData &src, TmpTileData &tmp, WaitEvents &...events) {
  return tessera::issue<isa::Transpose, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
