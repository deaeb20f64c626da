// Windows: the rectangle that TMOV, TEXTRACT and TINSERT move from one on-chip tile to another, and its way
// through the fix-pipe.
//
//   TMOV      from the top left of src to the top left of dst
//   TEXTRACT  from (indexRow, indexCol) of src on, as much as dst has valid
//   TINSERT   all that src has valid, to (indexRow, indexCol) of dst on
//
// A window is always cut to the rows and columns that both tiles have.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/isa/fixpipe/convert.hpp"
#include "pto/isa/layout/rearrange.hpp"
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

  /// Where `size` rows or columns from the index on end, inside a tile that has `limit` of them.
  constexpr Extent reach(Extent size, Extent limit) const { return smallerOf(value + size, limit); }
};

constexpr Truth isMultiple(Extent value, int64_t of) {
  return value.known ? truth(value.value % of == 0) : Truth::Unknown;
}

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

struct Window {
  int64_t rows = 0;
  int64_t cols = 0;
  Corner to = {};
  Corner from = {};
};

/// Part of one axis of the source.
struct Stretch {
  int64_t first;
  int64_t count;
};

/// The dual modes give each of two vector cores half of the source. A destination that has no more than half
/// of it gets the half of the core that runs; any other gets all.
template <class Dst>
PTO_INTERNAL Stretch halfFor(bool split, const Dst &dst, bool byRows, int64_t valid, int64_t size) {
  const int64_t dstValid = byRows ? dst.validRows() : dst.validCols();
  const int64_t dstSize = byRows ? dst.rows() : dst.cols();
  if (!split || (2 * dstValid > valid && 2 * dstSize > size))
    return {0, valid};
  const int64_t core = get_subblockid() & 1;
  const int64_t first = core * valid / 2;
  return {first, (core + 1) * valid / 2 - first};
}

/// The rows and columns of src, from a corner of it on, that reach dst under a mode.
template <class Dst, class Src>
PTO_INTERNAL Window sourceWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row,
                                 int64_t col) {
  const Stretch rows = halfFor(mode == AccToVecMode::DualModeSplitM, dst, true,
                               greater(src.validRows() - row, 0), src.rows() - row);
  const Stretch cols = halfFor(mode == AccToVecMode::DualModeSplitN, dst, false,
                               greater(src.validCols() - col, 0), src.cols() - col);
  return {rows.count, cols.count, {}, {row + rows.first, col + cols.first}};
}

template <Profile P, class Dst, class Src>
PTO_INTERNAL Window moveWindow(const Dst &dst, const Src &src, AccToVecMode mode) {
  if (src.location() == TileType::Mat && isCubeBuffer(dst.location()))
    return {lesser(greater(src.validRows(), dst.validRows()), lesser(src.rows(), dst.rows())),
            lesser(greater(src.validCols(), dst.validCols()), lesser(src.cols(), dst.cols())),
            {},
            {}};
  Window window = sourceWindow(dst, src, mode, 0, 0);
  const bool bothValid =
      P == Profile::A2A3 && src.location() == TileType::Vec && dst.location() == TileType::Vec;
  window.rows = lesser(window.rows, bothValid ? dst.validRows() : dst.rows());
  window.cols = lesser(window.cols, bothValid ? dst.validCols() : dst.cols());
  return window;
}

template <class Dst, class Src>
PTO_INTERNAL Window extractWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row,
                                  int64_t col) {
  Window window;
  if (isDual(mode))
    window = sourceWindow(dst, src, mode, row, col);
  else
    window = {dst.validRows(), dst.validCols(), {}, {row, col}};
  window.rows = lesser(lesser(window.rows, dst.validRows()), src.rows() - window.from.row);
  window.cols = lesser(lesser(window.cols, dst.validCols()), src.cols() - window.from.col);
  return window;
}

template <class Dst, class Src>
PTO_INTERNAL Window insertWindow(const Dst &dst, const Src &src, AccToVecMode mode, int64_t row,
                                 int64_t col) {
  Window window = sourceWindow(dst, src, mode, 0, 0);
  window.to = {row, col};
  window.rows = lesser(window.rows, dst.rows() - row);
  window.cols = lesser(window.cols, dst.cols() - col);
  return window;
}

/// Dense values: to[r, c] = from[r, c] by a mode; words are those of the columns, or one for all.
template <QuantMode_t Mode, bool WordPerColumn, class D, class S>
void convertRows(void *to, const void *from, int64_t rows, int64_t cols, const uint64_t *words, bool relu,
                 bool saturate) {
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c)
      static_cast<D *>(to)[r * cols + c] = fixpipeByMode<Mode, D>(
          static_cast<const S *>(from)[r * cols + c], words[WordPerColumn ? c : 0], relu, saturate);
}
using ConvertRows = decltype(&convertRows<NoQuant, false, float, float>);

/// Quantisation words: that of column c lies at cols.at(first + c), or the first is for all.
struct WordRow {
  const uint64_t *data;
  bool perColumn = false;
  Axis cols = {};
  int64_t first = 0;
};

