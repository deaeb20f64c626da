// TMOV: dst[r, c] = src[r, c]
//
// Between on-chip tiles, each through its own layout. The region is src's valid region, cut to the rows and
// columns that dst has (from Vec to Vec on a2a3: to dst's valid region). From Mat to Left, Right, Bias,
// Scaling, ScaleLeft or ScaleRight it is the larger of the two valid regions, cut to what both tiles have,
// so that padding arrives too. On a5 whole boxes go from Acc into an Nz dst: all Rows of src, and its valid
// columns rounded up to 32 bytes of dst (float with fractal size 1024: to 16). Where the element types
// differ, values are converted as by a cast. NormalRelu turns what is not greater than 0 into 0 before the
// conversion. DualModeSplitM and DualModeSplitN give each vector core half of the region's rows (columns),
// the first core the smaller half of an odd number; here dst gets the half of the core that runs. On a5 they
// always split; into an Nz dst columns are rounded up to 16 for DualModeSplitM and to 32 for DualModeSplitN.
// On cpu a dst that has more than half of src's rows (columns) gets all. Other modes and the phase change
// nothing. Elements of dst outside the region keep their values. On cpu any tile can be moved to any other.
// The forms with quantization are in tmov_quant.hpp and tmov_fp.hpp, the rearrangement of scales in
// tmov_zz.hpp, weights of convolutions in textract_conv.hpp.
#pragma once

#include "pto/isa/layout/window_forms.hpp"

namespace pto {
namespace isa {

struct Move : tessera::WholeWindow<Move> {
  static constexpr const char *mnemonic = "TMOV";

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::every, "TMOV: on a2a3 the element type must be one that tiles can hold"},
      .a5 = {tessera::typeset::every, "TMOV: on a5 the element type must be one that tiles can hold"},
      .cpu = {tessera::typeset::every, "TMOV: on cpu the element type must be one that tiles can hold"},
  };
  /// What a5 can move from ND into boxes.
  static constexpr tessera::TypeSet boxedTypes = {
      tessera::ElementType::F16,  tessera::ElementType::BF16, tessera::ElementType::F32,
      tessera::ElementType::I32,  tessera::ElementType::I8,   tessera::ElementType::U8,
      tessera::ElementType::E4M3, tessera::ElementType::E5M2, tessera::ElementType::HiF8,
      tessera::ElementType::E2M1, tessera::ElementType::E1M2};

  static constexpr tessera::OpCode codeOf(const tessera::TileDesc &dst, const tessera::TileDesc &src) {
    return tessera::moveCode(dst, src);
  }
  template <class O>
  PTO_INTERNAL static constexpr tessera::WindowUse use(Profile profile, const O &o, int64_t words) {
    return tessera::moveUse(profile, o.dst, o.src, o.mode.value, words);
  }
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static tessera::Window window(const Dst &dst, const Src &src, const tessera::WindowAt &at,
                                             int64_t core, int64_t words) {
    return tessera::moveWindow<P>(dst, src, at.mode, core, words);
  }

  /// The rules of every form of TMOV between two tiles.
  PTO_INTERNAL static constexpr void pathRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    fixpipeRules(p, report);
    const bool fromMat = src.is(TileType::Mat);
    if (p.profile == Profile::A2A3) {
      report.must(
          (fromMat && (isCubeOperand(dst) || dst.is(TileType::Bias) || dst.is(TileType::Scaling))) ||
              p.is(TileType::Vec, TileType::Vec) || p.is(TileType::Acc, TileType::Mat),
          "TMOV: on a2a3 tiles move from Mat to Left, Right, Bias or Scaling, from Vec to Vec and from "
          "Acc to Mat");
      report.must(dst.rows == src.rows && dst.cols == src.cols,
                  "TMOV: on a2a3 dst and src must have the same Rows and Cols");
    } else if (p.profile == Profile::A5) {
      report.must(
          (fromMat && tessera::isCubeBuffer(dst.location)) || p.is(TileType::Vec, TileType::Vec) ||
              p.is(TileType::Vec, TileType::Mat) || p.is(TileType::Acc, TileType::Mat) ||
              p.is(TileType::Acc, TileType::Vec),
          "TMOV: on a5 tiles move from Mat to Left, Right, ScaleLeft, ScaleRight, Bias or Scaling, and "
          "from Vec or Acc to Vec or Mat");
      if (fromMat)
        report.must(dst.rows == src.rows && dst.cols == src.cols,
                    "TMOV: from Mat dst and src must have the same Rows and Cols");
    }
    if (p.profile != Profile::Cpu) {
      if (fromMat)
        matRules(p, report);
      else if (src.is(TileType::Acc))
        accRules(p, report);
      else
        vecRules(p, report);
    }
    const bool mayDiffer = p.profile == Profile::A2A3 ||
                           (p.profile == Profile::A5 && src.is(TileType::Acc)) ||
                           (fromMat && tessera::isCubeBuffer(dst.location)) || p.isDualMode();
    if (!mayDiffer)
      report.expects(src.validRows == dst.validRows && src.validCols == dst.validCols,
                     "TMOV: dst and src must have the same valid region");
  }

