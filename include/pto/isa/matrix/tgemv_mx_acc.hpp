// TGEMV_MX, accumulating form: dst[i, j] = cIn[i, j] + the sum over k < K of
//   a[i, k] * aScale[i, k / 32] * b[k, j] * bScale[k / 32, j], for i < M, j < N
//
// On cpu M x N is VR(a) x VC(b) and K the smaller of VC(a) and VR(b); on a5 M is 1 and K is VC(a). Scales
// are bytes of e8m0: 2^(byte - 127), NaN for 255. The sum starts at +0 and takes its products, which are
// exact, in the order of k (where M is 1 as TGEMV does, in eight sums), each added with one rounding (fused
// multiply-add; in builds for hosts without it too). Where a scale is above 2^100,
// products and sums are made in double, one sum rounded to float each time. Not on a2a3. The sum is made
// first and then added to cIn, which may be dst. Only these elements of dst are written; elements of a, b
// and their scales beyond K are not read, and whether scales are valid is not looked at. AccPhase changes
// nothing.
#pragma once

#include "pto/isa/matrix/family.hpp"

namespace pto {
namespace isa {

struct GemvMxAccumulate : tessera::matrix::ScaledAccumulating<GemvMxAccumulate> {
  static constexpr const char *mnemonic = "TGEMV_MX";
  static constexpr bool isVector = true;
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileRes, typename TileLeft, typename TileLeftScale, typename TileRight,
          typename TileRightScale, typename... WaitEvents>
  requires(tessera::AreTiles<TileRes, TileLeft, TileLeftScale, TileRight, TileRightScale> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGEMV_MX(TileRes &cOut, TileRes &cIn, TileLeft &a, TileLeftScale &aScale, TileRight &b,
                              TileRightScale &bScale, WaitEvents &...events) {
  return tessera::issue<isa::GemvMxAccumulate, buildTarget>(
      tessera::after(events...), cOut, cIn, a, aScale, b, bScale, tessera::constant<AccPhase::Unspecified>);
}

template <AccPhase Phase, typename TileRes, typename TileLeft, typename TileLeftScale, typename TileRight,
          typename TileRightScale, typename... WaitEvents>
  requires(tessera::AreTiles<TileRes, TileLeft, TileLeftScale, TileRight, TileRightScale> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGEMV_MX(TileRes &cOut, TileRes &cIn, TileLeft &a, TileLeftScale &aScale, TileRight &b,
                              TileRightScale &bScale, WaitEvents &...events) {
  return tessera::issue<isa::GemvMxAccumulate, buildTarget>(tessera::after(events...), cOut, cIn, a, aScale,
                                                            b, bScale, tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