/// A window between layouts that are known at run time only: gathered, converted and laid down again in parts
/// that fit into the fastest cache, so that there is one loop for a conversion and not one for each pair of
/// layouts as well.
template <class DBits, class SBits>
[[gnu::noinline]] void convertInParts(DBits *dst, const Places &to, const SBits *src, const Places &from,
                                      const Window &window, const WordRow &words, bool relu,
                                      ConvertRows convert) {
  constexpr int64_t most = 1024;
  alignas(64) DBits converted[most];
  alignas(64) SBits gathered[most];
  uint64_t ofColumns[most];
  constexpr uint64_t none = 0; // a plain move has no word
  const uint64_t *const given = words.perColumn ? ofColumns : words.data != nullptr ? words.data : &none;
  const bool saturate = fixpipeSaturatesInfinity();
  const int64_t width = lesser(window.cols, most), height = most / width;
  for (int64_t c = 0; c < window.cols; c += width) {
    const int64_t cols = lesser(width, window.cols - c);
    const Places dense = {{{0, cols}}, {{0, 1}}};
    for (int64_t i = 0; words.perColumn && i < cols; ++i)
      ofColumns[i] = words.data[words.cols.at(words.first + c + i)];
    for (int64_t r = 0; r < window.rows; r += height) {
      const int64_t rows = lesser(height, window.rows - r);
      copyPlaces(gathered, dense, src, from, rows, cols, {}, {window.from.row + r, window.from.col + c});
      convert(converted, gathered, rows, cols, given, relu, saturate);
      copyPlaces(dst, to, converted, dense, rows, cols, {window.to.row + r, window.to.col + c}, {});
    }
  }
}

/// Moves a window.
template <FixpipeForm Form, Profile P, class Dst, class Src>
PTO_INTERNAL void convertWindow(Dst dst, Src src, const Window &window, const WordRow &words, bool relu) {
  using D = typename Dst::Element;
  using S = typename Src::Element;
  if (window.rows <= 0 || window.cols <= 0)
    return;
  constexpr QuantMode_t mode = fixpipeMode(P, Form, elementTypeOf<S>(), elementTypeOf<D>());
  constexpr bool valueOnly = mode == NoQuant || mode == F322F16 || mode == F322BF16;
  // NaN on its way to an integer is 0 here, where a cast has no rule.
  constexpr bool casts = valueOnly && !(std::is_integral_v<D> && simd::FloatElement<S>);
  if constexpr ((hasKnownLayout<Dst> && hasKnownLayout<Src>) || IsTwinType<D>() || IsTwinType<S>()) {
    if constexpr (casts)
      if (!relu)
        return copyRegion(dst, src, window.rows, window.cols, window.to, window.from);
    const bool saturate = fixpipeSaturatesInfinity();
    mapRegion(
        dst, src, window.rows, window.cols,
        [&](S value, int64_t, int64_t c) PTO_ALWAYS_INLINE {
          uint64_t word = 0;
          if constexpr (!valueOnly)
            word = words.data[Form == FixpipeForm::Vector ? words.cols.at(words.first + c) : 0];
          return fixpipeByMode<mode, D>(value, word, relu, saturate);
        },
        window.to, window.from);
  } else {
    using DBits = simd::tessera::Word<sizeof(D)>;
    using SBits = simd::tessera::Word<sizeof(S)>;
    auto *to = reinterpret_cast<DBits *>(dst.data);
    const auto *from = reinterpret_cast<const SBits *>(src.data);
    if constexpr (std::is_same_v<D, S>)
      if (!relu)
        return copyRegion(dst, src, window.rows, window.cols, window.to, window.from);
    constexpr bool perColumn = Form == FixpipeForm::Vector && !valueOnly;
    WordRow used = words;
    used.perColumn = perColumn;
    convertInParts(to, placesOf(dst), from, placesOf(src), window, used, relu,
                   &convertRows<mode, perColumn, D, S>);
  }
}

/// The three forms: without a word, with one, and with a tile of them whose element (0, firstWord + c) is the
/// word of column c. Rules keep tiles of other elements from every mode that looks at words.
template <Profile P, class Dst, class Src>
PTO_INTERNAL void moveThrough(Dst dst, Src src, const Window &window, bool relu) {
  const uint64_t none = 0;
  convertWindow<FixpipeForm::Plain, P>(dst, src, window, {&none}, relu);
}
template <Profile P, class Dst, class Src>
PTO_INTERNAL void moveThrough(Dst dst, Src src, uint64_t word, const Window &window, bool relu) {
  convertWindow<FixpipeForm::Scalar, P>(dst, src, window, {&word}, relu);
}
template <Profile P, class Dst, class Src, class Fp>
PTO_INTERNAL void moveThrough(Dst dst, Src src, Fp fp, int64_t firstWord, const Window &window, bool relu) {
  const uint64_t none = 0;
  if constexpr (sizeof(typename Fp::Element) == sizeof(uint64_t))
    convertWindow<FixpipeForm::Vector, P>(
        dst, src, window, {reinterpret_cast<const uint64_t *>(fp.data), true, placesOf(fp).cols, firstWord},
        relu);
  else
    convertWindow<FixpipeForm::Vector, P>(dst, src, window, {&none}, relu);
}

} // namespace pto::tessera
