// What the TFILLPAD instructions have in common: their loop, and the rules and shape of the forms whose pad
// value is that of dst.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/fill.hpp"
#include "pto/engine/place.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// Whether the elements of two tiles lie at the same offsets, as far as both have them.
PTO_INTERNAL constexpr bool sameOffsets(const TileLayout &a, const TileLayout &b) {
  return a.outer == b.outer && a.inner == b.inner &&
         (a.outer == BLayout::RowMajor ? a.cols == b.cols : a.rows == b.rows) &&
         (!a.isBoxed() || (a.box.rows == b.box.rows && a.box.cols == b.box.cols));
}

/// Calls visit(r, c) for every element of a tile, from the last in storage to the first.
template <class Visit>
PTO_INTERNAL void forEachBackwards(const TileLayout &layout, Visit &&visit) {
  const Box box = layout.isBoxed() ? layout.box : Box{};
  const bool byRows = layout.outer == BLayout::RowMajor, boxByRows = layout.inner != SLayout::ColMajor;
  const int64_t boxRows = (layout.rows + box.rows - 1) / box.rows;
  const int64_t boxCols = (layout.cols + box.cols - 1) / box.cols;
  const int64_t inBox = int64_t(box.rows) * box.cols;
  for (int64_t b = boxRows * boxCols - 1; b >= 0; --b) {
    const int64_t boxR = byRows ? b / boxCols : b % boxRows, boxC = byRows ? b % boxCols : b / boxRows;
    for (int64_t i = inBox - 1; i >= 0; --i) {
      const int64_t r = boxR * box.rows + (boxByRows ? i / box.cols : i % box.rows);
      const int64_t c = boxC * box.cols + (boxByRows ? i % box.cols : i / box.rows);
      if (r < layout.rows && c < layout.cols)
        visit(r, c);
    }
  }
}

/// Every element of dst outside the top-left region := value.
template <class Dst>
PTO_INTERNAL void fillOutside(Dst dst, int64_t rows, int64_t cols, typename Dst::Element value) {
  const int64_t allRows = dst.rows(), allCols = dst.cols();
  if (dst.isRows()) {
    if (cols < allCols)
      for (int64_t r = 0; r < rows; ++r)
        fillRun(dst.data, r * allCols + cols, allCols - cols, value);
    fillRun(dst.data, rows * allCols, (allRows - rows) * allCols, value);
  } else if (dst.isColumns()) {
    if (rows < allRows)
      for (int64_t c = 0; c < cols; ++c)
        fillRun(dst.data, c * allRows + rows, allRows - rows, value);
    fillRun(dst.data, cols * allRows, (allCols - cols) * allRows, value);
  } else {
    for (int64_t r = 0; r < allRows; ++r)
      for (int64_t c = r < rows ? cols : 0; c < allCols; ++c)
        dst.set(placeIn(dst.layout(), r, c), value);
  }
}

/// dst[r, c] = src[r, c] for r < rows, c < cols, else pad, one by one: for what is rare. dst may start where
/// src does and have longer lines: its elements then lie at or behind those of src, and are written from the
/// last one on.
template <class Dst, class Src>
[[gnu::noinline]] void fillPadBackwards(Dst dst, Src src, int64_t rows, int64_t cols,
                                        typename Dst::Element pad) {
  forEachBackwards(dst.layout(), [&](int64_t r, int64_t c) PTO_ALWAYS_INLINE {
    dst.set(placeIn(dst.layout(), r, c),
            r < rows && c < cols ? castElement<typename Dst::Element>(src.get(placeIn(src.layout(), r, c)))
                                 : pad);
  });
}

/// dst[r, c] = src[r, c] inside src's valid region, else pad; nothing when dst has no valid region. The two
/// may start at the same place.
template <class Dst, class Src>
PTO_INTERNAL void fillPad(Dst dst, Src src, typename Dst::Element pad) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (dst.validRows() <= 0 || dst.validCols() <= 0)
    return;
  const bool empty = src.validRows() <= 0 || src.validCols() <= 0;
  const int64_t rows = empty ? 0 : src.validRows(), cols = empty ? 0 : src.validCols();
  const bool together = static_cast<const void *>(dst.data) == static_cast<const void *>(src.data);
  if (!std::is_same_v<D, S> || (together && !sameOffsets(dst.layout(), src.layout()))) [[unlikely]] {
    fillPadBackwards(dst, src, rows, cols, pad);
    return;
  }
  if constexpr (std::is_same_v<D, S>) {
    // Whole lines in one go: what is copied of a row is in the cache when its end is filled.
    if (!IsTwinType<D>() && !together && dst.isRows() && src.isRows() && cols < dst.cols()) {
      for (int64_t r = 0; r < rows; ++r) {
        copyRun(dst.data + r * dst.cols(), src.data + r * src.cols(), cols);
        fillRun(dst.data, r * dst.cols() + cols, dst.cols() - cols, pad);
      }
      fillRun(dst.data, rows * dst.cols(), (dst.rows() - rows) * dst.cols(), pad);
      return;
    }
    if (!together && !empty)
      copyRegion(dst, src, rows, cols);
    fillOutside(dst, rows, cols, pad);
  }
}

