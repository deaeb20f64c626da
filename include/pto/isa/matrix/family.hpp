// What the matrix products have in common: types, rules, which part of each operand is touched, and meaning.
// An instruction derives from the form of its operands,
//
//   struct MatMul : tessera::matrix::Plain<MatMul> {
//     static constexpr const char *mnemonic = "TMATMUL";
//     static constexpr bool isVector = false;
//   };
//
// and says whether it is one of TGEMV, which hardware lets multiply a vector.
#pragma once

#include "pto/engine/multiply.hpp"
#include "pto/machine/issue.hpp"
#include "pto/profile/buffers.hpp"

namespace pto::tessera::matrix {

/// What the left operand of a product may hold.
inline constexpr TypeSet a2a3Factors = {ElementType::I8, ElementType::F16, ElementType::BF16,
                                        ElementType::F32};
inline constexpr TypeSet allFactors =
    a2a3Factors | TypeSet{ElementType::E4M3, ElementType::E5M2, ElementType::HiF8};
inline constexpr TypeTable factorTypes = {
    .a2a3 = {a2a3Factors, "on a2a3 the element type of a must be int8_t, half, bfloat16_t or float"},
    .a5 = {allFactors, "on a5 the element type of a must be int8_t, half, bfloat16_t, float, float8_e4m3_t, "
                       "float8_e5m2_t or hifloat8_t"},
    .cpu = {allFactors, "on cpu the element type of a must be int8_t, half, bfloat16_t, float, "
                        "float8_e4m3_t, float8_e5m2_t or hifloat8_t"},
};
/// What the left operand of an MX product may hold.
inline constexpr TypeSet mxFactors = {ElementType::E4M3, ElementType::E5M2, ElementType::E1M2,
                                      ElementType::E2M1};
inline constexpr TypeTable mxFactorTypes = {
    .a2a3 = {{}, "MX products are not available on a2a3"},
    .a5 = {mxFactors, "on a5 the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t or "
                      "float4_e2m1x2_t"},
    .cpu = {mxFactors, "on cpu the element type of a must be float8_e4m3_t, float8_e5m2_t, float4_e1m2x2_t "
                       "or float4_e2m1x2_t"},
};

constexpr bool isFloat8(ElementType type) { return type == ElementType::E4M3 || type == ElementType::E5M2; }
constexpr bool isFloat4(ElementType type) { return type == ElementType::E1M2 || type == ElementType::E2M1; }

/// The two factors and the result of every form.
struct Factors {
  const TileDesc &dst, &a, &b;
};

/// What is multiplied. On hardware TGEMV takes one row, as deep as b is valid (in the MX forms: as a is); on
/// cpu it is TMATMUL, no deeper than b is valid.
template <Profile P, class Op, class A, class B>
PTO_INTERNAL Domain domainOf(A a, B b) {
  if constexpr (!Op::isVector)
    return {a.validRows(), a.validCols(), b.validCols()};
  else if constexpr (P != Profile::Cpu)
    return {1, Op::isScaled ? a.validCols() : b.validRows(), b.validCols()};
  else
    return {a.validRows(), a.validCols() < b.validRows() ? a.validCols() : b.validRows(), b.validCols()};
}

/// The same of descriptions, and the parts of the operands that are touched.
struct Touched {
  Extent rows, depth, cols;

