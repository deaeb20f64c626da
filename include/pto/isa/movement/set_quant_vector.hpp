// SET_QUANT_VECTOR: quantisation register 1 of the calling core = the host address of fp's first word, for
// the pushes that follow
//
// fp is a Scaling tile; word k is for column k. The tile must keep its storage until the last of these
// pushes.
#pragma once

#include "pto/isa/movement/set_quant_scalar.hpp"
#include "pto/tile/traits.hpp"

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

template <typename FpTileData, typename... WaitEvents>
  requires(tessera::IsTile<FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SET_QUANT_VECTOR(FpTileData &fp, WaitEvents &...events) {
  static_assert(FpTileData::Loc == TileType::Scaling, "SET_QUANT_VECTOR: fp must be a Scaling tile");
  tessera::after(events...);
  tessera::coreRegister(QUANT_VECTOR_REG_OFFSET) = reinterpret_cast<uintptr_t>(fp.data());
  return {};
}

PTO_INST uint64_t GET_QUANT_VECTOR_IMPL() { return tessera::coreRegister(QUANT_VECTOR_REG_OFFSET); }

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
