#include "lib/Dialect/instruction_checks.hpp"

#include "llvm/ADT/SetVector.h"

#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/operand_order.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/scalar_constants.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// Says which values an attribute may have.
LogicalResult refuseValue(Operation *op, const AttributeSpec &spec, Attribute value) {
  InFlightDiagnostic error = op->emitOpError("expects attribute '")
                             << spec.name << "' to be "
                             << (spec.enumeration ? "one of "
                                 : spec.isInteger ? "an integer of 32 bits"
                                                  : "true or false");
  if (spec.enumeration)
    llvm::interleaveComma(enumerationOf(*spec.enumeration).values, error,
                          [&](const Enumerator &known) { error << known.name; });
  return error << ", not " << value;
}

LogicalResult checkMode(Operation *op, const AttributeSpec &spec) {
  const Attribute attribute = op->getAttr(spec.name);
  return attribute && !modeValue(attribute, spec) ? refuseValue(op, spec, attribute) : success();
}

LogicalResult checkTile(const BoundInstruction &bound, const OperandSpec &spec, Value value) {
  const Type type = value.getType();
  const auto expects = [&] { return bound.op->emitOpError("expects ") << spec.name; };
  const bool fits = bound.isSsa ? isa<TileValueType>(type) : isTileLike(type) && !isa<TileValueType>(type);
  if (!fits)
    return expects() << " to be a "
                     << (bound.isSsa
                             ? "!pto.tile (this is the SSA form)"
                             : "!pto.tile_buf or a memref in a local memory space (this is the DPS form)")
                     << ", not " << type;
  if (!convFits(spec, type))
    return expects() << (isConvTile(type) ? " to be a tile, not a conv tile: " : " to be a conv tile, not ")
                     << type;
  const std::optional<TileParams> tile = tileParamsOf(value);
  if (!tile)
    return expects() << " to be a memref of two or three static sizes that lies in rows, not " << type;
  if (elementTypeOf(tile->element) == ElementType::Other)
    return expects() << " to have elements that a tile can hold, not " << type;
  return success();
}

LogicalResult checkTensor(Operation *op, const OperandSpec &spec, Value value) {
  const Type type = value.getType();
  if (isa<TensorViewType>(type))
    return op->emitOpError("expects ")
           << spec.name << " to be a part of the tensor: use pto.partition_view on the " << type;
  if (!isa<PartitionViewType>(type) && !isGlobalMemref(type))
    return op->emitOpError("expects ")
           << spec.name << " to be a !pto.partition_tensor_view or a memref in global memory, not " << type;
  return success();
}

/// A scalar of a kind that does not depend on tiles.
LogicalResult checkFixedScalar(Operation *op, const OperandSpec &spec, Value value) {
  const Type type = value.getType();
  const auto expects = [&](StringRef what) {
    return op->emitOpError("expects ") << spec.name << " to be " << what << ", not " << type;
  };
  switch (spec.scalar) {
  case ScalarKind::Element:
    break;
  case ScalarKind::Float:
    return type.isF32() ? success() : expects("f32");
  case ScalarKind::Index: {
    if (!isa<IndexType, IntegerType>(type))
      return expects("an index");
    const std::optional<int64_t> constant = constantValueOf(value);
    if (constant && (*constant < 0 || *constant > largestIndex))
      return op->emitOpError("expects ")
             << spec.name << " to be from 0 to " << largestIndex << ", not " << *constant;
    return success();
  }
  case ScalarKind::I32:
  case ScalarKind::U32: {
    if (!isa<IntegerType>(type))
      return expects("an integer");
    // As a signed or as an unsigned number, whichever was meant.
    const std::optional<int64_t> constant = constantValueOf(value);
    if (constant && !llvm::isInt<32>(*constant) && !llvm::isUInt<32>(static_cast<uint64_t>(*constant)))
      return op->emitOpError("expects ") << spec.name << " to fit in 32 bits, not " << *constant;
    return success();
  }
  case ScalarKind::I64:
    return type.isInteger(64) ? success() : expects("i64");
  case ScalarKind::I16x4: {
    auto vector = dyn_cast<VectorType>(type);
    const bool fits =
        vector && vector.getShape() == ArrayRef<int64_t>{4} && vector.getElementType().isInteger(16);
    return fits ? success() : expects("vector<4xi16>");
  }
  }
  return success();
}

