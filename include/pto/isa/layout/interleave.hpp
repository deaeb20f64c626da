// What TINTERLEAVE and TDEINTERLEAVE have in common: their loops over rows, and their rules.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "pto/machine/issue.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// a[0], b[0], a[1], b[1] ...: the first register of it, the second, and back.
template <class V, int... K>
PTO_INTERNAL V zipLow(V a, V b, std::integer_sequence<int, K...>) {
  constexpr int n = simd::laneCount<V>;
  return __builtin_shufflevector(a, b, (K % 2 == 0 ? K / 2 : n + K / 2)...);
}
template <class V, int... K>
PTO_INTERNAL V zipHigh(V a, V b, std::integer_sequence<int, K...>) {
  constexpr int n = simd::laneCount<V>;
  return __builtin_shufflevector(a, b, (n / 2 + (K % 2 == 0 ? K / 2 : n + K / 2))...);
}
template <int First, class V, int... K>
PTO_INTERNAL V everySecond(V low, V high, std::integer_sequence<int, K...>) {
  return __builtin_shufflevector(low, high, (2 * K + First)...);
}

/// to[2k] = even[k], to[2k + 1] = odd[k] for k < pairs.
template <class T>
PTO_INTERNAL void zipRun(T *to, const T *even, const T *odd, int64_t pairs) {
  constexpr int lanes = simd::lanes<simd::Raw<T>>;
  using Places = std::make_integer_sequence<int, lanes>;
  int64_t k = 0;
  for (; k + lanes <= pairs; k += lanes) {
    const auto a = simd::load<lanes>(even + k), b = simd::load<lanes>(odd + k);
    simd::store(to + 2 * k, zipLow(a, b, Places{}));
    simd::store(to + 2 * k + lanes, zipHigh(a, b, Places{}));
  }
  for (; k < pairs; ++k) {
    to[2 * k] = even[k];
    to[2 * k + 1] = odd[k];
  }
}

/// even[k] = from[2k], odd[k] = from[2k + 1] for k < pairs.
template <class T>
PTO_INTERNAL void unzipRun(T *even, T *odd, const T *from, int64_t pairs) {
  constexpr int lanes = simd::lanes<simd::Raw<T>>;
  using Places = std::make_integer_sequence<int, lanes>;
  int64_t k = 0;
  for (; k + lanes <= pairs; k += lanes) {
    const auto a = simd::load<lanes>(from + 2 * k), b = simd::load<lanes>(from + 2 * k + lanes);
    simd::store(even + k, everySecond<0>(a, b, Places{}));
    simd::store(odd + k, everySecond<1>(a, b, Places{}));
  }
  for (; k < pairs; ++k) {
    even[k] = from[2 * k];
    odd[k] = from[2 * k + 1];
  }
}

inline constexpr const char *notOverSourcesSentence = "dst0 and dst1 must not share storage with a source";

/// The rules that both have.
template <class Op, class... Sources>
PTO_INTERNAL constexpr void interleaveRules(Profile profile, Report &report, const TileDesc &dst0,
                                            const TileDesc &dst1, const Sources &...source) {
  report.mustBeOneOf(Op::types, dst0.element);
  report.must(dst1.element == dst0.element && (... && (source.element == dst0.element)),
              "dst0, dst1 and every source must have the same element type");
  if (profile != Profile::Cpu) {
    report.must(dst0.is(TileType::Vec) && dst1.is(TileType::Vec) && (... && source.is(TileType::Vec)),
                "dst0, dst1 and every source must be Vec tiles");
    report.must(dst0.isRowMajor() && dst1.isRowMajor() && (... && source.isRowMajor()),
                "dst0, dst1 and every source must be row-major (BLayout::RowMajor)");
  }
  report.expects(dst1.validRows == dst0.validRows && dst1.validCols == dst0.validCols,
                 "dst0 and dst1 must have the same valid rows and columns");
  (..., report.expects(source.validRows == dst0.validRows,
                       "every source must have the valid rows of dst0 and dst1"));
  (..., (report.apart(dst0.address, dst0.bytes(), source.address, source.bytes(), notOverSourcesSentence),
         report.apart(dst1.address, dst1.bytes(), source.address, source.bytes(), notOverSourcesSentence)));
}

/// The rules of the forms with two sources.
template <class Op>
PTO_INTERNAL constexpr void twoSourceRules(Profile profile, Report &report, const TileDesc &dst0,
                                           const TileDesc &dst1, const TileDesc &src0, const TileDesc &src1) {
  interleaveRules<Op>(profile, report, dst0, dst1, src0, src1);
  report.expects(src0.validCols == dst0.validCols && src1.validCols == dst0.validCols,
                 "every source must have the valid columns of dst0 and dst1");
  report.expects(dst0.validCols.known ? truth(dst0.validCols.value % 2 == 0) : Truth::Unknown,
                 "the number of valid columns must be even");
}

} // namespace pto::tessera
