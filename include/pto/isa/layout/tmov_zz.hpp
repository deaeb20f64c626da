// TMOV with a tmp tile: the scales of a matrix, one byte each, arranged as the cube unit wants them
//
// grp_axis 1: src is M x K, P = K / 2:  byte ((r / 16) * P + c / 2) * 32 + (r % 16) * 2 + c % 2 of dst =
// src[r, c]. grp_axis 0: src is M x N, P = M / 2:  byte ((c / 16) * P + r / 2) * 32 + (c % 16) * 2 + r % 2 of
// dst = src[r, c]. M, K and N are src's valid sizes; what is missing to full boxes of 16 x 2 is written as 0.
// The image is written from the start of dst's storage on, whatever dst's Rows and Cols. Without a grp_axis
// it is 1, and a dst that is no boxed tile of bytes gets a plain copy instead (cpu only). tmp is never
// touched. Not on a2a3.
#pragma once

#include "pto/engine/fill.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/layout/tmov.hpp"

namespace pto {
namespace isa {

struct MoveZz {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TMOV";

  /// The axis of calls that do not name one.
  static constexpr int unsaid = -1;

  struct Operands {
    tessera::TileDesc dst, src, tmp;
    tessera::ModeDesc<int> grpAxis;
  };

  static constexpr tessera::TypeSet scaleTypes = {tessera::ElementType::U8, tessera::ElementType::HiF8,
                                                  tessera::ElementType::E8M0};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "TMOV: the form with a tmp tile does not exist on a2a3"},
      .a5 = {scaleTypes, "TMOV: on a5 dst, src and tmp of a rearrangement of scales must hold uint8_t, "
                         "hifloat8_t or float8_e8m0_t"},
      .cpu = {tessera::typeset::every, "TMOV: on cpu the element types must be ones that tiles can hold"},
  };

