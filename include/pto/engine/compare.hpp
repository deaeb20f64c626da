// Comparisons into packed masks, of tiles and of a tile and a scalar: on registers, and where the bits go.
//
// cpu clears the whole mask tile and writes the bits; a2a3 and a5 write the bits of each row, up to a whole
// element of the mask.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/bits_of.hpp"
#include "pto/engine/fill.hpp"
#include "pto/engine/packed_mask.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/half.hpp"
#include "pto/types/half_bits.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// The comparisons that all six modes come down to.
enum class Order : unsigned char { Equal, Less, LessEqual };

/// -1 in the lanes where a is in this order to b, a and b being registers of T bit by bit. NaN is in none.
template <Order O, class T, class V>
PTO_INTERNAL auto compared(V a, V b) {
  if constexpr (std::is_same_v<T, half> || std::is_same_v<T, bfloat16_t>) {
    using Keys = simd::Vec<int16_t, simd::laneCount<V>>;
    const Keys infinity = simd::splatLike<Keys>(std::is_same_v<T, half> ? 0x7c00 : 0x7f80);
    const Keys x = simd::orderKeys(a), y = simd::orderKeys(b);
    if constexpr (O == Order::Equal)
      return (x == y) & (std::bit_cast<Keys>(a & simd::splatLike<V>(0x7fff)) <= infinity);
    // A NaN is beyond one of the infinities. Where it is on the side that the order asks for, it is excluded
    // here.
    const auto numbers = (x >= -infinity) & (y <= infinity);
    if constexpr (O == Order::Less)
      return (x < y) & numbers;
    else
      return (x <= y) & numbers;
  } else if constexpr (O == Order::Equal) {
    return a == b;
  } else if constexpr (O == Order::Less) {
    return a < b;
  } else {
    return a <= b;
  }
}

/// Calls run(order, swapped, flip): `a mode b` is the order of a to b, or of b to a if swapped, all bits
/// exclusive-or flip.
template <class T, class Run>
PTO_INTERNAL void forOrder(CmpMode mode, Run &&run) {
  constexpr std::integral_constant<Order, Order::Equal> equal;
  constexpr std::integral_constant<Order, Order::Less> less;
  constexpr std::integral_constant<Order, Order::LessEqual> lessEqual;
  const bool greater = mode == CmpMode::GT || mode == CmpMode::GE;
  const bool orEqual = mode == CmpMode::LE || mode == CmpMode::GE;
  if (mode != CmpMode::LT && !greater && !orEqual)
    run(equal, false, mode == CmpMode::NE ? ~uint32_t(0) : 0);
  else if constexpr (!simd::FloatElement<T>) // without NaN, a <= b is not (b < a)
    run(less, greater != orEqual, orEqual ? ~uint32_t(0) : 0);
  else if (orEqual)
    run(lessEqual, greater, uint32_t(0));
  else
    run(less, greater, uint32_t(0));
}

/// Bit patterns of half or bfloat16 that follow each other.
struct PatternRange {
  uint16_t first;
  uint16_t count;

  /// -1 in the lanes whose pattern is none of these.
  template <class V>
  PTO_INTERNAL auto lacks(V patterns) const {
    return patterns - simd::splatLike<V>(first) >= simd::splatLike<V>(count);
  }
};

/// The numbers that are in some relation to one number, as their patterns: a range of those without a sign,
/// and one of those with it, either of which may be empty.
struct PatternRanges {
  static constexpr uint16_t sign = 0x8000;
  PatternRange positive = {0, 0};
  PatternRange negative = {sign, 0};

