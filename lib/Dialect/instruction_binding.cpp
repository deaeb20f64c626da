// Matching operations with instructions: which variant an operation is, and what its operands are.
#include "lib/Dialect/instruction_op.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/SetVector.h"

#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/operand_order.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/scalar_constants.hpp"

namespace tessera {

using namespace mlir;

namespace {

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

/// Matches one variant with an operation.
class VariantMatch {
public:
  /// `variants` are those that come into question.
  VariantMatch(Operation *op, const Instruction &instruction, ArrayRef<const Instruction *> variants,
               std::string &why)
      : instruction_(instruction), variants_(variants), explain_(why) {
    bound_.op = op;
    bound_.instruction = &instruction;
    bound_.isSsa = isSsaForm(op);
    bound_.values.resize(instruction.operands.size());
    bound_.operandNumbers.assign(instruction.operands.size(), -1);
    given_.assign(instruction.operands.size(), false);
  }

  FailureOr<BoundInstruction> match() {
    for (const OperandSpec &operand : instruction_.operands)
      if (operand.kind == OperandKind::Mode && !operand.attribute.defaultValue &&
          !bound_.op->getAttr(operand.attribute.name))
        return refuse("expects attribute '" + Twine(operand.attribute.name) + "'");
    if (failed(readSegments()) || failed(bound_.isSsa ? matchSsa() : matchDps()))
      return failure();
    // Variants of one name may differ in what their operands are.
    if (variants_.size() > 1)
      for (auto [operand, value] : llvm::zip_equal(instruction_.operands, bound_.values))
        if (value && !kindFits(operand, value.getType())) {
          explain_ << "expects " << operand.name;
          if (operand.kind == OperandKind::Scalar)
            explain_ << " to be a scalar";
          else if (isa<IntegerType, FloatType, IndexType>(value.getType()))
            explain_ << " not to be a scalar";
          else
            explain_ << " not to be a " << value.getType();
          return failure();
        }
    return bound_;
  }

private:
  LogicalResult refuse(const Twine &why) {
    explain_ << why;
    return failure();
  }

  LogicalResult readSegments() {
    const Attribute attribute = bound_.op->getAttr(segmentsName);
    if (!attribute)
      return success();
    auto segments = dyn_cast<DenseI32ArrayAttr>(attribute);
    if (!segments)
      return refuse("expects operandSegmentSizes to be array<i32: ...>");
    int64_t total = 0;
    for (int32_t size : segments.asArrayRef()) {
      if (size < 0)
        return refuse("expects operandSegmentSizes not to be negative");
      total += size;
    }
    const size_t clauses = clauseOperandsOf(instruction_);
    const size_t groups = bound_.isSsa ? 2 : operandGroups(instruction_).size();
    const size_t destinations = bound_.isSsa ? 0 : instruction_.outputCount();
    const size_t written = static_cast<size_t>(segments.size());
    const bool fits = written == groups + clauses &&
                      (groups != 2 || segments[1] == static_cast<int32_t>(destinations)) &&
                      llvm::all_of(segments.asArrayRef().drop_front(std::min(groups, written)),
                                   [](int32_t size) { return size <= 1; });
    if (!fits && ignoresWrongSegments(variants_))
      return success();
    if (!fits && groups != 2)
      return refuse("expects operandSegmentSizes to have " + Twine(groups + clauses) +
                    " entries, one for each group of its operands");
    if (!fits)
      return refuse("expects operandSegmentSizes to have " + Twine(groups + clauses) +
                    " entries: its inputs, its " + Twine(destinations) +
                    " destinations, and 0 or 1 for each clause");
    if (total != bound_.op->getNumOperands())
      return refuse("has operandSegmentSizes that add up to " + Twine(total) + ", not to its " +
                    Twine(bound_.op->getNumOperands()) + " operands");
    for (int32_t size : segments.asArrayRef().drop_front(groups))
      clauseCount_ += static_cast<size_t>(size);
    segments_ = segments.asArrayRef().take_front(groups);
    return success();
  }

  LogicalResult refuseCount(size_t others) {
    const SmallVector<size_t, 8> inputs = inputsOf(instruction_);
    const SmallVector<size_t, 4> outputs = outputsOf(instruction_);
    explain_ << "expects " << (inputs.empty() ? "no operands" : "operands");
    for (size_t i : inputs)
      explain_ << (i == inputs.front() ? " " : ", ") << instruction_.operands[i].name
               << (instruction_.operands[i].isOptional() ? " (optional)" : "");
    if (!outputs.empty())
      explain_ << (bound_.isSsa ? ", results" : ", destinations");
    for (size_t i : outputs)
      explain_ << (i == outputs.front() ? " " : ", ") << instruction_.operands[i].name;
    if (bound_.isSsa && others > clauseCount_)
      explain_ << " and the values of their dynamic valid sizes, written valid(%rows, %cols)";
    return failure();
  }

