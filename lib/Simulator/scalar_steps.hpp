// The steps of scalar arithmetic, found by the name of their operation.
#pragma once

#include "llvm/ADT/StringRef.h"

#include "lib/Simulator/code.hpp"

namespace tessera {

/// Integer operations of two operands and one result (dst = a op b). `c` is the width and `bits` its mask.
StepFunction integerStep(llvm::StringRef operation);
/// Those with two results, dst and the register in the lower half of `bits`; the upper half is the width.
StepFunction extendedStep(llvm::StringRef operation);
inline uint64_t extendedBits(uint32_t second, unsigned width) { return uint64_t(width) << 32 | second; }
/// Float operations of one or two operands.
StepFunction floatStep(llvm::StringRef operation, ElementType type);
/// dst = a compared with b; `bits` is the sign bit of the type. Predicates are numbered as in MLIR.
StepFunction compareIntegersStep(uint64_t predicate);
/// `bits` is what floatRelations says of the predicate.
StepFunction compareFloatsStep(ElementType type);
uint64_t floatRelations(uint64_t predicate);

/// dst = a cut to `bits` (also: zero-extended).
const Step *maskStep(SimulatedCore &, const Step *);
/// dst = a of width `c` sign-extended and cut to `bits`.
const Step *signExtendStep(SimulatedCore &, const Step *);
/// dst = the float a of type `c` rounded to the type; the same for integers of width `c`.
StepFunction convertFloatStep(ElementType to);
StepFunction integerToFloatStep(ElementType to, bool isSigned);
/// dst = the float a of type `c` as an integer of width `b`.
StepFunction floatToIntegerStep(bool isSigned);

} // namespace tessera