  /// Less than the number with these bits, or equal to it. Infinity is the largest.
  PTO_INTERNAL static PatternRanges below(uint16_t bits, bool orEqual, uint16_t infinity) {
    const auto magnitude = static_cast<uint16_t>(bits & 0x7fff);
    const bool isZero = magnitude == 0, isNegative = bits > sign;
    const auto beyond = static_cast<uint16_t>(magnitude + orEqual);
    const auto least = static_cast<uint16_t>(isNegative || isZero ? magnitude + !orEqual : 0);
    return {{0, isNegative ? uint16_t(0) : beyond},
            {static_cast<uint16_t>(sign + least), static_cast<uint16_t>(infinity + 1 - least)}};
  }
  /// x where `x mode number`; of NE those where it is not.
  PTO_INTERNAL static PatternRanges of(CmpMode mode, uint16_t bits, uint16_t infinity) {
    const auto magnitude = static_cast<uint16_t>(bits & 0x7fff);
    const bool orEqual = mode == CmpMode::LE || mode == CmpMode::GE;
    if (magnitude > infinity)
      return {};
    if (mode == CmpMode::LT || mode == CmpMode::LE)
      return below(bits, orEqual, infinity);
    if (mode == CmpMode::GT || mode == CmpMode::GE) { // what is below with all signs turned
      const PatternRanges turned = below(bits ^ sign, orEqual, infinity);
      return {{static_cast<uint16_t>(turned.negative.first ^ sign), turned.negative.count},
              {static_cast<uint16_t>(turned.positive.first ^ sign), turned.positive.count}};
    }
    const bool isZero = magnitude == 0, isNegative = bits >= sign;
    return {{magnitude, isZero || !isNegative},
            {static_cast<uint16_t>(sign + magnitude), isZero || isNegative}};
  }
};

/// a2a3 compares int32_t for equality only.
template <Profile P, class T>
PTO_INTERNAL CmpMode modeOn(CmpMode mode) {
  if constexpr (P == Profile::A2A3 && std::is_same_v<T, int32_t>)
    return mode == CmpMode::NE ? CmpMode::NE : CmpMode::EQ;
  return mode;
}

PTO_INTERNAL void clearBytes(uint8_t *to, int64_t count) {
  if (count > 0)
    std::memset(to, 0, static_cast<size_t>(count));
}

/// The low `count` bytes of a word of bits.
PTO_INTERNAL void storeBits(uint8_t *to, uint32_t bits, int64_t count) {
  for (int64_t i = 0; i < count; ++i)
    to[i] = static_cast<uint8_t>(bits >> 8 * i);
}

/// The bits of one row of cols >= 32 elements; group(c) gives those of the 32 elements from column c on.
/// A last group that overlaps the one before is looked at first: dst may
/// be the storage of a source.
/// ByTwo: bits of two groups are stored at once, which pays where a group is one register. IsEven: cols is a number of pairs of groups.
template <bool ByTwo, bool IsEven, class Bits>
PTO_INTERNAL void packLine(uint8_t *to, int64_t cols, uint32_t flip, const Bits &group) {
  const int64_t rest = IsEven ? 0 : cols % maskGroup;
  const int64_t whole = cols - rest;
  uint32_t end = 0;
  int64_t c = 0;
  if (rest != 0)
    end = (group(cols - maskGroup) ^ flip) >> (maskGroup - rest);
  for (; (ByTwo || IsEven) && c + maskGroup < whole; c += 2 * maskGroup) {
    const uint64_t low = group(c) ^ flip, high = group(c + maskGroup) ^ flip;
    const uint64_t both = high << maskGroup | low;
    std::memcpy(to + c / 8, &both, sizeof both);
  }
  for (; !IsEven && c < whole; c += maskGroup) {
    const uint32_t bits = group(c) ^ flip;
    std::memcpy(to + c / 8, &bits, sizeof bits);
  }
  storeBits(to + whole / 8, end, bytesOfBits(rest));
}

/// How a mask lies in its tile: row by row in the rows of the tile, or as one stream of bytes through its
/// valid region, each row of the mask taking streamBytes.
struct MaskPlace {
  int64_t streamBytes = 0;
  constexpr bool isStream() const { return streamBytes != 0; }
};

