// TMATMUL_MX: dst[i, j] = the sum over k < K of
//   a[i, k] * aScale[i, k / 32] * b[k, j] * bScale[k / 32, j], for i < M, j < N
//
// M x N is VR(a) x VC(b) and K is VC(a), VR and VC being valid rows and columns. Scales are bytes of e8m0:
// 2^(byte - 127), NaN for 255. The sum starts at +0 and takes its products, which are exact, in the order
// of k (where M is 1 as TGEMV does, in eight sums), each added with one rounding (fused multiply-add; in
// builds for hosts without it too). Where a scale is above 2^100, products and
// sums are made in double, one sum rounded to float each time. Not on a2a3. Only these elements of dst are
// written; elements of a, b and their scales beyond K are not read, and whether scales are valid is not
// looked at. AccPhase changes nothing.
#pragma once

#include "pto/isa/matrix/family.hpp"

namespace pto {
namespace isa {

struct MatMulMx : tessera::matrix::Scaled<MatMulMx> {
  static constexpr const char *mnemonic = "TMATMUL_MX";
  static constexpr bool isVector = false;
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileRes, typename TileLeft, typename TileLeftScale, typename TileRight,
          typename TileRightScale, typename... WaitEvents>
  requires(tessera::AreTiles<TileRes, TileLeft, TileLeftScale, TileRight, TileRightScale> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMATMUL_MX(TileRes &c, TileLeft &a, TileLeftScale &aScale, TileRight &b,
                                TileRightScale &bScale, WaitEvents &...events) {
  return tessera::issue<isa::MatMulMx, buildTarget>(tessera::after(events...), c, a, aScale, b, bScale,
                                                    tessera::constant<AccPhase::Unspecified>);
}

template <AccPhase Phase, typename TileRes, typename TileLeft, typename TileLeftScale, typename TileRight,
          typename TileRightScale, typename... WaitEvents>
  requires(tessera::AreTiles<TileRes, TileLeft, TileLeftScale, TileRight, TileRightScale> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TMATMUL_MX(TileRes &c, TileLeft &a, TileLeftScale &aScale, TileRight &b,
                                TileRightScale &bScale, WaitEvents &...events) {
  return tessera::issue<isa::MatMulMx, buildTarget>(tessera::after(events...), c, a, aScale, b, bScale,
                                                    tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
