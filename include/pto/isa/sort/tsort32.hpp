// TSORT32: every 32 columns of a row of src, sorted descending, as records of value and index
//
// Block b is the columns from 32*b on of a row, the last one may be shorter; each row r < valid rows of src.
// Its pairs (src[r, c], idx[r, c]) are sorted by value, the largest first; equal values by idx as an unsigned
// number, the smallest first; -0.0 equals +0.0 and NaNs come last. Record n of the block is the 8 bytes from
// column (32*b + n) * 8 / sizeof(T) on of row r of dst: the value, zeros up to 4 bytes, idx. Nothing else of
// dst is written. One valid row of idx serves all rows of src; otherwise only rows and columns that both have
// are sorted. dst must not share storage with src or idx. tmp is accepted and not needed. There are no
// events.
#pragma once

#include "pto/engine/sort_network.hpp"
#include "pto/engine/sort_records.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace tessera {

/// Sorts the pairs of one block.
template <class T>
class BlockSort {
public:
  static constexpr int keys = 32;

private:
  using Bits = ValueBits<T>;
  using Network = SortNetwork<keys>;
  static constexpr int lanes = Network::lanes;
  using Keys = typename Network::Keys;
  using Words = simd::Vec<int32_t, 2 * lanes>;

public:
  /// Writes `keys` records, of which the first `count` matter: pairs after those sort last.
  static void run(const T *values, const uint32_t *indexes, char *to, int64_t count = keys) {
    Keys key[Network::registers];
    Words special = {};
    forEachConstant<Network::registers / 2>([&](auto part) PTO_ALWAYS_INLINE {
      const Words value = load(values + part * 2 * lanes);
      const Words index = std::bit_cast<Words>(simd::load<2 * lanes>(indexes + part * 2 * lanes));
      const Words rank = rankOf(value);
      if constexpr (Bits::isFloat)
        special |= ((value & Bits::magnitudeMask) > Bits::largest) | (value == minusZero);
      // Keys are compared as a whole: rank above, index below. Their order here does not matter.
      key[2 * part] = interleave<0>(index, rank);
      key[2 * part + 1] = interleave<1>(index, rank);
    });
    if (Bits::isFloat && isAny(special)) [[unlikely]]
      return byCounting(values, indexes, count, to);
    Network::sort(key);
    forEachConstant<Network::registers>([&](auto i) PTO_ALWAYS_INLINE {
      const Words record = recordOf(std::bit_cast<Words>(key[i]));
      std::memcpy(to + i * static_cast<int>(sizeof record), &record, sizeof record);
    });
  }

  /// The same for a block with `count` columns: the others are filled with what sorts last.
  static void runShort(const T *values, const uint32_t *indexes, int64_t count, char *to) {
    T value[keys];
    uint32_t index[keys];
    char records[keys * recordBytes];
    for (int i = 0; i < keys; ++i) {
      value[i] = i < count ? values[i] : lowest();
      index[i] = i < count ? indexes[i] : std::numeric_limits<uint32_t>::max();
    }
    run(value, index, records, count);
    std::memcpy(to, records, static_cast<size_t>(count * recordBytes));
  }

private:
  static constexpr int32_t minusZero = ~static_cast<int32_t>(Bits::magnitudeMask);

  PTO_INTERNAL static T lowest() {
    if constexpr (Bits::isFloat)
      return std::bit_cast<T>(static_cast<typename Bits::Word>(minusZero | Bits::largest));
    else
      return std::numeric_limits<T>::min();
  }

  PTO_INTERNAL static Words load(const T *from) {
    simd::Vec<typename Bits::Word, 2 * lanes> bits;
    std::memcpy(&bits, static_cast<const void *>(from), sizeof bits);
    return simd::convert<int32_t>(bits);
  }

  // Numbers that grow as values fall. Of floating point only numbers other than -0.0 have one.
  template <class W>
  PTO_INTERNAL static W rankOf(W value) {
    if constexpr (Bits::isFloat)
      return value ^ ~((value >> 31) & static_cast<int32_t>(Bits::magnitudeMask));
    else
      return ~value;
  }
  template <class W>
  PTO_INTERNAL static W valueOf(W rank) {
    W value = ~rank;
    if constexpr (Bits::isFloat)
      value = rank ^ ((rank >> 31) | minusZero);
    if constexpr (sizeof(T) == 2)
      value &= 0xffff;
    return value;
  }

