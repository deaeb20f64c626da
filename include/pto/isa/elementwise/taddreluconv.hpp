// TADDRELUCONV: dst[i, j] = convert(relu(src0[i, j] + src1[i, j]))
//
// relu(x) = x > 0 ? x : 0, so that NaN gives 0. float to half: the sum in float, to nearest even, at most
// 65504. half to int8_t: the sum in float, to nearest even, at most 127. int16_t to int8_t: the exact
// sum, at most 127.
#pragma once

#include "pto/isa/elementwise/relu_conversion.hpp"

namespace pto {
namespace isa {

struct AddReluConvert : tessera::ReluConversion<AddReluConvert> {
  static constexpr const char *mnemonic = "TADDRELUCONV";

  template <class V>
  PTO_INTERNAL static V combine(V a, V b) {
    return simd::add(a, b);
  }
  template <class V>
  PTO_INTERNAL static V wrapped(V a, V b, V x) {
    return (a ^ x) & (b ^ x);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc0, typename TileDataSrc1, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataDst, TileDataSrc0, TileDataSrc1> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TADDRELUCONV(TileDataDst &dst, TileDataSrc0 &src0, TileDataSrc1 &src1,
                                  WaitEvents &...events) {
  return tessera::issue<isa::AddReluConvert, buildTarget>(tessera::after(events...), dst, src0, src1);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
