// TGATHER, mask form: the lanes of src that a pattern selects, close together
//
//   GATHER_ROW  storage elements 0, 1, 2, ... of dst = the selected src[r, c], row by row, without gaps
//               between rows: c is selected when c mod F = pos
//   GATHER_COL  dst[m, c] = src[r, c], with m counting the rows that are selected: r mod F = pos
//
// over the valid region of src. The pattern, read right to left, gives the group size F and the lane pos:
// P0101 and P1010 are lanes 0 and 1 of 2; P0001, P0010, P0100 and P1000 are lanes 0 to 3 of 4; P1111 is every
// lane. Bits are copied, so dst and src may differ in type but not in size. Other elements of dst keep their
// values. On a5 64-bit elements are gathered by GATHER_ROW only, and each row by itself: storage element
// r * (Cols of dst / F) + k of dst = src[r, k * F + pos] for k below valid columns of src / F, rounded down,
// and below 64.
#pragma once

#include <cstring>

#include "pto/engine/copy.hpp"
#include "pto/engine/mask_pattern.hpp"
#include "pto/engine/squeeze.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"
#include "pto/types/constants.hpp"

namespace pto {
namespace isa {

struct GatherMask : tessera::MaskLanes {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TGATHER";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ModeDesc<MaskPattern> pattern;
    tessera::ModeDesc<GatherAxis> axis;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::I16, tessera::ElementType::U16, tessera::ElementType::I32,
                tessera::ElementType::U32, tessera::ElementType::F16, tessera::ElementType::BF16,
                tessera::ElementType::F32},
               "TGATHER: in the mask form on a2a3 the element types must have 2 or 4 bytes: int16_t, "
               "uint16_t, int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats |
                 tessera::TypeSet{tessera::ElementType::E4M3, tessera::ElementType::E5M2,
                                  tessera::ElementType::HiF8},
             "TGATHER: in the mask form on a5 the element types must be int8_t, uint8_t, int16_t, uint16_t, "
             "int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t or "
             "hifloat8_t"},
      .cpu = {tessera::typeset::every,
              "TGATHER: in the mask form on cpu the element types must be ones that tiles can hold"},
  };

  /// Lanes of 0 .. size - 1 that are selected.
  static constexpr int64_t selected(int64_t size, int group, int position) {
    return size > position ? (size - position + group - 1) / group : 0;
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using namespace tessera;
    // Of src the selected lanes are read, which are no rectangle.
    OperandUse src = OperandUse::valid("src", Role::In, o.src);
    src.dependsOnData = !o.pattern.known || o.pattern.value != MaskPattern::P1111;
    if (o.axis.known && o.axis.value == GatherAxis::GATHER_COL)
      return {{{"dst", Role::Out, picked(o, o.src.validRows), o.src.validCols}, src, {"pattern"}, {"axis"}}};
    if (goesRowByRow(profile, o.dst.elementBytes)) {
      const RowByRow rows = rowByRow(o);
      OperandUse dst = storageStart("dst", rows.hasGaps() ? Role::Keeps : Role::Out, o.dst, rows.end());
      dst.dependsOnData = rows.hasGaps();
      src.dependsOnData = src.dependsOnData || !rows.readsAll(o.src.validCols);
      return {{dst, src, {"pattern"}, {"axis"}}};
    }
    return {{storageStart("dst", Role::Out, o.dst, o.src.validRows * picked(o, o.src.validCols)),
             src,
             {"pattern"},
             {"axis"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using namespace tessera;
    const int pattern = static_cast<int>(o.pattern.value);
    report.must(o.pattern.known ? truth(pattern >= 1 && pattern <= 7) : Truth::Unknown,
                "TGATHER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111");
    report.mustBeOneOf(types, o.dst.element);
    if (o.src.element != o.dst.element)
      report.mustBeOneOf(types, o.src.element);
    report.must(o.dst.elementBytes == o.src.elementBytes && isPacked(o.dst) == isPacked(o.src),
                "TGATHER: in the mask form the elements of dst and src must have the same size");
    const bool alongRow = o.axis.value == GatherAxis::GATHER_ROW;
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec),
                  "TGATHER: in the mask form dst and src must be Vec tiles");
      report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                  "TGATHER: in the mask form dst and src must be row-major and not boxed");
      if (o.axis.known)
        report.must(alongRow || o.dst.elementBytes != 8,
                    "TGATHER: 64-bit elements can be gathered by GATHER_ROW only");
    }
    if (!o.axis.known || !o.pattern.known)
      return;
    const Extent count = goesRowByRow(profile, o.dst.elementBytes)
                             ? rowByRow(o).end()
                             : o.src.validRows * picked(o, o.src.validCols);
    if (profile != Profile::A5)
      report.expects(!alongRow || o.dst.validCols == Extent(o.dst.cols),
                     "TGATHER: by GATHER_ROW the valid columns of dst must be all its columns");
    report.expects(alongRow || o.dst.validRows == picked(o, o.src.validRows),
                   "TGATHER: by GATHER_COL dst must have a valid row for each selected row of src");
    report.safe(!alongRow || count <= Extent(o.dst.rows * o.dst.cols),
                "TGATHER: the selected elements must fit into dst's Rows x Cols");
  }

  template <Profile P, class Dst, class Src, class Pattern, class Axis>
  PTO_INTERNAL static void run(Dst dst, Src src, Pattern pattern, Axis axis) {
    const GatherAxis along = axis;
    if (along == GatherAxis::GATHER_COL)
      return alongColumns(dst, src, groupSize(pattern), lanePosition(pattern));
    if constexpr (goesRowByRow(P, sizeof(typename Dst::Element)))
      return eachRowByItself(dst, src, groupSize(pattern), lanePosition(pattern));
    if constexpr (tessera::isConstant<Pattern>)
      return alongRows<groupSize(Pattern{}), lanePosition(Pattern{})>(dst, src);
    else
      return alongRowsBy(dst, src, pattern);
  }

  template <Profile P, class Visit, class Dst, class Src, class Pattern, class Axis>
  static void touches(Visit &&visit, Dst dst, Src src, Pattern pattern, Axis axis) {
    using namespace tessera;
    const bool alongRow = GatherAxis(axis) == GatherAxis::GATHER_ROW;
    const int64_t group = groupSize(pattern), position = lanePosition(pattern);
    if (alongRow && goesRowByRow(P, sizeof(typename Dst::Element))) {
      const RowByRow rows = rowByRow(dst, src, group);
      for (int64_t r = 0; r < rows.rows.value; ++r) {
        if (rows.hasGaps())
          touchElements(visit, 0, Role::Out, dst.data, r * rows.stride, rows.count.value);
        for (int64_t k = 0; k < rows.count.value && (group != 1 || !rows.readsAll(src.validCols())); ++k)
          touchElements(visit, 1, Role::In, src.data, src.offset(r, k * group + position), 1);
      }
      return;
    }
    int64_t n = 0;
    for (int64_t r = 0; r < src.validRows(); ++r)
      for (int64_t c = 0; c < src.validCols(); ++c)
        if ((alongRow ? c : r) % group == position) {
          if (group != 1)
            touchElements(visit, 1, Role::In, src.data, src.offset(r, c), 1);
          ++n;
        }
    if (alongRow)
      touchStorageStart(visit, 0, Role::Out, dst, n);
  }