/// A view whose elements are taken as others of their size.
template <class T, class View>
struct ElementsAs : BitsOf<View> {
  using Element = T;
  T *data;
  PTO_INTERNAL explicit ElementsAs(View of) : BitsOf<View>(of), data(reinterpret_cast<T *>(of.data)) {}
};

/// Up to 32 elements of a row, side by side.
template <class T>
struct Group {
  T element[maskGroup] = {};

  template <int Lanes>
  PTO_INTERNAL auto load(int64_t, int64_t c) const {
    return simd::load<Lanes>(element + c);
  }
};

/// The bits of 32 elements of a row from column c on.
template <Order O, class T, class Left, class Right>
PTO_INTERNAL uint32_t comparedGroup(const Left &left, const Right &right, int64_t r, int64_t c) {
  return bitsOfGroup<T>([&](int i) PTO_LANES_BODY {
    return compared<O, T>(left.template load<maskLanes<T>>(r, c + i),
                          right.template load<maskLanes<T>>(r, c + i));
  });
}

/// The mask of rows x cols comparisons, of operands in any layout. bits(r, c, n) gives those of n <= 32
/// elements of a row.
template <bool Clears, class Dst, class Bits>
PTO_INTERNAL void packAnywhere(Dst dst, MaskPlace place, int64_t rows, int64_t cols, const Bits &bits) {
  const int64_t wordBytes = wordBytesOf(dst);
  const int64_t written = Clears ? bytesOfBits(cols) : wordsOfBits(cols, wordBytes) * wordBytes;
  const int64_t rowBytes = dst.cols() * wordBytes, validBytes = dst.validCols() * wordBytes;
  const auto clear = [&](int64_t r, int64_t from) PTO_LANES_BODY {
    for (int64_t i = from; Clears && i < rowBytes; ++i)
      *maskByte(dst, r, i) = 0;
  };
  // A row is cleared when its elements have been compared: dst may be the place of a source.
  int64_t validCols = dst.validCols(); // no constant: compilers warn where one is 0 and divided by
  for (int64_t r = 0; r < rows; ++r) {
    for (int64_t c = 0; c < 8 * written; c += maskGroup) {
      const int64_t count = cols - c < maskGroup ? cols - c : maskGroup;
      uint32_t word = count > 0 ? bits(r, c, count) & ~uint32_t(0) >> (maskGroup - count) : 0;
      for (int64_t i = c / 8; i < c / 8 + 4 && i < written; ++i, word >>= 8) {
        const int64_t k = r * place.streamBytes + i;
        if (!place.isStream())
          *maskByte(dst, r, i) = static_cast<uint8_t>(word);
        else if (k < dst.validRows() * validCols)
          *maskByte(dst, k / validCols, k % validCols) = static_cast<uint8_t>(word);
      }
    }
    if (!place.isStream())
      clear(r, written);
  }
  if (!place.isStream())
    for (int64_t r = rows; r < dst.rows(); ++r)
      clear(r, 0);
  else
    for (int64_t r = 0; r < dst.rows(); ++r)
      for (int64_t i = 0; i < rowBytes; ++i) {
        const int64_t k = r * validBytes + i;
        const bool isBit = i < validBytes && r < dst.validRows() && k / place.streamBytes < rows &&
                           k % place.streamBytes < written;
        if (!isBit)
          *maskByte(dst, r, i) = 0;
      }
}