private:
  PTO_INTERNAL static constexpr void matRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    const bool a5 = p.profile == Profile::A5;
    if (isCubeOperand(dst)) {
      if (a5) {
        report.must(a5CubeTypes.contains(src.element),
                    "TMOV: on a5 from Mat to Left or Right the element type must be int8_t, hifloat8_t, "
                    "float8_e5m2_t, float8_e4m3_t, half, bfloat16_t, float, float4_e2m1x2_t or "
                    "float4_e1m2x2_t");
      } else {
        report.must(a2a3CubeTypes.contains(src.element),
                    "TMOV: on a2a3 from Mat to Left or Right the element type must be int8_t, half, "
                    "bfloat16_t or float");
        report.must(isNz(src) || isZn(src) || (isNd(src) && src.rows == 1),
                    "TMOV: on a2a3 a Mat tile on its way to Left or Right must be Nz or Zn, or one row");
      }
      cubeLayouts(p, report);
    } else if (isScale(dst)) {
      scaleLayouts(p, report);
    } else if (dst.is(TileType::Bias)) {
      const bool widened = src.element == F16 || (a5 && src.element == BF16);
      const bool pair =
          dst.element == F32 ? src.element == F32 || widened : dst.element == I32 && src.element == I32;
      const int64_t bytes = dst.cols * (a5 ? dst.elementBytes : src.elementBytes);
      report.must(dst.rows == 1, "TMOV: a Bias tile must have one row");
      if (a5) {
        report.must(pair, "TMOV: on a5 a Bias tile takes int32_t from int32_t, and float from float, half or "
                          "bfloat16_t");
        report.must(bytes % 64 == 0 && bytes <= 4096,
                    "TMOV: on a5 a Bias tile must be a multiple of 64 bytes, at most 4096");
      } else {
        report.must(pair,
                    "TMOV: on a2a3 a Bias tile takes int32_t from int32_t, and float from float or half");
        report.must(bytes % 64 == 0, "TMOV: on a2a3 what moves to Bias must be a multiple of 64 bytes");
      }
    } else if (dst.is(TileType::Scaling)) {
      const int64_t bytes = dst.cols * dst.elementBytes;
      report.must((src.element == U64 || src.element == I64) && dst.element == src.element,
                  "TMOV: a Scaling tile takes uint64_t from uint64_t and int64_t from int64_t");
      report.must(dst.rows == 1, "TMOV: a Scaling tile must have one row");
      report.must(bytes % 128 == 0, "TMOV: a Scaling tile must be a multiple of 128 bytes");
      if (a5)
        report.must(bytes <= 4096, "TMOV: on a5 a Scaling tile must not exceed 4096 bytes");
    }
  }

  PTO_INTERNAL static constexpr void accRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using namespace tessera::onchip;
    leavingAcc(p, report);
    if (p.profile == Profile::A5)
      report.must(isNz(p.dst) || isNd(p.dst) || isDn(p.dst),
                  "TMOV: on a5 what comes from Acc must be Nz, ND or DN");
  }

  PTO_INTERNAL static constexpr void vecRules(const tessera::onchip::Path &p, tessera::Report &report) {
    using tessera::Extent;
    using namespace tessera::onchip;
    const tessera::TileDesc &dst = p.dst, &src = p.src;
    report.must(dst.elementBytes == src.elementBytes,
                "TMOV: the elements of dst and src must have the same size");
    if (p.profile == Profile::A2A3) {
      report.must(src.validRows > Extent(0) && src.validCols > Extent(0) && dst.validRows > Extent(0) &&
                      dst.validCols > Extent(0),
                  "TMOV: on a2a3 the valid regions of dst and src must not be empty");
      return;
    }
    if (dst.is(TileType::Mat)) {
      report.must((isNd(src) || isNz(src)) && isNz(dst),
                  "TMOV: on a5 from Vec to Mat src must be ND or Nz and dst Nz");
      return;
    }
    const bool intoBoxes = isNd(src) && (isNz(dst) || isZn(dst));
    report.must(sameLayout(dst, src) || intoBoxes,
                "TMOV: on a5 dst must have src's layout, or be Nz or Zn where src is ND");
    if (intoBoxes)
      report.must(
          boxedTypes.contains(src.element),
          "TMOV: on a5 the element type of a move from ND to Nz or Zn must be half, bfloat16_t, float, "
          "int32_t, int8_t, uint8_t, float8_e4m3_t, float8_e5m2_t, hifloat8_t, float4_e2m1x2_t or "
          "float4_e1m2x2_t");
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<tessera::noAccToVecMode>,
      tessera::constant<ReluPreMode::NoRelu>, tessera::constant<STPhase::Unspecified>);
}

template <typename DstTileData, typename SrcTileData, ReluPreMode reluMode, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<tessera::noAccToVecMode>,
      tessera::constant<reluMode>, tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<tessera::noAccToVecMode>,
      tessera::constant<ReluPreMode::NoRelu>, tessera::constant<Phase>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData, ReluPreMode reluMode,
          typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(tessera::after(events...), dst, src,
                                                tessera::constant<tessera::noAccToVecMode>,
                                                tessera::constant<reluMode>, tessera::constant<Phase>);
}

template <typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(tessera::after(events...), dst, src, tessera::constant<mode>,
                                                tessera::constant<reluMode>,
                                                tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename DstTileData, typename SrcTileData, AccToVecMode mode,
          ReluPreMode reluMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMOV(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Move, buildTarget>(tessera::after(events...), dst, src, tessera::constant<mode>,
                                                tessera::constant<reluMode>, tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
