// TGEMV: dst[i, j] = sum over k < K of a[i, k] * b[k, j], for i < M, j < N
//
// On cpu M x N is VR(a) x VC(b) and K the smaller of VC(a) and VR(b); on a2a3 and a5 M is 1 and K is VR(b).
// A sum starts at 0 and takes its products in the order of k; where M is 1 there are eight, of the k with
// the same k % 8, and the result is ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7)). Factors of int8_t
// are summed in int32_t, which wraps. All other factors are float or become float exactly, and each product
// is added to the float sum with one rounding (fused multiply-add; in builds for hosts without it
// too). On a2a3 and a5 factors of float are rounded to 11 (a2a3) or 10 (a5) mantissa
// bits while the HF32 or TF32 mode is on. Only these elements of dst are written; elements of a and b
// beyond M, N and K are not read. AccPhase changes nothing.
#pragma once

#include "pto/isa/matrix/family.hpp"

namespace pto {
namespace isa {

struct Gemv : tessera::matrix::Plain<Gemv> {
  static constexpr const char *mnemonic = "TGEMV";
  static constexpr bool isVector = true;
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileRes, typename TileLeft, typename TileRight, typename... WaitEvents>
  requires(tessera::AreTiles<TileRes, TileLeft, TileRight> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGEMV(TileRes &c, TileLeft &a, TileRight &b, WaitEvents &...events) {
  return tessera::issue<isa::Gemv, buildTarget>(tessera::after(events...), c, a, b,
                                                tessera::constant<AccPhase::Unspecified>);
}

template <AccPhase Phase, typename TileRes, typename TileLeft, typename TileRight, typename... WaitEvents>
  requires(tessera::AreTiles<TileRes, TileLeft, TileRight> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGEMV(TileRes &c, TileLeft &a, TileRight &b, WaitEvents &...events) {
  return tessera::issue<isa::Gemv, buildTarget>(tessera::after(events...), c, a, b, tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
