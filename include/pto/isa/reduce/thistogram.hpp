// THISTOGRAM: dst[r, b] = how many elements of row r of src have a byte of at most b, for b below 256
//
// Over the valid region of src; counts are cumulative. The byte is BYTE_0 (bits 7..0) to BYTE_3 (31..24) of
// the element, and only elements count whose higher bytes are the ones in idx: for 16-bit elements BYTE_0
// needs the high byte idx[r, 0]; for 32-bit elements BYTE_2, BYTE_1 and BYTE_0 need the highest byte
// idx[0, 0], the next idx[1, 0] and the next idx[2, 0], for all rows alike. The highest byte of an element
// has no condition, and idx is not read. A row without columns counts nothing. Not available on a2a3.
#pragma once

#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Histogram {
  static constexpr const char *mnemonic = "THISTOGRAM";

  struct Operands {
    tessera::TileDesc dst, src, idx;
    tessera::ModeDesc<HistByte> byte;
  };

  static constexpr tessera::TypeSet counted = {tessera::ElementType::I16, tessera::ElementType::U16,
                                               tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "THISTOGRAM: not available on a2a3"},
      .a5 = {counted,
             "THISTOGRAM: on a5 the element type of src must be int16_t, uint16_t, int32_t or uint32_t"},
      .cpu = {counted,
              "THISTOGRAM: on cpu the element type of src must be int16_t, uint16_t, int32_t or uint32_t"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Extent;
    using tessera::Role;
    const Extent filters = !o.byte.known                               ? Extent()
                           : o.src.elementBytes == 2 && needed(o) == 1 ? o.src.validRows
                                                                       : Extent(needed(o));
    const Extent one =
        o.byte.known && needed(o) == 0 ? 0 : tessera::oneUnlessEmpty(o.src.validRows, o.src.validCols);
    return {{{"dst", Role::Out, o.src.validRows, bins},
             tessera::OperandUse::valid("src", Role::In, o.src),
             {"idx", Role::In, filters, one},
             {"byte"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::ElementType;
    using tessera::Extent;
    report.mustBeOneOf(types, o.src.element);
    report.must(o.dst.element == ElementType::U32 || o.dst.element == ElementType::I32,
                "THISTOGRAM: the element type of dst must be uint32_t (or int32_t)");
    report.must(o.idx.element == ElementType::U8 || o.idx.element == ElementType::I8,
                "THISTOGRAM: the element type of idx must be uint8_t (or int8_t)");
    if (o.byte.known)
      report.must(static_cast<int>(o.byte.value) < o.src.elementBytes,
                  "THISTOGRAM: 16-bit elements have only BYTE_0 and BYTE_1");
    if (profile == Profile::A5) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec) && o.idx.is(TileType::Vec),
                  "THISTOGRAM: dst, src and idx must be Vec tiles");
      report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                  "THISTOGRAM: dst and src must be row-major and not boxed");
      if (o.src.elementBytes == 2)
        report.must(!o.idx.isRowMajor() && !o.idx.isBoxed() && o.idx.cols == 1,
                    "THISTOGRAM: for 16-bit elements idx must be column-major with one column");
      if (o.src.elementBytes == 4 && o.byte.known && needed(o) > 0) {
        report.must(o.idx.isPlainRows(), "THISTOGRAM: for 32-bit elements idx must be row-major");
        report.must(o.idx.rows == needed(o),
                    "THISTOGRAM: for 32-bit elements idx must have 1, 2 or 3 rows for BYTE_2, BYTE_1 or "
                    "BYTE_0");
        report.must(o.idx.cols == o.src.cols,
                    "THISTOGRAM: for 32-bit elements idx must have the columns of src");
      }
    }
    report.expects(o.dst.validRows == o.src.validRows, "THISTOGRAM: dst must have the valid rows of src");
    report.safe(o.dst.validCols >= Extent(bins), "THISTOGRAM: dst must have at least 256 valid columns");
  }

  template <Profile P, class Dst, class Src, class Idx, class Byte>
  PTO_INTERNAL static void run(Dst dst, Src src, Idx idx, Byte byte) {
    using Element = std::make_unsigned_t<typename Src::Element>;
    using Count = typename Dst::Element;
    const int shift = 8 * static_cast<int>(HistByte(byte));
    // The higher bytes, as one number, and what it must be.
    const int above = shift + 8;
    const int filters = static_cast<int>(sizeof(Element)) - above / 8;
    uint32_t wanted = 0;
    if (sizeof(Element) == 4)
      for (int i = 0; i < filters; ++i)
        wanted = wanted << 8 | static_cast<uint8_t>(idx.data[idx.offset(i, 0)]);
    for (int64_t r = 0; r < src.validRows(); ++r) {
      if (sizeof(Element) == 2 && filters == 1)
        wanted = static_cast<uint8_t>(idx.data[idx.offset(r, 0)]);
      uint32_t counts[bins] = {};
      for (int64_t c = 0; c < src.validCols(); ++c) {
        const auto element = static_cast<Element>(src.data[src.offset(r, c)]);
        const auto higher = static_cast<uint32_t>(static_cast<uint64_t>(element) >> above);
        counts[element >> shift & 0xff] += higher == wanted;
      }
      uint32_t total = 0;
      for (int64_t b = 0; b < bins; ++b)
        dst.data[dst.offset(r, b)] = static_cast<Count>(total += counts[b]);
    }
  }

private:
  static constexpr int64_t bins = 256;
  /// How many higher bytes an element has.
  static constexpr int needed(const Operands &o) {
    const int higher = o.src.elementBytes - 1 - static_cast<int>(o.byte.value);
    return higher < 0 ? 0 : higher;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <HistByte byte, typename TileDataDst, typename TileDataSrc, typename TileDataIdx,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc, TileDataIdx> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent THISTOGRAM(TileDataDst &dst, TileDataSrc &src, TileDataIdx &idx, WaitEvents &...events) {
  return tessera::issue<isa::Histogram, buildTarget>(tessera::after(events...), dst, src, idx,
                                                     tessera::constant<byte>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
