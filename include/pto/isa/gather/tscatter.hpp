// TSCATTER, index form: storage element indexes[i, j] of dst = src[i, j]
//
// Over the rows and columns that src and indexes both have valid, in row order: the last writer of an element
// wins. The index counts elements of dst's storage. An index outside dst is an error, found before anything
// is written. On a2a3 and a5 all of dst, Rows x Cols, becomes 0 first, and with it a source that shares its
// storage; on cpu elements that no index names keep their values. The mask form is in tscatter_mask.hpp.
#pragma once

#include <limits>

#include "pto/engine/fill.hpp"
#include "pto/engine/gather_run.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"
#include "pto/types/lanes.hpp"

namespace pto {
namespace isa {

struct Scatter {
  static constexpr const char *mnemonic = "TSCATTER";

  struct Operands {
    tessera::TileDesc dst, src, indexes;
  };

  static constexpr tessera::TypeSet scattered = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr tessera::TypeTable types = {
      .a2a3 =
          {scattered,
           "TSCATTER: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, "
           "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {scattered, "TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, "
                        "uint16_t, int32_t, "
                        "uint32_t, half, bfloat16_t or float"},
      .cpu = {tessera::typeset::every,
              "TSCATTER: on cpu the element types of dst and src must be ones that tiles can hold"},
  };
  static constexpr tessera::TypeSet index16and32 = {tessera::ElementType::I16, tessera::ElementType::U16,
                                                    tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable indexTypes = {
      .a2a3 =
          {index16and32,
           "TSCATTER: on a2a3 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t"},
      .a5 = {index16and32,
             "TSCATTER: on a5 the element type of indexes must be int16_t, uint16_t, int32_t or uint32_t"},
      .cpu = {tessera::typeset::int8to32 | tessera::typeset::int64,
              "TSCATTER: on cpu the element type of indexes must be int8_t, uint8_t, int16_t, uint16_t, "
              "int32_t, uint32_t, "
              "int64_t or uint64_t"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::OperandUse;
    using tessera::Role;
    const tessera::Extent rows = tessera::smallerOf(o.src.validRows, o.indexes.validRows);
    const tessera::Extent cols = tessera::smallerOf(o.src.validCols, o.indexes.validCols);
    return {{clearsFirst(profile) ? OperandUse::whole("dst", Role::Out, o.dst)
                                  : OperandUse::whole("dst", Role::Keeps, o.dst).bound(),
             OperandUse{"src", Role::In, rows, cols}, OperandUse{"indexes", Role::In, rows, cols}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.element == o.src.element, "TSCATTER: dst and src must have the same element type");
    report.mustBeOneOf(indexTypes, o.indexes.element);
    if (profile == Profile::Cpu)
      return;
    report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec) && o.indexes.is(TileType::Vec),
                "TSCATTER: dst, src and indexes must be Vec tiles");
    if (o.dst.elementBytes == 4)
      report.must(o.indexes.elementBytes == 4, "TSCATTER: 4-byte elements need 4-byte indexes");
    if (o.dst.elementBytes == 2)
      report.must(o.indexes.elementBytes == 2, "TSCATTER: 2-byte elements need 2-byte indexes");
    if (o.dst.elementBytes == 1)
      report.must(o.indexes.elementBytes == 2, "TSCATTER: 1-byte elements need 2-byte indexes");
  }

  template <Profile P, class Dst, class Src, class Indexes>
  PTO_INTERNAL static void run(Dst dst, Src src, Indexes indexes) {
    using Index = typename Indexes::Element;
    const int64_t rows = src.validRows() < indexes.validRows() ? src.validRows() : indexes.validRows();
    const int64_t cols = src.validCols() < indexes.validCols() ? src.validCols() : indexes.validCols();
    const uint64_t size = static_cast<uint64_t>(dst.rows() * dst.cols());
    // Seen as unsigned numbers, negative indexes lie beyond the largest positive one.
    const uint64_t positive = static_cast<uint64_t>(std::numeric_limits<Index>::max());
    const uint64_t end = std::is_signed_v<Index> && positive < size ? positive + 1 : size;
    const bool mayLeave = std::is_signed_v<Index> || size <= positive;
    const bool asRows = src.isRows() && indexes.isRows();
    const bool mayChange = mayLeave && shareStorage(dst, indexes);
    if constexpr (!IsTwinType<typename Dst::Element>())
      if (asRows && !mayChange) [[likely]] {
        using Bits = simd::tessera::Word<sizeof(typename Dst::Element)>;
        const bool oneLine = src.cols() == cols && indexes.cols() == cols;
        const int64_t lines = oneLine ? 1 : rows, length = oneLine ? rows * cols : cols;
        if (mayLeave && !tessera::areBelow<Index>(end, indexes.data, indexes.cols(), lines, length))
          outside<P>(dst, src, indexes, rows, cols, size);
        clear<P>(dst);
        return tessera::scatterRows<Bits, Index>(reinterpret_cast<Bits *>(dst.data),
                                                 reinterpret_cast<const Bits *>(src.data), src.cols(),
                                                 indexes.data, indexes.cols(), lines, length);
      }
    // Other layouts; and writing to dst may change indexes that were in order, so that each is looked at again.
    const auto check = [&](int64_t r, int64_t c) PTO_LANES_BODY {
      const Index index = indexes.data[indexes.offset(r, c)];
      if (mayLeave && static_cast<std::make_unsigned_t<Index>>(index) >= end) [[unlikely]]
        outside<P>(dst, src, indexes, rows, cols, size);
      return static_cast<int64_t>(index);
    };
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        check(r, c);
    clear<P>(dst);
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        dst.set(check(r, c), src.get(src.offset(r, c)));
  }

  template <Profile P, class Visit, class Dst, class Src, class Indexes>
  static void touches(Visit &&visit, Dst dst, Src src, Indexes indexes) {
    if (clearsFirst(P))
      return;
    const int64_t rows = src.validRows() < indexes.validRows() ? src.validRows() : indexes.validRows();
    const int64_t cols = src.validCols() < indexes.validCols() ? src.validCols() : indexes.validCols();
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        // Negative ones are huge.
        const auto index = static_cast<uint64_t>(indexes.data[indexes.offset(r, c)]);
        if (index < static_cast<uint64_t>(dst.rows() * dst.cols()))
          tessera::touchElements(visit, 0, tessera::Role::Out, dst.data, static_cast<int64_t>(index), 1);
      }
  }

private:
  static constexpr bool clearsFirst(Profile profile) { return profile != Profile::Cpu; }
  template <Profile P, class Dst>
  PTO_INTERNAL static void clear(Dst dst) {
    using T = typename Dst::Element;
    if constexpr (clearsFirst(P))
      tessera::fillRun(dst.data, 0, dst.rows() * dst.cols(), T(0));
  }

