// TAXPY: dst[i, j] = dst[i, j] + src[i, j] * scalar
//
// With one element type the product is rounded to it, then the sum; integers wrap. On a5, half and bfloat16
// are rounded once, at the end (measured for half, taken to be so for bfloat16). With two element types, src
// and scalar are widened to float, and only the sum is rounded to the element type of dst.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct Axpy {
  static constexpr const char *mnemonic = "TAXPY";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5AllFloats,
                                               tessera::lists::cpuNumbers};
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ScalarDesc scalar;
  };
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::InOut, o.dst),
             tessera::readLike("src", o.dst),
             {"scalar"}}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::ElementType;
    report.mustBeOneOf(types, o.dst.element);
    const bool same = o.dst.element == o.src.element;
    if (profile == Profile::Cpu)
      report.must(same || (tessera::typeset::floats.contains(o.dst.element) &&
                           tessera::typeset::floats.contains(o.src.element)),
                  "TAXPY: on cpu dst and src must have the same element type, or each half, bfloat16_t or "
                  "float");
    else
      report.must(same || (o.dst.element == ElementType::F32 && o.src.element == ElementType::F16),
                  "TAXPY: dst and src must have the same element type, or dst float and src half");
    tessera::placementRules<Axpy>(profile, report, o.dst, o.src);
  }
  template <Profile P, class Dst, class Src, class T>
  PTO_INTERNAL static void run(Dst dst, Src src, T scalar) {
    using Element = typename Dst::Element;
    // What the product is rounded to: lanes of two element types are float.
    using Product = std::conditional_t<std::is_same_v<Element, typename Src::Element>, Element, float>;
    constexpr bool once = P == Profile::A5 && simd::isHalfWord<Product>;
    const auto value = static_cast<simd::Carrier<T>>(scalar);
    tessera::map(
        [value](auto a, auto d) PTO_LANES_BODY {
          const auto product = simd::multiply(a, simd::splatLike<decltype(a)>(value));
          if constexpr (once) // the product of two halves is a float
            return simd::addToOdd(product, d);
          else
            return simd::add(d, simd::roundTo<Product>(product));
        },
        dst, src, dst);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TAXPY(TileDataDst &dst, TileDataSrc &src0, typename TileDataSrc::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::Axpy, buildTarget>(tessera::after(events...), dst, src0,
                                                tessera::scalar(scalar));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
