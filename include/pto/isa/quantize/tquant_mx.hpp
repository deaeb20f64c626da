// TQUANT, MX forms: groups of 32 elements of src become 8-bit (e4m3) or 4-bit (e2m1) floats in dst with one
// shared power of two
//
//   m = the largest magnitude of a group -> max        e = its shared exponent, an E8M0 byte -> exp
//   s = 2^(127 - e) -> scaling                         dst[i, j] = code of float(src[i, j]) * s
//
// Groups lie along rows (grp_axis 1: columns 32g .. 32g + 31 of each valid row, all Cols of them) or down
// columns (grp_axis 0: rows 32g .. 32g + 31 of each valid column, all Rows of them).
//   MXFP8       dst holds bytes of e4m3; src float, half or bfloat16_t. m ignores NaN.
//   MXFP4_E2M1  dst holds float4_e2m1x2_t, cleared first; src half or bfloat16_t, on cpu float too. OCP: m is
//               the largest magnitude cut to bfloat16; NV: NaN when an element is.
// Codes of MXFP8 lie at dst[i, j]; along rows dst has the Cols of src. Codes of MXFP4_E2M1 lie at element
// i * (Cols of src) + j of dst's storage, whatever the Rows and Cols of dst are. In C++ these may count
// bytes: a dst that has too few elements for all codes, but a byte for each two of them, is taken that way.
// e, with E and M exponent and mantissa of a float:
//   OCP  of m: E - 8 (e4m3) or E - 2 (e2m1), at least 0; 255 for NaN
//   NV   of d = m * (1/448) or m * (1/6): E, plus 1 when M > 0 (E of 0: when M > 0x400000); infinity 254, NaN
//        255
// s is m when e is 255, and 2^-127 when e is 254. Codes are the nearest, ties to even, at most 448 or 6; NaN
// gives 0x7f or 7. e4m3: what OCP rounds to zero is +0; NV keeps the sign below 2^-10. e2m1 keeps the sign of
// zero.
// max and scaling are written from the start of their storage: entry r * (Cols / 32) + g, or g * (valid
// columns of src) + c (a5: g * Cols + c). Exponents, bytes whatever type of that size exp has: exp[r, g], or
// entry r * (Cols / 32) + g of an exp with one row; exp[g, c]; interleaved exp[g / 2, 2c + g % 2]. On a5
// columns of src that are not valid count as 0, and from 16-bit sources scaling gets the bits of a
// bfloat16_t. Other elements keep their values. Not on a2a3.
#pragma once

#include <cstring>

