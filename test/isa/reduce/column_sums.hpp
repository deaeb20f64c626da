// Column sums for the tests of TCOLSUM: the reference, and a check of every form of the instruction against
// it, bit by bit.
#pragma once

#include <gtest/gtest.h>
#include <pto/pto-inst.hpp>

#include <bit>
#include <cmath>
#include <cstdint>
#include <type_traits>
#include <vector>

#include "test/support/guarded_tile.hpp"

namespace test::columns {

/// Where the tree of this profile adds a row that is left over.
inline constexpr bool leftoverJoinsLast = pto::buildTarget.profile == pto::Profile::A5;

/// The type that sums are made in: float for the floats, and 64 bits that wrap for integers.
template <class T>
using Sum = std::conditional_t<std::is_integral_v<T>, uint64_t, float>;

template <class T>
Sum<T> widen(T element) {
  if constexpr (std::is_same_v<T, bfloat16_t>)
    return std::bit_cast<float>(static_cast<uint32_t>(std::bit_cast<uint16_t>(element)) << 16);
  else
    return static_cast<Sum<T>>(element);
}

/// Rounds to nearest even, or takes the lower bits of an integer.
template <class T, class S>
T narrow(S sum) {
  if constexpr (std::is_same_v<T, bfloat16_t>) {
    const uint32_t bits = std::bit_cast<uint32_t>(sum);
    const uint32_t nearest = bits + 0x7fff + (bits >> 16 & 1);
    return std::bit_cast<bfloat16_t>(static_cast<uint16_t>(std::isnan(sum) ? 0x7fc0 : nearest >> 16));
  } else {
    return static_cast<T>(sum);
  }
}

template <class S>
S sequentialSum(const std::vector<S> &rows) {
  S sum = rows[0];
  for (size_t i = 1; i < rows.size(); ++i)
    sum = sum + rows[i];
  return sum;
}

/// Adds neighbours in a scratch array until one sum is left. A row without a neighbour joins the first or the
/// last sum.
template <class S>
S treeSum(std::vector<S> rows, bool leftoverJoinsLast) {
  while (rows.size() > 1) {
    std::vector<S> sums(rows.size() / 2);
    for (size_t k = 0; k < sums.size(); ++k)
      sums[k] = rows[2 * k] + rows[2 * k + 1];
    if (rows.size() % 2 != 0) {
      S &joined = leftoverJoinsLast ? sums.back() : sums.front();
      joined = joined + rows.back();
    }
    rows = sums;
  }
  return rows[0];
}

template <class SrcT>
std::vector<Sum<typename SrcT::DType>> column(const Guarded<SrcT> &src, unsigned j) {
  std::vector<Sum<typename SrcT::DType>> rows;
  for (unsigned i = 0; i < src.tile.GetValidRow(); ++i)
    rows.push_back(widen(src.expectedAt(i, j)));
  return rows;
}

/// Paints what the instruction must write. Only row 0, and nothing when the source is empty.
template <class DstT, class SrcT>
void paint(Guarded<DstT> &dst, const Guarded<SrcT> &src, bool isBinary) {
  for (unsigned j = 0; src.tile.GetValidRow() > 0 && j < src.tile.GetValidCol(); ++j) {
    const auto rows = column(src, j);
    dst.paintAt(
        0, j,
        narrow<typename DstT::DType>(isBinary ? treeSum(rows, leftoverJoinsLast) : sequentialSum(rows)));
  }
}

/// Which NaN a sum gives is nobody's business: accept the one that was written.
template <class DstT, class SrcT>
void acceptAnyNan(Guarded<DstT> &dst, const Guarded<SrcT> &src) {
  using T = typename DstT::DType;
  if constexpr (!std::is_integral_v<T>)
    for (unsigned j = 0; src.tile.GetValidRow() > 0 && j < src.tile.GetValidCol(); ++j) {
      const size_t k = referenceOffset<DstT>(0, j);
      const T written = dst.tile.data()[k];
      if (std::isnan(widen(dst.expected(k))) && std::isnan(widen(written)))
        dst.paint(k, written);
    }
}

inline void expect(const testing::AssertionResult &asPainted, const char *what, unsigned rows,
                   unsigned cols) {
  EXPECT_TRUE(asPainted) << what << ", src valid " << rows << " x " << cols;
}

/// The instruction, out of line: it is always inlined, and a test program with a copy at every use takes
/// minutes to compile.
template <class DstT, class SrcT>
[[gnu::noinline]] void colSum(DstT &dst, SrcT &src) {
  TCOLSUM(dst, src);
}
template <class DstT, class SrcT, class TmpT>
[[gnu::noinline]] void colSum(DstT &dst, SrcT &src, TmpT &tmp, bool isBinary) {
  TCOLSUM(dst, src, tmp, isBinary);
}

/// A scratch tile that every profile accepts.
template <class SrcT>
using TmpFor = pto::Tile<pto::TileType::Vec, typename SrcT::DType, 1, (SrcT::Cols + 31) / 32 * 32>;

/// Both overloads, and with tmp both paths, on one source.
template <class DstT, class SrcT, class... ValidOfDst>
void check(Random &random, Guarded<SrcT> &src, ValidOfDst... validOfDst) {
  Guarded<TmpFor<SrcT>> tmp(random);
  const unsigned rows = src.tile.GetValidRow(), cols = src.tile.GetValidCol();
  Guarded<DstT> dst(random, validOfDst...);
  paint(dst, src, false);
  colSum(dst.tile, src.tile);
  acceptAnyNan(dst, src);
  expect(dst.asPainted(), "without tmp", rows, cols);
  for (const bool isBinary : {true, false}) {
    Guarded<DstT> again(random, validOfDst...);
    paint(again, src, isBinary);
    colSum(again.tile, src.tile, tmp.tile, isBinary);
    acceptAnyNan(again, src);
    expect(again.asPainted(), isBinary ? "as a tree" : "row after row", rows, cols);
  }
  expect(src.asPainted(), "src itself", rows, cols);
  expect(tmp.asPainted(), "tmp itself", rows, cols);
}

/// Fills the valid region with numbers whose sum depends on the order: signs and exponents vary, mantissas
/// are full.
template <class SrcT>
void prepare(Random &random, Guarded<SrcT> &src) {
  using T = typename SrcT::DType;
  for (unsigned i = 0; i < src.tile.GetValidRow(); ++i)
    for (unsigned j = 0; j < src.tile.GetValidCol(); ++j)
      if constexpr (std::is_integral_v<T>)
        src.prepareAt(i, j, static_cast<T>(random()));
      else
        src.prepareAt(i, j,
                      narrow<T>(std::ldexp(static_cast<float>(between(random, -0xffffff, 0xffffff)),
                                           between(random, -30, -16))));
}

} // namespace test::columns
