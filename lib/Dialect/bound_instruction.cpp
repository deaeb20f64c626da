// What a bound instruction says of its operands: their values and modes, and what the rules are asked about
// them.
#include "mlir/IR/BuiltinAttributes.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// A tile as it lies in memory and as C++ declares it: a part of a tile keeps the length of its rows, or of
/// its columns.
TileParams laidOut(Value tile) {
  TileParams params = *tileParamsOf(tile);
  auto part = tile.getDefiningOp<SubsetOp>();
  if (!part || params.inner != pto::SLayout::NoneBox)
    return params;
  const TileParams whole = laidOut(part.getSource());
  if (params.outer == pto::BLayout::RowMajor)
    params.cols = whole.cols;
  else
    params.rows = whole.rows;
  return params;
}

} // namespace

std::optional<int> modeValue(Attribute attribute, const AttributeSpec &spec) {
  if (spec.enumeration)
    return enumValueIn(attribute, *spec.enumeration);
  if (auto value = dyn_cast<BoolAttr>(attribute); value && !spec.isInteger)
    return value.getValue() ? 1 : 0;
  if (auto value = dyn_cast<IntegerAttr>(attribute); value && spec.isInteger)
    return value.getValue().isSignedIntN(32)
               ? std::optional(static_cast<int>(value.getValue().getSExtValue()))
               : std::nullopt;
  else if (value)
    if (value.getValue().isZero() || value.getValue().isOne())
      return value.getValue().isOne() ? 1 : 0;
  return std::nullopt;
}

bool standsFor(Type scalar, Type element) {
  auto given = dyn_cast<IntegerType>(scalar), wanted = dyn_cast<IntegerType>(element);
  return given && wanted && given.getWidth() == wanted.getWidth() &&
         (given.isSignless() || wanted.isSignless());
}

Value BoundInstruction::value(std::string_view operand) const {
  const int index = instruction->indexOf(operand);
  return index < 0 ? Value() : values[static_cast<size_t>(index)];
}

int BoundInstruction::mode(size_t operand) const {
  const AttributeSpec &spec = instruction->operands[operand].attribute;
  const Attribute attribute = op->getAttr(spec.name);
  const std::optional<int> written = attribute ? modeValue(attribute, spec) : std::nullopt;
  return spec.cppValue(written ? *written : spec.defaultValue.value_or(0));
}

std::optional<TileParams> BoundInstruction::modelOf(const OperandSpec &scalar) const {
  const Value model = scalar.elementOf ? values[*scalar.elementOf] : Value();
  return model ? tileParamsOf(model) : std::nullopt;
}

void BoundInstruction::describeScalar(const OperandSpec &spec, Value value, OperandDesc &desc) const {
  const Type type = value.getType();
  if (type.isIntOrIndex())
    if (const std::optional<int64_t> constant = constantValueOf(value))
      desc.constant = *constant;
  switch (spec.scalar) {
  case ScalarKind::Element: {
    desc.scalar.type = elementTypeOf(type);
    // A signless integer has the signedness of the elements it becomes.
    if (const auto tile = modelOf(spec); tile && (spec.converts || standsFor(type, tile->element)))
      desc.scalar.type = elementTypeOf(tile->element);
    break;
  }
  case ScalarKind::Float:
    desc.scalar.type = ElementType::F32;
    break;
  case ScalarKind::Index:
    desc.scalar.type = ElementType::U16;
    break;
  case ScalarKind::I32:
    desc.scalar.type = ElementType::I32;
    break;
  case ScalarKind::U32:
    desc.scalar.type = ElementType::U32;
    break;
  case ScalarKind::I64:
    desc.scalar.type = ElementType::U64;
    break;
  case ScalarKind::I16x4:
    break;
  }
}

SmallVector<OperandDesc, 4> BoundInstruction::describe() const {
  SmallVector<OperandDesc, 4> descs(values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    OperandDesc &desc = descs[i];
    const Value value = values[i];
    switch (instruction->operands[i].kind) {
    case OperandKind::Tile:
      if (value)
        desc.tile = laidOut(value).describe();
      break;
    case OperandKind::Tensor:
      if (value)
        desc.tensor = describeTensor(value);
      break;
    case OperandKind::Scalar:
      if (value)
        describeScalar(instruction->operands[i], value, desc);
      break;
    case OperandKind::Mode:
      desc.mode = mode(i);
      break;
    }
  }
  instruction->refine(descs);
  return descs;
}

} // namespace tessera
