// SET_QUANT_VECTOR: quantization register 1 of the calling core = the host address of fp's first word, for
// the pushes that follow
//
// fp is a Scaling tile; word k is for column k. The tile must keep its storage until the last of these
// pushes.
#pragma once

#include "pto/isa/fixpipe/set_quant_scalar.hpp"
#include "pto/tile/traits.hpp"

namespace pto {
namespace isa {

struct SetQuantVector {
  static constexpr const char *mnemonic = "SET_QUANT_VECTOR";

  struct Operands {
    tessera::TileDesc fp;
  };

  /// Every profile has it; the pushes know what the words mean.
  static constexpr tessera::TypeTable::List anything = {tessera::typeset::every, ""};
  static constexpr tessera::TypeTable types = {anything, anything, anything};

  /// The address only: the pushes read the words.
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"fp", tessera::Role::In, 0, 0}}};
  }
  static constexpr tessera::RegisterUse registers(Profile, const Operands &) {
    return {.set = tessera::Register::QuantVector};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &o, tessera::Report &report) {
    report.must(o.fp.is(TileType::Scaling), "SET_QUANT_VECTOR: fp must be a Scaling tile");
  }

  template <Profile P, class Fp>
  PTO_INTERNAL static void run(Fp fp) {
    tessera::coreRegister(QUANT_VECTOR_REG_OFFSET) = reinterpret_cast<uintptr_t>(fp.data);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename FpTileData, typename... WaitEvents>
  requires(tessera::IsTile<FpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent SET_QUANT_VECTOR(FpTileData &fp, WaitEvents &...events) {
  return tessera::issue<isa::SetQuantVector, buildTarget>(tessera::after(events...), fp);
}

PTO_INST uint64_t GET_QUANT_VECTOR_IMPL() { return tessera::coreRegister(QUANT_VECTOR_REG_OFFSET); }

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