  static constexpr tessera::OpCode code(Profile, const Operands &) { return tessera::OpCode::TMOV_V2V; }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::OperandUse;
    using tessera::Role;
    const OperandUse tmp = scratchOf(profile, o);
    if (!isImage(o.grpAxis.value, o.dst.layout(), o.dst.fractal, o.dst.elementBytes, o.src)) {
      const tessera::WindowUse window = tessera::moveUse(profile, o.dst, o.src, tessera::noAccToVecMode);
      return {{window.dst(), window.src(), tmp, OperandUse{"grp_axis"}}};
    }
    return {{imageUse(o.dst, imageBytes(axisOf(o.grpAxis.value), o.src.validRows, o.src.validCols)),
             OperandUse::valid("src", Role::In, o.src), tmp, OperandUse{"grp_axis"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    using namespace tessera::onchip;
    report.mustBeOneOf(types, o.src.element);
    report.mustBeOneOf(types, o.dst.element);
    const int axis = axisOf(o.grpAxis.value);
    report.must(axis == 0 || axis == 1, "TMOV: grp_axis must be 0 or 1");
    if (o.grpAxis.value != unsaid)
      report.must(o.dst.elementBytes == 1 && o.src.elementBytes == 1,
                  "TMOV: the elements of a rearrangement of scales must have one byte");
    if (profile == Profile::A5) {
      report.mustBeOneOf(types, o.tmp.element);
      report.must(o.dst.element == o.src.element && o.tmp.element == o.src.element,
                  "TMOV: dst, src and tmp of a rearrangement of scales must have the same element type");
      report.must(isNd(o.src), "TMOV: src of a rearrangement of scales must be row-major and not boxed");
      report.must(isZz(o.dst), "TMOV: dst of a rearrangement of scales must be Zz (RowMajor, RowMajor)");
      if (axis == 1)
        report.must(
            tmpBytes(o.src.validRows, o.src.validCols) <= Extent(o.tmp.bytes()),
            "TMOV: tmp must have (32 + ceil(rows / 16) * (cols / 2)) * 2 bytes for src's valid region");
    }
    if (!isImage(o.grpAxis.value, o.dst.layout(), o.dst.fractal, o.dst.elementBytes, o.src))
      return;
    if (axis == 1)
      report.expects(o.src.validCols.isMultipleOf(2),
                     "TMOV: with grp_axis 1 the valid columns of src must be even");
    else
      report.expects(o.src.validRows.isMultipleOf(2) && o.src.validCols.isMultipleOf(16),
                     "TMOV: with grp_axis 0 the valid rows of src must be even and its valid columns a "
                     "multiple of 16");
    report.safe(imageBytes(axis, o.src.validRows, o.src.validCols) <= Extent(o.dst.rows * o.dst.cols),
                "TMOV: the rearranged scales must fit into dst");
  }

  template <Profile P, class Dst, class Src, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp, int grpAxis) {
    if constexpr (sizeof(typename Dst::Element) == 1 && sizeof(typename Src::Element) == 1 &&
                  !IsTwinType<typename Dst::Element>() && !IsTwinType<typename Src::Element>()) {
      const tessera::TileDesc to = dst.describe();
      if (isImage(grpAxis, dst.layout(), to.fractal, 1, src.describe()))
        return rearrange(dst, src, grpAxis == 0);
    }
    tessera::moveThrough<P>(dst, src, tessera::moveWindow<P>(dst, src, tessera::noAccToVecMode, 0), false);
  }
  template <Profile P, class Visit, class Dst, class Src, class Tmp>
  static void touches(Visit &&visit, Dst dst, Src src, Tmp, int grpAxis) {
    const tessera::TileDesc to = dst.describe(), from = src.describe();
    if (isImage(grpAxis, dst.layout(), to.fractal, to.elementBytes, from))
      tessera::visitElements(visit, 0, tessera::Role::Out, dst, 0,
                             imageBytes(axisOf(grpAxis), from.validRows, from.validCols).value);
  }

private:
  static constexpr int axisOf(int given) { return given == unsaid ? 1 : given; }
  /// Whether the image of scales is written, or, for calls without an axis, a plain copy made.
  static constexpr bool isImage(int axis, const tessera::TileLayout &dst, int fractal, int dstBytes,
                                const tessera::TileDesc &src) {
    const bool bytes = dstBytes == 1 && src.elementBytes == 1;
    const bool zz = dst.inner == SLayout::RowMajor &&
                    (dst.outer == BLayout::RowMajor || fractal == TileConfig::fractalMxSize);
    return bytes && (axis != unsaid || zz);
  }
  static constexpr tessera::Extent inSteps(tessera::Extent value, int64_t step) {
    return value.known ? tessera::Extent((value.value + step - 1) / step) : value;
  }
  static constexpr tessera::Extent imageBytes(int axis, tessera::Extent rows, tessera::Extent cols) {
    return axis == 1 ? inSteps(rows, 16) * inSteps(cols, 2) * 32 : inSteps(cols, 16) * inSteps(rows, 2) * 32;
  }
  static constexpr tessera::Extent tmpBytes(tessera::Extent rows, tessera::Extent cols) {
    return (tessera::Extent(32) + inSteps(rows, 16) * inSteps(cols, 2)) * 2;
  }

  /// The image lies in the order of dst's storage: whole lines (of boxes) of dst, and a part of the next. A
  /// bound where it ends inside a box.
  static constexpr tessera::OperandUse imageUse(const tessera::TileDesc &dst, tessera::Extent bytes) {
    using tessera::OperandUse;
    using tessera::Part;
    using tessera::Role;
    if (!bytes.known)
      return {"dst", Role::Out, bytes, bytes};
    const tessera::TileLayout layout = dst.layout();
    const tessera::Box box = layout.isBoxed() ? layout.box : tessera::Box{};
    if (bytes.value <= 0 || dst.rows % box.rows != 0 || dst.cols % box.cols != 0)
      return bytes.value <= 0 ? OperandUse{"dst", Role::Out, 0, 0}
                              : OperandUse::whole("dst", Role::Keeps, dst).bound();
    const int64_t inBox = int64_t(box.rows) * box.cols;
    const int64_t inLine = dst.isRowMajor() ? box.rows * dst.cols : box.cols * dst.rows;
    const int64_t lines = bytes.value / inLine, rest = bytes.value % inLine,
                  boxes = (rest + inBox - 1) / inBox;
    const Part whole = dst.isRowMajor() ? Part{lines * box.rows, dst.cols} : Part{dst.rows, lines * box.cols};
    const Part last = dst.isRowMajor() ? Part{box.rows, boxes * box.cols, lines * box.rows, 0}
                                       : Part{boxes * box.rows, box.cols, 0, lines * box.cols};
    const bool exact = rest % inBox == 0;
    OperandUse use = OperandUse::of("dst", exact ? Role::Out : Role::Keeps, lines > 0 ? whole : last);
    if (lines > 0 && boxes > 0)
      use.further = last;
    use.dependsOnData = !exact;
    return use;
  }
  /// a5 goes through tmp with grp_axis 1.
  static constexpr tessera::OperandUse scratchOf(Profile profile, const Operands &o) {
    if (profile != Profile::A5 || !o.tmp.present || axisOf(o.grpAxis.value) != 1)
      return tessera::noScratch();
    const tessera::Extent elements = o.src.validRows * o.src.validCols;
    if (!elements.known)
      return {"tmp", tessera::Role::Scratch, elements, elements};
    return elements.value > 0 ? tessera::scratchStart(o.tmp, tmpBytes(o.src.validRows, o.src.validCols).value)
                              : tessera::noScratch();
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void rearrange(Dst dst, Src src, bool turned) {
    using tessera::Places;
    const int64_t rows = src.validRows(), cols = src.validCols();
    auto *to = reinterpret_cast<uint8_t *>(dst.data);
    const auto *from = reinterpret_cast<const uint8_t *>(src.data);
    const int64_t lines = turned ? cols : rows, pairs = ((turned ? rows : cols) + 1) / 2;
    if (lines % 16 != 0 || (turned ? rows : cols) % 2 != 0)
      tessera::fillRun(to, 0, (lines + 15) / 16 * pairs * 32, uint8_t(0));
    const tessera::Axis boxLines = {{16, 2}, {0, pairs * 32}}, boxPairs = {{2, 1}, {0, 32}};
    if (!turned && src.isRows() && (src.cols() | cols) % 2 == 0)
      return tessera::copyPlaces(
          reinterpret_cast<uint16_t *>(to), Places{{{16, 1}, {0, pairs * 16}}, {{0, 16}}},
          reinterpret_cast<const uint16_t *>(from), Places{{{0, src.cols() / 2}}, {{0, 1}}}, rows, pairs);
    tessera::copyPlaces(to, turned ? Places{boxPairs, boxLines} : Places{boxLines, boxPairs}, from,
                        tessera::placesOf(src), rows, cols);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename TmpTileData, typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, TmpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, TmpTileData &tmp, WaitEvents &...events) {
  return tessera::issue<isa::MoveZz, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp),
                                                  tessera::constant<isa::MoveZz::unsaid>);
}

template <int grp_axis, typename DstTileData, typename SrcTileData, typename TmpTileData,
          typename... WaitEvents>
  requires(tessera::AreTiles<DstTileData, SrcTileData, TmpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, TmpTileData &tmp, WaitEvents &...events) {
  return tessera::issue<isa::MoveZz, buildTarget>(tessera::after(events...), dst, src, tessera::scratch(tmp),
                                                  tessera::constant<grp_axis>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
