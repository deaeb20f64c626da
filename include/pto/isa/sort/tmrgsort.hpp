// TMRGSORT, list form: the records of two to four sorted lists, merged into dst in descending order
//
// A record is 8 bytes, a value first. List k has valid columns of src_k * sizeof(T) / 8 records, dst has room
// for as many as its valid columns hold. Again and again the record with the largest value of those that are
// next in their lists is appended to dst; of equal values the one of the first list; -0.0 equals +0.0, NaNs
// come after everything else. This ends when dst is full or all lists are empty, with `exhausted` also after
// the record that empties a list (a list that is empty from the start ends it after one record). executed
// tells how many records each list gave, 0 for lists that are not there. The rest of dst keeps its values.
// dst may share storage with the lists. tmp is not touched. The form with one tile is in tmrgsort_block.hpp.
#pragma once

#include "pto/engine/merge_records.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"
#include "pto/profile/buffers.hpp"

namespace pto {
namespace isa {

/// The members of both forms that are alike.
struct MergedTypes {
  static constexpr tessera::TypeSet floats = {tessera::ElementType::F16, tessera::ElementType::F32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {floats, "TMRGSORT: on a2a3 the element type must be half or float"},
      .a5 = {floats, "TMRGSORT: on a5 the element type must be half or float"},
      .cpu = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats |
                  tessera::TypeSet{tessera::ElementType::F64, tessera::ElementType::Bool,
                                   tessera::ElementType::E4M3, tessera::ElementType::E5M2,
                                   tessera::ElementType::E8M0, tessera::ElementType::HiF8,
                                   tessera::ElementType::I4},
              "TMRGSORT: on cpu the element type must be one that tiles can hold, but not packed"},
  };
};

template <int Lists>
struct MergeListsOperands;
template <>
struct MergeListsOperands<2> {
  tessera::TileDesc dst;
  tessera::ScalarDesc executed;
  tessera::TileDesc src0, src1, tmp;
  tessera::ModeDesc<bool> exhausted;
};
template <>
struct MergeListsOperands<3> {
  tessera::TileDesc dst;
  tessera::ScalarDesc executed;
  tessera::TileDesc src0, src1, src2, tmp;
  tessera::ModeDesc<bool> exhausted;
};
template <>
struct MergeListsOperands<4> {
  tessera::TileDesc dst;
  tessera::ScalarDesc executed;
  tessera::TileDesc src0, src1, src2, src3, tmp;
  tessera::ModeDesc<bool> exhausted;
};

template <int Lists>
struct MergeLists : MergedTypes {
  static constexpr const char *mnemonic = "TMRGSORT";
  /// Calls have tmp before the lists.
  static constexpr tessera::TraceForm trace = {.order = Lists == 4   ? "01623457"
                                                        : Lists == 3 ? "0152346"
                                                                     : "014235"};
  using Operands = MergeListsOperands<Lists>;

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using namespace tessera;
    constexpr const char *names[] = {"src0", "src1", "src2", "src3"};
    const Extent room = recordCols(o.dst);
    Extent all = 0;
    forEachList(o, [&](int, const TileDesc &list) { all = all + recordCols(list); });
    // Where the values decide when the merge ends, or which records do not fit, what is touched depends on
    // them.
    const bool ends = !o.exhausted.known || o.exhausted.value;
    const bool leaves = ends || (all <= room) != Truth::Yes;
    const OperandUse dst = {"dst", ends ? Role::Keeps : Role::Out, 1, smallerOf(all, room)};
    Uses result = {{ends ? dst.bound() : dst, OperandUse{"executed", Role::Out}}};
    forEachList(o, [&](int k, const TileDesc &list) {
      const OperandUse src = {names[k], Role::In, 1, recordCols(list)};
      result.operand[2 + k] = leaves ? src.bound() : src;
    });
    // Devices merge into tmp and copy from there.
    const bool inTmp = profile != Profile::Cpu;
    result.operand[2 + Lists] = scratchStart(o.tmp, inTmp ? all * Extent(o.dst.elementBytes) : 0);
    result.operand[3 + Lists] = {"exhausted"};
    return result;
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    const bool strict = profile != Profile::Cpu;
    const bool tmp = strict && o.tmp.present;
    report.mustBeOneOf(types, o.dst.element);
    bool sameType = !tmp || o.tmp.element == o.dst.element;
    bool plain = o.dst.isPlainRows() && (!tmp || o.tmp.isPlainRows());
    bool vec = o.dst.is(TileType::Vec) && (!tmp || o.tmp.is(TileType::Vec));
    bool oneRow = o.dst.rows == 1 && (!tmp || o.tmp.rows == 1);
    int64_t cols = 0;
    Extent validCols = tmp ? o.tmp.validCols : Extent(0);
    forEachList(o, [&](int, const tessera::TileDesc &list) {
      sameType = sameType && list.element == o.dst.element;
      plain = plain && list.isPlainRows();
      vec = vec && list.is(TileType::Vec);
      oneRow = oneRow && list.rows == 1;
      cols += list.cols;
      validCols = validCols + list.validCols;
    });
    report.must(sameType, "TMRGSORT: dst, tmp and the lists must have the same element type");
    report.must(plain, "TMRGSORT: dst, tmp and the lists must be row-major and not boxed");
    if (!strict)
      return;
    report.must(vec, "TMRGSORT: dst, tmp and the lists must be Vec tiles");
    report.must(oneRow, "TMRGSORT: dst, tmp and the lists must have one row (Rows == 1)");
    const int64_t unifiedBuffer = report.bufferBytes(TileType::Vec);
    bool fits = true;
    forEachList(o, [&](int, const tessera::TileDesc &list) {
      fits = fits && list.cols * list.elementBytes <= unifiedBuffer;
    });
    report.must(fits, "TMRGSORT: every list must fit into the unified buffer");
    report.must((o.src0.cols + (tmp ? o.tmp.cols : 0)) * o.dst.elementBytes <= unifiedBuffer,
                "TMRGSORT: src0 and tmp must fit into the unified buffer together");
    report.must(
        validCols * Extent(o.dst.elementBytes) < Extent(unifiedBuffer),
        "TMRGSORT: the valid columns of the lists and tmp must have fewer bytes than the unified buffer");
    if (tmp)
      report.must(o.tmp.cols >= cols || o.tmp.cols == o.dst.cols,
                  "TMRGSORT: tmp must have as many columns as the lists together, or as dst");
  }