  template <class Op>
  PTO_INTERNAL static constexpr Touched by(Profile profile, const Factors &f) {
    if constexpr (!Op::isVector)
      return {f.a.validRows, f.a.validCols, f.b.validCols};
    else if (profile != Profile::Cpu)
      return {1, Op::isScaled ? f.a.validCols : f.b.validRows, f.b.validCols};
    else
      return {f.a.validRows, smallerOf(f.a.validCols, f.b.validRows), f.b.validCols};
  }
  constexpr Extent groups() const { return depth.known ? Extent(groupsOf(depth.value)) : Extent(); }
  constexpr OperandUse result() const { return {"dst", Role::Out, rows, cols}; }
  constexpr OperandUse added() const { return {"cIn", Role::In, rows, cols}; }
  constexpr OperandUse left() const { return {"a", Role::In, usedRows(), depth}; }
  constexpr OperandUse leftScale() const { return {"aScale", Role::In, usedRows(), groups()}; }
  constexpr OperandUse right() const { return {"b", Role::In, depth, usedCols()}; }
  constexpr OperandUse rightScale() const { return {"bScale", Role::In, groups(), usedCols()}; }
  constexpr OperandUse bias() const { return {"bias", Role::In, smallerOf(rows, 1), cols}; }
  static constexpr OperandUse phase() { return {"phase"}; }

private:
  // Nothing is multiplied where there is nothing on the other side.
  constexpr Extent usedRows() const { return rows * smallerOf(cols, 1); }
  constexpr Extent usedCols() const { return cols * smallerOf(rows, 1); }
};

/// Where the tiles are, how they lie, and how large they may be.
template <class Op>
PTO_INTERNAL constexpr void placementRules(Profile profile, const Factors &f, Report &report) {
  const TileDesc &dst = f.dst, &a = f.a, &b = f.b;
  report.must(a.is(TileType::Left) && b.is(TileType::Right) && dst.is(TileType::Acc),
              "a must be a Left tile, b a Right tile and dst an Acc tile");
  if (profile == Profile::A5)
    report.must(!a.isRowMajor() && a.inner == SLayout::RowMajor,
                "on a5 a must be Nz (BLayout::ColMajor, SLayout::RowMajor)");
  if (profile == Profile::Cpu)
    report.must(a.inner == SLayout::RowMajor,
                "on cpu a must be Nz or Zz (BLayout::ColMajor or RowMajor, SLayout::RowMajor)");
  if (profile != Profile::A2A3) {
    report.must(b.isRowMajor() && b.inner == SLayout::ColMajor,
                "on a5 and cpu b must be Zn (BLayout::RowMajor, SLayout::ColMajor)");
    report.must(!dst.isRowMajor() && dst.inner == SLayout::RowMajor,
                "on a5 and cpu dst must be Nz (BLayout::ColMajor, SLayout::RowMajor)");
  }
  const auto inRange = [](Extent size) { return size >= Extent(1) && size <= Extent(4095); };
  if constexpr (!Op::isVector) {
    report.expects(inRange(a.validRows) && inRange(a.validCols) && inRange(b.validCols),
                   "the valid rows and columns of a and the valid columns of b must be 1 to 4095");
  } else {
    const Extent depth = profile == Profile::Cpu ? smallerOf(a.validCols, b.validRows)
                         : Op::isScaled          ? a.validCols
                                                 : b.validRows;
    report.expects(inRange(depth) && inRange(b.validCols),
                   "the depth and the columns that are multiplied must be 1 to 4095");
    if (profile == Profile::Cpu)
      report.safe(a.validRows <= Extent(dst.rows), "the valid rows of a must not exceed the Rows of dst");
    else if constexpr (Op::isScaled)
      report.safe(a.validCols <= Extent(b.rows), "the valid columns of a must not exceed the Rows of b");
    else
      report.safe(b.validRows <= Extent(a.cols), "the valid rows of b must not exceed the Cols of a");
  }
}

/// The rules of a product.
template <class Op>
PTO_INTERNAL constexpr void productRules(Profile profile, const Factors &f, Report &report) {
  const ElementType a = f.a.element, b = f.b.element, dst = f.dst.element;
  report.mustBeOneOf(Op::types, a);
  report.must(dst == (a == ElementType::I8 ? ElementType::I32 : ElementType::F32),
              "the element type of dst must be int32_t for factors of int8_t, and float for all others");
  if (profile == Profile::A2A3)
    report.must(a == b, "on a2a3 a and b must have the same element type");
  else
    report.must(a == b || (isFloat8(a) && isFloat8(b)),
                "a and b must have the same element type, or each float8_e4m3_t or float8_e5m2_t");
  placementRules<Op>(profile, f, report);
}

/// The rules of an MX product.
template <class Op>
PTO_INTERNAL constexpr void scaledRules(Profile profile, const Factors &f, const TileDesc &aScale,
                                        const TileDesc &bScale, Report &report) {
  const ElementType a = f.a.element, b = f.b.element;
  report.mustBeOneOf(Op::types, a);
  report.must((isFloat8(a) && isFloat8(b)) || (isFloat4(a) && isFloat4(b)),
              "a and b must each be float8_e4m3_t or float8_e5m2_t, or each float4_e1m2x2_t or "
              "float4_e2m1x2_t");
  report.must(f.dst.element == ElementType::F32, "the element type of dst of an MX product must be float");
  const auto isByte = [](const TileDesc &t) { return t.elementBytes == 1 && !isFloat4(t.element); };
  report.must(isByte(aScale) && isByte(bScale),
              "the elements of scale tiles must be one byte, such as float8_e8m0_t");
  report.must(f.a.cols % 64 == 0, "the Cols of a must be a multiple of 64");
  if (profile == Profile::A5)
    report.must(f.dst.bytes() <= report.bufferBytes(TileType::Acc),
                "on a5 dst must fit into its buffer, L0C");
  placementRules<Op>(profile, f, report);
}

/// The rules of the tile that is added to.
PTO_INTERNAL constexpr void accumulatorRules(const TileDesc &dst, const TileDesc &cIn, Report &report) {
  report.must(cIn.is(TileType::Acc) && cIn.element == dst.element,
              "cIn must be an Acc tile with the element type of dst");
}

/// The rules of a bias.
template <class Op>
PTO_INTERNAL constexpr void biasRules(Profile profile, const TileDesc &dst, const TileDesc &bias,
                                      Report &report) {
  report.must(bias.is(TileType::Bias) && bias.rows == 1 && bias.element == dst.element,
              "bias must be a Bias tile of one row with the element type of dst");
  if (profile == Profile::Cpu || (profile == Profile::A5 && !Op::isVector && !Op::isScaled))
    report.must(bias.isPlainRows(), "bias must be row-major (BLayout::RowMajor, SLayout::NoneBox)");
}

struct OfFactors {
  static constexpr bool isScaled = false;
  static constexpr TypeTable types = factorTypes;