#include "pto/engine/mx_walk.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/layout/alias.hpp"
#include "pto/isa/quantize/quant_form.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct QuantizeMx {
  static constexpr const char *mnemonic = "TQUANT";
  static constexpr tessera::TraceForm trace = {.roles = "OIOOO"};

  struct Operands {
    tessera::TileDesc dst, src, exp, max, scaling;
    tessera::ModeDesc<QuantType> quantType;
    tessera::ModeDesc<QuantScaleAlg> scaleAlg;
    tessera::ModeDesc<tessera::GroupAxis> axis;
    tessera::ModeDesc<bool> interleave;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return elements[3] == elements[4] &&
           (elements[3] == elements[1] || elements[3] == tessera::ElementType::F32);
  }

  /// What src may hold.
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{}, "TQUANT: the MX formats are not available on a2a3"},
      .a5 = {tessera::typeset::floats, "TQUANT: on a5 src of an MX format must be half, bfloat16_t or float"},
      .cpu = {tessera::typeset::floats,
              "TQUANT: on cpu src of an MX format must be half, bfloat16_t or float"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using namespace tessera;
    const Extent perRow = o.src.cols / 32, perColumn = o.src.rows / 32;
    const bool along = o.axis.value == GroupAxis::Along;
    OperandUse exp = {"exp", Role::Out};
    if (along && o.exp.rows == 1)
      exp = storageStart("exp", Role::Out, o.exp, o.src.validRows * perRow);
    else if (along)
      exp.rows = o.src.validRows, exp.cols = perRow;
    else if (!o.interleave.value)
      exp.rows = perColumn, exp.cols = o.src.validCols;
    else
      exp.rows = (perColumn.value + 1) / 2, exp.cols = o.src.validCols * Extent(2);
    const Extent rows = along ? o.src.validRows : Extent(o.src.rows);
    const Extent cols = along ? Extent(o.src.cols) : o.src.validCols;
    const bool clears = o.quantType.value == QuantType::MXFP4_E2M1;
    // a5 takes columns that are not valid as zeros.
    const Extent readCols = profile == Profile::A5 ? o.src.validCols : cols;
    return {{clears ? OperandUse::whole("dst", Role::Out, o.dst) : OperandUse{"dst", Role::Out, rows, cols},
             OperandUse{"src", Role::In, rows, readCols},
             exp,
             useOfValues("max", profile, o, o.max),
             useOfValues("scaling", profile, o, o.scaling),
             {"quant_type"},
             {"scale_alg"},
             {"grp_axis"},
             {"interleave"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::ElementType;
    using tessera::Extent;
    using tessera::GroupAxis;
    report.mustBeOneOf(types, o.src.element);
    if (types.on(profile).types.empty())
      return;
    report.must(
        o.quantType.value == QuantType::MXFP8 || o.quantType.value == QuantType::MXFP4_E2M1,
        "TQUANT: with exp, max and scaling the format must be MXFP8 or MXFP4_E2M1 (Hif4 is reserved)");
    report.must(o.axis.value == GroupAxis::Along || o.axis.value == GroupAxis::Down,
                "TQUANT: grp_axis must be 0 or 1");
    report.must(!o.interleave.value || o.axis.value == GroupAxis::Down,
                "TQUANT: exponents are interleaved with grp_axis 0 only");
    if (o.quantType.value == QuantType::MXFP8) {
      constexpr tessera::TypeSet bytes = {ElementType::I8, ElementType::U8, ElementType::E4M3};
      if (profile == Profile::Cpu)
        report.must(bytes.contains(o.dst.element),
                    "TQUANT: dst of MXFP8 must be int8_t, uint8_t or float8_e4m3_t");
      else
        report.must(o.dst.element == ElementType::I8, "TQUANT: on a5 dst of MXFP8 must be int8_t");
    }
    if (o.quantType.value == QuantType::MXFP4_E2M1) {
      report.must(o.dst.element == ElementType::E2M1, "TQUANT: dst of MXFP4_E2M1 must be float4_e2m1x2_t");
      if (profile == Profile::A5)
        report.must(o.src.element != ElementType::F32,
                    "TQUANT: on a5 src of MXFP4_E2M1 must be half or bfloat16_t");
    }
    report.must(elementTypeInfo(o.exp.element).bits == 8, "TQUANT: exp must have elements of one byte");
    if (profile == Profile::A5)
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec) && o.exp.is(TileType::Vec) &&
                      o.max.is(TileType::Vec) && o.scaling.is(TileType::Vec),
                  "TQUANT: dst, src, exp, max and scaling must be Vec tiles");
    report.must(isFloat(o.max.element) && isFloat(o.scaling.element),
                "TQUANT: max and scaling must be float, half or bfloat16_t");
    report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                "TQUANT: dst and src of an MX format must be row-major and not boxed");
    const bool along = o.axis.value == GroupAxis::Along;
    if (o.quantType.value == QuantType::MXFP4_E2M1)
      report.safe(codeCount(o.src, o.axis.value) <= Extent(o.dst.rows * o.dst.cols),
                  "TQUANT: dst of MXFP4_E2M1 must have an element for every code");
    else if (along)
      report.must(o.dst.cols == o.src.cols,
                  "TQUANT: dst and src of MXFP8 along rows must have the same Cols");
    if (along)
      report.must(o.src.cols % 32 == 0, "TQUANT: Cols must be a multiple of 32 for groups along rows");
    else
      report.must(o.src.rows % 32 == 0, "TQUANT: Rows must be a multiple of 32 for groups down columns");
    if (o.interleave.value) {
      report.must(o.src.rows % 64 == 0, "TQUANT: Rows must be a multiple of 64 for interleaved exponents");
      report.expects(o.src.validRows.isMultipleOf(64),
                     "TQUANT: the valid rows of src must be a multiple of 64 for interleaved exponents");
      if (profile == Profile::A5) {
        report.must(o.exp.rows == o.src.rows / 64 && o.exp.cols == (2 * o.src.cols + 31) / 32 * 32,
                    "TQUANT: on a5 exp of interleaved exponents must have Rows / 64 rows and 2 * Cols "
                    "columns, rounded up to a multiple of 32");
        report.expects(
            o.exp.validRows * Extent(64) == o.src.validRows && o.exp.validCols == o.src.validCols * Extent(2),
            "TQUANT: on a5 exp of interleaved exponents must have a valid row for 64 valid rows of "
            "src, and two valid columns for each of its valid columns");
      }
    }
    const Extent entries = along                    ? o.src.validRows * Extent(o.src.cols / 32)
                           : profile == Profile::A5 ? Extent(o.src.rows / 32 * o.src.cols)
                                                    : o.src.validCols * Extent(o.src.rows / 32);
    report.safe(entries <= Extent(o.max.rows * o.max.cols) &&
                    entries <= Extent(o.scaling.rows * o.scaling.cols),
                "TQUANT: max and scaling must have an element for every group");
  }

  template <Profile P, class Dst, class Src, class Exp, class Max, class Scaling, class Alg, class Axis,
            class Interleave>
  PTO_INTERNAL static void run(Dst dst, Src src, Exp exp, Max max, Scaling scaling, QuantType, Alg alg,
                               Axis axis, Interleave interleave) {
    namespace mx = tessera::mx;
    using S = typename Src::Element;
    using ScalingElement = typename Scaling::Element;
    constexpr bool packed = IsTwinType<typename Dst::Element>();
    using Format = std::conditional_t<packed, mx::E2m1, mx::E4m3>;
    // a5 writes bits of a bfloat16_t, whatever the 16-bit elements of scaling are.
    constexpr bool bfloatBits = P == Profile::A5 && sizeof(S) == 2 && sizeof(ScalingElement) == 2;
    if constexpr (packed)
      std::memset(static_cast<void *>(dst.data), 0, static_cast<size_t>((dst.rows() * dst.cols() + 1) / 2));
    const mx::Matrix<S> matrix = {
        .elements = src.data,
        .rows = src.rows(),
        .cols = src.cols(),
        .validRows = src.validRows(),
        .validCols = src.validCols(),
        .codes = reinterpret_cast<uint8_t *>(dst.data),
        .codeCols = packed ? src.cols() : dst.cols(),
        .exponents = reinterpret_cast<uint8_t *>(exp.data),
        .exponentLayout = exp.layout(),
        .max = max.data,
        .putMax = mx::putFloats<typename Max::Element>,
        .scaling = scaling.data,
        .putScaling = mx::putFloats<std::conditional_t<bfloatBits, bfloat16_t, ScalingElement>>,
        .likeA5 = P == Profile::A5,
        .canonicalNan = bfloatBits,
        .interleaved = interleave,
    };
    const auto walk = [&](auto fixed) {
      using tessera::GroupAxis;
      if constexpr (!tessera::isConstant<Axis> || Axis{} == GroupAxis::Along)
        if (axis == GroupAxis::Along)
          mx::alongRows<Format, S>(
              matrix, {mx::findValues<Format, fixed.value, S>, mx::writeCodes<Format, fixed.value, S>});
      if constexpr (!tessera::isConstant<Axis> || Axis{} == GroupAxis::Down)
        if (axis == GroupAxis::Down)
          mx::downColumns<Format>(matrix, mx::quantizeColumns<Format, fixed.value, S>);
    };
    if constexpr (tessera::isConstant<Alg>)
      walk(std::integral_constant<QuantScaleAlg, Alg{}>());
    else if (alg == QuantScaleAlg::NV)
      walk(std::integral_constant<QuantScaleAlg, QuantScaleAlg::NV>());
    else
      walk(std::integral_constant<QuantScaleAlg, QuantScaleAlg::OCP>());
  }

  template <Profile P, class Visit, class Dst, class Src, class Exp, class Max, class Scaling, class Type,
            class Alg, class Axis, class Interleave>
  static void touches(Visit &&visit, Dst, Src src, Exp exp, Max max, Scaling scaling, Type, Alg, Axis axis,
                      Interleave) {
    using namespace tessera;
    const bool along = GroupAxis(axis) == GroupAxis::Along;
    const int64_t lines = along ? src.validRows() : src.rows() / mx::groupSize;
    const int64_t length = along ? src.cols() / mx::groupSize : src.validCols();
    const int64_t stride = !along && P == Profile::A5 ? src.cols() : length;
    if (along && exp.rows() == 1)
      touchStorageStart(visit, 2, Role::Out, exp, lines * length);
    const auto visitValues = [&](int operand, auto values) {
      const bool isPart = stride == length || (values.isRows() && values.cols() == stride);
      for (int64_t line = 0; line < lines && (!isPart || values.layout().isBoxed()); ++line)
        touchElements(visit, operand, Role::Out, values.data, line * stride, length);
    };
    visitValues(3, max);
    visitValues(4, scaling);
  }

  /// Elements from the first code of src to the last.
  PTO_INTERNAL static constexpr tessera::Extent codeCount(const tessera::TileDesc &src,
                                                          tessera::GroupAxis axis) {
    using tessera::Extent;
    if (axis == tessera::GroupAxis::Along)
      return src.validRows * Extent(src.cols);
    const bool empty = src.validCols.known && src.validCols.value == 0;
    return empty ? 0 : Extent((src.rows - 1) * src.cols) + src.validCols;
  }

