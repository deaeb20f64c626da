// TLRELU: dst[i, j] = src[i, j] > 0 ? src[i, j] : src[i, j] * slope
//
// The slope is first converted to the element type. NaN stays NaN; half and bfloat16 are rounded once;
// products of integers wrap.
#pragma once

#include "pto/isa/elementwise/family.hpp"
#include "pto/types/element_convert.hpp"

namespace pto {
namespace isa {

struct LeakyRelu {
  static constexpr const char *mnemonic = "TLRELU";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ScalarDesc slope;
  };
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::Out, o.dst),
             tessera::readLike("src", o.dst),
             {"slope"}}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::elementwiseRules<LeakyRelu>(profile, report, o.dst, o.src);
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return a > V{} ? a : simd::multiply(a, s);
  }
  /// Text has floats only.
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::typeset::floats.contains(elements[0]);
  }
  /// The slope of floats is a float.
  template <Profile P, class Dst, class Src, class T>
  PTO_INTERNAL static void run(Dst dst, Src src, T slope) {
    tessera::mapWithScalar<LeakyRelu>(dst, tessera::castElement<typename Src::Element>(slope), src);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TLRELU(TileDataDst &dst, TileDataSrc &src, typename TileDataSrc::DType slope,
                            WaitEvents &...events) {
  if constexpr (std::is_integral_v<typename TileDataSrc::DType>)
    return tessera::issue<isa::LeakyRelu, buildTarget>(tessera::after(events...), dst, src,
                                                       tessera::scalar(slope));
  else
    return tessera::issue<isa::LeakyRelu, buildTarget>(tessera::after(events...), dst, src,
                                                       tessera::scalar(static_cast<float>(slope)));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
