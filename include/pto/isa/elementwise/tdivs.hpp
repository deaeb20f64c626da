// TDIVS: dst[i, j] = src[i, j] / scalar, or scalar / src[i, j]: the order of the operands tells
//
// Integers are divided towards zero and wrap; by 0 they give 0. Of floats the quotient by zero is infinite or
// NaN. half and bfloat16 are rounded once.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct DivScalar : tessera::TileScalar<DivScalar> {
  static constexpr const char *mnemonic = "TDIVS";
  static constexpr tessera::TypeTable types = {
      tessera::lists::a2a3Numbers, tessera::lists::a5SelectedByScalar, tessera::lists::cpuNumbers};
  static constexpr bool costly = true;
  static constexpr tessera::Hardware layout = tessera::Hardware::Vec;
  static constexpr bool nonEmpty = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::divide(a, s);
  }
};

struct ScalarDiv {
  static constexpr const char *mnemonic = "TDIVS";
  static constexpr tessera::TypeTable types = DivScalar::types;
  static constexpr bool costly = true;
  static constexpr tessera::Hardware layout = DivScalar::layout;
  static constexpr bool nonEmpty = true;

  struct Operands {
    tessera::TileDesc dst;
    tessera::ScalarDesc scalar;
    tessera::TileDesc src;
  };
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::Out, o.dst),
             {"scalar"},
             tessera::readLike("src", o.dst)}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    tessera::elementwiseRules<ScalarDiv>(profile, report, o.dst, o.src);
  }
  template <class T, class V>
  PTO_INTERNAL static V of(V a, V s) {
    return simd::divide(s, a);
  }
  template <Profile P, class Dst, class T, class Src>
  PTO_INTERNAL static void run(Dst dst, T scalar, Src src) {
    tessera::mapWithScalar<ScalarDiv>(dst, scalar, src);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <auto PrecisionType = DivAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDIVS(TileDataDst &dst, TileDataSrc &src0, typename TileDataSrc::DType scalar,
                           WaitEvents &...events) {
  return tessera::issue<isa::DivScalar, buildTarget>(tessera::after(events...), dst, src0,
                                                     tessera::scalar(scalar));
}

template <auto PrecisionType = DivAlgorithm::DEFAULT, typename TileDataDst, typename TileDataSrc,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TDIVS(TileDataDst &dst, typename TileDataDst::DType scalar, TileDataSrc &src0,
                           WaitEvents &...events) {
  return tessera::issue<isa::ScalarDiv, buildTarget>(tessera::after(events...), dst, tessera::scalar(scalar),
                                                     src0);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