  bool writesToPlace() const {
    return llvm::any_of(bound_.op->getOperandTypes(),
                        [](Type type) { return isTileLike(type) && !isa<TileValueType>(type); });
  }

  void takeOperands(ArrayRef<size_t> members) {
    for (size_t i : members)
      if (given_[i]) {
        bound_.operandNumbers[i] = static_cast<int>(next_);
        bound_.values[i] = bound_.op->getOperand(next_++);
      }
  }
  void takeSizesAndClauses() {
    const unsigned count = bound_.op->getNumOperands();
    while (next_ < count - clauseCount_)
      bound_.validSizes.push_back(bound_.op->getOperand(next_++));
    while (next_ < count)
      bound_.clauseOperands.push_back(bound_.op->getOperand(next_++));
  }

  /// Operands: inputs, tensors written, valid sizes, clauses.
  LogicalResult matchSsa() {
    SmallVector<size_t> results, tensors;
    for (size_t i : outputsOf(instruction_))
      (instruction_.operands[i].isResult() ? results : tensors).push_back(i);
    Operation *op = bound_.op;
    if (op->getNumResults() != results.size() && writesToPlace())
      return refuse(
          "mixes tile values (!pto.tile) with tile places (!pto.tile_buf): an instruction that reads "
          "values makes its result a value, %name = ...; one that writes to a place reads places");
    if (op->getNumResults() != results.size())
      return refuse("expects " + Twine(results.size()) + (results.size() == 1 ? " result" : " results") +
                    ", not " + Twine(op->getNumResults()));
    size_t others = clauseCount_ + tensors.size();
    for (Type type : op->getResultTypes())
      if (const auto tile = tileParamsOf(type))
        others += tile->openCount();
    const SmallVector<size_t, 8> inputs = inputsOf(instruction_);
    if (op->getNumOperands() < others ||
        !markGiven(instruction_, inputs, op->getNumOperands() - others, given_))
      return refuseCount(others);
    takeOperands(inputs);
    for (auto [i, result] : llvm::zip_equal(results, op->getResults()))
      bound_.values[i] = result;
    for (size_t i : tensors)
      given_[i] = true;
    takeOperands(tensors);
    takeSizesAndClauses();
    return success();
  }

  /// Operands: the groups of the instruction, clauses.
  LogicalResult matchDps() {
    const OperandGroups groups = operandGroups(instruction_);
    const size_t count = bound_.op->getNumOperands() - clauseCount_;
    const size_t outputs = instruction_.outputCount();
    if (!segments_.empty()) {
      for (auto [group, size] : llvm::zip_equal(groups, segments_))
        if (!markGiven(instruction_, group, static_cast<size_t>(size), given_))
          return refuseCount(outputs);
    } else {
      if (count < outputs || !markGiven(instruction_, inputsOf(instruction_), count - outputs, given_))
        return refuseCount(outputs);
      for (size_t i : outputsOf(instruction_))
        given_[i] = true;
    }
    for (const auto &group : groups)
      takeOperands(group);
    takeSizesAndClauses();
    return success();
  }

