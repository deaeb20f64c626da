// What TMOV, TEXTRACT and TINSERT tell about the windows that they move (engine/window.hpp): which operations
// these are, and what they touch.
#pragma once

#include <cstdint>

#include "pto/engine/fixpipe.hpp"
#include "pto/engine/touched_elements.hpp"
#include "pto/engine/window.hpp"
#include "pto/isa/fixpipe/registers.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// An index operand. Rules see its value when the instruction is issued, in text also when it is a constant.
struct IndexDesc {
  Extent value;

  constexpr IndexDesc() = default;
  constexpr IndexDesc(const ModeDesc<uint16_t> &given)
      : value(given.known ? Extent(given.value) : Extent()) {}
};

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
  const int64_t first = maximum(one.count, 0), second = maximum(other.count, 0);
  const int64_t from = minimum(one.from, other.from);
  SpanUse use;
  use.count = maximum(first, second);
  use.to = one.to;
  use.countIsBound = first != second;
  use.read = maximum(one.from + first, other.from + second) - from;
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
/// Elements without a size, which no rule lets pass, lie in no boxes.
constexpr TileLayout layoutOf(const TileDesc &tile) {
  return tile.elementBytes > 0 ? tile.layout() : TileLayout{tile.rows, tile.cols};
}

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
                                         AccToVecMode mode, int64_t words = anyWords) {
  const MoveRoute route = moveRoute(profile, dst.location, src.location, mode, dst.element, layoutOf(dst));
  const auto span = [&](const MoveAxis &axis, SideDesc to, SideDesc from, int64_t limit) {
    return spanUse(from.valid.known && (to.valid.known || !axis.asksDst()), axis.split != Split::Never,
                   [&](int64_t core) { return moveSpan(axis, to.side(), from.side(), limit, core); });
  };
  return {span(route.rows, rowsOf(dst), rowsOf(src), anyWords),
          span(route.cols, colsOf(dst), colsOf(src), words)};
}
PTO_INTERNAL constexpr WindowUse extractUse(Profile profile, const TileDesc &dst, const TileDesc &src,
                                            AccToVecMode mode, const IndexDesc &row, const IndexDesc &col) {
  const ExtractRoute route = extractRoute(takesBoxes(profile, dst.location, src.location),
                                          dst.compact == CompactMode::Normal, layoutOf(dst).box, mode);
  const auto span = [&](const ExtractAxis &axis, SideDesc to, SideDesc from, Extent index) {
    return spanUse((to.valid.known || axis.allOfDst) && (from.valid.known || !route.dual) && index.known,
                   axis.split != Split::Never, [&](int64_t core) {
                     return extractSpan(route.dual, axis, to.side(), from.side(), index.value, core);
                   });
  };
  return {span(route.rows, rowsOf(dst), rowsOf(src), row.value),
          span(route.cols, colsOf(dst), colsOf(src), col.value)};
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

/// Where a window counts bytes.
PTO_INTERNAL constexpr OperandUse asBytes(OperandUse use) {
  use.countsBytes = true;
  return use;
}

/// The whole of an operand as a bound, where a window is not a rectangle of it; nothing where the window is
/// empty. A window that leaves the operand is part of it, so that storage checks see it.
PTO_INTERNAL constexpr OperandUse boundOf(const OperandUse &window, const TileDesc &tile) {
  if (window.part().empty())
    return window;
  const Role role = isResult(window.role) ? Role::Keeps : window.role;
  const bool known = window.part().known();
  const Part part = window.part();
  return OperandUse{window.name, role, known ? largerOf(Extent(tile.rows), part.row + part.rows) : Extent(),
                    known ? largerOf(Extent(tile.cols), part.col + part.cols) : Extent()}
      .bound();
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