  /// Half of the words of two vectors, in turns.
  template <int Half>
  PTO_INTERNAL static Keys interleave(Words low, Words high) {
    return [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE {
      constexpr auto from = [](int i) { return i / 4 * 4 + Half * 2 + i / 2 % 2 + i % 2 * 2 * lanes; };
      return std::bit_cast<Keys>(Words(__builtin_shufflevector(low, high, from(I)...)));
    }(std::make_integer_sequence<int, 2 * lanes>());
  }
  /// Records of keys: the words change places.
  PTO_INTERNAL static Words recordOf(Words key) {
    return [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE {
      const Words swapped = __builtin_shufflevector(key, key, (I ^ 1)...);
      constexpr Words isValue = {(I % 2 == 0 ? -1 : 0)...};
      return (valueOf(swapped) & isValue) | (swapped & ~isValue);
    }(std::make_integer_sequence<int, 2 * lanes>());
  }
  PTO_INTERNAL static bool isAny(Words mask) {
    int32_t any = 0;
    for (int i = 0; i < 2 * lanes; ++i)
      any |= mask[i];
    return any != 0;
  }

  /// A block where values with different bits are equal. A record's place is the number of smaller keys, plus
  /// the number of equal ones before it.
  [[gnu::noinline]] static void byCounting(const T *values, const uint32_t *indexes, int64_t count,
                                           char *to) {
    int64_t key[keys];
    for (int i = 0; i < keys; ++i) {
      const int32_t bits = std::bit_cast<typename Bits::Word>(values[i]);
      const int32_t rank =
          isNan(values[i]) ? std::numeric_limits<int32_t>::max() : rankOf(bits == minusZero ? 0 : bits);
      key[i] = static_cast<int64_t>(rank) << 32 | indexes[i];
      if (i >= count)
        key[i] = std::numeric_limits<int64_t>::max();
    }
    int equalBefore[keys] = {};
    for (int i = 0; i < count; ++i) {
      int smaller = 0;
      for (int k = 0; k < keys; ++k)
        smaller += key[k] < key[i];
      char *record = to + (smaller + equalBefore[smaller]++) * recordBytes;
      const uint32_t value = std::bit_cast<simd::tessera::Word<sizeof(T)>>(values[i]);
      std::memcpy(record, &value, sizeof value);
      std::memcpy(record + sizeof value, indexes + i, sizeof indexes[i]);
    }
  }
};

} // namespace tessera

namespace isa {

struct Sort32 {
  static constexpr const char *mnemonic = "TSORT32";
  static constexpr bool costly = true;
  static constexpr tessera::TraceForm trace = {.roles = "OIOI"};

  struct Operands {
    tessera::TileDesc dst, src, idx, tmp;
  };