  const Instruction &instruction_;
  ArrayRef<const Instruction *> variants_;
  llvm::raw_string_ostream explain_;
  BoundInstruction bound_;
  SmallVector<bool> given_;
  ArrayRef<int32_t> segments_; ///< of the groups; empty when not stated
  size_t clauseCount_ = 0;
  unsigned next_ = 0;
};

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
  // A scalar has the type of the elements it becomes; signless integers stand for unsigned ones too.
  const auto tile = bound.modelOf(spec);
  if (!tile)
    return success();
  if (const std::optional<std::string> number = numberThatDoesNotFit(value, tile->element))
    return op->emitOpError("expects ") << spec.name << " to fit in the element type of "
                                       << bound.instruction->operands[*spec.elementOf].name << ": " << *number
                                       << " does not fit in " << tile->element;
  if (spec.converts)
    return success();
  auto integer = dyn_cast<IntegerType>(type);
  auto element = dyn_cast<IntegerType>(tile->element);
  const bool same = elementTypeOf(type) == elementTypeOf(tile->element) ||
                    (integer && element && integer.getWidth() == element.getWidth() &&
                     (integer.isSignless() || element.isSignless()));
  if (same)
    return success();
  return op->emitOpError("expects ") << spec.name << " to have the element type of "
                                     << bound.instruction->operands[*spec.elementOf].name << ", "
                                     << tile->element << ", not " << type;
}

/// The classes of operands, once their number is right.
LogicalResult checkClasses(const BoundInstruction &bound) {
  Operation *op = bound.op;
  for (size_t i = 0; i < bound.values.size(); ++i) {
    const OperandSpec &spec = bound.instruction->operands[i];
    const Value value = bound.values[i];
    if (spec.kind == OperandKind::Mode) {
      const Attribute attribute = op->getAttr(spec.attribute.name);
      if (attribute && !modeValue(attribute, spec.attribute))
        return refuseValue(op, spec.attribute, attribute);
      continue;
    }
    if (!value)
      continue;
    const Type type = value.getType();
    switch (spec.kind) {
    case OperandKind::Tile: {
      const bool fits =
          bound.isSsa ? isa<TileValueType>(type) : isTileLike(type) && !isa<TileValueType>(type);
      if (!fits)
        return op->emitOpError("expects ")
               << spec.name << " to be a "
               << (bound.isSsa ? "!pto.tile (this is the SSA form)"
                               : "!pto.tile_buf or a memref in a local memory space (this is the DPS form)")
               << ", not " << type;
      if (!convFits(spec, type))
        return op->emitOpError("expects ")
               << spec.name
               << (isConvTile(type) ? " to be a tile, not a conv tile: " : " to be a conv tile, not ")
               << type;
      if (!tileParamsOf(value))
        return op->emitOpError("expects ")
               << spec.name << " to be a memref of two or three static sizes that lies in rows, not " << type;
      if (elementTypeOf(tileParamsOf(value)->element) == ElementType::Other)
        return op->emitOpError("expects ")
               << spec.name << " to have elements that a tile can hold, not " << type;
      break;
    }
    case OperandKind::Tensor:
      if (isa<TensorViewType>(type))
        return op->emitOpError("expects ")
               << spec.name << " to be a part of the tensor: use pto.partition_view on the " << type;
      if (!isa<PartitionViewType>(type) && !isGlobalMemref(type))
        return op->emitOpError("expects ")
               << spec.name << " to be a !pto.partition_tensor_view or a memref in global memory, not "
               << type;
      break;
    case OperandKind::Scalar:
      if (failed(checkScalar(bound, spec, value)))
        return failure();
      break;
    case OperandKind::Mode:
      break;
    }
  }
  for (Value size : bound.validSizes)
    if (!size.getType().isIndex())
      return op->emitOpError("expects valid sizes to be of type index, not ") << size.getType();
  return success();
}

/// `chosen` is the variant that the operands are those of.
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

} // namespace

FailureOr<BoundInstruction> bindInstruction(Operation *op, bool report) {
  const ArrayRef<const Instruction *> variants = variantsOf(op);
  const SmallVector<const Instruction *> candidates =
      variantsFor(variants, llvm::any_of(op->getOperandTypes(), isConvTile) ||
                                llvm::any_of(op->getResultTypes(), isConvTile));
  std::string reasons;
  FailureOr<BoundInstruction> best = failure();
  for (const Instruction *variant : candidates) {
    std::string why;
    FailureOr<BoundInstruction> bound = VariantMatch(op, *variant, candidates, why).match();
    // Of several variants, the one that leaves out the least.
    if (succeeded(bound) && (failed(best) || inputsOf(*variant).size() < inputsOf(*best->instruction).size()))
      best = std::move(bound);
    else if (failed(bound) && !StringRef(reasons).contains(why))
      reasons += (reasons.empty() ? "" : "; or ") + why;
  }
  if (!report)
    return best;
  if (failed(best)) {
    op->emitOpError(reasons);
    return failure();
  }
  if (failed(checkAttributes(op, variants, best->instruction)) || failed(checkClasses(*best)))
    return failure();
  return best;
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
    auto integer = dyn_cast<IntegerType>(type);
    const auto tile = modelOf(spec);
    if (tile && spec.converts)
      desc.scalar.type = elementTypeOf(tile->element);
    else if (integer && tile)
      if (auto element = dyn_cast<IntegerType>(tile->element); element &&
                                                               element.getWidth() == integer.getWidth() &&
                                                               (integer.isSignless() || element.isSignless()))
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

/// A tile as it lies in memory and as C++ declares it: a part of a tile keeps the length of its rows, or of
/// its columns.
static TileParams laidOut(Value tile) {
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
