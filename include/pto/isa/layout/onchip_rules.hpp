// The ways between on-chip buffers: rules that TMOV, TEXTRACT and TINSERT share. Each function states what a
// strict profile asks of one pair of locations; the cpu profile moves any tile to any tile.
#pragma once

#include "pto/isa/layout/window.hpp"

namespace pto::tessera::onchip {

using enum ElementType;

constexpr bool isNd(const TileDesc &t) { return t.isPlainRows(); }
constexpr bool isDn(const TileDesc &t) { return !t.isRowMajor() && !t.isBoxed(); }
constexpr bool isNz(const TileDesc &t) { return t.isNz(); }
constexpr bool isZn(const TileDesc &t) { return t.isZn(); }
constexpr bool isZz(const TileDesc &t) { return t.isRowMajor() && t.inner == SLayout::RowMajor; }
constexpr bool isNn(const TileDesc &t) { return !t.isRowMajor() && t.inner == SLayout::ColMajor; }
constexpr bool sameLayout(const TileDesc &a, const TileDesc &b) {
  return a.outer == b.outer && a.inner == b.inner;
}
constexpr bool isSingle(const TileDesc &t) {
  return t.validRows.known && t.validRows.value == 1 && t.validCols.known && t.validCols.value == 1;
}
/// Elements of a 32-byte block.
constexpr int64_t blockOf(const TileDesc &t) { return t.elementBytes > 0 ? 32 / t.elementBytes : 1; }

/// A move: from where to where, and how.
struct Path {
  Profile profile;
  FixpipeForm form;
  const TileDesc &dst;
  const TileDesc &src;
  ModeDesc<AccToVecMode> mode;
  ModeDesc<ReluPreMode> relu;

