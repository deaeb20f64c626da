// TPAIRREDUCESUM: dst[i, k] = src0[i, 2k] + src0[i, 2k + 1], for the pairs of the C valid columns of dst
//
// over the valid rows of dst. On a2a3 and a5 a last column without partner (odd C) is dropped and the rest of
// dst keeps its values, as devices do. On cpu it is the last sum, src0[i, C] counting as 0, and all other
// elements of dst, the whole Rows x Cols of it, become 0. half and bfloat16 are rounded once; integers wrap.
// dst may be src0. An empty valid region is left alone. (The a5 library has a path, not confirmed on devices,
// that puts the sums of all rows behind each other where the valid columns are the compile-time Cols of both
// tiles; here each row has its own.)
#pragma once

#include <cstdint>
#include <utility>

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct PairReduceSum {
  static constexpr const char *mnemonic = "TPAIRREDUCESUM";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  struct Operands {
    tessera::TileDesc dst, src0;
  };
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    if (profile == Profile::Cpu)
      return {{allOfDst(o), tessera::readLike("src0", o.dst)}};
    const tessera::Extent cols = o.dst.validCols, sums = cols.known ? cols.value / 2 : cols;
    return {{{"dst", Role::Out, o.dst.validRows, sums},
             {"src0", Role::In, o.dst.validRows, sums * tessera::Extent(2)}}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src0.element);
    report.must(o.dst.element == o.src0.element, tessera::sameElementSentence);
    if (profile != Profile::Cpu)
      report.must(o.dst.is(TileType::Vec) && o.src0.is(TileType::Vec), tessera::vecSentence);
    if (profile != Profile::Cpu)
      report.must(o.dst.isRowMajor() && o.src0.isRowMajor(), tessera::rowsSentence);
    report.expects(tessera::sameValid(o.src0, o.dst), tessera::sameValidSentence);
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    const int64_t rows = dst.validRows();
    const int64_t cols = dst.validCols();
    if (rows <= 0 || cols <= 0)
      return;
    // Row by row from the left: what is written was read before, also when dst is src0.
    for (int64_t r = 0; r < rows; ++r) {
      int64_t k = 0;
      if (dst.isRows() && src.isRows())
        k = addPairs(dst.data + dst.offset(r, 0), src.data + src.offset(r, 0), cols / 2);
      for (; k < cols / 2; ++k)
        addPair(dst, src, r, k);
      if constexpr (P == Profile::Cpu) {
        if (cols % 2 != 0)
          keepLast(dst, src, r, k++);
        clearRow(dst, r, k);
      }
    }
    if constexpr (P == Profile::Cpu)
      for (int64_t r = rows; r < dst.rows(); ++r)
        clearRow(dst, r, 0);
  }

private:
  PTO_INTERNAL static constexpr tessera::OperandUse allOfDst(const Operands &o) {
    using tessera::OperandUse;
    constexpr tessera::Role role = tessera::Role::Out;
    if (!o.dst.validRows.known || !o.dst.validCols.known)
      return {"dst", role, tessera::Extent(), tessera::Extent()};
    return o.dst.validRows.value > 0 && o.dst.validCols.value > 0
               ? OperandUse::wholeAndValid("dst", role, o.dst)
               : OperandUse{"dst", role};
  }

  /// Whole registers of the n pairs; returns how many that were.
  template <class T>
  PTO_INTERNAL static int64_t addPairs(T *dst, const T *src, int64_t n) {
    constexpr int lanes = simd::lanes<simd::Carrier<T>>;
    int64_t k = 0;
    for (; k + lanes <= n; k += lanes) {
      const auto a = simd::loadCarrier<lanes>(src + 2 * k), b = simd::loadCarrier<lanes>(src + 2 * k + lanes);
      [&]<int... I>(std::integer_sequence<int, I...>) PTO_ALWAYS_INLINE {
        simd::storeCarrier(dst + k, simd::add(__builtin_shufflevector(a, b, (2 * I)...),
                                              __builtin_shufflevector(a, b, (2 * I + 1)...)));
      }(std::make_integer_sequence<int, lanes>());
    }
    return k;
  }

  template <class View>
  PTO_INTERNAL static auto element(View tile, int64_t r, int64_t c) {
    return simd::loadCarrier<1>(tile.data + tile.offset(r, c));
  }
  template <class Dst, class Src>
  PTO_INTERNAL static void addPair(Dst dst, Src src, int64_t r, int64_t k) {
    simd::storeCarrier(dst.data + dst.offset(r, k),
                       simd::add(element(src, r, 2 * k), element(src, r, 2 * k + 1)));
  }
  /// The sum of an element and the 0 that it stands with.
  template <class Dst, class Src>
  PTO_INTERNAL static void keepLast(Dst dst, Src src, int64_t r, int64_t k) {
    using V = decltype(element(src, r, 2 * k));
    simd::storeCarrier(dst.data + dst.offset(r, k), simd::add(element(src, r, 2 * k), V{}));
  }
  template <class Dst>
  PTO_INTERNAL static void clearRow(Dst dst, int64_t r, int64_t from) {
    for (int64_t c = from; c < dst.cols(); ++c)
      dst.data[dst.offset(r, c)] = typename Dst::Element{};
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TPAIRREDUCESUM(TileDataDst &dst, TileDataSrc0 &src0, WaitEvents &...events) {
  return tessera::issue<isa::PairReduceSum, buildTarget>(tessera::after(events...), dst, src0);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