  static constexpr tessera::TypeSet floats = {tessera::ElementType::F16, tessera::ElementType::F32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {floats, "TSORT32: on a2a3 the element type of src must be half or float"},
      .a5 = {floats, "TSORT32: on a5 the element type of src must be half or float"},
      .cpu = {floats | tessera::TypeSet{tessera::ElementType::BF16, tessera::ElementType::I16,
                                        tessera::ElementType::I32},
              "TSORT32: on cpu the element type of src must be int16_t, int32_t, half, bfloat16_t or float"},
  };
  static constexpr tessera::TypeTable indexTypes = {
      .a2a3 = {tessera::ElementType::U32, "TSORT32: on a2a3 the element type of idx must be uint32_t"},
      .a5 = {tessera::ElementType::U32, "TSORT32: on a5 the element type of idx must be uint32_t"},
      .cpu = {{tessera::ElementType::U32, tessera::ElementType::I32},
              "TSORT32: on cpu the element type of idx must be uint32_t or int32_t"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Extent;
    using tessera::OperandUse;
    using tessera::Role;
    const Extent cols = sortedCols(o);
    Extent rows, indexRows;
    if (o.idx.validRows.known && o.idx.validRows.value == 1) {
      rows = o.src.validRows;
      indexRows = tessera::smallerOf(rows, 1);
    } else {
      rows = indexRows = tessera::smallerOf(o.src.validRows, o.idx.validRows);
    }
    return {{OperandUse{"dst", Role::Out, rows, recordCols(o, cols)}, OperandUse{"src", Role::In, rows, cols},
             OperandUse{"idx", Role::In, indexRows, cols},
             tessera::scratchStart(o.tmp, profile == Profile::Cpu ? 0 : scratchBytes(o))}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.src.element);
    report.must(o.dst.element == o.src.element, "TSORT32: dst and src must have the same element type");
    report.mustBeOneOf(indexTypes, o.idx.element);
    report.must(o.dst.isPlainRows() && o.src.isPlainRows() && o.idx.isPlainRows(),
                "TSORT32: dst, src and idx must be row-major and not boxed");
    report.safe(Extent(o.dst.cols) >= recordCols(o, sortedCols(o)),
                "TSORT32: dst must have room for a record of 8 bytes for every valid column of src");
    if (profile == Profile::Cpu)
      return;
    report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec) && o.idx.is(TileType::Vec),
                "TSORT32: dst, src and idx must be Vec tiles");
    const Extent cols = o.src.validCols;
    if (!o.tmp.present) {
      report.must(!cols.known ? tessera::Truth::Unknown : tessera::truth(cols.value % 32 == 0),
                  "TSORT32: without tmp the valid columns of src must be a multiple of 32");
      return;
    }
    report.must(o.tmp.is(TileType::Vec), "TSORT32: tmp must be a Vec tile");
    report.must(
        Extent(o.tmp.bytes()) >= scratchBytes(o),
        "TSORT32: tmp must have as many elements as src has valid columns, rounded up to a multiple of 32 "
        "(32 when those are more than 8160 bytes)");
  }

  template <Profile P, class Dst, class Src, class Idx, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Idx idx, Tmp) {
    using T = typename Src::Element;
    using Sort = tessera::BlockSort<T>;
    constexpr int64_t block = Sort::keys;
    const bool oneRow = idx.validRows() == 1;
    const int64_t rows = oneRow || src.validRows() < idx.validRows() ? src.validRows() : idx.validRows();
    const int64_t cols = src.validCols() < idx.validCols() ? src.validCols() : idx.validCols();
    for (int64_t r = 0; r < rows; ++r) {
      const T *values = src.data + r * src.cols();
      const auto *indexes = reinterpret_cast<const uint32_t *>(idx.data + (oneRow ? 0 : r * idx.cols()));
      char *records = reinterpret_cast<char *>(dst.data + r * dst.cols());
      int64_t c = 0;
      for (; c + block <= cols; c += block)
        Sort::run(values + c, indexes + c, records + c * tessera::recordBytes);
      if (c < cols)
        Sort::runShort(values + c, indexes + c, cols - c, records + c * tessera::recordBytes);
    }
  }

private:
  /// What devices use of tmp.
  static constexpr tessera::Extent scratchBytes(const Operands &o) {
    const tessera::Extent cols = o.src.validCols;
    if (!cols.known)
      return {};
    return (cols.value * o.src.elementBytes <= 8160 ? (cols.value + 31) / 32 * 32 : 32) * o.src.elementBytes;
  }
  static constexpr tessera::Extent sortedCols(const Operands &o) {
    return tessera::smallerOf(o.src.validCols, o.idx.validCols);
  }
  /// The columns of dst that this many records take.
  static constexpr tessera::Extent recordCols(const Operands &o, tessera::Extent records) {
    return records * tessera::Extent(o.dst.elementBytes == 0 ? 0 : tessera::recordBytes / o.dst.elementBytes);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename IdxTileData>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::IsTile<IdxTileData>)
PTO_INST RecordEvent TSORT32(DstTileData &dst, SrcTileData &src, IdxTileData &idx) {
  return tessera::issue<isa::Sort32, buildTarget>(tessera::after(), dst, src, idx, tessera::absent);
}

template <typename DstTileData, typename SrcTileData, typename IdxTileData, typename TmpTileData>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::IsTile<IdxTileData> &&
           tessera::IsTile<TmpTileData>)
PTO_INST RecordEvent TSORT32(DstTileData &dst, SrcTileData &src, IdxTileData &idx, TmpTileData &tmp) {
  return tessera::issue<isa::Sort32, buildTarget>(tessera::after(), dst, src, idx, tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