private:
  static constexpr bool isPacked(const tessera::TileDesc &tile) {
    return tile.element == tessera::ElementType::E2M1 || tile.element == tessera::ElementType::E1M2;
  }
  static constexpr tessera::Extent picked(const Operands &o, tessera::Extent size) {
    if (!size.known || !o.pattern.known)
      return {};
    return selected(size.value, groupSize(o.pattern.value), lanePosition(o.pattern.value));
  }

  /// 64-bit elements on a5: what is selected of row r lies at r * stride, up to `count` elements of it.
  struct RowByRow {
    tessera::Extent rows, count;
    int64_t stride;

    constexpr bool hasGaps() const {
      return rows.known && rows.value > 1 && count.known && count.value < stride;
    }
    constexpr bool readsAll(tessera::Extent validCols) const {
      return (count == validCols) == tessera::Truth::Yes;
    }
    /// Elements from the start of dst to the last one written.
    constexpr tessera::Extent end() const {
      if (!rows.known || !count.known)
        return {};
      return rows.value > 0 && count.value > 0 ? (rows.value - 1) * stride + count.value : 0;
    }
  };
  static constexpr bool goesRowByRow(Profile profile, int64_t elementBytes) {
    return profile == Profile::A5 && elementBytes == 8;
  }
  static constexpr RowByRow rowByRow(const Operands &o) {
    const bool known = o.pattern.known && o.src.validCols.known;
    const int64_t group = groupSize(o.pattern.value);
    return {o.src.validRows, known ? inRow(o.src.validCols.value, group) : tessera::Extent(),
            o.dst.cols / group};
  }
  template <class Dst, class Src>
  static RowByRow rowByRow(Dst dst, Src src, int64_t group) {
    return {src.validRows(), inRow(src.validCols(), group), dst.cols() / group};
  }
  static constexpr tessera::Extent inRow(int64_t validCols, int64_t group) {
    return tessera::smallerOf(validCols / group, 64);
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void eachRowByItself(Dst dst, Src src, int64_t group, int64_t position) {
    using T = typename Dst::Element;
    const RowByRow rows = rowByRow(dst, src, group);
    for (int64_t r = 0; r < rows.rows.value; ++r)
      for (int64_t k = 0; k < rows.count.value; ++k)
        dst.set(r * rows.stride + k, sameBits<T>(src.get(src.offset(r, k * group + position))));
  }

  /// The pattern as a value: in text it is a field.
  template <class Dst, class Src>
  PTO_INTERNAL static void alongRowsBy(Dst dst, Src src, MaskPattern pattern) {
    switch (pattern) {
    case MaskPattern::P1111:
      return alongRows<1, 0>(dst, src);
    case MaskPattern::P0101:
      return alongRows<2, 0>(dst, src);
    case MaskPattern::P1010:
      return alongRows<2, 1>(dst, src);
    case MaskPattern::P0001:
      return alongRows<4, 0>(dst, src);
    case MaskPattern::P0010:
      return alongRows<4, 1>(dst, src);
    case MaskPattern::P0100:
      return alongRows<4, 2>(dst, src);
    default:
      return alongRows<4, 3>(dst, src);
    }
  }

  template <int Group, int Position, class Dst, class Src>
  PTO_INTERNAL static void alongRows(Dst dst, Src src) {
    using T = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t rows = src.validRows();
    const int64_t cols = src.validCols();
    if constexpr (!IsTwinType<T>()) {
      if (src.isRows()) {
        using Bits = simd::tessera::Word<sizeof(T)>;
        auto *to = reinterpret_cast<Bits *>(dst.data);
        const auto *from = reinterpret_cast<const Bits *>(static_cast<const S *>(src.data));
        // Rows that follow each other without gaps and hold whole groups are one long row.
        const bool oneLine = src.cols() == cols && cols % Group == 0;
        const int64_t lines = oneLine ? 1 : rows, length = oneLine ? rows * cols : cols;
        tessera::squeezeRows<Group, Position>(to, from, src.cols(), lines, length);
        return;
      }
    }
    int64_t n = 0;
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = Position; c < cols; c += Group)
        dst.set(n++, sameBits<T>(src.get(src.offset(r, c))));
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void alongColumns(Dst dst, Src src, int64_t group, int64_t position) {
    using T = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t cols = src.validCols();
    int64_t m = 0;
    for (int64_t r = position; r < src.validRows(); r += group, ++m) {
      if constexpr (!IsTwinType<T>())
        if (dst.isRows() && src.isRows()) {
          tessera::copyRun(dst.data + m * dst.cols(),
                           reinterpret_cast<const T *>(static_cast<const S *>(src.data)) + r * src.cols(),
                           cols);
          continue;
        }
      for (int64_t c = 0; c < cols; ++c)
        dst.set(dst.offset(m, c), sameBits<T>(src.get(src.offset(r, c))));
    }
  }

  template <class T, class S>
  PTO_INTERNAL static T sameBits(S value) {
    if constexpr (std::is_same_v<T, S>)
      return value;
    else if constexpr (IsTwinType<T>() && IsTwinType<S>())
      return T::FromRaw(value.RawData());
    else
      return std::bit_cast<T>(value);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, MaskPattern maskPattern = MaskPattern::P1111,
          auto gatherType = GatherAxis::GATHER_ROW, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGATHER(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  constexpr bool isAxis = std::is_same_v<std::remove_cv_t<decltype(gatherType)>, GatherAxis>;
  static_assert(isAxis, "[PTO][SA] TGATHER: the axis must be a GatherAxis.");
  if constexpr (isAxis)
    return tessera::issue<isa::GatherMask, buildTarget>(
        tessera::after(events...), dst, src, tessera::constant<maskPattern>, tessera::constant<gatherType>);
  else
    return {};
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
