// Decoding scalar arithmetic.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Simulator/decode.hpp"
#include "lib/Simulator/scalar_steps.hpp"
#include "lib/Simulator/scalar_types.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// The bits of a float constant as our types have them: the variants of the 8-bit formats become the two that
/// exist.
uint64_t bitsOf(APFloat value, Type type) {
  const llvm::fltSemantics *semantics = nullptr;
  switch (elementTypeOf(type)) {
  case ElementType::E4M3:
    semantics = &APFloat::Float8E4M3FN();
    break;
  case ElementType::E5M2:
    semantics = &APFloat::Float8E5M2();
    break;
  default:
    break;
  }
  bool losesInfo = false;
  if (semantics != nullptr)
    value.convert(*semantics, APFloat::rmNearestTiesToEven, &losesInfo);
  return value.bitcastToAPInt().getZExtValue();
}

} // namespace

void Decoder::decodeConstant(Operation *op) {
  const Value result = op->getResult(0);
  const std::optional<ScalarType> type = scalarTypeOf(result.getType());
  const Attribute value = cast<arith::ConstantOp>(op).getValue();
  if (!type) {
    error(op) << "of type " << result.getType() << " cannot be run";
    return;
  }
  uint64_t bits = 0;
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    bits = integer.getValue().getZExtValue() & maskOf(type->bits);
  } else if (auto real = dyn_cast<FloatAttr>(value)) {
    bits = bitsOf(real.getValue(), result.getType());
  } else if (auto dense = dyn_cast<DenseIntElementsAttr>(value); dense && dense.getNumElements() == 4) {
    for (const auto [i, element] : llvm::enumerate(dense.getValues<APInt>()))
      bits |= (element.getZExtValue() & 0xffff) << (16 * i);
  } else {
    error(op) << "with this value cannot be run";
    return;
  }
  const uint32_t shared = constant(bits);
  // A list of counts is a place that instructions write.
  if (isa<VectorType>(result.getType()))
    add(op, maskStep, "ss..", indexOf(result), shared).bits = ~uint64_t(0);
  else
    registers_[result] = {RegisterKind::Scalar, shared};
}

bool Decoder::decodeConversion(Operation *op) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 1)
    return false;
  const std::optional<ScalarType> from = scalarTypeOf(op->getOperand(0).getType());
  const std::optional<ScalarType> to = scalarTypeOf(op->getResult(0).getType());
  if (!from || !to || isa<VectorType>(op->getResult(0).getType()))
    return false;
  const uint32_t a = indexOf(op->getOperand(0)), dst = indexOf(op->getResult(0));
  const auto addMask = [&] {
    add(op, maskStep, "ss..", dst, a).bits = maskOf(to->bits);
    return true;
  };
  const auto addSignExtension = [&] {
    add(op, signExtendStep, "ss.#", dst, a, 0, from->bits).bits = maskOf(to->bits);
    return true;
  };
  const auto addNamed = [&](StepFunction run, uint32_t b, uint32_t c) {
    if (run == nullptr)
      return false;
    add(op, run, "ss..", dst, a, b, c);
    return true;
  };
  const bool isReal = from->type != ElementType::Other;
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<arith::ExtUIOp, arith::TruncIOp, arith::BitcastOp, arith::IndexCastUIOp>(
          [&](auto) { return addMask(); })
      .Case<arith::ExtSIOp, arith::IndexCastOp>([&](auto) { return addSignExtension(); })
      .Case<arith::ExtFOp, arith::TruncFOp>([&](auto) {
        // Only rounding to nearest is known.
        const auto mode = op->getAttrOfType<arith::RoundingModeAttr>("roundingmode");
        const bool isNearest = !mode || mode.getValue() == arith::RoundingMode::to_nearest_even;
        return isReal && isNearest &&
               addNamed(convertFloatStep(to->type), 0, static_cast<uint32_t>(from->type));
      })
      .Case([&](arith::SIToFPOp) { return addNamed(integerToFloatStep(to->type, true), 0, from->bits); })
      .Case([&](arith::UIToFPOp) { return addNamed(integerToFloatStep(to->type, false), 0, from->bits); })
      .Case([&](arith::FPToSIOp) {
        return isReal && addNamed(floatToIntegerStep(true), to->bits, static_cast<uint32_t>(from->type));
      })
      .Case([&](arith::FPToUIOp) {
        return isReal && addNamed(floatToIntegerStep(false), to->bits, static_cast<uint32_t>(from->type));
      })
      .Default([](Operation *) { return false; });
}

bool Decoder::decodeScalar(Operation *op) {
  if (!isa_and_present<arith::ArithDialect>(op->getDialect()))
    return false;
  if (isa<arith::ConstantOp>(op)) {
    decodeConstant(op);
    return true;
  }
  if (op->getNumOperands() == 0 || op->getNumResults() == 0)
    return false;
  const std::optional<ScalarType> type = scalarTypeOf(op->getOperand(0).getType());
  if (!type)
    return false;
  const StringRef name = op->getName().getStringRef();
  const auto operand = [&](unsigned i) { return indexOf(op->getOperand(i)); };
  const auto result = [&](unsigned i) { return indexOf(op->getResult(i)); };

  if (auto compare = dyn_cast<arith::CmpIOp>(op); compare && type->isInteger) {
    add(op, compareIntegersStep(static_cast<uint64_t>(compare.getPredicate())), "sss.", result(0), operand(0),
        operand(1))
        .bits = (maskOf(type->bits) >> 1) + 1;
    return true;
  }
  if (auto compare = dyn_cast<arith::CmpFOp>(op); compare && type->type != ElementType::Other) {
    add(op, compareFloatsStep(type->type), "sss.", result(0), operand(0), operand(1)).bits =
        floatRelations(static_cast<uint64_t>(compare.getPredicate()));
    return true;
  }
  if (const StepFunction run = integerStep(name); run != nullptr && type->isInteger) {
    add(op, run, "sss.", result(0), operand(0), operand(1), type->bits).bits = maskOf(type->bits);
    return true;
  }
  if (const StepFunction run = extendedStep(name); run != nullptr && type->isInteger) {
    const uint32_t second = result(1);
    add(op, run, "sss.", result(0), operand(0), operand(1)).bits = extendedBits(second, type->bits);
    return true;
  }
  if (const StepFunction run = floatStep(name, type->type); run != nullptr) {
    add(op, run, op->getNumOperands() == 1 ? "ss.." : "sss.", result(0), operand(0),
        op->getNumOperands() == 1 ? 0 : operand(1));
    return true;
  }
  return decodeConversion(op);
}

} // namespace tessera