  constexpr bool is(TileType from, TileType to) const { return src.is(from) && dst.is(to); }
  constexpr bool hasMode() const { return mode.known && mode.value != noAccToVecMode; }
  constexpr bool isDualMode() const { return mode.known && isDual(mode.value); }
  constexpr bool hasRelu() const { return relu.known && relu.value == ReluPreMode::NormalRelu; }
};

/// What tiles can hold, for the forms that move any type.
inline constexpr TypeTable anyType = {
    .a2a3 = {typeset::every, "on a2a3 the element types must be ones that tiles can hold"},
    .a5 = {typeset::every, "on a5 the element types must be ones that tiles can hold"},
    .cpu = {typeset::every, "on cpu the element types must be ones that tiles can hold"},
};

/// Modes, relu and words, whatever the instruction.
PTO_INTERNAL constexpr void fixpipeRules(const Path &p, Report &report) {
  constexpr TypeSet reluTypes = typeset::int8to32 | typeset::int64 | typeset::floats;
  if (p.hasRelu())
    report.must(reluTypes.contains(p.src.element), "relu takes integers, half, bfloat16_t and float");
  if (p.profile == Profile::Cpu)
    return;
  if (p.hasRelu() || p.form != FixpipeForm::Plain)
    report.must(p.src.is(TileType::Acc), "relu and quantization are for moves out of Acc tiles");
  if (p.hasMode())
    report.must(p.is(TileType::Acc, TileType::Vec), "an AccToVecMode is for moves from Acc to Vec tiles");
  if (p.isDualMode()) {
    report.must(p.form == FixpipeForm::Plain,
                "a dual AccToVecMode takes no quantization: use SingleModeVec0 or SingleModeVec1");
    report.must(!isDn(p.dst), "a dual AccToVecMode cannot write a DN tile");
  }
}

/// The tile of words. Where the types need no word it is not looked at, and on cpu may be anything.
constexpr bool readsWords(Profile profile, const TileDesc &dst, const TileDesc &src) {
  return fixpipeMode(profile, FixpipeForm::Vector, src.element, dst.element) != NoQuant;
}
PTO_INTERNAL constexpr void wordRules(const Path &p, const TileDesc &fp, Report &report) {
  if (p.profile != Profile::Cpu)
    report.must(fp.is(TileType::Scaling), "fp must be a Scaling tile");
  if (p.profile != Profile::Cpu || readsWords(p.profile, p.dst, p.src))
    report.must(fp.element == U64 || fp.element == I64, "the words in fp must be uint64_t or int64_t");
}

/// Moves that leave Acc go through the fix-pipe; on cpu all do.
PTO_INTERNAL constexpr RegisterUse registersOf(Profile profile, FixpipeForm form, const TileDesc &dst,
                                               const TileDesc &src, STPhase phase = STPhase::Unspecified) {
  if (profile != Profile::Cpu && !src.is(TileType::Acc))
    return {};
  return fixpipeRegisters(profile, form, src.element, dst.element,
                          src.is(TileType::Acc) ? phase : STPhase::Unspecified);
}

/// Out of Acc: types and the layout of src. What dst may look like differs.
PTO_INTERNAL constexpr void leavingAcc(const Path &p, Report &report) {
  const ElementType to = p.dst.element;
  const bool fromFloat = p.src.element == F32, fromInt = p.src.element == I32;
  report.must(isNz(p.src), "an Acc tile must be Nz (BLayout::ColMajor, SLayout::RowMajor)");
  if (p.profile == Profile::A2A3) {
    if (p.form == FixpipeForm::Plain)
      report.must(fromFloat && (to == F16 || to == BF16),
                  "on a2a3 values leave Acc from float to half or bfloat16_t");
    else
      report.must((fromFloat && to == I8) || (fromInt && (to == I8 || to == U8 || to == F16 || to == I16)),
                  "on a2a3 quantized values leave Acc from float to int8_t, or from int32_t to int8_t, "
                  "uint8_t, half or int16_t");
    report.must(isNz(p.dst) && p.dst.fractal == TileConfig::fractalABSize,
                "on a2a3 what comes from Acc must be Nz with fractal size 512");
    return;
  }
  if (p.form == FixpipeForm::Plain) {
    report.must((fromFloat && (to == F16 || to == BF16 || to == F32)) || (fromInt && to == I32),
                "on a5 values leave Acc from float to half, bfloat16_t or float, or from int32_t to int32_t");
  } else {
    constexpr TypeSet fromFloats = {I8, U8, F16, BF16, F32, HiF8, E4M3, E5M2};
    constexpr TypeSet fromInts = {I8, U8, F16, BF16};
    report.must((fromFloat && fromFloats.contains(to)) || (fromInt && fromInts.contains(to)),
                "on a5 quantized values leave Acc from float to int8_t, uint8_t, half, bfloat16_t, float, "
                "hifloat8_t, float8_e4m3_t or float8_e5m2_t, or from int32_t to int8_t, uint8_t, half or "
                "bfloat16_t");
  }
}

/// Mat to Left and Right.
inline constexpr TypeSet a2a3CubeTypes = {I8, F16, BF16, F32};
inline constexpr TypeSet a5CubeTypes = {I8, F16, BF16, F32, HiF8, E5M2, E4M3, E2M1, E1M2};
PTO_INTERNAL constexpr void cubeLayouts(const Path &p, Report &report) {
  const bool left = p.dst.is(TileType::Left);
  report.must(p.dst.element == p.src.element, "from Mat to Left or Right the element types must be equal");
  if (p.profile == Profile::A2A3) {
    report.must(
        left ? isZz(p.dst) : isZn(p.dst),
        "on a2a3 a Left tile must be Zz (RowMajor, RowMajor) and a Right tile Zn (RowMajor, ColMajor)");
    return;
  }
  report.must(left ? isNz(p.dst) : isZn(p.dst),
              "on a5 a Left tile must be Nz (ColMajor, RowMajor) and a Right tile Zn (RowMajor, ColMajor)");
  report.must(isNz(p.src) || isZn(p.src) || isNd(p.src) || (left && p.src.isRowMajor()),
              "on a5 a Mat tile on its way to Left or Right must be Nz, Zn or row-major");
}

/// Mat to ScaleLeft and ScaleRight, on a5.
PTO_INTERNAL constexpr void scaleLayouts(const Path &p, Report &report) {
  report.must(p.src.element == E8M0 && p.dst.element == E8M0,
              "tiles on their way to ScaleLeft or ScaleRight must hold float8_e8m0_t");
  report.must(
      p.dst.is(TileType::ScaleLeft) ? isZz(p.dst) : isNn(p.dst),
      "a ScaleLeft tile must be Zz (RowMajor, RowMajor) and a ScaleRight tile Nn (ColMajor, ColMajor)");
  report.must(sameLayout(p.dst, p.src) && p.dst.fractal == TileConfig::fractalMxSize &&
                  p.src.fractal == TileConfig::fractalMxSize,
              "tiles on their way to ScaleLeft or ScaleRight must have dst's layout and fractal size 32");
}

constexpr bool isScale(const TileDesc &t) { return t.is(TileType::ScaleLeft) || t.is(TileType::ScaleRight); }
constexpr bool isCubeOperand(const TileDesc &t) { return t.is(TileType::Left) || t.is(TileType::Right); }

/// Windows of Vec tiles that hold the same type in the same layout.
inline constexpr TypeSet a2a3WindowTypes = typeset::int8to32 | typeset::floats;
inline constexpr TypeSet a5WindowTypes = {I8, U8, I32, F16, BF16, F32, HiF8, E4M3, E5M2, E8M0, E2M1, E1M2};
PTO_INTERNAL constexpr void windowTypes(const Path &p, Report &report) {
  report.must(p.dst.element == p.src.element, "dst and src must have the same element type");
  if (p.profile == Profile::A2A3)
    report.must(a2a3WindowTypes.contains(p.src.element),
                "on a2a3 a window of a Vec tile must hold int8_t, uint8_t, int16_t, uint16_t, int32_t, "
                "uint32_t, half, bfloat16_t or float");
  else
    report.must(a5WindowTypes.contains(p.src.element),
                "on a5 a window of a Vec tile must hold int8_t, uint8_t, int32_t, half, bfloat16_t, float, "
                "hifloat8_t, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, float4_e2m1x2_t or "
                "float4_e1m2x2_t");
}
/// Where a window of a Vec tile may start. `inside` is the tile that the indexes count in.
PTO_INTERNAL constexpr void windowAlignment(Profile profile, const TileDesc &inside, const TileDesc &window,
                                            Extent row, Extent col, Report &report) {
  if (profile == Profile::Cpu || isSingle(window))
    return;
  const bool packed = inside.element == E2M1 || inside.element == E1M2;
  if (!inside.isBoxed()) {
    if (packed)
      report.must(col.isMultipleOf(64), "a window of packed four-bit elements must start on 32 bytes");
    else if (profile == Profile::A2A3)
      report.must(col.isMultipleOf(blockOf(inside)),
                  "on a2a3 a window of an ND tile must start on 32 bytes: indexCol * size % 32 == 0");
  } else if (profile == Profile::A2A3) {
    report.must(
        row.isMultipleOf(16) && col.isMultipleOf(blockOf(inside)),
        "on a2a3 a window of an Nz tile must start on a box: indexRow % 16 == 0, indexCol * size % 32 "
        "== 0");
  }
}

} // namespace pto::tessera::onchip