  template <Profile P, class Dst, class S0, class S1, class Tmp, class Flag>
  PTO_INTERNAL static void run(Dst dst, MrgSortExecutedNumList *executed, S0 src0, S1 src1, Tmp,
                               Flag exhausted) {
    merge(dst, executed, exhausted, src0, src1);
  }
  template <Profile P, class Dst, class S0, class S1, class S2, class Tmp, class Flag>
  PTO_INTERNAL static void run(Dst dst, MrgSortExecutedNumList *executed, S0 src0, S1 src1, S2 src2, Tmp,
                               Flag exhausted) {
    merge(dst, executed, exhausted, src0, src1, src2);
  }
  template <Profile P, class Dst, class S0, class S1, class S2, class S3, class Tmp, class Flag>
  PTO_INTERNAL static void run(Dst dst, MrgSortExecutedNumList *executed, S0 src0, S1 src1, S2 src2, S3 src3,
                               Tmp, Flag exhausted) {
    merge(dst, executed, exhausted, src0, src1, src2, src3);
  }

  template <Profile P, class Visit, class Dst, class S0, class S1, class Tmp, class Flag>
  static void touches(Visit &&visit, Dst dst, MrgSortExecutedNumList *, S0 src0, S1 src1, Tmp,
                      Flag exhausted) {
    visitMerged(visit, dst, exhausted, src0, src1);
  }
  template <Profile P, class Visit, class Dst, class S0, class S1, class S2, class Tmp, class Flag>
  static void touches(Visit &&visit, Dst dst, MrgSortExecutedNumList *, S0 src0, S1 src1, S2 src2, Tmp,
                      Flag exhausted) {
    visitMerged(visit, dst, exhausted, src0, src1, src2);
  }
  template <Profile P, class Visit, class Dst, class S0, class S1, class S2, class S3, class Tmp, class Flag>
  static void touches(Visit &&visit, Dst dst, MrgSortExecutedNumList *, S0 src0, S1 src1, S2 src2, S3 src3,
                      Tmp, Flag exhausted) {
    visitMerged(visit, dst, exhausted, src0, src1, src2, src3);
  }

private:
  /// The valid columns of a tile that are whole records.
  PTO_INTERNAL static constexpr tessera::Extent recordCols(const tessera::TileDesc &tile) {
    if (!tile.validCols.known || tile.elementBytes == 0)
      return {};
    const int64_t perRecord = tessera::recordBytes / tile.elementBytes;
    return tile.validCols.value / perRecord * perRecord;
  }

  template <class Visit>
  PTO_INTERNAL static constexpr void forEachList(const Operands &o, const Visit &visit) {
    visit(0, o.src0);
    visit(1, o.src1);
    if constexpr (Lists >= 3)
      visit(2, o.src2);
    if constexpr (Lists == 4)
      visit(3, o.src3);
  }

