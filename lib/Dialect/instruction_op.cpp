#include "lib/Dialect/instruction_op.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

namespace {
StringRef bareName(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return name.consume_front("pto.") ? name : StringRef();
}

/// Whether any variant knows the attribute.
bool isKnownAttribute(ArrayRef<const Instruction *> variants, StringRef name) {
  if (name == segmentsName)
    return true;
  return llvm::any_of(variants, [&](const Instruction *variant) {
    return variant->attribute(name) != nullptr ||
           llvm::any_of(variant->clauses,
                        [&](const ClauseSpec &clause) { return !clause.isOperand && name == clause.name; });
  });
}

} // namespace

ArrayRef<const Instruction *> variantsOf(Operation *op) {
  const StringRef name = bareName(op);
  return name.empty() ? ArrayRef<const Instruction *>() : instructionsNamed(name);
}

// ---- Binding ----

namespace {

std::optional<int> modeValue(Attribute attribute, const AttributeSpec &spec) {
  if (spec.enumeration)
    return enumValueIn(attribute, *spec.enumeration);
  if (auto value = dyn_cast<BoolAttr>(attribute))
    return value.getValue() ? 1 : 0;
  if (auto value = dyn_cast<IntegerAttr>(attribute))
    if (value.getValue().isZero() || value.getValue().isOne())
      return value.getValue().isOne() ? 1 : 0;
  return std::nullopt;
}

/// Matches one variant; `why` says what does not fit.
FailureOr<BoundInstruction> bindVariant(Operation *op, const Instruction &instruction, std::string &why) {
  BoundInstruction bound;
  bound.op = op;
  bound.instruction = &instruction;
  bound.isSsa = isSsaForm(op);
  llvm::raw_string_ostream explain(why);

  for (const OperandSpec &operand : instruction.operands)
    if (operand.kind == OperandKind::Mode && !operand.attribute.defaultValue &&
        !op->getAttr(operand.attribute.name)) {
      explain << "expects attribute '" << operand.attribute.name << "'";
      return failure();
    }

  size_t clauseCount = 0;
  if (Attribute attribute = op->getAttr(segmentsName)) {
    auto segments = dyn_cast<DenseI32ArrayAttr>(attribute);
    if (!segments) {
      explain << "expects operandSegmentSizes to be array<i32: ...>";
      return failure();
    }
    int64_t total = 0;
    for (int32_t size : segments.asArrayRef()) {
      if (size < 0) {
        explain << "expects operandSegmentSizes not to be negative";
        return failure();
      }
      total += size;
    }
    const size_t clauses = static_cast<size_t>(
        llvm::count_if(instruction.clauses, [](const ClauseSpec &clause) { return clause.isOperand; }));
    const bool single = llvm::all_of(segments.asArrayRef().drop_front(std::min<size_t>(2, segments.size())),
                                     [](int32_t size) { return size <= 1; });
    const size_t destinations = bound.isSsa ? 0 : instruction.outputCount();
    if (static_cast<size_t>(segments.size()) != 2 + clauses || !single ||
        segments[1] != static_cast<int32_t>(destinations)) {
      explain << "expects operandSegmentSizes to have " << 2 + clauses << " entries: its inputs, its "
              << destinations << " destinations, and 0 or 1 for each clause";
      return failure();
    }
    if (total != op->getNumOperands()) {
      explain << "has operandSegmentSizes that add up to " << total << ", not to its " << op->getNumOperands()
              << " operands";
      return failure();
    }
    for (int32_t size : segments.asArrayRef().drop_front(std::min<size_t>(2, segments.size())))
      clauseCount += static_cast<size_t>(size);
  }

  SmallVector<size_t> inputs, outputs;
  size_t required = 0, tileOutputs = 0;
  for (size_t i = 0; i < instruction.operands.size(); ++i) {
    const OperandSpec &operand = instruction.operands[i];
    if (operand.isInput()) {
      inputs.push_back(i);
      required += operand.isOptional() ? 0 : 1;
    } else if (operand.isOutput()) {
      outputs.push_back(i);
      tileOutputs += operand.kind == OperandKind::Tile;
    }
  }
  // What stands among the operands besides inputs.
  size_t others = clauseCount;
  if (bound.isSsa) {
    if (op->getNumResults() != tileOutputs) {
      explain << "expects " << tileOutputs << (tileOutputs == 1 ? " result" : " results") << ", not "
              << op->getNumResults();
      return failure();
    }
    others += outputs.size() - tileOutputs;
    for (Type type : op->getResultTypes())
      if (const auto tile = tileParamsOf(type))
        others += size_t(tile->hasDynamicRows()) + size_t(tile->hasDynamicCols());
  } else {
    others += outputs.size();
  }
  const size_t count = op->getNumOperands();
  if (count < others + required || count > others + inputs.size()) {
    explain << "expects operands";
    for (size_t i : inputs)
      explain << (i == inputs.front() ? " " : ", ") << instruction.operands[i].name
              << (instruction.operands[i].isOptional() ? " (optional)" : "");
    explain << (bound.isSsa ? ", results" : ", destinations");
    for (size_t i : outputs)
      explain << (i == outputs.front() ? " " : ", ") << instruction.operands[i].name;
    if (bound.isSsa && others > clauseCount)
      explain << " and the values of their dynamic valid sizes, written valid(%rows, %cols)";
    return failure();
  }
  // Left-out operands are optional ones, the last first.
  size_t missing = others + inputs.size() - count;
  SmallVector<bool> given(instruction.operands.size(), true);
  for (size_t i : llvm::reverse(inputs))
    if (missing != 0 && instruction.operands[i].isOptional()) {
      given[i] = false;
      --missing;
    }
  bound.values.resize(instruction.operands.size());
  unsigned next = 0;
  for (size_t i : inputs)
    if (given[i])
      bound.values[i] = op->getOperand(next++);
  unsigned result = 0;
  for (size_t i : outputs) {
    if (bound.isSsa && instruction.operands[i].kind == OperandKind::Tile)
      bound.values[i] = op->getResult(result++);
    else
      bound.values[i] = op->getOperand(next++);
  }
  while (next < count - clauseCount)
    bound.validSizes.push_back(op->getOperand(next++));
  while (next < count)
    bound.clauseOperands.push_back(op->getOperand(next++));
  // Variants of one name may differ in what their operands are.
  if (variantsOf(op).size() > 1)
    for (size_t i : inputs) {
      const OperandSpec &operand = instruction.operands[i];
      const bool isScalar =
          bound.values[i] && isa<IntegerType, FloatType, IndexType>(bound.values[i].getType());
      if (bound.values[i] && operand.kind != OperandKind::Mode &&
          isScalar != (operand.kind == OperandKind::Scalar)) {
        explain << "expects " << operand.name << (isScalar ? " not to be a scalar" : " to be a scalar");
        return failure();
      }
    }
  return bound;
}

/// Says which values an attribute may have.
LogicalResult refuseValue(Operation *op, const AttributeSpec &spec, Attribute value) {
  InFlightDiagnostic error = op->emitOpError("expects attribute '")
                             << spec.name << "' to be " << (spec.enumeration ? "one of " : "true or false");
  if (spec.enumeration)
    llvm::interleaveComma(enumerationOf(*spec.enumeration).values, error,
                          [&](const Enumerator &known) { error << known.name; });
  return error << ", not " << value;
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
      if (!tileParamsOf(value))
        return op->emitOpError("expects ")
               << spec.name << " to be a memref of two static sizes without strides, not " << type;
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
    case OperandKind::Scalar: {
      if (!isa<IntegerType, FloatType>(type) && !(spec.converts && isa<IndexType>(type)))
        return op->emitOpError("expects ") << spec.name << " to be an integer or a float, not " << type;
      if (spec.notNegative && constantValueOf(value).value_or(0) < 0)
        return op->emitOpError("expects ") << spec.name << " not to be negative";
      if (!spec.elementOf && !type.isF32())
        return op->emitOpError("expects ") << spec.name << " to be f32, not " << type;
      // A scalar has the type of the elements it becomes; signless integers stand for unsigned ones too.
      const auto tile = bound.modelOf(spec);
      if (!tile || spec.converts)
        break;
      auto integer = dyn_cast<IntegerType>(type);
      auto element = dyn_cast<IntegerType>(tile->element);
      const bool same = elementTypeOf(type) == elementTypeOf(tile->element) ||
                        (integer && element && integer.getWidth() == element.getWidth() &&
                         (integer.isSignless() || element.isSignless()));
      if (!same)
        return op->emitOpError("expects ") << spec.name << " to have the element type of "
                                           << bound.instruction->operands[*spec.elementOf].name << ", "
                                           << tile->element << ", not " << type;
      break;
    }
    case OperandKind::Mode:
      break;
    }
  }
  for (Value size : bound.validSizes)
    if (!size.getType().isIndex())
      return op->emitOpError("expects valid sizes to be of type index, not ") << size.getType();
  return success();
}

