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

#include "pto/engine/rearrange.hpp"
#include "pto/machine/context.hpp"
#include "pto/memory/block.hpp"
#include "pto/profile/target.hpp"
#include "pto/tile/layout.hpp"
#include "pto/types/any_element.hpp"

namespace pto::tessera {

/// The AccToVecMode of forms that are called without one.
inline constexpr AccToVecMode noAccToVecMode = static_cast<AccToVecMode>(255);

constexpr bool splitsRows(AccToVecMode mode) { return mode == AccToVecMode::DualModeSplitM; }
constexpr bool splitsCols(AccToVecMode mode) { return mode == AccToVecMode::DualModeSplitN; }

constexpr int64_t minimum(int64_t a, int64_t b) { return a < b ? a : b; }
constexpr int64_t maximum(int64_t a, int64_t b) { return a < b ? b : a; }
constexpr int64_t roundedUp(int64_t size, int64_t unit) { return (size + unit - 1) / unit * unit; }

/// The buffers that a cube unit or a fix-pipe reads whole, so that what was prepared as padding must arrive.
constexpr bool isCubeBuffer(TileType location) {
  return location == TileType::Left || location == TileType::Right || location == TileType::Bias ||
         location == TileType::Scaling || location == TileType::ScaleLeft || location == TileType::ScaleRight;
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

/// When a dual mode splits its source.
enum class Split : unsigned char {
  Never,
  WhenDstHasHalf, ///< a destination that has no more than half of the source gets half, any other all
  Always,
};

/// The dual modes give each of two vector cores half of the source: here that of the core that runs. From
/// `index` on.
PTO_INTERNAL constexpr Span sourceSpan(Split split, Side dst, Side src, int64_t index, int64_t core) {
  const int64_t valid = maximum(src.valid - index, 0), size = src.size - index;
  const bool dstHasMore = 2 * dst.valid > valid && 2 * dst.size > size;
  if (split == Split::Never || (split == Split::WhenDstHasHalf && dstHasMore))
    return {valid, 0, index};
  const int64_t first = core * valid / 2;
  return {(core + 1) * valid / 2 - first, 0, index + first};
}

/// Which rows or columns TMOV moves.
struct MoveAxis {
  bool whole = false;     ///< the larger of the valid regions, cut to what both tiles have
  bool bothValid = false; ///< dst's valid region counts too
  bool allOfSrc = false;  ///< also what is not valid
  int64_t unit = 1;       ///< what is valid in src is rounded up to multiples of this
  Split split = Split::Never;

  constexpr bool asksDst() const { return whole || bothValid || split == Split::WhenDstHasHalf; }
  /// What counts as valid in src; no more than `words` where each column needs a word.
  constexpr int64_t validOf(Side src, int64_t words) const {
    if (allOfSrc)
      return src.size;
    return maximum(src.valid, minimum(roundedUp(src.valid, unit), minimum(src.size, words)));
  }
};
struct MoveRoute {
  MoveAxis rows, cols;
};

/// The columns that the fix-pipe of a5 writes into an Nz tile at once.
constexpr int64_t fixpipeUnit(ElementType dst, const Box &box, AccToVecMode mode) {
  if (isDual(mode))
    return mode == AccToVecMode::DualModeSplitN ? 32 : 16;
  const int bits = elementTypeInfo(dst).bits;
  return dst == ElementType::F32 || bits == 0 ? box.cols : 256 / bits;
}

PTO_INTERNAL constexpr MoveRoute moveRoute(Profile profile, TileType dst, TileType src, AccToVecMode mode,
                                           ElementType element, const TileLayout &layout) {
  MoveRoute route;
  route.rows.whole = route.cols.whole = src == TileType::Mat && isCubeBuffer(dst);
  route.rows.bothValid = route.cols.bothValid =
      profile == Profile::A2A3 && src == TileType::Vec && dst == TileType::Vec;
  const bool fixpipeOfA5 = profile == Profile::A5 && src == TileType::Acc;
  const Split split = fixpipeOfA5 ? Split::Always : Split::WhenDstHasHalf;
  if (splitsRows(mode))
    route.rows.split = split;
  if (splitsCols(mode))
    route.cols.split = split;
  if (fixpipeOfA5 && layout.outer == BLayout::ColMajor && layout.inner == SLayout::RowMajor) {
    route.rows.allOfSrc = true;
    route.cols.unit = fixpipeUnit(element, layout.box, mode);
  }
  return route;
}

PTO_INTERNAL constexpr Span moveSpan(const MoveAxis &axis, Side dst, Side src, int64_t words, int64_t core) {
  if (axis.whole)
    return {minimum(maximum(src.valid, dst.valid), minimum(src.size, dst.size)), 0, 0};
  Span span = sourceSpan(axis.split, dst, {src.size, axis.validOf(src, words)}, 0, core);
  span.count = minimum(span.count, axis.bothValid ? dst.valid : dst.size);
  return span;
}

/// Which rows or columns of src TEXTRACT takes: as many as dst has valid, or whole boxes of dst.
struct ExtractAxis {
  Split split = Split::Never;
  bool allOfDst = false; ///< as many as dst has
  int64_t unit = 1;      ///< dst's valid ones are rounded up to multiples of this

  constexpr int64_t wanted(Side dst) const {
    return allOfDst ? dst.size : maximum(dst.valid, minimum(roundedUp(dst.valid, unit), dst.size));
  }
};
struct ExtractRoute {
  bool dual = false;
  ExtractAxis rows, cols;
};

/// Mat tiles go to the cube's buffers in whole boxes: all that dst has, of a compact dst the boxes that hold
/// its valid region.
constexpr bool takesBoxes(Profile profile, TileType dst, TileType src) {
  return profile != Profile::Cpu && src == TileType::Mat && dst != TileType::Scaling && isCubeBuffer(dst);
}
PTO_INTERNAL constexpr ExtractRoute extractRoute(bool boxes, bool compact, const Box &box,
                                                 AccToVecMode mode) {
  ExtractRoute route;
  route.dual = isDual(mode);
  route.rows.split = splitsRows(mode) ? Split::WhenDstHasHalf : Split::Never;
  route.cols.split = splitsCols(mode) ? Split::WhenDstHasHalf : Split::Never;
  if (boxes) {
    route.rows.allOfDst = route.cols.allOfDst = !compact;
    route.rows.unit = box.rows;
    route.cols.unit = box.cols;
  }
  return route;
}

PTO_INTERNAL constexpr Span extractSpan(bool dual, const ExtractAxis &axis, Side dst, Side src, int64_t index,
                                        int64_t core) {
  const int64_t wanted = axis.wanted(dst);
  Span span = dual ? sourceSpan(axis.split, dst, src, index, core) : Span{wanted, 0, index};
  span.count = minimum(minimum(span.count, wanted), src.size - span.from);
  return span;
}
PTO_INTERNAL constexpr Span insertSpan(bool split, Side dst, Side src, int64_t index, int64_t core) {
  Span span = sourceSpan(split ? Split::WhenDstHasHalf : Split::Never, dst, src, 0, core);
  span.to = index;
  span.count = minimum(span.count, dst.size - index);
  return span;
}

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
/// A tile in a buffer of one core, at the same offset in that of another. Tiles without an address stay.
template <class View>
PTO_INTERNAL View atSamePlace(View tile, Core &from, Core &to) {
  tile.data = reinterpret_cast<decltype(tile.data)>(
      atSameOffset(regionOf(tile.location()), reinterpret_cast<uintptr_t>(tile.data), from, to));
  return tile;
}
/// The vector core that a dual mode is asked for, where the core that runs plays one.
PTO_INTERNAL int64_t halfOf(AccToVecMode mode) { return isDual(mode) ? get_subblockid() & 1 : 0; }

/// Calls move(dst, half) for each vector core that gets something. On a5 the cores of a block reach into each other's
/// buffers, at the same offset: the cube core writes from Acc to the vector cores that the mode names, a vector core
/// from Vec to the cube core's Mat. Elsewhere dst is where it is.
template <Profile P, class Dst, class Src, class Move>
PTO_INTERNAL void onEachTarget(const Dst &dst, const Src &src, AccToVecMode mode, Move &&move) {
  if constexpr (P == Profile::A5) {
    Core &core = thisCore();
    if (core.kind == CoreKind::Cube && src.location() == TileType::Acc && dst.location() == TileType::Vec) {
      const VectorTargets targets = vectorTargets(mode);
      for (uint32_t number = targets.first; number < targets.end; ++number)
        move(atSamePlace(dst, core, vectorCoreOf(core, number)), number);
      return;
    }
    if (core.kind == CoreKind::Vector && src.location() == TileType::Vec && dst.location() == TileType::Mat)
      return move(atSamePlace(dst, core, cubeCoreOf(core)), halfOf(mode));
  }
  move(dst, halfOf(mode));
}

/// The words of a move whose columns need none.
inline constexpr int64_t anyWords = 1 << 30;

/// `words`: how many a tile with one for each column has.
template <Profile P, class Dst, class Src>
PTO_INTERNAL Window moveWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t core,
                               int64_t words = anyWords) {
  const MoveRoute route = moveRoute(P, dst.location(), src.location(), mode, elementOf(dst), dst.layout());
  return {moveSpan(route.rows, rowsOf(dst), rowsOf(src), anyWords, core),
          moveSpan(route.cols, colsOf(dst), colsOf(src), words, core)};
}
template <Profile P, class Dst, class Src>
PTO_INTERNAL Window extractWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row, int64_t col,
                                  int64_t core) {
  ExtractRoute route = extractRoute(false, false, {}, mode);
  if constexpr (P != Profile::Cpu)
    if (takesBoxes(P, dst.location(), src.location()))
      route = extractRoute(true, dst.describe().compact == CompactMode::Normal, dst.layout().box, mode);
  return {extractSpan(route.dual, route.rows, rowsOf(dst), rowsOf(src), row, core),
          extractSpan(route.dual, route.cols, colsOf(dst), colsOf(src), col, core)};
}
template <class Dst, class Src>
PTO_INTERNAL Window insertWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row, int64_t col,
                                 int64_t core) {
  return {insertSpan(splitsRows(mode), rowsOf(dst), rowsOf(src), row, core),
          insertSpan(splitsCols(mode), colsOf(dst), colsOf(src), col, core)};
}

} // namespace pto::tessera
