// TCONCAT, index forms: row r of dst = the first n0 elements of row r of src0, then n1 of row r of src1
//
// For every valid row of dst. n0 = src0Idx[r, 0] / sizeof(index) and n1 = src1Idx[r, 0] / sizeof(index), cut
// to what dst's valid columns have room for; elements of dst behind them keep their values. The form with
// dstIdx also writes dstIdx[r, 0]: src0Idx[r, 0] + src1Idx[r, 0] where nothing was cut, otherwise (n0 + n1)
// * sizeof(index). A length that is negative or beyond its source's Cols is an error, found before anything
// is written.
#pragma once

#include "pto/engine/touched_elements.hpp"
#include "pto/isa/layout/tconcat.hpp"

namespace pto {
namespace tessera {

inline constexpr TypeSet concatIndexTypes = typeset::int8to32;
inline constexpr const char *concatIndexSentence =
    "TCONCAT: the element type of the index tiles must be int8_t, uint8_t, int16_t, uint16_t, int32_t or "
    "uint32_t";
inline constexpr const char *concatLengthSentence =
    "TCONCAT: a length in src0Idx or src1Idx must not be negative, nor larger than the Cols of its source";

/// How many elements a row of dst gets from each source.
struct ConcatLengths {
  int64_t first = 0;
  int64_t second = 0;
  int64_t written = 0; ///< what dstIdx gets
};

template <class Src0Idx, class Src1Idx>
PTO_INTERNAL ConcatLengths concatLengths(Src0Idx src0Idx, Src1Idx src1Idx, int64_t r, int64_t room) {
  constexpr auto unit = static_cast<int64_t>(sizeof(typename Src0Idx::Element));
  const auto index0 = static_cast<int64_t>(src0Idx.data[src0Idx.offset(r, 0)]);
  const auto index1 = static_cast<int64_t>(src1Idx.data[src1Idx.offset(r, 0)]);
  const int64_t wanted0 = index0 / unit, wanted1 = index1 / unit;
  const int64_t first = wanted0 < room ? wanted0 : room;
  const int64_t second = wanted1 < room - first ? wanted1 : room - first;
  const bool cut = first < wanted0 || second < wanted1;
  return {first, second, cut ? (first + second) * unit : index0 + index1};
}

template <class Op, Profile P, class Dst, class Src0, class Src1, class Src0Idx, class Src1Idx>
[[noreturn, gnu::cold, gnu::noinline]] void raiseConcatLength(Dst dst, Src0 src0, Src1 src1, Src0Idx src0Idx,
                                                              Src1Idx src1Idx, int64_t row) {
  Error error(Op::mnemonic, concatLengthSentence, P);
  error.addOperand("dst", dst.describe());
  error.addOperand("src0", src0.describe());
  error.addOperand("src1", src1.describe());
  error.addOperand("src0Idx", src0Idx.describe());
  error.addOperand("src1Idx", src1Idx.describe());
  error.add("  row %lld: src0Idx is %lld, src1Idx is %lld\n", static_cast<long long>(row),
            static_cast<long long>(src0Idx.data[src0Idx.offset(row, 0)]),
            static_cast<long long>(src1Idx.data[src1Idx.offset(row, 0)]));
  raise(error);
}

/// The first row whose lengths are illegal; that behind the last one when there is none.
template <class Dst, class Src0, class Src1, class Src0Idx, class Src1Idx>
PTO_INTERNAL int64_t firstIllegalRow(Dst dst, Src0 src0, Src1 src1, Src0Idx src0Idx, Src1Idx src1Idx) {
  const int64_t rows = dst.validRows(), room = dst.validCols();
  for (int64_t r = 0; r < rows; ++r) {
    const ConcatLengths n = concatLengths(src0Idx, src1Idx, r, room);
    if (n.first < 0 || n.second < 0 || n.first > src0.cols() || n.second > src1.cols()) [[unlikely]]
      return r;
  }
  return rows;
}

/// Joins the rows, having looked at every length first; then calls joined(r, lengths) for each row.
template <class Op, Profile P, class Dst, class Src0, class Src1, class Src0Idx, class Src1Idx, class Joined>
PTO_INTERNAL void concatRows(Dst dst, Src0 src0, Src1 src1, Src0Idx src0Idx, Src1Idx src1Idx,
                             Joined &&joined) {
  const int64_t rows = dst.validRows(), room = dst.validCols();
  if (const int64_t r = firstIllegalRow(dst, src0, src1, src0Idx, src1Idx); r < rows) [[unlikely]]
    raiseConcatLength<Op, P>(dst, src0, src1, src0Idx, src1Idx, r);
  const bool inRows = dst.isRows() && src0.isRows() && src1.isRows() && !IsTwinType<typename Dst::Element>();
  for (int64_t r = 0; r < rows; ++r) {
    const ConcatLengths n = concatLengths(src0Idx, src1Idx, r, room);
    if (inRows) {
      auto *row = dst.data + r * dst.cols();
      copyRun(row, src0.data + r * src0.cols(), n.first);
      copyRun(row + n.first, src1.data + r * src1.cols(), n.second);
    } else {
      for (int64_t c = 0; c < n.first; ++c)
        dst.set(dst.offset(r, c), src0.get(src0.offset(r, c)));
      for (int64_t c = 0; c < n.second; ++c)
        dst.set(dst.offset(r, n.first + c), src1.get(src1.offset(r, c)));
    }
    joined(r, n);
  }
}

/// What the rows that are joined take of dst, src0 and src1, operands 0 to 2.
template <class Visit, class Dst, class Src0, class Src1, class Src0Idx, class Src1Idx>
void visitConcatRows(Visit &&visit, Dst dst, Src0 src0, Src1 src1, Src0Idx src0Idx, Src1Idx src1Idx) {
  const int64_t rows = dst.validRows();
  if (firstIllegalRow(dst, src0, src1, src0Idx, src1Idx) < rows)
    return;
  for (int64_t r = 0; r < rows; ++r) {
    const ConcatLengths n = concatLengths(src0Idx, src1Idx, r, dst.validCols());
    visitPart(visit, 0, Role::Out, dst, {r, 0}, 1, n.first + n.second);
    visitPart(visit, 1, Role::In, src0, {r, 0}, 1, n.first);
    visitPart(visit, 2, Role::In, src1, {r, 0}, 1, n.second);
  }
}

/// The rules on index tiles.
template <class... Indexes>
PTO_INTERNAL constexpr void concatIndexRules(Profile profile, Report &report, const TileDesc &first,
                                             const Indexes &...more) {
  report.must(concatIndexTypes.contains(first.element), concatIndexSentence);
  report.must((... && (more.element == first.element)),
              "TCONCAT: the index tiles must have the same element type");
  if (profile != Profile::Cpu)
    report.must(first.is(TileType::Vec) && (... && more.is(TileType::Vec)),
                "TCONCAT: the index tiles must be Vec tiles");
  if (profile == Profile::A5)
    report.must(first.isRowMajor() && (... && more.isRowMajor()),
                "TCONCAT: on a5 the index tiles must be row-major (BLayout::RowMajor)");
}

/// A source is read, and dst written, as far as the lengths may reach.
PTO_INTERNAL constexpr OperandUse concatSource(const char *name, const TileDesc &src, const TileDesc &dst) {
  return OperandUse{name, Role::In, dst.validRows, smallerOf(Extent(src.cols), dst.validCols)}.bound();
}
PTO_INTERNAL constexpr OperandUse concatTarget(const TileDesc &dst) {
  return OperandUse::valid("dst", Role::Keeps, dst).bound();
}
PTO_INTERNAL constexpr OperandUse concatIndex(const char *name, Role role, const TileDesc &dst) {
  return {name, role, dst.validRows, Extent(1)};
}

} // namespace tessera

namespace isa {

/// (dst, src0, src1, src0Idx, src1Idx)
struct ConcatByIndex {
  static constexpr bool sharesShapes = true;
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TCONCAT";

