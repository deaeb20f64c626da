// Windows: the rectangle that TMOV, TEXTRACT and TINSERT move from one on-chip tile to another. What happens
// to its elements on the way is in convert_window.hpp.
//
//   TMOV      from the top left of src to the top left of dst
//   TEXTRACT  from (indexRow, indexCol) of src on, as much as dst has valid
//   TINSERT   all that src has valid, to (indexRow, indexCol) of dst on
//
// A window is always cut to the rows and columns that both tiles have.
#pragma once

#include <cstdint>

#include "pto/isa/fixpipe/convert.hpp"
#include "pto/isa/fixpipe/registers.hpp"
#include "pto/isa/layout/rearrange.hpp"
#include "pto/isa/layout/touches.hpp"
#include "pto/machine/context.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// The AccToVecMode of forms that are called without one.
inline constexpr AccToVecMode noAccToVecMode = static_cast<AccToVecMode>(255);

constexpr bool isDual(AccToVecMode mode) {
  return mode == AccToVecMode::DualModeSplitM || mode == AccToVecMode::DualModeSplitN;
}

/// An index operand. Rules see its value when the instruction is issued, in text also when it is a constant.
struct IndexDesc {
  Extent value;

  constexpr IndexDesc() = default;
  constexpr IndexDesc(const ModeDesc<uint16_t> &given)
      : value(given.known ? Extent(given.value) : Extent()) {}
};

constexpr int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }
constexpr int64_t greater(int64_t a, int64_t b) { return a < b ? b : a; }

/// The buffers that a cube unit or a fix-pipe reads whole, so that what was prepared as padding must arrive.
constexpr bool isCubeBuffer(TileType location) {
  return location == TileType::Left || location == TileType::Right || location == TileType::Bias ||
         location == TileType::Scaling || location == TileType::ScaleLeft || location == TileType::ScaleRight;
}

// Which operation a move between two tiles is.
constexpr OpCode moveCode(const TileDesc &dst, const TileDesc &src) {
  if (src.is(TileType::Acc))
    return dst.is(TileType::Vec) ? OpCode::TMOV_A2V : OpCode::TMOV_A2M;
  if (src.is(TileType::Vec))
    return dst.is(TileType::Vec) ? OpCode::TMOV_V2V : OpCode::TMOV_V2M;
  switch (dst.location) {
  case TileType::Left:
    return OpCode::TMOV_M2L;
  case TileType::Right:
    return OpCode::TMOV_M2R;
  case TileType::Bias:
    return OpCode::TMOV_M2B;
  case TileType::Scaling:
    return OpCode::TMOV_M2S;
  case TileType::ScaleLeft:
    return OpCode::TMOV_M2SL;
  case TileType::ScaleRight:
    return OpCode::TMOV_M2SR;
  default:
    return OpCode::TMOV_M2V; // on cpu only
  }
}
constexpr OpCode extractCode(const TileDesc &dst, const TileDesc &src) {
  if (src.is(TileType::Acc))
    return dst.is(TileType::Vec) ? OpCode::TEXTRACT_A2V : OpCode::TEXTRACT_A2M;
  if (src.is(TileType::Vec))
    return dst.is(TileType::Vec) ? OpCode::TEXTRACT_V2V : OpCode::TEXTRACT_V2M;
  return dst.is(TileType::Scaling) ? OpCode::TEXTRACT_M2S : OpCode::TEXTRACT_M2LR;
}
constexpr OpCode insertCode(const TileDesc &dst, const TileDesc &src) {
  if (src.is(TileType::Vec))
    return dst.is(TileType::Vec) ? OpCode::TINSERT_V2V : OpCode::TINSERT_V2M;
  return dst.is(TileType::Vec) ? OpCode::TINSERT_A2V : OpCode::TINSERT_A2M;
}

// Rows and columns of a window follow the same rules, each without the other.

/// The rows or the columns of a tile.
struct Side {
  int64_t size;
  int64_t valid;
};
/// The rows or the columns of a window: how many, and where they start. Empty when the count is not positive.
struct Span {
  int64_t count;
  int64_t to;
  int64_t from;
};

/// The dual modes give each of two vector cores half of the source. A destination that has no more than half
/// of it gets the half of the core that runs; any other gets all. From `index` on.
PTO_INTERNAL constexpr Span sourceSpan(bool split, Side dst, Side src, int64_t index, int64_t core) {
  const int64_t valid = greater(src.valid - index, 0), size = src.size - index;
  if (!split || (2 * dst.valid > valid && 2 * dst.size > size))
    return {valid, 0, index};
  const int64_t first = core * valid / 2;
  return {(core + 1) * valid / 2 - first, 0, index + first};
}