LogicalResult checkScalar(const BoundInstruction &bound, const OperandSpec &spec, Value value) {
  Operation *op = bound.op;
  const Type type = value.getType();
  if (spec.notNegative && type.isIntOrIndex() && constantValueOf(value).value_or(0) < 0)
    return op->emitOpError("expects ") << spec.name << " not to be negative";
  if (spec.scalar != ScalarKind::Element)
    return checkFixedScalar(op, spec, value);
  if (!isa<IntegerType, FloatType>(type) && !(spec.converts && isa<IndexType>(type)))
    return op->emitOpError("expects ") << spec.name << " to be an integer or a float, not " << type;
  // A scalar has the type of the elements it becomes.
  const auto tile = bound.modelOf(spec);
  if (!tile)
    return success();
  if (const std::optional<std::string> number = numberThatDoesNotFit(value, tile->element))
    return op->emitOpError("expects ") << spec.name << " to fit in the element type of "
                                       << bound.instruction->operands[*spec.elementOf].name << ": " << *number
                                       << " does not fit in " << tile->element;
  if (spec.converts)
    return success();
  if (elementTypeOf(type) == elementTypeOf(tile->element) || standsFor(type, tile->element))
    return success();
  return op->emitOpError("expects ") << spec.name << " to have the element type of "
                                     << bound.instruction->operands[*spec.elementOf].name << ", "
                                     << tile->element << ", not " << type;
}

/// Whether an operand is of its class; `value` is null for modes and for what was left out.
LogicalResult checkOperand(const BoundInstruction &bound, const OperandSpec &spec, Value value) {
  if (spec.kind == OperandKind::Mode)
    return checkMode(bound.op, spec.attribute);
  if (!value)
    return success();
  switch (spec.kind) {
  case OperandKind::Tile:
    return checkTile(bound, spec, value);
  case OperandKind::Tensor:
    return checkTensor(bound.op, spec, value);
  case OperandKind::Scalar:
    return checkScalar(bound, spec, value);
  case OperandKind::Mode:
    break;
  }
  return success();
}

} // namespace

LogicalResult checkOperands(const BoundInstruction &bound) {
  for (const auto [spec, value] : llvm::zip_equal(bound.instruction->operands, bound.values))
    if (failed(checkOperand(bound, spec, value)))
      return failure();
  for (Value size : bound.validSizes)
    if (!size.getType().isIndex())
      return bound.op->emitOpError("expects valid sizes to be of type index, not ") << size.getType();
  return success();
}

LogicalResult checkAttributes(Operation *op, ArrayRef<const Instruction *> variants,
                              const Instruction *chosen) {
  for (const Instruction *variant : variants) {
    for (const ClauseSpec &clause : variant->clauses) {
      const AttributeSpec spec = {clause.name, clause.enumeration};
      if (const Attribute value = clause.isOperand ? Attribute() : op->getAttr(clause.name);
          value && !modeValue(value, spec))
        return refuseValue(op, spec, value);
    }
  }
  const AttributeSpec layout = {layoutName.data(), EnumKind::Layout};
  if (const Attribute value = hasLayout(variants) ? op->getAttr(layoutName) : Attribute();
      value && !modeValue(value, layout))
    return refuseValue(op, layout, value);
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    if (isKnownAttribute(variants, attribute.getName()))
      return op->emitOpError("has attribute '")
             << attribute.getName() << "' twice, as a property and as an attribute";
  for (NamedAttribute attribute : op->getAttrs()) {
    const StringRef name = attribute.getName();
    if (isKnownAttribute(chosen, name) || name.contains('.'))
      continue;
    if (isKnownAttribute(variants, name))
      return op->emitOpError("has no attribute '") << name << "' with these operands";
    InFlightDiagnostic error = op->emitOpError("has no attribute '") << name << "'";
    llvm::SmallSetVector<StringRef, 4> known;
    for (const Instruction *variant : variants) {
      for (const OperandSpec &operand : variant->operands)
        if (operand.isAttribute())
          known.insert(operand.attribute.name);
    }
    if (hasLayout(variants))
      known.insert(layoutName);
    if (!known.empty()) {
      error << "; it takes ";
      llvm::interleaveComma(known, error);
    }
    return error;
  }
  return success();
}

} // namespace tessera