  struct Operands {
    tessera::TileDesc dst, src0, src1, src0Idx, src1Idx;
  };
  static constexpr tessera::TypeTable types = Concat::types;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::concatTarget(o.dst), tessera::concatSource("src0", o.src0, o.dst),
             tessera::concatSource("src1", o.src1, o.dst), tessera::concatIndex("src0Idx", Role::In, o.dst),
             tessera::concatIndex("src1Idx", Role::In, o.dst)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    Concat::joinedRules(profile, o.dst, o.src0, o.src1, report);
    tessera::concatIndexRules(profile, report, o.src0Idx, o.src1Idx);
  }

  template <Profile P, class Dst, class Src0, class Src1, class Src0Idx, class Src1Idx>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Src0Idx src0Idx, Src1Idx src1Idx) {
    tessera::concatRows<ConcatByIndex, P>(dst, src0, src1, src0Idx, src1Idx,
                                          [](int64_t, const tessera::ConcatLengths &) {});
  }
  template <Profile P, class Visit, class Dst, class Src0, class Src1, class Src0Idx, class Src1Idx>
  static void touches(Visit &&visit, Dst dst, Src0 src0, Src1 src1, Src0Idx src0Idx, Src1Idx src1Idx) {
    tessera::visitConcatRows(visit, dst, src0, src1, src0Idx, src1Idx);
  }
};