/// How a tile moves between two locations.
struct MoveRoute {
  bool whole;     ///< the larger of the valid regions, cut to what both tiles have
  bool bothValid; ///< dst's valid region counts too
};
PTO_INTERNAL constexpr MoveRoute moveRoute(Profile profile, TileType dst, TileType src) {
  return {src == TileType::Mat && isCubeBuffer(dst),
          profile == Profile::A2A3 && src == TileType::Vec && dst == TileType::Vec};
}

PTO_INTERNAL constexpr Span moveSpan(MoveRoute route, bool split, Side dst, Side src, int64_t core) {
  if (route.whole)
    return {lesser(greater(src.valid, dst.valid), lesser(src.size, dst.size)), 0, 0};
  Span span = sourceSpan(split, dst, src, 0, core);
  span.count = lesser(span.count, route.bothValid ? dst.valid : dst.size);
  return span;
}
PTO_INTERNAL constexpr Span extractSpan(bool dual, bool split, Side dst, Side src, int64_t index,
                                        int64_t core) {
  Span span = dual ? sourceSpan(split, dst, src, index, core) : Span{dst.valid, 0, index};
  span.count = lesser(lesser(span.count, dst.valid), src.size - span.from);
  return span;
}
PTO_INTERNAL constexpr Span insertSpan(bool split, Side dst, Side src, int64_t index, int64_t core) {
  Span span = sourceSpan(split, dst, src, 0, core);
  span.to = index;
  span.count = lesser(span.count, dst.size - index);
  return span;
}

constexpr bool splitsRows(AccToVecMode mode) { return mode == AccToVecMode::DualModeSplitM; }
constexpr bool splitsCols(AccToVecMode mode) { return mode == AccToVecMode::DualModeSplitN; }

// ---- The windows of operands ----

struct Window {
  int64_t rows = 0;
  int64_t cols = 0;
  Corner to = {};
  Corner from = {};

  PTO_INTERNAL Window(const Span &r, const Span &c)
      : rows(r.count), cols(c.count), to{r.to, c.to}, from{r.from, c.from} {}
};

template <class View>
PTO_INTERNAL constexpr Side rowsOf(const View &view) {
  return {view.rows(), view.validRows()};
}
template <class View>
PTO_INTERNAL constexpr Side colsOf(const View &view) {
  return {view.cols(), view.validCols()};
}
/// The core that a dual mode is asked for.
PTO_INTERNAL int64_t halfOf(AccToVecMode mode) { return isDual(mode) ? get_subblockid() & 1 : 0; }

template <Profile P, class Dst, class Src>
PTO_INTERNAL Window moveWindow(const Dst &dst, const Src &src, AccToVecMode mode) {
  const MoveRoute route = moveRoute(P, dst.location(), src.location());
  const int64_t core = halfOf(mode);
  return {moveSpan(route, splitsRows(mode), rowsOf(dst), rowsOf(src), core),
          moveSpan(route, splitsCols(mode), colsOf(dst), colsOf(src), core)};
}
template <class Dst, class Src>
PTO_INTERNAL Window extractWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row,
                                  int64_t col) {
  const int64_t core = halfOf(mode);
  return {extractSpan(isDual(mode), splitsRows(mode), rowsOf(dst), rowsOf(src), row, core),
          extractSpan(isDual(mode), splitsCols(mode), colsOf(dst), colsOf(src), col, core)};
}
template <class Dst, class Src>
PTO_INTERNAL Window insertWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row,
                                 int64_t col) {
  const int64_t core = halfOf(mode);
  return {insertSpan(splitsRows(mode), rowsOf(dst), rowsOf(src), row, core),
          insertSpan(splitsCols(mode), colsOf(dst), colsOf(src), col, core)};
}

// ---- What they touch ----

/// The rows or the columns that a window touches on both sides. Which half a dual mode moves is not known
/// before it runs: then they are bounds.
struct SpanUse {
  Extent count, to;
  bool countIsBound = false;
  Extent read, from;
  bool readIsBound = false;
};
/// of(core) is the span of a core; the cores differ where the axis is split.
template <class Of>
PTO_INTERNAL constexpr SpanUse spanUse(bool known, bool split, Of &&of) {
  if (!known)
    return {};
  const Span one = of(0), other = split ? of(1) : one;
  const int64_t first = greater(one.count, 0), second = greater(other.count, 0);
  const int64_t from = lesser(one.from, other.from);
  SpanUse use;
  use.count = greater(first, second);
  use.to = one.to;
  use.countIsBound = first != second;
  use.read = greater(one.from + first, other.from + second) - from;
  use.from = from;
  use.readIsBound = first != second || one.from != other.from;
  return use;
}