/// What becomes of dst and src. A device leaves a Vec tile alone outside the two valid regions; our loop pads
/// all of it. Nothing happens where dst has no valid region.
struct FillPadUse {
  OperandUse dst, src;
  OperandUse padded = {}; ///< what our loop writes where a device writes less
};
PTO_INTERNAL constexpr FillPadUse fillPadUse(Profile profile, const TileDesc &dst, const TileDesc &src) {
  const Extent valid = dst.validRows * dst.validCols;
  const Extent rows = valid.known ? Extent(valid.value > 0 ? dst.rows : 0) : Extent();
  FillPadUse use = {{"dst", Role::Out, rows, dst.cols}, OperandUse::valid("src", Role::In, src)};
  if (valid.known && valid.value <= 0)
    use.src.rows = 0;
  else if (!valid.known)
    use.src.rows = Extent();
  if (profile == Profile::Cpu || dst.is(TileType::Mat))
    return use;
  use.padded = use.dst;
  use.dst = OperandUse::valid("dst", Role::Out, dst);
  const Truth inside = src.validRows <= dst.validRows && src.validCols <= dst.validCols;
  if (inside != Truth::Yes)
    use.dst.further = use.src.part();
  return use;
}

inline constexpr const char *padSizeSentence =
    "the elements of dst and src must have the same size, 1, 2 or 4 bytes";

PTO_INTERNAL constexpr bool padSizesFit(const TileDesc &dst, const TileDesc &src) {
  return dst.elementBytes == src.elementBytes &&
         (dst.elementBytes == 1 || dst.elementBytes == 2 || dst.elementBytes == 4);
}

inline constexpr const char *padTypesSentence =
    "the element types of dst and src must be ones that tiles can hold";

/// The forms that pad with dst's own pad value. Vec tiles; in text also Mat tiles, which are of one type.
template <class Op>
struct FillPadForm {
  struct Operands {
    TileDesc dst, src;
  };
  static constexpr TypeTable types = {{typeset::every, padTypesSentence},
                                      {typeset::every, padTypesSentence},
                                      {typeset::every, padTypesSentence}};

  static constexpr OpCode code(Profile, const Operands &o) {
    return o.dst.is(TileType::Mat) ? OpCode::TFILLPAD_MAT : OpCode::TFILLPAD_VEC;
  }
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const FillPadUse use = fillPadUse(profile, o.dst, o.src);
    return {{use.dst, use.src}};
  }
  PTO_INTERNAL static constexpr Uses hostWrites(Profile profile, const Operands &o) {
    return {{fillPadUse(profile, o.dst, o.src).padded}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.must((o.dst.is(TileType::Vec) && o.src.is(TileType::Vec)) ||
                    (o.dst.is(TileType::Mat) && o.src.is(TileType::Mat)),
                "dst and src must both be Vec tiles, or both Mat tiles");
    report.mustBeOneOf(types, o.dst.element);
    report.mustBeOneOf(types, o.src.element);
    report.must(padSizesFit(o.dst, o.src), padSizeSentence);
    report.must(o.dst.pad != PadValue::Null, "dst must have a pad value (PadVal != PadValue::Null)");
    if constexpr (requires { Op::expands; })
      report.must(o.dst.rows >= o.src.rows && o.dst.cols >= o.src.cols,
                  "dst must have at least the Rows and Cols of src");
    else
      report.must(o.dst.rows == o.src.rows && o.dst.cols == o.src.cols,
                  "dst and src must have the same Rows and Cols");
    if (!o.dst.is(TileType::Mat))
      return;
    report.must(o.dst.element == o.src.element && o.dst.rows == o.src.rows && o.dst.cols == o.src.cols &&
                    o.dst.outer == o.src.outer && o.dst.inner == o.src.inner &&
                    o.dst.fractal == o.src.fractal && o.dst.pad == o.src.pad &&
                    o.dst.compact == o.src.compact,
                "Mat tiles dst and src must have the same type");
    report.mustByType(o.dst.validRows == o.src.validRows && o.dst.validCols == o.src.validCols,
                      "Mat tiles dst and src must have the same type");
    report.must(o.dst.pad == PadValue::Zero, "Mat tiles must be padded with zero (PadVal == PadValue::Zero)");
    if (profile != Profile::Cpu)
      report.must(!o.dst.isRowMajor() && o.dst.inner == SLayout::RowMajor,
                  "a Mat tile that is padded must be Nz (BLayout::ColMajor, SLayout::RowMajor)");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    fillPad(dst, src, dst.padElement());
  }
};

} // namespace pto::tessera