LogicalResult checkAttributes(Operation *op, ArrayRef<const Instruction *> variants) {
  for (const Instruction *variant : variants) {
    for (const AttributeSpec &spec : variant->furtherAttributes)
      if (const Attribute value = op->getAttr(spec.name); value && !modeValue(value, spec))
        return refuseValue(op, spec, value);
    for (const ClauseSpec &clause : variant->clauses) {
      const AttributeSpec spec = {clause.name, clause.enumeration};
      if (const Attribute value = clause.isOperand ? Attribute() : op->getAttr(clause.name);
          value && !modeValue(value, spec))
        return refuseValue(op, spec, value);
    }
  }
  for (NamedAttribute attribute : op->getDiscardableAttrs())
    if (isKnownAttribute(variants, attribute.getName()))
      return op->emitOpError("has attribute '")
             << attribute.getName() << "' twice, as a property and as an attribute";
  for (NamedAttribute attribute : op->getAttrs()) {
    const StringRef name = attribute.getName();
    if (isKnownAttribute(variants, name) || name.contains('.'))
      continue;
    InFlightDiagnostic error = op->emitOpError("has no attribute '") << name << "'";
    SmallVector<StringRef> known;
    for (const Instruction *variant : variants) {
      for (const OperandSpec &operand : variant->operands)
        if (operand.kind == OperandKind::Mode)
          known.push_back(operand.attribute.name);
      for (const AttributeSpec &further : variant->furtherAttributes)
        known.push_back(further.name);
    }
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
  std::string reasons;
  for (const Instruction *variant : variants) {
    std::string why;
    FailureOr<BoundInstruction> bound = bindVariant(op, *variant, why);
    if (succeeded(bound)) {
      if (report && (failed(checkAttributes(op, variants)) || failed(checkClasses(*bound))))
        return failure();
      return bound;
    }
    reasons += (reasons.empty() ? "" : "; or ") + why;
  }
  if (report)
    op->emitOpError(reasons);
  return failure();
}

Value BoundInstruction::value(std::string_view operand) const {
  const int index = instruction->indexOf(operand);
  return index < 0 ? Value() : values[static_cast<size_t>(index)];
}

int BoundInstruction::mode(size_t operand) const {
  const AttributeSpec &spec = instruction->operands[operand].attribute;
  if (const Attribute attribute = op->getAttr(spec.name))
    if (const std::optional<int> value = modeValue(attribute, spec))
      return *value;
  return spec.defaultValue.value_or(0);
}

std::optional<TileParams> BoundInstruction::modelOf(const OperandSpec &scalar) const {
  const Value model = scalar.elementOf ? values[*scalar.elementOf] : Value();
  return model ? tileParamsOf(model) : std::nullopt;
}

SmallVector<OperandDesc, 4> BoundInstruction::describe() const {
  SmallVector<OperandDesc, 4> descs(values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    OperandDesc &desc = descs[i];
    const Value value = values[i];
    switch (instruction->operands[i].kind) {
    case OperandKind::Tile:
      if (value)
        desc.tile = tileParamsOf(value)->describe();
      break;
    case OperandKind::Tensor:
      if (value)
        desc.tensor = describeTensor(value);
      break;
    case OperandKind::Scalar: {
      desc.scalar.type = elementTypeOf(value.getType());
      // A signless integer has the signedness of the elements it becomes.
      auto integer = dyn_cast<IntegerType>(value.getType());
      const auto tile = modelOf(instruction->operands[i]);
      if (tile && instruction->operands[i].converts)
        desc.scalar.type = elementTypeOf(tile->element);
      else if (integer && tile)
        if (auto element = dyn_cast<IntegerType>(tile->element);
            element && element.getWidth() == integer.getWidth() &&
            (integer.isSignless() || element.isSignless()))
          desc.scalar.type = elementTypeOf(tile->element);
      break;
    }
    case OperandKind::Mode:
      desc.mode = mode(i);
      break;
    }
  }
  instruction->refine(descs);
  return descs;
}

// ---- Making ----

namespace {

/// Whether the variants of a name have different numbers of destinations: then the operation must keep where
/// its inputs end.
bool outputsDiffer(ArrayRef<const Instruction *> variants) {
  return llvm::any_of(variants, [&](const Instruction *variant) {
    return variant->outputCount() != variants.front()->outputCount();
  });
}

/// Either form. Where clauses are written, or variants need them, the segments follow the new operands.
Operation *create(OpBuilder &builder, Location location, StringRef name, ValueRange inputs,
                  ValueRange outputs, TypeRange results, ValueRange clauseOperands,
                  ArrayRef<NamedAttribute> attributes) {
  OperationState state(location, ("pto." + name).str());
  state.addOperands(inputs);
  state.addOperands(outputs);
  state.addOperands(clauseOperands);
  state.addTypes(results);
  state.addAttributes(attributes);
  if (clauseOperands.empty()) {
    state.attributes.erase(segmentsName);
    if (!outputs.empty() && outputsDiffer(instructionsNamed(name)))
      state.addAttribute(segmentsName, builder.getDenseI32ArrayAttr({static_cast<int32_t>(inputs.size()),
                                                                     static_cast<int32_t>(outputs.size())}));
  } else if (auto segments = dyn_cast_or_null<DenseI32ArrayAttr>(state.attributes.get(segmentsName))) {
    SmallVector<int32_t> sizes(segments.asArrayRef());
    sizes[0] = static_cast<int32_t>(inputs.size());
    sizes[1] = static_cast<int32_t>(outputs.size());
    state.attributes.set(segmentsName, builder.getDenseI32ArrayAttr(sizes));
  }
  return builder.create(state);
}

} // namespace

Operation *createDps(OpBuilder &builder, Location location, StringRef name, ValueRange inputs,
                     ValueRange outputs, ValueRange clauseOperands, ArrayRef<NamedAttribute> attributes) {
  return create(builder, location, name, inputs, outputs, /*results=*/{}, clauseOperands, attributes);
}

Operation *createSsa(OpBuilder &builder, Location location, StringRef name, ValueRange inputs,
                     TypeRange results, ValueRange validSizes, ValueRange clauseOperands,
                     ArrayRef<NamedAttribute> attributes) {
  SmallVector<Value> read(inputs);
  llvm::append_range(read, validSizes);
  return create(builder, location, name, read, /*outputs=*/{}, results, clauseOperands, attributes);
}

// ---- Registration ----

namespace {

/// The operation that stands for all variants of one name. Its known attributes are its properties, kept as
/// one dictionary.
class InstructionModel : public OperationName::Impl {
public:
  InstructionModel(ArrayRef<const Instruction *> variants, StringRef name, Dialect *dialect, TypeID id)
      : Impl(name, dialect, id, mlir::detail::InterfaceMap()), variants_(variants) {}

  LogicalResult foldHook(Operation *, ArrayRef<Attribute>, SmallVectorImpl<OpFoldResult> &) final {
    return failure();
  }
  void getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) final {}
  bool hasTrait(TypeID) final { return false; }
  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    return [variants = variants_](OpAsmParser &parser, OperationState &state) {
      return parseInstruction(variants, parser, state);
    };
  }
  void populateDefaultAttrs(const OperationName &, NamedAttrList &) final {}
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef) final {
    printInstruction(variants_, op, printer);
  }
  LogicalResult verifyInvariants(Operation *op) final {
    if (op->getNumRegions() != 0 || op->getNumSuccessors() != 0)
      return op->emitOpError("has no regions and no successors");
    return bindInstruction(op, /*report=*/true);
  }
  LogicalResult verifyRegionInvariants(Operation *) final { return success(); }

  std::optional<Attribute> getInherentAttr(Operation *op, StringRef attribute) final {
    if (!isKnownAttribute(variants_, attribute))
      return std::nullopt;
    const DictionaryAttr dictionary = dictionaryOf(op);
    return dictionary ? dictionary.get(attribute) : Attribute();
  }
  void setInherentAttr(Operation *op, StringAttr attribute, Attribute value) final {
    NamedAttrList list(dictionaryOf(op));
    if (value)
      list.set(attribute, value);
    else
      list.erase(attribute);
    dictionaryIn(op->getPropertiesStorage()) =
        list.empty() ? DictionaryAttr() : list.getDictionary(op->getContext());
  }
  void populateInherentAttrs(Operation *op, NamedAttrList &attributes) final {
    if (const DictionaryAttr dictionary = dictionaryOf(op))
      attributes.append(dictionary.getValue());
  }
  LogicalResult verifyInherentAttrs(OperationName, NamedAttrList &,
                                    function_ref<InFlightDiagnostic()>) final {
    return success();
  }
  int getOpPropertyByteSize() final { return sizeof(DictionaryAttr); }
  void initProperties(OperationName, OpaqueProperties storage, OpaqueProperties init) final {
    new (storage.as<DictionaryAttr *>())
        DictionaryAttr(init ? *init.as<DictionaryAttr *>() : DictionaryAttr());
  }
  void deleteProperties(OpaqueProperties) final {}
  void populateDefaultProperties(OperationName, OpaqueProperties) final {}
  LogicalResult setPropertiesFromAttr(OperationName, OpaqueProperties storage, Attribute attribute,
                                      function_ref<InFlightDiagnostic()> emitError) final {
    auto dictionary = dyn_cast_or_null<DictionaryAttr>(attribute);
    if (!dictionary) {
      if (emitError)
        emitError() << "expected a dictionary of properties";
      return failure();
    }
    for (NamedAttribute entry : dictionary)
      if (!isKnownAttribute(variants_, entry.getName())) {
        if (emitError)
          emitError() << "has no property '" << entry.getName() << "'";
        return failure();
      }
    dictionaryIn(storage) = dictionary.empty() ? DictionaryAttr() : dictionary;
    return success();
  }
  Attribute getPropertiesAsAttr(Operation *op) final { return dictionaryOf(op); }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final {
    dictionaryIn(to) = dictionaryIn(from);
  }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) final {
    return dictionaryIn(a) == dictionaryIn(b);
  }
  llvm::hash_code hashProperties(OpaqueProperties properties) final {
    return hash_value(dictionaryIn(properties));
  }

private:
  static DictionaryAttr &dictionaryIn(OpaqueProperties properties) {
    return *properties.as<DictionaryAttr *>();
  }
  static DictionaryAttr dictionaryOf(Operation *op) { return dictionaryIn(op->getPropertiesStorage()); }

  ArrayRef<const Instruction *> variants_;
};

} // namespace

void PtoDialect::registerInstructions() {
  StringRef last;
  for (const Instruction *instruction : instructions()) {
    if (last == instruction->name)
      continue;
    last = instruction->name;
    RegisteredOperationName::insert(std::make_unique<InstructionModel>(instructionsNamed(last),
                                                                       ("pto." + last).str(), this,
                                                                       instructionIds_.allocate()),
                                    {});
  }
}

} // namespace tessera
