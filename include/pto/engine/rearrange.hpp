// Moving elements from one layout to another: the engine of every instruction that copies, converts or
// transposes. It knows no layout. It asks for the places of rows and columns (tile/axis.hpp), cuts the matrix
// into blocks inside which both sides advance by fixed steps (blocks.hpp), and moves each block the fastest way
// its steps allow.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/blocks.hpp"
#include "pto/engine/copy.hpp"
#include "pto/engine/transpose.hpp"
#include "pto/tile/views.hpp"
#include "pto/types/any_element.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// Rows of a fixed number of bytes.
template <int64_t Bytes, class Element>
PTO_INTERNAL void copyShortRows(Element *to, int64_t toStep, const Element *from, int64_t fromStep,
                                int64_t rows) {
  for (int64_t r = 0; r < rows; ++r)
    std::memcpy(static_cast<void *>(to + r * toStep), from + r * fromStep, static_cast<size_t>(Bytes));
}

/// A block whose rows are consecutive elements on both sides.
template <class Element>
PTO_INTERNAL void copyRowsOfBlock(Element *to, const Element *from, const MovedBlock &b) {
  to += b.to;
  from += b.from;
  if (b.rows == 1 || (b.toRowStep == b.cols && b.fromRowStep == b.cols))
    return copyRun(to, from, b.rows * b.cols);
  switch (b.cols * static_cast<int64_t>(sizeof(Element))) {
  case 64:
    return copyShortRows<64>(to, b.toRowStep, from, b.fromRowStep, b.rows);
  case 32:
    return copyShortRows<32>(to, b.toRowStep, from, b.fromRowStep, b.rows);
  case 16:
    return copyShortRows<16>(to, b.toRowStep, from, b.fromRowStep, b.rows);
  case sizeof(Element):
    return copyShortRows<sizeof(Element)>(to, b.toRowStep, from, b.fromRowStep, b.rows);
  default:
    for (int64_t r = 0; r < b.rows; ++r)
      copyRun(to + r * b.toRowStep, from + r * b.fromRowStep, b.cols);
  }
}

/// A block whose rows are consecutive on one side and whose columns are on the other.
template <class Element>
PTO_INTERNAL void transposeBlock(Element *to, const Element *from, const MovedBlock &b) {
  Transposition<Element>::run(to + b.to, b.toColStep, from + b.from, b.fromRowStep, b.rows, b.cols);
}

template <class Element>
PTO_INTERNAL void copyAnyBlock(Element *to, const Element *from, const MovedBlock &b) {
  for (int64_t r = 0; r < b.rows; ++r)
    for (int64_t c = 0; c < b.cols; ++c)
      std::memcpy(static_cast<void *>(to + b.to + r * b.toRowStep + c * b.toColStep),
                  from + b.from + r * b.fromRowStep + c * b.fromColStep, sizeof(Element));
}

/// One block of packed four-bit elements: whole bytes where the stretches begin and end on them.
template <class Element>
PTO_INTERNAL void copyTwinBlock(Element *to, const Element *from, const MovedBlock &b) {
  if (b.toColStep == 1 && b.fromColStep == 1 &&
      (b.to | b.from | b.toRowStep | b.fromRowStep | b.cols) % 2 == 0) {
    for (int64_t r = 0; r < b.rows; ++r)
      copyRun(to + (b.to + r * b.toRowStep) / 2, from + (b.from + r * b.fromRowStep) / 2, b.cols / 2);
    return;
  }
  for (int64_t r = 0; r < b.rows; ++r)
    for (int64_t c = 0; c < b.cols; ++c)
      SetProperDataPart(
          to, static_cast<size_t>(b.to + r * b.toRowStep + c * b.toColStep),
          GetProperDataPart(const_cast<Element *>(from),
                            static_cast<size_t>(b.from + r * b.fromRowStep + c * b.fromColStep)));
}

