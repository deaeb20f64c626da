// TPAIRREDUCESUM: dst[i, k] = src0[i, 2k] + src0[i, 2k + 1] for 2k < C, where C is the valid columns of dst
//
// over the valid rows of dst; src0[i, C] counts as 0. All other elements of dst, the whole Rows x Cols of it,
// become 0. half and bfloat16 are rounded once; integers wrap. dst may be src0. An empty valid region is left
// alone.
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
  /// Devices write the sums and nothing else.
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    if (profile == Profile::Cpu)
      return {{allOfDst(o), tessera::readLike("src0", o.dst)}};
    const tessera::Extent cols = o.dst.validCols, sums = cols.known ? (cols.value + 1) / 2 : cols;
    return {{{"dst", Role::Out, o.dst.validRows, sums}, tessera::readLike("src0", o.dst)}};
  }
  PTO_INTERNAL static constexpr tessera::Uses hostWrites(Profile profile, const Operands &o) {
    if (profile == Profile::Cpu)
      return {};
    return {{allOfDst(o)}};
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
      for (; 2 * k < cols; ++k)
        addPair(dst, src, r, k, cols);
      for (; k < dst.cols(); ++k)
        dst.data[dst.offset(r, k)] = typename Dst::Element{};
    }
    for (int64_t r = rows; r < dst.rows(); ++r)
      for (int64_t c = 0; c < dst.cols(); ++c)
        dst.data[dst.offset(r, c)] = typename Dst::Element{};
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

  template <class Dst, class Src>
  PTO_INTERNAL static void addPair(Dst dst, Src src, int64_t r, int64_t k, int64_t cols) {
    const auto element = [&](int64_t c)
                             PTO_LANES_BODY { return simd::loadCarrier<1>(src.data + src.offset(r, c)); };
    using V = decltype(element(0));
    simd::storeCarrier(dst.data + dst.offset(r, k),
                       simd::add(element(2 * k), 2 * k + 1 < cols ? element(2 * k + 1) : V{}));
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
