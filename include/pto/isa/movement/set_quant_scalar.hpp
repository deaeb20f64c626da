// SET_QUANT_SCALAR: quantisation register 0 of the calling core = the word of `scale`, for the pushes that
// follow
//
// The word is the 32 bits of the float, zero-extended; for an OutType of one byte bit 46 says whether it is
// int8_t. Every core has its own registers; they are 0 at first and keep their values.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "pto/machine/issue.hpp"
#include "pto/memory/core.hpp"
#include "pto/tile/fixpipe.hpp"

namespace pto {
namespace tessera {

/// A register of the calling core.
PTO_INTERNAL uint64_t &coreRegister(uint32_t number) {
  return reinterpret_cast<uint64_t *>(NPUMemoryModel::regionStart(Region::REG))[number];
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename OutType, typename... WaitEvents>
  requires tessera::AreEvents<WaitEvents...>
PTO_INST RecordEvent SET_QUANT_SCALAR(float scale, WaitEvents &...events) {
  tessera::after(events...);
  uint64_t word = std::bit_cast<uint32_t>(scale);
  if constexpr (sizeof(OutType) == 1)
    word |= uint64_t(std::is_same_v<OutType, int8_t>) << 46;
  tessera::coreRegister(QUANT_SCALAR_REG_OFFSET) = word;
  return {};
}

PTO_INST uint64_t GET_QUANT_SCALAR_IMPL() { return tessera::coreRegister(QUANT_SCALAR_REG_OFFSET); }

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
