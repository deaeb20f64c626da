// TQUANT, INT8 forms: dst[i, j] = round(src[i, j] * scale[i]) or round(src[i, j] * scale[i] + offset[i])
//
// Over the valid region of src, which holds float. INT8_SYM: dst holds int8_t, results are kept within -128
// .. 127. INT8_ASYM: dst holds uint8_t, results are kept within 0 .. 255, and offset must be given. scale
// multiplies: it is the reciprocal of the step. scale[i] is element [i, 0] of scale, and beyond its last
// valid row that row's. Product and sum are rounded to float each, then once to the nearest integer, ties to
// even; what NaN gives is not specified. a2a3 needs tmp, a float tile as large as src, and loses src; here
// neither is touched. That a row of scale is one column or 32 bytes is a promise on a2a3. The MX forms are in
// tquant_mx.hpp and tquant_mx_zz.hpp.
#pragma once

#include "pto/engine/quantize_int8.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/quantize/quant_form.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace tessera {

/// What the two forms have in common.
struct QuantizeInt8 {
  static constexpr const char *mnemonic = "TQUANT";
  static constexpr TypeTable types = {
      .a2a3 = {{ElementType::F32}, "TQUANT: on a2a3 src of an INT8 format must be float"},
      .a5 = {{ElementType::F32}, "TQUANT: on a5 src of an INT8 format must be float"},
      .cpu = {{ElementType::F32}, "TQUANT: on cpu src of an INT8 format must be float"},
  };

  /// scale or offset: one column.
  PTO_INTERNAL static constexpr OperandUse useOfParameter(const char *name, const TileDesc &parameter,
                                                          const TileDesc &src) {
    return {name, Role::In, smallerOf(parameter.validRows, src.validRows), smallerOf(src.validCols, 1)};
  }
  PTO_INTERNAL static constexpr OperandUse useOfSource(Profile profile, const TileDesc &src) {
    return OperandUse::valid("src", profile == Profile::A2A3 ? Role::Clobbered : Role::In, src);
  }
  /// a2a3 lays tmp out like src.
  PTO_INTERNAL static constexpr OperandUse useOfScratch(Profile profile, const TileDesc &tmp,
                                                        const TileDesc &src) {
    if (profile != Profile::A2A3 || !tmp.present)
      return {"tmp", Role::Scratch};
    if (tmp.isPlainRows() && tmp.cols == src.cols)
      return {"tmp", Role::Scratch, smallerOf(src.validRows, tmp.rows), src.validCols};
    return scratchStart(tmp, oneUnlessEmpty(src.validRows, src.validCols) * Extent(src.bytes()));
  }

  PTO_INTERNAL static constexpr void commonRules(Profile profile, Report &report, const TileDesc &dst,
                                                 const TileDesc &src, const TileDesc &scale,
                                                 const TileDesc &tmp) {
    report.mustBeOneOf(types, src.element);
    parameterRules(profile, report, scale);
    if (profile == Profile::Cpu)
      return;
    report.must(dst.is(TileType::Vec) && src.is(TileType::Vec) && scale.is(TileType::Vec),
                "TQUANT: dst, src and scale must be Vec tiles");
    if (profile == Profile::A2A3) {
      report.must(dst.isPlainRows() && src.isPlainRows(),
                  "TQUANT: on a2a3 dst and src must be row-major and not boxed");
      if (tmp.present)
        report.must(tmp.element == ElementType::F32 && tmp.bytes() >= src.bytes(),
                    "TQUANT: on a2a3 tmp must be a float tile that is as large as src");
      report.expects(truth(scale.cols == 1 || scale.cols * scale.elementBytes == 32),
                     "TQUANT: on a2a3 a row of scale must be one column or 32 bytes");
    }
  }
  PTO_INTERNAL static constexpr void parameterRules(Profile profile, Report &report,
                                                    const TileDesc &parameter) {
    if (profile == Profile::Cpu)
      report.must(typeset::floats.contains(parameter.element),
                  "TQUANT: on cpu scale and offset must be float, half or bfloat16_t");
    else
      report.must(parameter.element == ElementType::F32, "TQUANT: scale and offset must be float");
    report.safe(parameter.validRows >= Extent(1), "TQUANT: scale and offset must have a valid row");
  }
};

} // namespace tessera