  template <class Dst, class Indexes>
  PTO_INTERNAL static bool shareStorage(Dst dst, Indexes indexes) {
    const auto dstStart = reinterpret_cast<uintptr_t>(dst.data);
    const auto indexStart = reinterpret_cast<uintptr_t>(indexes.data);
    return dstStart < indexStart + bytesOf(indexes) && indexStart < dstStart + bytesOf(dst);
  }
  template <class View>
  PTO_INTERNAL static uintptr_t bytesOf(View view) {
    return static_cast<uintptr_t>(view.rows() * view.cols()) * sizeof(typename View::Element);
  }

  static constexpr const char *outsideSentence =
      "TSCATTER: every index must lie inside dst's Rows * Cols elements";

  template <Profile P, class Dst, class Src, class Indexes>
  [[noreturn, gnu::cold, gnu::noinline]] static void outside(Dst dst, Src src, Indexes indexes, int64_t rows,
                                                             int64_t cols, uint64_t size) {
    Error error(mnemonic, outsideSentence, P);
    error.addOperand("dst", dst.describe());
    error.addOperand("src", src.describe());
    error.addOperand("indexes", indexes.describe());
    for (int64_t k = 0; k < rows * cols; ++k) {
      const auto index = indexes.data[indexes.offset(k / cols, k % cols)];
      const bool negative = std::is_signed_v<typename Indexes::Element> && static_cast<int64_t>(index) < 0;
      if (!negative && static_cast<uint64_t>(index) < size)
        continue;
      const auto magnitude =
          negative ? uint64_t(0) - static_cast<uint64_t>(index) : static_cast<uint64_t>(index);
      error.add("  indexes[%lld, %lld] is %s%llu, dst has %llu elements\n", static_cast<long long>(k / cols),
                static_cast<long long>(k % cols), negative ? "-" : "",
                static_cast<unsigned long long>(magnitude), static_cast<unsigned long long>(size));
      break;
    }
    tessera::raise(error);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataD, typename TileDataS, typename TileDataI, typename... WaitEvents>
  requires(tessera::IsTile<TileDataD> && tessera::IsTile<TileDataS> && tessera::IsTile<TileDataI> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSCATTER(TileDataD &dst, TileDataS &src, TileDataI &indexes, WaitEvents &...events) {
  return tessera::issue<isa::Scatter, buildTarget>(tessera::after(events...), dst, src, indexes);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
