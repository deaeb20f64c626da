// TSUBVIEW: dst becomes a view of src's storage from element rowIdx * RowStride + colIdx * ColStride on
//
// The strides are src's plain ones, also when it is boxed: RowStride = Cols, ColStride = 1 of a row-major
// tile, RowStride = 1, ColStride = Rows of a column-major one. No element moves, and dst keeps its own shape
// and valid region: for a rectangle of src it has src's Cols (column-major: Rows) and a smaller valid region.
// The offset is linear, so that colIdx may be larger than Cols. An instruction that uses dst checks that what
// it touches lies inside src's storage; TSUBVIEW itself does not. Offsets into packed 4-bit elements are
// even. SUBVIEW is the same instruction.
#pragma once

#include "pto/isa/layout/alias.hpp"

namespace pto {
namespace isa {

struct SubView {
  static constexpr const char *mnemonic = "TSUBVIEW";
  static constexpr const char *evenSentence =
      "TSUBVIEW: a view of packed 4-bit elements must start at an even element";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ModeDesc<uint16_t> rowIdx, colIdx;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    tessera::Uses uses = tessera::noElements();
    uses.operand[2] = {"rowIdx"};
    uses.operand[3] = {"colIdx"};
    return uses;
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.must(o.dst.location == o.src.location, "TSUBVIEW: dst and src must have the same location");
    if (profile != Profile::Cpu && report.isAutoMode()) {
      report.must(o.dst.outer == o.src.outer,
                  "TSUBVIEW: in auto mode dst and src must have the same BLayout");
      report.must(o.src.validRows >= o.dst.validRows && o.src.validCols >= o.dst.validCols,
                  "TSUBVIEW: in auto mode the valid region of dst must not exceed src's");
    }
    if (isPacked(o.src.element)) {
      const tessera::Extent offset =
          o.rowIdx.known && o.colIdx.known
              ? tessera::Extent(
                    elementOffset(o.src.isRowMajor(), o.src.rows, o.src.cols, o.rowIdx.value, o.colIdx.value))
              : tessera::Extent();
      report.safe(offset.known ? tessera::truth(offset.value % 2 == 0) : tessera::Truth::Unknown,
                  evenSentence);
    }
  }

  /// No element moves.
  template <Profile P, class Dst, class Src, class Row, class Col>
  PTO_INTERNAL static void run(Dst dst, Src, Row, Col) {
    dst.bind();
  }

  /// Bytes from the start of src to that of dst.
  template <class Src>
  PTO_INTERNAL static size_t byteOffset(uint16_t rowIdx, uint16_t colIdx) {
    const auto elements =
        static_cast<size_t>(elementOffset(Src::isRowMajor, Src::Rows, Src::Cols, rowIdx, colIdx));
    return (IsTwinType<typename Src::DType>() ? elements / 2 : elements) * sizeof(typename Src::DType);
  }

  /// Elements from the start of src to that of dst.
  static constexpr int64_t elementOffset(bool isRowMajor, int64_t rows, int64_t cols, uint16_t rowIdx,
                                         uint16_t colIdx) {
    return rowIdx * (isRowMajor ? cols : 1) + colIdx * (isRowMajor ? 1 : rows);
  }

private:
  static constexpr bool isPacked(tessera::ElementType type) {
    return tessera::elementTypeInfo(type).bits == 4;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSUBVIEW(TileDataDst &dst, TileDataSrc &src, uint16_t rowIdx, uint16_t colIdx,
                              WaitEvents &...events) {
  const size_t bytes = isa::SubView::byteOffset<TileDataSrc>(rowIdx, colIdx);
  return tessera::issue<isa::SubView, buildTarget>(tessera::after(events...),
                                                   tessera::boundTo<buildTarget>(dst, src, bytes), src,
                                                   tessera::mode(rowIdx), tessera::mode(colIdx));
}

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SUBVIEW(TileDataDst &dst, TileDataSrc &src, uint16_t rowIdx, uint16_t colIdx,
                             WaitEvents &...events) {
  return TSUBVIEW(dst, src, rowIdx, colIdx, events...);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