  template <class Dst, class... Srcs>
  PTO_INTERNAL static tessera::ListMerge mergeOf(Dst dst, bool exhausted, Srcs... srcs) {
    using T = typename Dst::Element;
    constexpr int64_t perRecord = tessera::recordBytes / static_cast<int64_t>(sizeof(T));
    const tessera::RecordList lists[4] = {
        {reinterpret_cast<const char *>(srcs.data), srcs.validCols() / perRecord}...};
    return tessera::ListMerge(tessera::recordOrder<T>(), lists, Lists, dst.validCols() / perRecord,
                              exhausted);
  }

  /// A record that was compared and not taken was read for its value only.
  template <class Visit, class Dst, class... Srcs>
  static void visitMerged(Visit &visit, Dst dst, bool exhausted, Srcs... srcs) {
    using namespace tessera;
    constexpr int64_t perRecord = recordBytes / static_cast<int64_t>(sizeof(typename Dst::Element));
    if (!exhausted && (... + (srcs.validCols() / perRecord)) <= dst.validCols() / perRecord)
      return;
    int64_t taken[4], compared[4];
    mergeOf(dst, exhausted, srcs...).follow(taken, compared);
    int k = 0;
    const auto visitList = [&](auto list) {
      touchElements(visit, 2 + k, Role::In, list.data, 0, taken[k] * perRecord);
      touchElements(visit, 2 + k, Role::In, list.data, taken[k] * perRecord, compared[k] > taken[k] ? 1 : 0);
      ++k;
    };
    (visitList(srcs), ...);
    if (exhausted)
      touchElements(visit, 0, Role::Out, dst.data, 0,
                    (taken[0] + taken[1] + taken[2] + taken[3]) * perRecord);
  }

  template <class Dst, class... Srcs>
  PTO_INTERNAL static void merge(Dst dst, MrgSortExecutedNumList *executed, bool exhausted, Srcs... srcs) {
    int64_t taken[4] = {};
    mergeOf(dst, exhausted, srcs...).run(reinterpret_cast<char *>(dst.data), taken);
    const auto number = [&](int k) { return static_cast<uint16_t>(taken[k]); };
    *executed = {number(0), number(1), number(2), number(3)};
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

/// The columns that tmp of TMRGSORT needs for these lists.
template <typename Src0TileData, typename Src1TileData, typename... MoreTileData>
  requires(sizeof...(MoreTileData) <= 2)
constexpr uint32_t GETMRGSORTTMPSIZE() {
  return static_cast<uint32_t>((Src0TileData::Cols + ... + MoreTileData::Cols) + Src1TileData::Cols);
}

template <typename DstTileData, typename TmpTileData, typename Src0TileData, typename Src1TileData,
          typename Src2TileData, typename Src3TileData, bool exhausted, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<TmpTileData> && tessera::IsTile<Src0TileData> &&
           tessera::IsTile<Src1TileData> && tessera::IsTile<Src2TileData> && tessera::IsTile<Src3TileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMRGSORT(DstTileData &dst, MrgSortExecutedNumList &executed, TmpTileData &tmp,
                              Src0TileData &src0, Src1TileData &src1, Src2TileData &src2, Src3TileData &src3,
                              WaitEvents &...events) {
  return tessera::issue<isa::MergeLists<4>, buildTarget>(tessera::after(events...), dst,
                                                         tessera::scalar(&executed), src0, src1, src2, src3,
                                                         tessera::scratch(tmp), tessera::constant<exhausted>);
}

template <typename DstTileData, typename TmpTileData, typename Src0TileData, typename Src1TileData,
          typename Src2TileData, bool exhausted, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<TmpTileData> && tessera::IsTile<Src0TileData> &&
           tessera::IsTile<Src1TileData> && tessera::IsTile<Src2TileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMRGSORT(DstTileData &dst, MrgSortExecutedNumList &executed, TmpTileData &tmp,
                              Src0TileData &src0, Src1TileData &src1, Src2TileData &src2,
                              WaitEvents &...events) {
  return tessera::issue<isa::MergeLists<3>, buildTarget>(tessera::after(events...), dst,
                                                         tessera::scalar(&executed), src0, src1, src2,
                                                         tessera::scratch(tmp), tessera::constant<exhausted>);
}

template <typename DstTileData, typename TmpTileData, typename Src0TileData, typename Src1TileData,
          bool exhausted, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<TmpTileData> && tessera::IsTile<Src0TileData> &&
           tessera::IsTile<Src1TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMRGSORT(DstTileData &dst, MrgSortExecutedNumList &executed, TmpTileData &tmp,
                              Src0TileData &src0, Src1TileData &src1, WaitEvents &...events) {
  return tessera::issue<isa::MergeLists<2>, buildTarget>(tessera::after(events...), dst,
                                                         tessera::scalar(&executed), src0, src1,
                                                         tessera::scratch(tmp), tessera::constant<exhausted>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
