#include "lib/Dialect/instruction_op.hpp"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "lib/Dialect/dialect.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/operand_order.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

bool hasLayout(ArrayRef<const Instruction *> variants) {
  return llvm::any_of(variants, [](const Instruction *variant) {
    return llvm::any_of(variant->operands,
                        [](const OperandSpec &operand) { return operand.kind == OperandKind::Tensor; });
  });
}

bool isKnownAttribute(ArrayRef<const Instruction *> variants, StringRef name) {
  if (name == segmentsName || (name == layoutName && hasLayout(variants)))
    return true;
  return llvm::any_of(variants, [&](const Instruction *variant) {
    return variant->attribute(name) != nullptr ||
           llvm::any_of(variant->clauses,
                        [&](const ClauseSpec &clause) { return !clause.isOperand && name == clause.name; });
  });
}

// ---- Making ----

namespace {

/// For each clause that is an operand, whether it is written: kept at the end of the segments.
SmallVector<int32_t> clauseSizesOf(const OperationState &state, const Instruction &instruction) {
  const size_t count = clauseOperandsOf(instruction);
  auto segments = dyn_cast_or_null<DenseI32ArrayAttr>(state.attributes.get(segmentsName));
  if (!segments || static_cast<size_t>(segments.size()) < count)
    return SmallVector<int32_t>(count, 0);
  return SmallVector<int32_t>(segments.asArrayRef().take_back(count));
}

} // namespace

Operation *createDps(OpBuilder &builder, Location location, StringRef name, ValueRange inputs,
                     ValueRange outputs, ValueRange clauseOperands, ArrayRef<NamedAttribute> attributes) {
  OperationState state(location, ("pto." + name).str());
  state.addAttributes(attributes);
  const ArrayRef<const Instruction *> variants = instructionsNamed(name);
  const SmallVector<int32_t> clauseSizes = clauseSizesOf(state, *variants.front());
  state.attributes.erase(segmentsName);
  const StoredOperands stored =
      storeDps(variants, inputs, outputs, clauseOperands, clauseSizes,
               [&](StringRef attribute) { return static_cast<bool>(state.attributes.get(attribute)); });
  state.addOperands(stored.operands);
  if (!stored.segments.empty())
    state.addAttribute(segmentsName, builder.getDenseI32ArrayAttr(stored.segments));
  return builder.create(state);
}

Operation *createSsa(OpBuilder &builder, Location location, StringRef name, ValueRange inputs,
                     TypeRange results, ValueRange validSizes, ValueRange clauseOperands,
                     ArrayRef<NamedAttribute> attributes) {
  OperationState state(location, ("pto." + name).str());
  state.addAttributes(attributes);
  SmallVector<int32_t> segments = {static_cast<int32_t>(inputs.size() + validSizes.size()), 0};
  segments.append(clauseSizesOf(state, *instructionsNamed(name).front()));
  state.attributes.erase(segmentsName);
  state.addOperands(inputs);
  state.addOperands(validSizes);
  state.addOperands(clauseOperands);
  state.addTypes(results);
  if (!clauseOperands.empty())
    state.addAttribute(segmentsName, builder.getDenseI32ArrayAttr(segments));
  return builder.create(state);
}

// ---- Registration ----

namespace {

struct InstructionInterfaceModel : detail::InstructionInterfaceTraits::Concept {
  using Interface = InstructionInterface;
};

/// What an instruction reads and writes, by the roles of its operands. Tile values are no memory.
struct EffectsModel : MemoryEffectOpInterface::FallbackModel<EffectsModel> {
  using Interface = MemoryEffectOpInterface;

  void getEffects(Operation *op, SmallVectorImpl<MemoryEffects::EffectInstance> &effects) const {
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    if (failed(bound)) { // nobody knows
      effects.emplace_back(MemoryEffects::Read::get());
      effects.emplace_back(MemoryEffects::Write::get());
      return;
    }
    bool writes = op->getNumResults() != 0;
    for (const auto [spec, number] : llvm::zip_equal(bound->instruction->operands, bound->operandNumbers)) {
      if (number < 0 || (spec.kind != OperandKind::Tile && spec.kind != OperandKind::Tensor))
        continue;
      OpOperand &operand = op->getOpOperand(static_cast<unsigned>(number));
      if (isa<TileValueType>(operand.get().getType()))
        continue;
      if (pto::tessera::reads(spec.role))
        effects.emplace_back(MemoryEffects::Read::get(), &operand);
      if (spec.role != Role::In) {
        effects.emplace_back(MemoryEffects::Write::get(), &operand);
        writes = true;
      }
    }
    // Settings of the core, and what is printed or fetched ahead.
    const auto descs = bound->describe();
    const auto registers = bound->instruction->describeIssue(Profile::A2A3, descs).registers;
    if (!registers.read.empty())
      effects.emplace_back(MemoryEffects::Read::get());
    if (!registers.set.empty() || !writes)
      effects.emplace_back(MemoryEffects::Write::get());
  }
};

/// The destinations of the DPS form.
struct DestinationsModel : DestinationStyleOpInterface::FallbackModel<DestinationsModel> {
  using Interface = DestinationStyleOpInterface;

  MutableOperandRange getDpsInitsMutable(Operation *op) const {
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    unsigned first = 0, count = 0;
    if (succeeded(bound) && !bound->isSsa)
      for (const auto [spec, number] : llvm::zip_equal(bound->instruction->operands, bound->operandNumbers)) {
        if (number < 0 || !spec.isOutput())
          continue;
        const auto place = static_cast<unsigned>(number);
        first = count == 0 ? place : std::min(first, place);
        ++count;
      }
    return MutableOperandRange(op, first, count);
  }
};

mlir::detail::InterfaceMap interfacesOf(ArrayRef<const Instruction *> variants) {
  mlir::detail::InterfaceMap map;
  map.insertModels<InstructionInterfaceModel, EffectsModel, DestinationsModel>();
  map.lookup<InstructionInterface>()->variants = variants;
  return map;
}

/// The operation that stands for all variants of one name. Its known attributes are its properties, kept as
/// one dictionary.
class InstructionModel : public OperationName::Impl {
public:
  InstructionModel(ArrayRef<const Instruction *> variants, StringRef name, Dialect *dialect, TypeID id)
      : Impl(name, dialect, id, interfacesOf(variants)), variants_(variants) {}

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
  void printAssembly(Operation *op, OpAsmPrinter &printer, StringRef) final { printInstruction(op, printer); }
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
  const auto add = [this](StringRef name) {
    RegisteredOperationName::insert(std::make_unique<InstructionModel>(instructionsNamed(name),
                                                                       ("pto." + name).str(), this,
                                                                       operationIds_.allocate()),
                                    {});
  };
  StringRef last;
  for (const Instruction *instruction : instructions()) {
    if (last == instruction->name)
      continue;
    last = instruction->name;
    add(last);
  }
  for (const OtherName &other : otherNames())
    if (!instructionsNamed(other.name).empty())
      add(other.name);
}

} // namespace tessera

MLIR_DEFINE_EXPLICIT_TYPE_ID(tessera::InstructionInterface)
