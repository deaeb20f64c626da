// TFUSEDMULADD: dst[i, j] = src0[i, j] * dst[i, j] + src1[i, j]
//
// half and bfloat16 are computed on in float and rounded once, at the end; on a2a3 half is rounded after the
// product and after the sum (inferred from device tests; those of a5 do not decide it). In float the product
// is rounded, then the sum. Integers wrap.
#pragma once

#include "pto/isa/elementwise/family.hpp"

namespace pto {
namespace isa {

struct FusedMulAdd : tessera::TileTileInto<FusedMulAdd> {
  static constexpr const char *mnemonic = "TFUSEDMULADD";
  static constexpr tessera::TypeTable types = {tessera::lists::a2a3Floats, tessera::lists::a5Floats,
                                               tessera::lists::cpuNumbers};
  static constexpr bool signBlind = true;

  template <class T, class V>
  PTO_INTERNAL static V of(V a, V b, V d) {
    return simd::add(simd::multiply(a, d), b);
  }

  template <Profile P, class Dst, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1) {
    if constexpr (P == Profile::A2A3)
      tessera::mapOf<RoundedTwice>(dst, src0, src1, dst);
    else
      tessera::mapOf<FusedMulAdd>(dst, src0, src1, dst);
  }

private:
  struct RoundedTwice {
    template <class T, class V>
    PTO_INTERNAL static V of(V a, V b, V d) {
      return simd::add(simd::roundTo<T>(simd::multiply(a, d)), b);
    }
  };
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TFUSEDMULADD(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                  WaitEvents &...events) {
  return tessera::issue<isa::FusedMulAdd, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
