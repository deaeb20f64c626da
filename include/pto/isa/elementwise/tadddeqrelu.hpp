// TADDDEQRELU: dst[i, j] = half(relu(float(src0[i, j] + src1[i, j]) * deqScale))
//
// The sum of the int32_t elements wraps; it and its product with deqScale are rounded to float, then to half
// to nearest even, at most 65504. relu(x) = x > 0 ? x : 0, so that NaN gives 0. a2a3 needs tmp, int32_t and
// at least as large as dst, and loses the sources; here neither they nor tmp are touched.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/lane_relu.hpp"

namespace pto {
namespace isa {

struct AddDequantRelu {
  static constexpr const char *mnemonic = "TADDDEQRELU";
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::I32}, "TADDDEQRELU: on a2a3 src0 and src1 must be int32_t"},
      .a5 = {{tessera::ElementType::I32}, "TADDDEQRELU: on a5 src0 and src1 must be int32_t"},
      .cpu = {{tessera::ElementType::I32}, "TADDDEQRELU: on cpu src0 and src1 must be int32_t"},
  };
  static constexpr bool nonEmpty = true;

  struct Operands {
    tessera::TileDesc dst, src0, src1;
    tessera::ScalarDesc deqScale;
    tessera::TileDesc tmp;
  };
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    const Role source = profile == Profile::A2A3 ? Role::Clobbered : Role::In;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             {"src0", source, o.dst.validRows, o.dst.validCols},
             {"src1", source, o.dst.validRows, o.dst.validCols},
             {"deqScale"},
             tessera::scratchOnA2A3<AddDequantRelu>(profile, o, o.dst)}};
  }
  PTO_INTERNAL static constexpr tessera::OperandUse scratch(const Operands &o) {
    return tessera::scratchPart(o.tmp, o.dst.validRows, o.dst.validCols);
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    const tessera::TypeTable::List &sources = types.on(profile);
    report.must(sources.types.contains(o.src0.element) && sources.types.contains(o.src1.element),
                sources.sentence);
    report.must(o.dst.element == tessera::ElementType::F16, "TADDDEQRELU: dst must be half");
    tessera::placementRules<AddDequantRelu>(profile, report, o.dst, o.src0, o.src1);
    if (profile == Profile::A2A3 && o.tmp.present) {
      report.must(o.tmp.element == tessera::ElementType::I32, "TADDDEQRELU: on a2a3 tmp must be int32_t");
      report.must(o.tmp.is(TileType::Vec) && o.tmp.isRowMajor(), tessera::scratchPlaceSentence);
      report.expects(o.tmp.validRows >= o.dst.validRows && o.tmp.validCols >= o.dst.validCols,
                     "TADDDEQRELU: on a2a3 tmp must have at least the valid rows and columns of dst");
    }
  }
  template <Profile P, class Dst, class Src0, class Src1, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, float deqScale, Tmp) {
    tessera::map(
        [deqScale](auto a, auto b) PTO_LANES_BODY {
          const auto sum = simd::convert<float>(simd::add(a, b));
          return simd::reluWithinHalf(simd::product(sum, simd::splatLike<decltype(sum)>(deqScale)));
        },
        dst, src0, src1);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TADDDEQRELU(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1, float deqScale,
                                 TileDataTmp &tmp, WaitEvents &...events) {
  return tessera::issue<isa::AddDequantRelu, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                          tessera::scalar(deqScale), tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
