// SET_QUANT_SCALAR: quantization register 0 of the calling core = the word of `scale`, for the pushes that
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

namespace isa {

struct SetQuantScalar {
  static constexpr const char *mnemonic = "SET_QUANT_SCALAR";

  struct Operands {
    tessera::ScalarDesc scale;
    tessera::ModeDesc<bool> isInt8;
  };

  /// It has no elements, and every profile has it.
  static constexpr tessera::TypeTable::List anything = {tessera::typeset::every, ""};
  static constexpr tessera::TypeTable types = {anything, anything, anything};

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"scale"}, {"isInt8"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile, const Operands &) {
    return {.set = tessera::Register::QuantScalar};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, tessera::Report &) {}

  template <Profile P>
  PTO_INTERNAL static void run(float scale, bool isInt8) {
    tessera::coreRegister(QUANT_SCALAR_REG_OFFSET) = std::bit_cast<uint32_t>(scale) | uint64_t(isInt8) << 46;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename OutType, typename... WaitEvents>
  requires tessera::AreEvents<WaitEvents...>
PTO_INST RecordEvent SET_QUANT_SCALAR(float scale, WaitEvents &...events) {
  return tessera::issue<isa::SetQuantScalar, buildTarget>(tessera::after(events...), tessera::scalar(scale),
                                                          tessera::constant<std::is_same_v<OutType, int8_t>>);
}

PTO_INST uint64_t GET_QUANT_SCALAR_IMPL() { return tessera::coreRegister(QUANT_SCALAR_REG_OFFSET); }

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