namespace isa {

struct QuantizeSymmetric : tessera::QuantizeInt8 {
  struct Operands {
    tessera::TileDesc dst, src, scale, tmp;
    tessera::ModeDesc<QuantType> quantType;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    return {{{"dst", Role::Out, o.src.validRows, o.src.validCols},
             useOfSource(profile, o.src),
             useOfParameter("scale", o.scale, o.src),
             useOfScratch(profile, o.tmp, o.src),
             {"quant_type"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.must(o.quantType.value == QuantType::INT8_SYM,
                "TQUANT: with scale and without offset the format must be INT8_SYM");
    report.must(o.dst.element == tessera::ElementType::I8, "TQUANT: dst of INT8_SYM must be int8_t");
    commonRules(profile, report, o.dst, o.src, o.scale, o.tmp);
  }

  template <Profile P, class Dst, class Src, class Scale, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Scale scale, Tmp, QuantType) {
    tessera::quantizeInt8(dst, src, scale, tessera::NoOffset());
  }
};

struct QuantizeAsymmetric : tessera::QuantizeInt8 {
  struct Operands {
    tessera::TileDesc dst, src, scale, offset, tmp;
    tessera::ModeDesc<QuantType> quantType;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return elements[2] == elements[3];
  }

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    return {{{"dst", Role::Out, o.src.validRows, o.src.validCols},
             useOfSource(profile, o.src),
             useOfParameter("scale", o.scale, o.src),
             useOfParameter("offset", o.offset, o.src),
             useOfScratch(profile, o.tmp, o.src),
             {"quant_type"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.must(o.quantType.value == QuantType::INT8_ASYM,
                "TQUANT: with scale and offset the format must be INT8_ASYM");
    report.must(o.dst.element == tessera::ElementType::U8, "TQUANT: dst of INT8_ASYM must be uint8_t");
    commonRules(profile, report, o.dst, o.src, o.scale, o.tmp);
    parameterRules(profile, report, o.offset);
  }

  template <Profile P, class Dst, class Src, class Scale, class Offset, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Scale scale, Offset offset, Tmp, QuantType) {
    tessera::quantizeInt8(dst, src, scale, offset);
  }
};

} // namespace isa

namespace tessera {

/// INT8_SYM ignores offset; INT8_ASYM needs it.
template <QuantType Type, Target T, class Dst, class Src, class Scale, class Tmp, class Offset>
PTO_INTERNAL RecordEvent issueQuantize(Waited waited, Dst &dst, Src &src, Scale &scale, Tmp tmp,
                                       Offset *offset) {
  if constexpr (Type == QuantType::INT8_ASYM) {
    if (offset == nullptr) [[unlikely]]
      raise(Error(QuantizeInt8::mnemonic, "TQUANT: INT8_ASYM needs an offset", T.profile));
    return issue<isa::QuantizeAsymmetric, T>(waited, dst, src, scale, *offset, tmp, constant<Type>);
  } else {
    return issue<isa::QuantizeSymmetric, T>(waited, dst, src, scale, tmp, constant<Type>);
  }
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <auto quant_type, typename TileDataOut, typename TileDataSrc, typename TileDataPara,
          typename... WaitEvents>
  requires(tessera::IsConstantOf<quant_type, QuantType> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataPara> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataPara &scale,
                            std::type_identity_t<TileDataPara> *offset = nullptr, WaitEvents &...events) {
  static_assert(buildTarget.profile != Profile::A2A3 && !buildTarget.checkA2A3,
                "TQUANT: on a2a3 the INT8 formats need tmp");
  return tessera::issueQuantize<quant_type, buildTarget>(tessera::after(events...), dst, src, scale,
                                                         tessera::absent, offset);
}

template <auto quant_type, typename TileDataOut, typename TileDataSrc, typename TileDataPara,
          typename TileDataTmp, typename... WaitEvents>
  requires(tessera::IsConstantOf<quant_type, QuantType> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataPara, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataPara &scale, TileDataTmp &tmp,
                            std::type_identity_t<TileDataPara> *offset = nullptr, WaitEvents &...events) {
  return tessera::issueQuantize<quant_type, buildTarget>(tessera::after(events...), dst, src, scale,
                                                         tessera::scratch(tmp), offset);
}

/// The two with parameters of different types, such as those that text describes.
template <auto quant_type, typename TileDataOut, typename TileDataSrc, typename TileDataScale,
          typename TileDataOffset>
  requires(tessera::IsConstantOf<quant_type, QuantType> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataScale, TileDataOffset> &&
           !std::is_same_v<TileDataScale, TileDataOffset>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataScale &scale,
                            TileDataOffset *offset) {
  static_assert(buildTarget.profile != Profile::A2A3 && !buildTarget.checkA2A3,
                "TQUANT: on a2a3 the INT8 formats need tmp");
  return tessera::issueQuantize<quant_type, buildTarget>(tessera::after(), dst, src, scale, tessera::absent,
                                                         offset);
}
template <auto quant_type, typename TileDataOut, typename TileDataSrc, typename TileDataScale,
          typename TileDataTmp, typename TileDataOffset>
  requires(tessera::IsConstantOf<quant_type, QuantType> &&
           tessera::AreTiles<TileDataOut, TileDataSrc, TileDataScale, TileDataTmp, TileDataOffset> &&
           !std::is_same_v<TileDataScale, TileDataOffset>)
PTO_INST RecordEvent TQUANT(TileDataOut &dst, TileDataSrc &src, TileDataScale &scale, TileDataTmp &tmp,
                            TileDataOffset *offset) {
  return tessera::issueQuantize<quant_type, buildTarget>(tessera::after(), dst, src, scale,
                                                         tessera::scratch(tmp), offset);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
