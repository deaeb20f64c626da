// TSEL: dst[i, j] = bit [i, j] of mask ? src0[i, j] : src1[i, j]
//
// mask is packed as TCMP writes it: bit j % 8 of byte j / 8 of row i; wider mask elements are the same bytes.
// On cpu, a mask tile that TCMP or TCMPS wrote is read the way it was written, also after it was moved,
// reshaped or combined with masks alike; the tile remembers that, not the memory, so that another tile assigned
// to the same address does not. Any other mask whose valid columns are not just the elements that a row's bits
// need is read as one stream of bits: element number i * (dst's valid columns) + j takes that bit of the bytes
// of mask's valid region. Elements are moved bit by bit.
#pragma once

#include "pto/isa/elementwise/select.hpp"

namespace pto {
namespace isa {

struct Select {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TSEL";

  struct Operands {
    tessera::TileDesc dst, mask, src0, src1, tmp;
  };

  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Selected, tessera::lists::a5Numbers,
                                               tessera::lists::cpuNumbers};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::Out, o.dst), maskUse(profile, o),
             tessera::readLike("src0", o.dst), tessera::readLike("src1", o.dst),
             tessera::scratchOnA2A3<Select>(profile, o, o.dst)}};
  }
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchStart(o.tmp, scratchBytes(o));
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    tessera::selectRules<Select>(profile, report, o.dst, o.mask, o.src0, o.src1);
    if (profile == Profile::Cpu) {
      report.safe(streamFits(o), "TSEL: mask must have a bit for every element of dst");
    } else {
      report.must(o.mask.is(TileType::Vec), "TSEL: mask must be a Vec tile");
      report.must(o.dst.validRows <= Extent(o.mask.rows) &&
                      o.dst.validCols <= Extent(8 * o.mask.cols * o.mask.elementBytes),
                  "TSEL: mask must have a row for every valid row of dst, with a bit for every valid column");
    }
    if (profile == Profile::A2A3 && o.tmp.present)
      report.must(o.tmp.bytes() >= scratchBytes(o),
                  "TSEL: on a2a3 tmp must have at least 16 bytes for 16-bit elements, 8 bytes for others");
  }

  template <Profile P, class Dst, class Mask, class Src0, class Src1, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Mask mask, Src0 src0, Src1 src1, Tmp) {
    if (dst.validRows() <= 0 || dst.validCols() <= 0)
      return;
    const tessera::BitsOf<Dst> to(dst);
    const tessera::BitsOf<Src0> first(src0);
    const tessera::BitsOf<Src1> second(src1);
    constexpr int lanes = tessera::maskLanes<typename Dst::Element>;
    const tessera::MaskBits bits = bitsOf(P, mask.describe(), dst.validCols());
    tessera::selectBy(
        to, mask, bits, first, second.isRows(),
        [&](int64_t r, int64_t c)
            PTO_LANES_BODY { return simd::load<lanes>(second.data + r * second.cols() + c); },
        [&](int64_t r, int64_t c)
            PTO_LANES_BODY { return simd::load<1>(second.data + second.offset(r, c))[0]; });
  }

private:
  static constexpr int64_t scratchBytes(const Operands &o) { return o.dst.elementBytes == 2 ? 16 : 8; }

  /// On cpu a mask that no comparison wrote is a stream unless its valid columns are those of one row.
  static constexpr tessera::MaskBits bitsOf(Profile profile, const tessera::TileDesc &mask, int64_t cols) {
    if (profile != Profile::Cpu)
      return tessera::MaskBits::rowsOf(mask);
    if (mask.packing.isWritten())
      return tessera::MaskBits::written(mask.packing);
    const int64_t width = mask.validCols.value;
    return width == tessera::wordsOfBits(cols, mask.elementBytes)
               ? tessera::MaskBits::rowsOf(mask)
               : tessera::MaskBits{cols, width * mask.elementBytes};
  }
  static constexpr bool isPlaced(Profile profile, const Operands &o) {
    return o.dst.validRows.known && o.dst.validCols.known && o.mask.elementBytes > 0 &&
           (profile != Profile::Cpu || o.mask.validCols.known);
  }
  PTO_INTERNAL static constexpr tessera::OperandUse maskUse(Profile profile, const Operands &o) {
    if (!isPlaced(profile, o) || (profile == Profile::Cpu && !o.mask.packing.isKnown()))
      return tessera::unknownMaskUse();
    return tessera::maskUse(o.dst, o.mask, bitsOf(profile, o.mask, o.dst.validCols.value));
  }
  /// Whether a mask that is read as a stream has all the bits. What a comparison wrote, and a mask in rows,
  /// are looked at through uses().
  static constexpr tessera::Truth streamFits(const Operands &o) {
    if (o.mask.packing.isWritten())
      return tessera::Truth::Yes;
    if (!isPlaced(Profile::Cpu, o))
      return tessera::Truth::Unknown;
    const tessera::MaskBits bits = bitsOf(Profile::Cpu, o.mask, o.dst.validCols.value);
    const int64_t bytes = tessera::maskBytes(bits, o.dst.validRows.value, o.dst.validCols.value);
    return tessera::truth(bits.inRows() || bytes <= bits.width * o.mask.rows);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename MaskTile, typename TmpTile, typename... WaitEvents>
  requires(tessera::AreTiles<TileData, MaskTile, TmpTile> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSEL(TileData &dst, MaskTile &selMask, TileData &src0, TileData &src1, TmpTile &tmp,
                          WaitEvents &...events) {
  return tessera::issue<isa::Select, buildTarget>(tessera::after(events...), dst, selMask, src0, src1,
                                                  tessera::scratch(tmp));
}

/// Tiles of different types, such as those that text describes.
template <typename TileDataDst, typename MaskTile, typename TileDataSrc0, typename TileDataSrc1,
          typename TmpTile, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, MaskTile, TileDataSrc0, TileDataSrc1, TmpTile> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSEL(TileDataDst &dst, MaskTile &selMask, TileDataSrc0 &src0, TileDataSrc1 &src1,
                          TmpTile &tmp, WaitEvents &...events) {
  return tessera::issue<isa::Select, buildTarget>(tessera::after(events...), dst, selMask, src0, src1,
                                                  tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