private:
  /// max or scaling: without gaps, or, down columns on a5, with those of src's columns that are not valid.
  PTO_INTERNAL static constexpr tessera::OperandUse
  useOfValues(const char *name, Profile profile, const Operands &o, const tessera::TileDesc &values) {
    using namespace tessera;
    const Extent groups = o.src.rows / 32, cols = o.src.validCols;
    if (o.axis.value == GroupAxis::Along)
      return storageStart(name, Role::Out, values, o.src.validRows * Extent(o.src.cols / 32));
    if (profile != Profile::A5 || (cols == Extent(o.src.cols)) == Truth::Yes)
      return storageStart(name, Role::Out, values, groups * cols);
    if (values.isPlainRows() && values.cols == o.src.cols)
      return {name, Role::Out, groups, cols};
    return storageStart(name, Role::Keeps, values, groups * Extent(o.src.cols)).bound();
  }
  static constexpr bool isFloat(tessera::ElementType type) { return tessera::typeset::floats.contains(type); }
};

} // namespace isa

namespace tessera {

/// The tiles of an MX format are given by pointers: none may be null, on any profile.
template <Profile P, class... Tiles>
PTO_INTERNAL void mustBeGiven(const Tiles *...tiles) {
  if ((... || (tiles == nullptr))) [[unlikely]]
    raise(Error(isa::QuantizeMx::mnemonic, "TQUANT: exp, max, scaling and exp_zz must not be null", P));
}

/// A tile whose Cols count pairs of elements, as one of twice the Cols.
template <class TileT>
using TwiceAsWide = Tile<TileT::Loc, typename TileT::DType, TileT::Rows, 2 * TileT::Cols>;

template <QuantType Type, QuantScaleAlg Alg, GroupAxis Axis, bool Interleave, Target T, class Dst, class Src,
          class Exp, class Max, class Scaling>
PTO_INTERNAL RecordEvent issueQuantizeMx(Waited waited, Dst &dst, Src &src, Exp *exp, Max *max,
                                         Scaling *scaling) {
  mustBeGiven<T.profile>(exp, max, scaling);
  const auto issueTo = [&](auto &codes) PTO_ALWAYS_INLINE {
    return issue<isa::QuantizeMx, T>(waited, codes, src, *exp, *max, *scaling, constant<Type>, constant<Alg>,
                                     constant<Axis>, constant<Interleave>);
  };
  if constexpr (IsTwinType<typename Dst::DType>() && describeType<Dst>().isPlainRows()) {
    constexpr auto lacksRoom = [](const TileDesc &source) {
      return Extent(Dst::Rows * Dst::Cols) < isa::QuantizeMx::codeCount(source, Axis);
    };
    constexpr Truth byType = lacksRoom(describeType<Src>());
    const auto issueByBytes = [&]() PTO_ALWAYS_INLINE {
      TwiceAsWide<Dst> codes;
      dst.data(); // which has storage from here on
      shareStorage<T>(codes, dst, 0);
      return issueTo(codes);
    };
    if constexpr (byType == Truth::Yes)
      return issueByBytes();
    else if constexpr (byType == Truth::Unknown)
      if (lacksRoom(OperandAccess::describe(src)) == Truth::Yes)
        return issueByBytes();
    if constexpr (byType != Truth::Yes)
      return issueTo(dst);
  } else {
    return issueTo(dst);
  }
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <auto quant_type, typename TileDataOut, typename TileDataSrc, typename TileDataExp,
          typename TileDataMax, typename TileDataScaling, auto scale_alg = QuantScaleAlg::OCP,
          typename... WaitEvents>
  requires(tessera::IsConstantOf<quant_type, QuantType> && tessera::IsConstantOf<scale_alg, QuantScaleAlg> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataExp, TileDataMax, TileDataScaling> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataExp *exp, TileDataMax *max,
                            TileDataScaling *scaling, WaitEvents &...events) {
  return tessera::issueQuantizeMx<quant_type, scale_alg, tessera::GroupAxis::Along, false, buildTarget>(
      tessera::after(events...), dst, src, exp, max, scaling);
}

template <int grp_axis, auto mx_alg, typename TileDataOut = void, typename TileDataSrc = void,
          typename TileDataExp = void, typename TileDataMax = void, typename TileDataScaling = void,
          typename... WaitEvents>
  requires(tessera::IsConstantOf<mx_alg, MxQuantAlg> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataExp, TileDataMax, TileDataScaling> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataExp *exp, TileDataMax *max,
                            TileDataScaling *scaling, WaitEvents &...events) {
  return tessera::issueQuantizeMx<tessera::quantType(mx_alg), tessera::scaleAlg(mx_alg),
                                  static_cast<tessera::GroupAxis>(grp_axis), false, buildTarget>(
      tessera::after(events...), dst, src, exp, max, scaling);
}

template <int grp_axis, auto mx_alg, bool interleave, typename TileDataOut = void,
          typename TileDataSrc = void, typename TileDataExp = void, typename TileDataMax = void,
          typename TileDataScaling = void, typename... WaitEvents>
  requires(tessera::IsConstantOf<mx_alg, MxQuantAlg> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataExp, TileDataMax, TileDataScaling> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataExp *exp, TileDataMax *max,
                            TileDataScaling *scaling, WaitEvents &...events) {
  return tessera::issueQuantizeMx<tessera::quantType(mx_alg), tessera::scaleAlg(mx_alg),
                                  static_cast<tessera::GroupAxis>(grp_axis), interleave, buildTarget>(
      tessera::after(events...), dst, src, exp, max, scaling);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