/// dst = left mode right; Left and Right are Elements or Everywhere, see below. cpu clears what is no bit of
/// the mask.
template <bool Clears, class T, class Dst, class Left, class Right>
PTO_INTERNAL void compareInto(Dst dst, MaskPlace place, int64_t rows, int64_t cols, CmpMode mode,
                              const Left &left, const Right &right) {
  const int64_t wordBytes = wordBytesOf(dst);
  const int64_t pitch = place.isStream() ? place.streamBytes : dst.cols() * wordBytes;
  const int64_t filled = Clears ? pitch : wordsOfBits(cols, wordBytes) * wordBytes;
  const bool inLines = !place.isStream() ||
                       (dst.validCols() == dst.cols() && rows * pitch <= dst.validRows() * dst.validCols());
  if (!dst.isRows() || !inLines || !left.isRows() || !right.isRows() || cols < maskGroup) {
    packAnywhere<Clears>(dst, place, rows, cols, [&](int64_t r, int64_t c, int64_t count) PTO_LANES_BODY {
      const Group<T> a = left.gather(r, c, count), b = right.gather(r, c, count);
      uint32_t bits = 0;
      forOrder<T>(mode, [&](auto order, bool swapped, uint32_t flip) PTO_LANES_BODY {
        bits = flip ^ comparedGroup<decltype(order)::value, T>(swapped ? b : a, swapped ? a : b, 0, 0);
      });
      return bits;
    });
    return;
  }
  auto *const bytes = reinterpret_cast<uint8_t *>(dst.data);
  const auto packRows = [&](uint32_t flip, const auto &group) PTO_LANES_BODY {
    const auto packEach = [&]<bool IsEven>() PTO_LANES_BODY {
      for (int64_t r = 0; r < rows; ++r)
        packLine<maskLanes<T> == maskGroup, IsEven>(bytes + r * pitch, cols, flip,
                                                    [&](int64_t c) PTO_LANES_BODY { return group(r, c); });
    };
    // Where only run time knows the number of columns, the usual ones have code of their own.
    if (simd::hasCodeForCommonSizes && !HasKnownLayout<Dst> && cols % (2 * maskGroup) == 0)
      packEach.template operator()<true>();
    else
      packEach.template operator()<false>();
  };
  if constexpr (simd::isHalfWord<T> && !std::is_same_v<Left, Right>) {
    const auto ranges =
        PatternRanges::of(mode, std::bit_cast<uint16_t>(right.value), simd::tessera::infinityBits<T>);
    const uint32_t flip = mode == CmpMode::NE ? 0 : ~uint32_t(0);
    const auto packIn = [&](auto... range) PTO_LANES_BODY {
      packRows(flip, [&](int64_t r, int64_t c) PTO_LANES_BODY {
        return bitsOfGroup<T>([&](int i) PTO_LANES_BODY {
          const auto patterns = left.template load<maskLanes<T>>(r, c + i);
          return (range.lacks(patterns) & ...);
        });
      });
    };
    if (ranges.negative.count == 0)
      packIn(ranges.positive);
    else if (ranges.positive.count == 0)
      packIn(ranges.negative);
    else
      packIn(ranges.positive, ranges.negative);
  } else {
    const auto pack = [&](auto order, uint32_t flip, const auto &x, const auto &y) PTO_LANES_BODY {
      packRows(flip, [&](int64_t r, int64_t c)
                         PTO_LANES_BODY { return comparedGroup<decltype(order)::value, T>(x, y, r, c); });
    };
    forOrder<T>(mode, [&](auto order, bool swapped, uint32_t flip) PTO_LANES_BODY {
      if constexpr (std::is_same_v<Left, Right>) {
        pack(order, flip, swapped ? right : left, swapped ? left : right);
      } else {
        if constexpr (decltype(order)::value != Order::Equal)
          if (swapped)
            return pack(order, flip, right, left);
        pack(order, flip, left, right);
      }
    });
  }
  // What follows the bits of each row, when all have been compared: dst may be the place of a source.
  fillLines<HasKnownLayout<Dst>>(bytes + bytesOfBits(cols), pitch, rows, filled - bytesOfBits(cols),
                                 uint8_t(0));
  if constexpr (Clears)
    clearBytes(bytes + rows * pitch, dst.rows() * dst.cols() * wordBytes - rows * pitch);
}