/// Whole rows to boxes beside each other, each `Bytes` wide: some rows of one box, which lie together, then
/// the same rows of the next.
template <int64_t Bytes, class Word>
PTO_INTERNAL void copyIntoBoxes(Word *to, int64_t toRowStep, int64_t toBoxStep, const Word *from,
                                int64_t fromRowStep, int64_t rows, int64_t boxes) {
  constexpr int64_t width = Bytes / static_cast<int64_t>(sizeof(Word));
  const auto copyRows = [&]<int64_t Count>(int64_t first,
                                           std::integral_constant<int64_t, Count>) PTO_ALWAYS_INLINE {
    for (int64_t box = 0; box < boxes; ++box)
#pragma GCC unroll 16
      for (int64_t r = first; r < first + Count; ++r)
        std::memcpy(to + r * toRowStep + box * toBoxStep, from + r * fromRowStep + box * width,
                    static_cast<size_t>(Bytes));
  };
  // The lines of memory of these rows are wanted again for the next box. Those of rows that lie a multiple of
  // 4096 bytes apart share a set of the cache, and it has few places.
  int64_t row = 0;
  if (fromRowStep * static_cast<int64_t>(sizeof(Word)) % 4096 != 0)
    for (; row + 16 <= rows; row += 16)
      copyRows(row, std::integral_constant<int64_t, 16>());
  for (; row + 8 <= rows; row += 8)
    copyRows(row, std::integral_constant<int64_t, 8>());
  for (; row < rows; ++row)
    copyRows(row, std::integral_constant<int64_t, 1>());
}
/// The other way: some boxes of one row, which lie together, then the same boxes of the next. Few rows at a
/// time, for the same reason.
template <int64_t Bytes, class Word>
PTO_INTERNAL void copyFromBoxes(Word *to, int64_t toRowStep, const Word *from, int64_t fromRowStep,
                                int64_t fromBoxStep, int64_t rows, int64_t boxes) {
  constexpr int64_t width = Bytes / static_cast<int64_t>(sizeof(Word)), together = 4, rowsAtOnce = 8;
  const auto copyOne = [&](int64_t row, int64_t box) PTO_ALWAYS_INLINE {
    std::memcpy(to + row * toRowStep + box * width, from + row * fromRowStep + box * fromBoxStep,
                static_cast<size_t>(Bytes));
  };
  for (int64_t first = 0; first < rows; first += rowsAtOnce) {
    const int64_t end = first + rowsAtOnce < rows ? first + rowsAtOnce : rows;
    int64_t box = 0;
    for (; box + together <= boxes; box += together)
      for (int64_t r = first; r < end; ++r) {
#pragma GCC unroll 4
        for (int64_t i = 0; i < together; ++i)
          copyOne(r, box + i);
      }
    for (; box < boxes; ++box)
      for (int64_t r = first; r < end; ++r)
        copyOne(r, box);
  }
}

/// Copies as many columns as lie in whole boxes on one side and without a cut on the other, and returns how
/// many that are: 0 when the sides are not like that.
template <class Word>
PTO_INTERNAL int64_t copyWholeBoxes(Word *to, const Word *from, const Sides &sides, int64_t rows,
                                    int64_t cols) {
  const auto &[toPlaces, toCorner, fromPlaces, fromCorner] = sides;
  const AxisWalk toRow(toPlaces.rows, toCorner.row), fromRow(fromPlaces.rows, fromCorner.row);
  if (toRow.stretch(rows) != rows || fromRow.stretch(rows) != rows)
    return 0;
  const AxisWalk toCol(toPlaces.cols, toCorner.col), fromCol(fromPlaces.cols, fromCorner.col);
  const bool intoBoxes = fromCol.stretch(cols) == cols;
  if (!intoBoxes && toCol.stretch(cols) != cols)
    return 0;
  if ((intoBoxes ? toPlaces : fromPlaces).cols.count != 2)
    return 0;
  const Axis::Level &inBox = (intoBoxes ? toPlaces : fromPlaces).cols.level[0];
  const int64_t bytes = inBox.size * static_cast<int64_t>(sizeof(Word)), boxes = cols / inBox.size;
  if ((bytes != 32 && bytes != 64) || (intoBoxes ? toCorner : fromCorner).col % inBox.size != 0)
    return 0;
  to += toRow.place() + toCol.place();
  from += fromRow.place() + fromCol.place();
  const int64_t toStep = toPlaces.rows.step(), fromStep = fromPlaces.rows.step();
  const int64_t boxStep = (intoBoxes ? toPlaces : fromPlaces).cols.level[1].step;
  const auto copy = [&]<int64_t Bytes>(std::integral_constant<int64_t, Bytes>) PTO_ALWAYS_INLINE {
    if (intoBoxes)
      copyIntoBoxes<Bytes>(to, toStep, boxStep, from, fromStep, rows, boxes);
    else
      copyFromBoxes<Bytes>(to, toStep, from, fromStep, boxStep, rows, boxes);
  };
  if (bytes == 32)
    copy(std::integral_constant<int64_t, 32>());
  else
    copy(std::integral_constant<int64_t, 64>());
  return boxes * inBox.size;
}