/// A tile's rows or columns as far as its description tells.
struct SideDesc {
  int64_t size;
  Extent valid;

  constexpr Side side() const { return {size, valid.value}; }
};
constexpr SideDesc rowsOf(const TileDesc &tile) { return {tile.rows, tile.validRows}; }
constexpr SideDesc colsOf(const TileDesc &tile) { return {tile.cols, tile.validCols}; }

struct WindowUse {
  SpanUse rows, cols;

  PTO_INTERNAL constexpr OperandUse dst(const char *name = "dst") const {
    const bool bound = rows.countIsBound || cols.countIsBound;
    OperandUse use = {name, bound ? Role::Keeps : Role::Out, rows.count, cols.count, rows.to, cols.to};
    use.dependsOnData = bound;
    return use;
  }
  PTO_INTERNAL constexpr OperandUse src() const {
    OperandUse use = {"src", Role::In, rows.read, cols.read, rows.from, cols.from};
    use.dependsOnData = rows.readIsBound || cols.readIsBound;
    return use;
  }
  /// The words of the columns, in the first row of their tile.
  PTO_INTERNAL constexpr OperandUse fp(bool looked) const {
    if (!looked)
      return {"fp", Role::In, 0, 0};
    OperandUse use = {"fp", Role::In, smallerOf(rows.count, 1), cols.read, 0, cols.from};
    use.dependsOnData = rows.countIsBound || cols.readIsBound;
    return use;
  }
};

PTO_INTERNAL constexpr WindowUse moveUse(Profile profile, const TileDesc &dst, const TileDesc &src,
                                         AccToVecMode mode) {
  const MoveRoute route = moveRoute(profile, dst.location, src.location);
  const auto span = [&](bool split, SideDesc to, SideDesc from) {
    const bool asksDst = split || route.whole || route.bothValid;
    return spanUse(from.valid.known && (to.valid.known || !asksDst), split,
                   [&](int64_t core) { return moveSpan(route, split, to.side(), from.side(), core); });
  };
  return {span(splitsRows(mode), rowsOf(dst), rowsOf(src)), span(splitsCols(mode), colsOf(dst), colsOf(src))};
}
PTO_INTERNAL constexpr WindowUse extractUse(const TileDesc &dst, const TileDesc &src, AccToVecMode mode,
                                            const IndexDesc &row, const IndexDesc &col) {
  const auto span = [&](bool split, SideDesc to, SideDesc from, Extent index) {
    return spanUse(to.valid.known && (from.valid.known || !isDual(mode)) && index.known, split,
                   [&](int64_t core) {
                     return extractSpan(isDual(mode), split, to.side(), from.side(), index.value, core);
                   });
  };
  return {span(splitsRows(mode), rowsOf(dst), rowsOf(src), row.value),
          span(splitsCols(mode), colsOf(dst), colsOf(src), col.value)};
}
PTO_INTERNAL constexpr WindowUse insertUse(const TileDesc &dst, const TileDesc &src, AccToVecMode mode,
                                           const IndexDesc &row, const IndexDesc &col) {
  const auto span = [&](bool split, SideDesc to, SideDesc from, Extent index) {
    return spanUse(from.valid.known && (to.valid.known || !split) && index.known, split, [&](int64_t core) {
      return insertSpan(split, to.side(), from.side(), index.value, core);
    });
  };
  return {span(splitsRows(mode), rowsOf(dst), rowsOf(src), row.value),
          span(splitsCols(mode), colsOf(dst), colsOf(src), col.value)};
}

/// What a window really touches of dst and src, operands 0 and 1.
template <class Visit, class Dst, class Src>
void visitWindow(Visit &&visit, const Dst &dst, const Src &src, const Window &window) {
  visitPart(visit, 0, Role::Out, dst, window.to, window.rows, window.cols);
  visitPart(visit, 1, Role::In, src, window.from, window.rows, window.cols);
}
/// The same with a tile of words, operand 2.
template <Profile P, class Visit, class Dst, class Src, class Fp>
void visitWindow(Visit &&visit, const Dst &dst, const Src &src, const Fp &fp, const Window &window) {
  visitWindow(visit, dst, src, window);
  if (window.rows > 0 && fixpipeMode(P, FixpipeForm::Vector, elementOf(src), elementOf(dst)) != NoQuant)
    visitPart(visit, 2, Role::In, fp, {0, window.from.col}, 1, window.cols);
}

} // namespace pto::tessera