/// (dst, src0, src1, dstIdx, src0Idx, src1Idx)
struct ConcatWithIndex {
  static constexpr bool sharesShapes = true;
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TCONCAT";

  struct Operands {
    tessera::TileDesc dst, src0, src1, dstIdx, src0Idx, src1Idx;
  };
  static constexpr tessera::TypeTable types = Concat::types;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::concatTarget(o.dst), tessera::concatSource("src0", o.src0, o.dst),
             tessera::concatSource("src1", o.src1, o.dst), tessera::concatIndex("dstIdx", Role::Out, o.dst),
             tessera::concatIndex("src0Idx", Role::In, o.dst),
             tessera::concatIndex("src1Idx", Role::In, o.dst)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    Concat::joinedRules(profile, o.dst, o.src0, o.src1, report);
    tessera::concatIndexRules(profile, report, o.dstIdx, o.src0Idx, o.src1Idx);
  }

  template <Profile P, class Dst, class Src0, class Src1, class DstIdx, class Src0Idx, class Src1Idx>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, DstIdx dstIdx, Src0Idx src0Idx,
                               Src1Idx src1Idx) {
    using Index = typename DstIdx::Element;
    tessera::concatRows<ConcatWithIndex, P>(
        dst, src0, src1, src0Idx, src1Idx,
        [&](int64_t r, const tessera::ConcatLengths &lengths)
            PTO_LANES_BODY { dstIdx.data[dstIdx.offset(r, 0)] = static_cast<Index>(lengths.written); });
  }
  template <Profile P, class Visit, class Dst, class Src0, class Src1, class DstIdx, class Src0Idx,
            class Src1Idx>
  static void touches(Visit &&visit, Dst dst, Src0 src0, Src1 src1, DstIdx, Src0Idx src0Idx,
                      Src1Idx src1Idx) {
    tessera::visitConcatRows(visit, dst, src0, src1, src0Idx, src1Idx);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataSrc0Idx,
          typename TileDataSrc1Idx>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataSrc0Idx, TileDataSrc1Idx>)
PTO_INTERNAL void TCONCAT_IMPL(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                               TileDataSrc0Idx &src0Idx, TileDataSrc1Idx &src1Idx) {
  tessera::issue<isa::ConcatByIndex, buildTarget>(tessera::after(), dst, src0, src1, src0Idx, src1Idx);
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataDstIdx,
          typename TileDataSrc0Idx, typename TileDataSrc1Idx>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataDstIdx, TileDataSrc0Idx,
                             TileDataSrc1Idx>)
PTO_INTERNAL void TCONCAT_IMPL(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                               TileDataDstIdx &dstIdx, TileDataSrc0Idx &src0Idx, TileDataSrc1Idx &src1Idx) {
  tessera::issue<isa::ConcatWithIndex, buildTarget>(tessera::after(), dst, src0, src1, dstIdx, src0Idx,
                                                    src1Idx);
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataSrc0Idx,
          typename TileDataSrc1Idx, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataSrc0Idx, TileDataSrc1Idx> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCONCAT(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                             TileDataSrc0Idx &src0Idx, TileDataSrc1Idx &src1Idx, WaitEvents &...events) {
  return tessera::issue<isa::ConcatByIndex, buildTarget>(tessera::after(events...), dst, src0, src1, src0Idx,
                                                         src1Idx);
}

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataDstIdx,
          typename TileDataSrc0Idx, typename TileDataSrc1Idx, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataDstIdx, TileDataSrc0Idx,
                             TileDataSrc1Idx> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TCONCAT(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, TileDataDstIdx &dstIdx,
                             TileDataSrc0Idx &src0Idx, TileDataSrc1Idx &src1Idx, WaitEvents &...events) {
  return tessera::issue<isa::ConcatWithIndex, buildTarget>(tessera::after(events...), dst, src0, src1, dstIdx,
                                                           src0Idx, src1Idx);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