inline namespace PTO_LANES_NAMESPACE {

/// Copies a region of even blocks of a common size, whose rows are consecutive on both sides, and tells whether it is one.
template <class Word>
PTO_INTERNAL bool copiesEvenBlocks(Word *to, const Word *from, const Sides &sides, const EvenBlocks &blocks) {
  const int64_t toStep = sides.to.rows.step(), fromStep = sides.from.rows.step();
  if (blocks.areRuns) {
    const auto copyRuns = [&](auto length) PTO_ALWAYS_INLINE {
      blocks.forEach([&](int64_t toPlace, int64_t fromPlace)
                         PTO_ALWAYS_INLINE { copyRun(to + toPlace, from + fromPlace, length); });
    };
    constexpr std::integral_constant<int64_t, TileConfig::fractalABSize / sizeof(Word)> inBox;
    const int64_t length = blocks.height * blocks.width;
    if (length == inBox)
      copyRuns(inBox);
    else
      copyRuns(length);
    return true;
  }
  // Where rows lie further apart, several boxes are better taken together: copyWholeBoxes.
  constexpr int64_t nearby = 1024 / sizeof(Word);
  if ((toStep != blocks.width && fromStep != blocks.width) || toStep > nearby || fromStep > nearby)
    return false;
  const auto copyRows = [&]<int64_t Bytes>() PTO_ALWAYS_INLINE {
    blocks.forEach([&](int64_t toPlace, int64_t fromPlace) PTO_ALWAYS_INLINE {
      copyShortRows<Bytes>(to + toPlace, toStep, from + fromPlace, fromStep, blocks.height);
    });
    return true;
  };
  switch (blocks.width * static_cast<int64_t>(sizeof(Word))) {
  case 32:
    return copyRows.template operator()<32>();
  case 64:
    return copyRows.template operator()<64>();
  default:
    return false;
  }
}
/// The same where rows are consecutive on one side and columns on the other.
template <class Word>
PTO_INTERNAL bool transposesEvenBlocks(Word *to, const Word *from, const Sides &sides,
                                       const EvenBlocks &blocks) {
  const auto transpose = [&](auto size, auto toStep, auto fromStep) PTO_ALWAYS_INLINE {
    blocks.forEach([&](int64_t toPlace, int64_t fromPlace) PTO_ALWAYS_INLINE {
      Transposition<Word>::run(to + toPlace, toStep, from + fromPlace, fromStep, size, size);
    });
    return true;
  };
  const int64_t toStep = sides.to.cols.step(), fromStep = sides.from.rows.step();
  // What boxes of one order and of the other have in common: lines, or, of bytes, parts of them.
  constexpr std::integral_constant<int64_t, TileConfig::alignedSize / sizeof(Word)> line;
  constexpr std::integral_constant<int64_t, 16> part;
  if (blocks.height != blocks.width)
    return false;
  if (blocks.width == line)
    return toStep == line && fromStep == line ? transpose(line, line, line)
                                              : transpose(line, toStep, fromStep);
  if constexpr (sizeof(Word) == 1)
    if (blocks.width == part)
      return transpose(part, toStep, fromStep);
  return false;
}

/// Element (r, c) of one side = element (r, c) of the other, bits copied, for r < rows, c < cols from the
/// corners on. Compiled once for each size of elements.
template <class Word>
[[gnu::noinline]] void copyWords(Word *to, const Word *from, const Sides &sides, int64_t rows, int64_t cols) {
  const auto visit = [&](const Sides &blocks, int64_t width, const auto &copy) PTO_ALWAYS_INLINE {
    visitBlocks(blocks, rows, width, {&copy, [](const void *context, const MovedBlock &block) {
                                        (*static_cast<decltype(&copy)>(context))(block);
                                      }});
  };
  if constexpr (IsTwinType<Word>())
    visit(sides, cols, [&](const MovedBlock &block) PTO_ALWAYS_INLINE { copyTwinBlock(to, from, block); });
  else if (sides.to.cols.step() == 1 && sides.from.cols.step() == 1) {
    if (simd::hasCodeForCommonSizes && copiesEvenBlocks(to, from, sides, EvenBlocks(sides, rows, cols)))
      return;
    const int64_t done = copyWholeBoxes(to, from, sides, rows, cols);
    Sides rest = sides;
    rest.toCorner.col += done;
    rest.fromCorner.col += done;
    visit(rest, cols - done,
          [&](const MovedBlock &block) PTO_ALWAYS_INLINE { copyRowsOfBlock(to, from, block); });
  } else if (sides.to.rows.step() == 1 && sides.from.cols.step() == 1) {
    if (simd::hasCodeForCommonSizes && transposesEvenBlocks(to, from, sides, EvenBlocks(sides, rows, cols)))
      return;
    visit(sides, cols, [&](const MovedBlock &block) PTO_ALWAYS_INLINE { transposeBlock(to, from, block); });
  } else
    visit(sides, cols, [&](const MovedBlock &block) PTO_ALWAYS_INLINE { copyAnyBlock(to, from, block); });
}

} // namespace PTO_LANES_NAMESPACE

