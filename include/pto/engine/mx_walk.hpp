// Quantizing a matrix to an MX format: which groups there are, and where their values go. Everything here
// works on memory and knows no tiles, so that tiles of every shape share it.
#pragma once

#include <cstring>

#include "pto/engine/mx_groups.hpp"
#include "pto/tile/layout.hpp"
#include "pto/types/element_convert.hpp"
#include "pto/types/lane_small_float.hpp"

namespace pto::tessera::mx {
inline namespace PTO_LANES_NAMESPACE {

/// Groups that are found, and then encoded, together: so many that calls cost little.
inline constexpr int blockGroups = 4 * N;

/// m, e and s of `Count` groups; m and s as the bits of floats.
template <int Count>
struct GroupValues {
  alignas(32) int32_t max[Count];
  alignas(32) int32_t scaling[Count];
  alignas(32) int32_t exponent[Count];

  template <class Format, QuantScaleAlg Alg>
  PTO_ALWAYS_INLINE PackedFloats set(int first, PackedInts largest) {
    const PackedInts m = groupMax<Format, Alg>(largest);
    const PackedInts e = sharedExponent<Format, Alg>(m);
    const PackedInts s = scalingBits(m, e);
    simd::store(max + first, m);
    simd::store(exponent + first, e);
    simd::store(scaling + first, s);
    return std::bit_cast<PackedFloats>(s);
  }
};

/// Magnitudes as bits, those of NaN left out where the group's largest ignores them.
template <class Format, bool Careful>
PTO_ALWAYS_INLINE inline PackedInts magnitudes(PackedFloats value) {
  const PackedInts bits = simd::magnitudeBits(value);
  if constexpr (Careful && isE4m3<Format>)
    return bits & (bits <= infinityBits);
  else
    return bits;
}

template <class Format, QuantScaleAlg Alg, bool Careful, class S>
PTO_ALWAYS_INLINE inline void encodeGroups(const S *from, uint8_t *codes, int count,
                                           const GroupValues<blockGroups> &values) {
  int g = 0;
  if constexpr (simd::encodesByTable && isE4m3<Format> && !Careful)
    for (; g + 2 <= count; g += 2)
      simd::storeScaledE4m3<Alg == QuantScaleAlg::OCP>(codes + g * groupSize, from + g * groupSize,
                                                       std::bit_cast<float>(values.scaling[g]),
                                                       std::bit_cast<float>(values.scaling[g + 1]));
  for (; g < count; ++g) {
    const PackedFloats s = simd::splat<N>(std::bit_cast<float>(values.scaling[g]));
    for (int i = 0; i < groupSize; i += unitSize) {
      const S *unit = from + g * groupSize + i;
      storeCodes<Format>(codes + codeBytes<Format>(g * groupSize + i),
                         encode<Format, Alg, Careful>({loadLanes(unit), loadLanes(unit + N),
                                                       loadLanes(unit + 2 * N), loadLanes(unit + 3 * N)},
                                                      {s, s, s, s}));
    }
  }
}

/// Finds the values of `count` groups (at most blockGroups) that lie one after the other. Says whether their
/// codes must be made with care.
template <class Format, QuantScaleAlg Alg, class S>
[[gnu::noinline]] bool findValues(const S *from, int count, GroupValues<blockGroups> &values) {
  bool needsCare = false;
  for (int first = 0; first < count; first += N) {
    const auto largest = [&](auto careful) PTO_LANES_BODY {
      const auto ofGroup = [&](int g) PTO_LANES_BODY {
        const S *group = from + (first + g < count ? first + g : 0) * groupSize;
        PackedInts result = {};
        for (int i = 0; i < groupSize; i += N)
          result = larger(result, magnitudes<Format, careful.value>(loadLanes(group + i)));
        return result;
      };
      return largestOfGroups<0, N>(ofGroup);
    };
    if constexpr (isE4m3<Format>) {
      const PackedInts found = largest(std::false_type());
      if (!simd::tessera::anyBit(found >= infinityBits)) [[likely]] {
        values.template set<Format, Alg>(first, found);
        continue;
      }
    }
    values.template set<Format, Alg>(first, largest(std::true_type()));
    needsCare = true;
  }
  return needsCare;
}

/// Writes their codes, one after the other.
template <class Format, QuantScaleAlg Alg, class S>
[[gnu::noinline]] void writeCodes(const S *from, uint8_t *codes, int count,
                                  const GroupValues<blockGroups> &values, bool careful) {
  if (careful)
    encodeGroups<Format, Alg, true>(from, codes, count, values);
  else if constexpr (isE4m3<Format>)
    encodeGroups<Format, Alg, false>(from, codes, count, values);
}

/// unitSize columns of 32 rows: each column is a group.
template <class Format, QuantScaleAlg Alg, class S>
[[gnu::noinline]] void quantizeColumns(const S *from, int64_t stride, uint8_t *codes, int64_t codeStride,
                                       GroupValues<unitSize> &values) {
  PackedInts found[4] = {};
  for (int r = 0; r < groupSize; ++r)
    for (int i = 0; i < 4; ++i)
      found[i] = larger(found[i], magnitudes<Format, true>(loadLanes(from + r * stride + i * N)));
  PackedFloats s[4];
  for (int i = 0; i < 4; ++i)
    s[i] = values.template set<Format, Alg>(i * N, found[i]);
  for (int r = 0; r < groupSize; ++r) {
    const S *row = from + r * stride;
    storeCodes<Format>(
        codes + r * codeStride,
        encode<Format, Alg, true>(
            {loadLanes(row), loadLanes(row + N), loadLanes(row + 2 * N), loadLanes(row + 3 * N)}, s));
  }
}

/// Writes `count` floats, given by their bits, as elements `at` and on.
using PutFloats = void (*)(void *elements, int64_t at, int count, const int32_t *bits);
template <class T>
void putFloats(void *elements, int64_t at, int count, const int32_t *bits) {
  T *to = static_cast<T *>(elements) + at;
  int i = 0;
  for (; i + N <= count; i += N)
    simd::storeFloat<N>(to + i, std::bit_cast<PackedFloats>(simd::load<N>(bits + i)));
  for (; i < count; ++i)
    to[i] = castElement<T>(std::bit_cast<float>(bits[i]));
}

/// The memory of TQUANT's operands, and how it is used. The matrix is row-major.
template <class S>
struct Matrix {
  const S *elements;
  int64_t rows, cols, validRows, validCols;
  uint8_t *codes;
  int64_t codeCols; ///< elements from one row of codes to the next
  uint8_t *exponents;
  TileLayout exponentLayout;
  void *max;
  PutFloats putMax;
  void *scaling;
  PutFloats putScaling;
  bool likeA5;       ///< hides columns that are not valid; values of columns lie `cols` apart
  bool canonicalNan; ///< NaN in scaling is the quiet one without payload
  bool interleaved;  ///< exponents of two groups of a column alternate

  template <int Count>
  void put(int64_t at, int count, GroupValues<Count> &values) const {
    putMax(max, at, count, values.max);
    for (int i = 0; canonicalNan && i < count; ++i)
      if (values.exponent[i] == 0xff)
        values.scaling[i] = quietNanBits;
    putScaling(scaling, at, count, values.scaling);
  }
};

/// What the walks below call.
template <class S>
struct GroupSteps {
  bool (*find)(const S *from, int count, GroupValues<blockGroups> &values);
  void (*write)(const S *from, uint8_t *codes, int count, const GroupValues<blockGroups> &values,
                bool careful);
};
template <class S>
using QuantizeColumns = void (*)(const S *from, int64_t stride, uint8_t *codes, int64_t codeStride,
                                 GroupValues<unitSize> &values);

/// Where the exponent of a group goes, of groups that follow each other: counted, for a division would take
/// longer than the group.
struct ExponentPlace {
  int64_t row, col, perRow;

  PTO_ALWAYS_INLINE void advance() {
    if (++col == perRow) {
      col = 0;
      ++row;
    }
  }
  PTO_ALWAYS_INLINE int64_t offset(const TileLayout &layout) const {
    return layout.isRows() ? row * layout.cols + col : layout.offset(row, col);
  }
};

/// Writes `count` exponents where `place` is, which then comes after them; false if they are no whole rows of
/// one of a few lengths.
PTO_ALWAYS_INLINE inline bool putWholeRows(uint8_t *to, const TileLayout &layout, ExponentPlace &place,
                                           const uint8_t *from, int count) {
  if (!layout.isRows() || place.col != 0 || count % place.perRow != 0)
    return false;
  const auto put = [&](auto length) PTO_LANES_BODY {
    for (int i = 0; i < count; i += length, ++place.row)
      std::memcpy(to + place.row * layout.cols, from + i, length);
    return true;
  };
  switch (place.perRow) {
  case 2:
    return put(std::integral_constant<int, 2>());
  case 4:
    return put(std::integral_constant<int, 4>());
  case 8:
    return put(std::integral_constant<int, 8>());
  case 16:
    return put(std::integral_constant<int, 16>());
  default:
    return false;
  }
}

/// `groups` groups that lie one after the other; group number `first` is the first of them.
template <class Format, class S>
[[gnu::noinline]] void quantizeSequence(const Matrix<S> &matrix, const S *from, int64_t first, int64_t groups,
                                        GroupSteps<S> steps) {
  const int64_t perRow = matrix.cols / groupSize;
  const TileLayout &layout = matrix.exponentLayout;
  const bool flat =
      layout.rows == 1 || (layout.isRows() && layout.cols == perRow) || (layout.isColumns() && perRow == 1);
  const auto countFrom = [&](int64_t g) {
    return groups - g < blockGroups ? static_cast<int>(groups - g) : blockGroups;
  };
  // The values of a block are found while the machine is still busy with the codes of the block before.
  GroupValues<blockGroups> values[2];
  bool careful = groups > 0 && steps.find(from, countFrom(0), values[0]);
  ExponentPlace place = {first / perRow, first % perRow, perRow};
  int now = 0;
  for (int64_t g = 0; g < groups; g += blockGroups, now = 1 - now) {
    const int count = countFrom(g);
    GroupValues<blockGroups> &found = values[now];
    const int64_t next = g + blockGroups;
    const bool nextCareful =
        next < groups && steps.find(from + next * groupSize, countFrom(next), values[1 - now]);
    steps.write(from + g * groupSize, matrix.codes + codeBytes<Format>((first + g) * groupSize), count, found,
                careful);
    careful = nextCareful;
    matrix.put(first + g, count, found);
    uint8_t exponents[blockGroups];
    for (int i = 0; i < blockGroups; i += N)
      simd::store(exponents + i, simd::convert<uint8_t>(simd::load<N>(found.exponent + i)));
    if (flat)
      std::memcpy(matrix.exponents + first + g, exponents, static_cast<size_t>(count));
    else if (!putWholeRows(matrix.exponents, layout, place, exponents, count))
      for (int i = 0; i < count; ++i, place.advance())
        matrix.exponents[place.offset(layout)] = exponents[i];
  }
}

/// Groups along rows. Rows follow each other, those of codes too, so that all groups are one sequence.
template <class Format, class S>
[[gnu::noinline]] void alongRows(const Matrix<S> &matrix, GroupSteps<S> steps) {
  const int64_t perRow = matrix.cols / groupSize;
  if (!matrix.likeA5 || matrix.validCols >= matrix.cols)
    return quantizeSequence<Format>(matrix, matrix.elements, 0, matrix.validRows * perRow, steps);
  for (int64_t r = 0; r < matrix.validRows; ++r)
    for (int64_t g = 0; g < perRow; g += N) {
      const int64_t group = r * perRow + g, count = perRow - g < N ? perRow - g : N;
      const int64_t left = matrix.validCols - g * groupSize, maximum = count * groupSize;
      const int64_t valid = left < 0 ? 0 : left < maximum ? left : maximum;
      S shown[N * groupSize];
      std::memset(static_cast<void *>(shown), 0, sizeof shown);
      std::memcpy(static_cast<void *>(shown), matrix.elements + group * groupSize,
                  static_cast<size_t>(valid) * sizeof(S));
      quantizeSequence<Format>(matrix, shown, group, count, steps);
    }
}

/// The last columns, which do not fill a unit, or rows of half bytes that start within a byte.
template <class Format, class S>
[[gnu::noinline]] void quantizePart(const Matrix<S> &matrix, int64_t element, int64_t code, int count,
                                    QuantizeColumns<S> quantize, GroupValues<unitSize> &values) {
  S part[groupSize * unitSize];
  uint8_t codes[groupSize * unitSize];
  std::memset(static_cast<void *>(part), 0, sizeof part);
  for (int r = 0; r < groupSize; ++r)
    std::memcpy(static_cast<void *>(part + r * unitSize), matrix.elements + element + r * matrix.cols,
                static_cast<size_t>(count) * sizeof(S));
  quantize(part, unitSize, codes, codeBytes<Format>(unitSize), values);
  using Code = std::conditional_t<isE4m3<Format>, float8_e4m3_t, float4_e2m1x2_t>;
  for (int r = 0; r < groupSize; ++r)
    for (int i = 0; i < count; ++i)
      SetProperDataPart(
          reinterpret_cast<Code *>(matrix.codes), static_cast<size_t>(code + r * matrix.codeCols + i),
          GetProperDataPart(reinterpret_cast<const Code *>(codes), static_cast<size_t>(r * unitSize + i)));
}

/// Groups down columns.
template <class Format, class S>
[[gnu::noinline]] void downColumns(const Matrix<S> &matrix, QuantizeColumns<S> quantize) {
  const int64_t cols = matrix.validCols, valueStride = matrix.likeA5 ? matrix.cols : cols;
  for (int64_t g = 0; g < matrix.rows / groupSize; ++g)
    for (int64_t c = 0; c < cols; c += unitSize) {
      const int count = cols - c < unitSize ? static_cast<int>(cols - c) : unitSize;
      const int64_t element = g * groupSize * matrix.cols + c, code = g * groupSize * matrix.codeCols + c;
      GroupValues<unitSize> values;
      if (count == unitSize && (isE4m3<Format> || matrix.codeCols % 2 == 0))
        quantize(matrix.elements + element, matrix.cols, matrix.codes + codeBytes<Format>(code),
                 codeBytes<Format>(matrix.codeCols), values);
      else
        quantizePart<Format>(matrix, element, code, count, quantize, values);
      matrix.put(g * valueStride + c, count, values);
      for (int i = 0; i < count; ++i) {
        const int64_t r = matrix.interleaved ? g / 2 : g,
                      at = matrix.interleaved ? 2 * (c + i) + g % 2 : c + i;
        matrix.exponents[matrix.exponentLayout.offset(r, at)] = static_cast<uint8_t>(values.exponent[i]);
      }
    }
}

} // namespace PTO_LANES_NAMESPACE
} // namespace pto::tessera::mx
