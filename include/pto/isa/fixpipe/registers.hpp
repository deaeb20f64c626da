// What instructions that go through the fix-pipe read and set besides their operands.
#pragma once

#include "pto/engine/fixpipe.hpp"
#include "pto/machine/uses.hpp"

namespace pto::tessera {

/// A device writes the word, or the address of the words, to a register before it starts. Infinities and NaN
/// matter on the way to half and bfloat16_t; there DEQF16 always limits, and our own casts never do.
constexpr RegisterUse fixpipeRegisters(Profile profile, FixpipeForm form, ElementType src, ElementType dst,
                                       STPhase phase = STPhase::Unspecified, bool toGlobalMemory = false) {
  const QuantMode_t mode = fixpipeMode(profile, form, src, dst, toGlobalMemory);
  const bool device = profile != Profile::Cpu;
  const bool fixed = mode == NoQuant || mode == DEQF16 || mode == VDEQF16 || (!device && isFixpipeCast(mode));
  RegisterUse use;
  if (!fixed && (dst == ElementType::F16 || dst == ElementType::BF16))
    use.read = Register::InfNanSaturation;
  if (device && form == FixpipeForm::Scalar)
    use.set = Register::QuantScalar;
  if (device && form == FixpipeForm::Vector)
    use.set = Register::QuantVector;
  use.unitFlag = static_cast<UnitFlag>(phase);
  return use;
}

} // namespace pto::tessera