/// Whether the fastest way runs along columns: then rows and columns change their parts.
PTO_INTERNAL constexpr bool runsAlongColumns(const PlacesRef &to, const PlacesRef &from) {
  return (to.rows.step() == 1 && from.rows.step() == 1 && (to.cols.step() != 1 || from.cols.step() != 1)) ||
         (to.cols.step() == 1 && from.rows.step() == 1 && from.cols.step() != 1);
}

/// The types of both sides have one size.
template <class To, class From>
PTO_INTERNAL void copyPlaces(To *to, const From *from, const Sides &sides, int64_t rows, int64_t cols) {
  static_assert(sizeof(To) == sizeof(From) && IsTwinType<To>() == IsTwinType<From>());
  using Word = std::conditional_t<IsTwinType<To>(), float4_e2m1x2_t, simd::tessera::Word<sizeof(To)>>;
  auto *toWords = reinterpret_cast<Word *>(to);
  auto *fromWords = reinterpret_cast<const Word *>(from);
  if (runsAlongColumns(sides.to, sides.from))
    copyWords(toWords, fromWords, sides.transposed(), cols, rows);
  else
    copyWords(toWords, fromWords, sides, rows, cols);
}
template <class To, class From>
PTO_INTERNAL void copyPlaces(To *to, const Places &toPlaces, const From *from, const Places &fromPlaces,
                             int64_t rows, int64_t cols, Corner toCorner = {}, Corner fromCorner = {}) {
  copyPlaces(to, from, Sides{toPlaces, toCorner, fromPlaces, fromCorner}, rows, cols);
}

/// The same where the layouts of tiles are known, with code of its own for regions that boxes fit.
template <Places To, Places From, class Element>
PTO_INTERNAL void copyKnownPlaces(Element *to, const Element *from, int64_t rows, int64_t cols,
                                  Corner toCorner, Corner fromCorner) {
  if constexpr (runsAlongColumns(To, From)) {
    copyKnownPlaces<To.transposed(), From.transposed()>(to, from, cols, rows, toCorner.transposed(),
                                                        fromCorner.transposed());
  } else {
    bool done = false;
    if constexpr (IsTwinType<Element>() || From.cols.step() != 1)
      ; // left to the general way
    else if constexpr (To.cols.step() == 1)
      done = forEachEvenBlock<To, From>(toCorner, fromCorner, rows, cols,
                                        [&](const MovedBlock &block)
                                            PTO_ALWAYS_INLINE { copyRowsOfBlock(to, from, block); });
    else if constexpr (To.rows.step() == 1)
      done = forEachEvenBlock<To, From>(toCorner, fromCorner, rows, cols,
                                        [&](const MovedBlock &block)
                                            PTO_ALWAYS_INLINE { transposeBlock(to, from, block); });
    if (!done)
      copyPlaces(to, To, from, From, rows, cols, toCorner, fromCorner);
  }
}