  /// On a2a3 and a5 products of float know two modes.
  template <class Operands>
  static constexpr RegisterUse registers(Profile profile, const Operands &o) {
    RegisterUse use;
    if (profile != Profile::Cpu && o.a.element == ElementType::F32)
      use.read = Register::MadMode;
    use.unitFlag = static_cast<UnitFlag>(o.phase.value);
    return use;
  }
};
struct OfScaledFactors {
  static constexpr bool isScaled = true;
  static constexpr TypeTable types = mxFactorTypes;

  template <class Operands>
  static constexpr RegisterUse registers(Profile, const Operands &o) {
    RegisterUse use;
    use.unitFlag = static_cast<UnitFlag>(o.phase.value);
    return use;
  }
};

/// dst = a * b
template <class Op>
struct Plain : OfFactors {
  struct Operands {
    TileDesc dst, a, b;
    ModeDesc<AccPhase> phase = {};
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const auto touched = Touched::by<Op>(profile, {o.dst, o.a, o.b});
    return {{touched.result(), touched.left(), touched.right(), touched.phase()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    productRules<Op>(profile, {o.dst, o.a, o.b}, report);
  }
  template <Profile P, class Dst, class A, class B, class Phase = Absent>
  PTO_INTERNAL static void run(Dst dst, A a, B b, Phase = {}) {
    multiply<P>(destination(dst, absent, absent), a, b, domainOf<P, Op>(a, b));
  }
};

/// dst = cIn + a * b
template <class Op>
struct Accumulating : OfFactors {
  struct Operands {
    TileDesc dst, cIn, a, b;
    ModeDesc<AccPhase> phase = {};
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const auto touched = Touched::by<Op>(profile, {o.dst, o.a, o.b});
    return {{touched.result(), touched.added(), touched.left(), touched.right(), touched.phase()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    productRules<Op>(profile, {o.dst, o.a, o.b}, report);
    accumulatorRules(o.dst, o.cIn, report);
  }
  template <Profile P, class Dst, class In, class A, class B, class Phase = Absent>
  PTO_INTERNAL static void run(Dst dst, In cIn, A a, B b, Phase = {}) {
    multiply<P>(destination(dst, cIn, absent), a, b, domainOf<P, Op>(a, b));
  }
};

/// dst = a * b + bias
template <class Op>
struct Biased : OfFactors {
  struct Operands {
    TileDesc dst, a, b, bias;
    ModeDesc<AccPhase> phase = {};
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const auto touched = Touched::by<Op>(profile, {o.dst, o.a, o.b});
    return {{touched.result(), touched.left(), touched.right(), touched.bias(), touched.phase()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    productRules<Op>(profile, {o.dst, o.a, o.b}, report);
    biasRules<Op>(profile, o.dst, o.bias, report);
  }
  template <Profile P, class Dst, class A, class B, class Bias, class Phase = Absent>
  PTO_INTERNAL static void run(Dst dst, A a, B b, Bias bias, Phase = {}) {
    multiply<P>(destination(dst, absent, bias), a, b, domainOf<P, Op>(a, b));
  }
};

/// dst = (a * aScale) * (b * bScale)
template <class Op>
struct Scaled : OfScaledFactors {
  struct Operands {
    TileDesc dst, a, aScale, b, bScale;
    ModeDesc<AccPhase> phase = {};
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const auto touched = Touched::by<Op>(profile, {o.dst, o.a, o.b});
    return {{touched.result(), touched.left(), touched.leftScale(), touched.right(), touched.rightScale(),
             touched.phase()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    scaledRules<Op>(profile, {o.dst, o.a, o.b}, o.aScale, o.bScale, report);
  }
  template <Profile P, class Dst, class A, class AScale, class B, class BScale, class Phase = Absent>
  PTO_INTERNAL static void run(Dst dst, A a, AScale aScale, B b, BScale bScale, Phase = {}) {
    multiplyScaled(destination(dst, absent, absent), a, aScale, b, bScale, domainOf<P, Op>(a, b));
  }
};

/// dst = cIn + (a * aScale) * (b * bScale)
template <class Op>
struct ScaledAccumulating : OfScaledFactors {
  struct Operands {
    TileDesc dst, cIn, a, aScale, b, bScale;
    ModeDesc<AccPhase> phase = {};
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const auto touched = Touched::by<Op>(profile, {o.dst, o.a, o.b});
    return {{touched.result(), touched.added(), touched.left(), touched.leftScale(), touched.right(),
             touched.rightScale(), touched.phase()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    scaledRules<Op>(profile, {o.dst, o.a, o.b}, o.aScale, o.bScale, report);
    accumulatorRules(o.dst, o.cIn, report);
  }
  template <Profile P, class Dst, class In, class A, class AScale, class B, class BScale,
            class Phase = Absent>
  PTO_INTERNAL static void run(Dst dst, In cIn, A a, AScale aScale, B b, BScale bScale, Phase = {}) {
    multiplyScaled(destination(dst, cIn, absent), a, aScale, b, bScale, domainOf<P, Op>(a, b));
  }
};

/// dst = (a * aScale) * (b * bScale) + bias
template <class Op>
struct ScaledBiased : OfScaledFactors {
  struct Operands {
    TileDesc dst, a, aScale, b, bScale, bias;
    ModeDesc<AccPhase> phase = {};
  };
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const auto touched = Touched::by<Op>(profile, {o.dst, o.a, o.b});
    return {{touched.result(), touched.left(), touched.leftScale(), touched.right(), touched.rightScale(),
             touched.bias(), touched.phase()}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    scaledRules<Op>(profile, {o.dst, o.a, o.b}, o.aScale, o.bScale, report);
    biasRules<Op>(profile, o.dst, o.bias, report);
  }
  template <Profile P, class Dst, class A, class AScale, class B, class BScale, class Bias,
            class Phase = Absent>
  PTO_INTERNAL static void run(Dst dst, A a, AScale aScale, B b, BScale bScale, Bias bias, Phase = {}) {
    multiplyScaled(destination(dst, absent, bias), a, aScale, b, bScale, domainOf<P, Op>(a, b));
  }
};

} // namespace pto::tessera::matrix