/// The operands of compareInto: a tile's elements, or the same one everywhere.
template <class View>
struct Elements {
  View view;
  const typename View::Element *data;
  int64_t pitch;

  PTO_INTERNAL explicit Elements(View of) : view(of), data(of.data), pitch(of.cols()) {}
  PTO_INTERNAL bool isRows() const { return view.isRows(); }
  template <int Lanes>
  PTO_INTERNAL auto load(int64_t r, int64_t c) const {
    return simd::load<Lanes>(data + r * pitch + c);
  }
  PTO_INTERNAL auto gather(int64_t r, int64_t c, int64_t count) const {
    Group<typename View::Element> some;
    for (int64_t i = 0; i < count; ++i)
      std::memcpy(static_cast<void *>(some.element + i), view.data + view.offset(r, c + i),
                  sizeof some.element[i]);
    return some;
  }
};
template <class T>
struct Everywhere {
  T value;

  PTO_INTERNAL bool isRows() const { return true; }
  template <int Lanes>
  PTO_INTERNAL auto load(int64_t, int64_t) const {
    return simd::splat<Lanes>(std::bit_cast<simd::Raw<T>>(value));
  }
  PTO_INTERNAL auto gather(int64_t, int64_t, int64_t) const {
    Group<T> some;
    for (T &element : some.element)
      std::memcpy(static_cast<void *>(&element), &value, sizeof element);
    return some;
  }
};

/// Whether TCMPS on cpu writes the mask of src as one stream of bytes: dst has bytes, in rows that are not as
/// wide as the mask of a row.
PTO_INTERNAL constexpr bool isByteStream(int64_t dstWordBytes, int64_t dstValidCols, int64_t srcValidCols,
                                         int64_t srcCols) {
  return dstWordBytes == 1 && dstValidCols != bytesOfBits(srcValidCols) &&
         dstValidCols != bytesOfBits(srcCols);
}

/// The columns whose bits have a place in the rows of dst: its valid words count on cpu, its row elsewhere.
template <Profile P, class Dst>
PTO_INTERNAL int64_t comparedCols(const Dst &dst, int64_t cols) {
  const int64_t room = (P == Profile::Cpu ? dst.validCols() : dst.cols()) * 8 * wordBytesOf(dst);
  return cols < room ? cols : room;
}

/// dst = src0 mode src1
template <Profile P, class Dst, class Src0, class Src1>
PTO_INTERNAL void compareTiles(Dst dst, Src0 src0, Src1 src1, CmpMode mode) {
  using T = typename Src0::Element;
  if (src0.validRows() <= 0 || src0.validCols() <= 0)
    return;
  const int64_t rows = src0.validRows() < dst.rows() ? src0.validRows() : dst.rows();
  compareInto<P == Profile::Cpu, T>(dst, {}, rows, comparedCols<P>(dst, src0.validCols()), modeOn<P, T>(mode),
                                    Elements<Src0>(src0), Elements<Src1>(src1));
}

/// dst = src mode scalar
template <Profile P, class Dst, class Src>
PTO_INTERNAL void compareScalar(Dst dst, Src src, typename Src::Element scalar, CmpMode mode) {
  using T = typename Src::Element;
  if (src.validRows() <= 0 || src.validCols() <= 0)
    return;
  int64_t rows = src.validRows();
  int64_t cols = src.validCols();
  MaskPlace place;
  if (P == Profile::Cpu && isByteStream(wordBytesOf(dst), dst.validCols(), cols, src.cols())) {
    place.streamBytes = bytesOfBits(src.cols());
  } else {
    rows = rows < dst.rows() ? rows : dst.rows();
    cols = comparedCols<P>(dst, cols);
  }
  compareInto<P == Profile::Cpu, T>(dst, place, rows, cols, modeOn<P, T>(mode), Elements<Src>(src),
                                    Everywhere<T>{scalar});
}

} // namespace pto::tessera