/// Whether a tensor's places are constants: its sizes and strides are, and none is 0.
template <class View>
inline constexpr bool hasKnownMap = false;
template <class View>
  requires(View::mapIsKnown)
inline constexpr bool hasKnownMap<View> = [] {
  for (int64_t size : View::knownMap().shape)
    if (size <= 0)
      return false;
  return true;
}();
template <class Tensor>
PTO_INTERNAL Places placesOfTensor(const Tensor &tensor) {
  if constexpr (hasKnownMap<Tensor>) {
    constexpr Places known = Tensor::knownMap().places();
    return known;
  } else {
    return placesOnce(tensor.map());
  }
}

/// The top-left region of a tile = that of the matrix a tensor stands for. The element types have one size.
template <class Tile, class Tensor>
PTO_INTERNAL void copyFromTensor(Tile tile, Tensor tensor, int64_t rows, int64_t cols) {
  using T = typename Tile::Element;
  if constexpr (HasKnownLayout<Tile> && hasKnownMap<Tensor>)
    copyKnownPlaces<Tile::layout().places(), Tensor::knownMap().places()>(
        tile.data, reinterpret_cast<const T *>(tensor.data), rows, cols, {}, {});
  else
    copyPlaces(tile.data, placesOf(tile), tensor.data, placesOfTensor(tensor), rows, cols);
}
/// The other way.
template <class Tensor, class Tile>
PTO_INTERNAL void copyToTensor(Tensor tensor, Tile tile, int64_t rows, int64_t cols) {
  using T = typename Tile::Element;
  if constexpr (HasKnownLayout<Tile> && hasKnownMap<Tensor>)
    copyKnownPlaces<Tensor::knownMap().places(), Tile::layout().places()>(
        reinterpret_cast<T *>(tensor.data), static_cast<const T *>(tile.data), rows, cols, {}, {});
  else
    copyPlaces(tensor.data, placesOfTensor(tensor), tile.data, placesOf(tile), rows, cols);
}

/// Whether a region is all of two tiles that lie alike, without boxes that stick out of them: then it is one line.
PTO_INTERNAL bool isWholeTile(const TileLayout &to, const TileLayout &from, int64_t rows, int64_t cols) {
  return rows == to.rows && rows == from.rows && cols == to.cols && cols == from.cols &&
         to.isLaidLike(from) && rows % to.box.rows == 0 && cols % to.box.cols == 0;
}

/// dst[to + (r, c)] = src[from + (r, c)] for r < rows, c < cols, where both tiles have elements of one type, of whole bytes, and
/// the region consists of lines: in rows or in columns on both sides, or as a whole. Tells whether it does. For layouts that
/// only run time knows.
template <class Dst, class Src>
PTO_INTERNAL bool copiesLines(Dst dst, Src src, int64_t rows, int64_t cols, Corner to, Corner from) {
  const TileLayout toLayout = dst.layout(), fromLayout = src.layout();
  const int bits = elementTypeInfo(elementOf(dst)).bits;
  if (elementOf(dst) != elementOf(src) || bits < 8)
    return false;
  const bool byRows = toLayout.isRows() && fromLayout.isRows();
  const int64_t toPitch = byRows ? toLayout.cols : toLayout.rows,
                fromPitch = byRows ? fromLayout.cols : fromLayout.rows;
  int64_t lines = byRows ? rows : cols, length = byRows ? cols : rows, toFirst = 0, fromFirst = 0;
  if (byRows || (toLayout.isColumns() && fromLayout.isColumns())) {
    toFirst = toLayout.offset(to.row, to.col);
    fromFirst = fromLayout.offset(from.row, from.col);
  } else if (isWholeTile(toLayout, fromLayout, rows, cols)) {
    length *= lines;
    lines = 1;
  } else {
    return false;
  }
  const auto copy = [&]<class Word>(Word) PTO_ALWAYS_INLINE {
    copyLines<false>(reinterpret_cast<Word *>(dst.data) + toFirst, toPitch,
                     reinterpret_cast<const Word *>(src.data) + fromFirst, fromPitch, lines, length);
    return true;
  };
  return bits == 8    ? copy(uint8_t())
         : bits == 16 ? copy(uint16_t())
         : bits == 32 ? copy(uint32_t())
                      : copy(uint64_t());
}

/// dst[to + (r, c)] = f(src[from + (r, c)], r, c) for r < rows, c < cols.
template <class Dst, class Src, class F>
PTO_INTERNAL void mapRegion(Dst dst, Src src, int64_t rows, int64_t cols, F &&f, Corner to = {},
                            Corner from = {}) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  forEachBlock(
      Sides{placesOf(dst), to, placesOf(src), from}, rows, cols, [&](const MovedBlock &b) PTO_ALWAYS_INLINE {
        if constexpr (!IsTwinType<D>() && !IsTwinType<S>()) {
          if (b.toColStep == 1 && b.fromColStep == 1) { // plain loops, which compilers vectorize
            for (int64_t r = 0; r < b.rows; ++r) {
              D *toRow = dst.data + b.to + r * b.toRowStep;
              const S *fromRow = src.data + b.from + r * b.fromRowStep;
              for (int64_t c = 0; c < b.cols; ++c)
                toRow[c] = f(fromRow[c], b.row + r, b.col + c);
            }
            return;
          }
        }
        for (int64_t r = 0; r < b.rows; ++r)
          for (int64_t c = 0; c < b.cols; ++c)
            dst.set(b.to + r * b.toRowStep + c * b.toColStep,
                    f(src.get(b.from + r * b.fromRowStep + c * b.fromColStep), b.row + r, b.col + c));
      });
}

/// dst[to + (r, c)] = src[from + (r, c)] for r < rows, c < cols; values are converted when the types differ.
template <class Dst, class Src>
PTO_INTERNAL void copyRegion(Dst dst, Src src, int64_t rows, int64_t cols, Corner to = {}, Corner from = {}) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if constexpr (!std::is_same_v<D, S>)
    mapRegion(
        dst, src, rows, cols,
        [](S value, int64_t, int64_t) PTO_ALWAYS_INLINE { return castElement<D>(value); }, to, from);
  else if constexpr (HasKnownLayout<Dst> && HasKnownLayout<Src>)
    copyKnownPlaces<Dst::layout().places(), Src::layout().places()>(dst.data, src.data, rows, cols, to, from);
  else if (!copiesLines(dst, src, rows, cols, to, from))
    copyPlaces(dst.data, src.data, {placesOf(dst), to, placesOf(src), from}, rows, cols);
}

inline namespace PTO_LANES_NAMESPACE {

/// to[c * toPitch + r] = from[r * fromPitch + c], for sizes that only run time knows. Compiled once for each size of elements.
template <class Word>
[[gnu::noinline]] void transposeWords(Word *to, int64_t toPitch, const Word *from, int64_t fromPitch,
                                      int64_t rows, int64_t cols) {
  Transposition<Word>::run(to, toPitch, from, fromPitch, rows, cols);
}

} // namespace PTO_LANES_NAMESPACE

/// dst[c, r] = src[r, c] for r < rows, c < cols.
template <class Dst, class Src>
PTO_INTERNAL void transposeRegion(Dst dst, Src src, int64_t rows, int64_t cols) {
  static_assert(std::is_same_v<typename Dst::Element, typename Src::Element>);
  if constexpr (HasKnownLayout<Dst> && HasKnownLayout<Src>)
    copyKnownPlaces<Dst::layout().places().transposed(), Src::layout().places()>(dst.data, src.data, rows,
                                                                                 cols, {}, {});
  else if (!IsTwinType<typename Dst::Element>() && dst.layout().isRows() && src.layout().isRows())
    transposeWords(reinterpret_cast<simd::tessera::Word<sizeof *dst.data> *>(dst.data), dst.layout().cols,
                   reinterpret_cast<const simd::tessera::Word<sizeof *src.data> *>(src.data),
                   src.layout().cols, rows, cols);
  else
    copyPlaces(dst.data, placesOf(dst).transposed(), src.data, placesOf(src), rows, cols);
}

} // namespace pto::tessera
