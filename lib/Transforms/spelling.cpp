// The passes pto-bufferize and pto-to-ssa: from tiles as values to tiles as places and back.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Verifier.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Dialect/source_names.hpp"
#include "lib/Transforms/passes.hpp"

namespace tessera {

using namespace mlir;

namespace {

template <class From, class To>
void replaceTileTypes(ModuleOp module) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](From type) -> Type { return To::get(type.getContext(), type.params()); });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
}

template <class Wanted>
SmallVector<Operation *> collect(ModuleOp module, Wanted &&wanted) {
  SmallVector<Operation *> found;
  module.walk([&](Operation *op) {
    if (wanted(op))
      found.push_back(op);
  });
  return found;
}

/// The attributes of an instruction, for a copy of it in the other form.
SmallVector<NamedAttribute> attributesOf(Operation *op) {
  return SmallVector<NamedAttribute>(op->getAttrs());
}

/// The instruction in DPS form, with a tile for each result, made right before it.
void giveResultsPlaces(Operation *op) {
  const FailureOr<BoundInstruction> bound = bindInstruction(op);
  OpBuilder builder(op);
  SmallVector<Value> inputs, outputs;
  size_t nextSize = 0;
  unsigned nextResult = 0;
  for (size_t i = 0; i < bound->values.size(); ++i)
    if (bound->values[i] && bound->instruction->operands[i].isInput())
      inputs.push_back(bound->values[i]);
  for (size_t i = 0; i < bound->values.size(); ++i) {
    if (!bound->values[i] || !bound->instruction->operands[i].isOutput())
      continue;
    if (!bound->instruction->operands[i].isResult()) {
      outputs.push_back(bound->values[i]);
      continue;
    }
    if (auto counts = dyn_cast<VectorType>(bound->values[i].getType())) {
      const Value place =
          builder.create<arith::ConstantOp>(op->getLoc(), DenseElementsAttr::get(counts, APInt(16, 0)));
      outputs.push_back(place);
      op->getResult(nextResult++).replaceAllUsesWith(place);
      continue;
    }
    const TileParams params = *tileParamsOf(bound->values[i].getType());
    const ArrayRef<Value> openValues = ArrayRef(bound->validSizes).slice(nextSize, params.openCount());
    nextSize += openValues.size();
    const Value place =
        createAllocation(builder, withNames(op->getLoc(), nameOf(bound->values[i])), params, openValues)
            ->getResult(0);
    outputs.push_back(place);
    op->getResult(nextResult++).replaceAllUsesWith(place);
  }
  createDps(builder, op->getLoc(), bound->instruction->name, inputs, outputs, bound->clauseOperands,
            attributesOf(op));
  op->erase();
}

/// tassign of a value whose tile was just made: the tile is made at that address.
LogicalResult placeAssigned(AssignOp assign, DominanceInfo &dominance) {
  Operation *alloc = assign.getTile().getDefiningOp();
  if (!isAllocation(alloc))
    return success();
  OpBuilder builder(alloc);
  Value address = assign.getAddr();
  if (!address)
    address =
        builder.create<arith::ConstantIntOp>(assign.getLoc(), static_cast<int64_t>(*assign.getAddress()), 64);
  else if (!dominance.properlyDominates(address, alloc))
    return assign.emitOpError(
        "needs an address that is known before the tile value is made, at the instruction that makes it");
  else if (address.getType().isIndex())
    address = builder.create<arith::IndexCastOp>(assign.getLoc(), builder.getI64Type(), address);
  setAllocationAddress(alloc, address);
  if (assign->getNumResults() != 0)
    assign->getResult(0).replaceAllUsesWith(assign.getTile());
  assign.erase();
  return success();
}

LogicalResult convertToDps(ModuleOp module) {
  const SmallVector<Operation *> assigns = collect(module, [](Operation *op) {
    auto assign = dyn_cast<AssignOp>(op);
    return assign && isa<TileValueType>(assign.getTile().getType());
  });
  // Those without results first: they are known as SSA by the values they read, which become places below.
  for (Operation *op : collect(module, [](Operation *op) {
         if (!isInstruction(op) || op->getNumResults() != 0)
           return false;
         const FailureOr<BoundInstruction> bound = bindInstruction(op);
         return succeeded(bound) && bound->isSsa;
       }))
    giveResultsPlaces(op);
  for (Operation *op :
       collect(module, [](Operation *op) { return isInstruction(op) && op->getNumResults() != 0; }))
    giveResultsPlaces(op);
  DominanceInfo dominance;
  LogicalResult result = success();
  for (Operation *op : assigns)
    if (failed(placeAssigned(cast<AssignOp>(op), dominance)))
      result = failure();
  replaceTileTypes<TileValueType, TileBufType>(module);
  return result;
}

/// The instruction that alone writes an allocation, when the allocation could be that instruction's result.
Operation *onlyWriter(Operation *alloc) {
  Operation *writer = nullptr;
  for (OpOperand &use : alloc->getResult(0).getUses()) {
    Operation *user = use.getOwner();
    if (!isInstruction(user))
      continue;
    const FailureOr<BoundInstruction> bound = bindInstruction(user);
    if (failed(bound))
      return nullptr;
    for (size_t i = 0; i < bound->values.size(); ++i)
      if (bound->instruction->operands[i].isOutput() && bound->values[i] == alloc->getResult(0)) {
        if (writer != nullptr)
          return nullptr;
        writer = user;
      }
  }
  return writer;
}

/// Whether every use of an SSA-able program's conditions holds; says at the instruction what stands in the
/// way.
class SsaCheck {
public:
  explicit SsaCheck(ModuleOp module) : dominance_(module) {}

  LogicalResult check(Operation *op) {
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    if (failed(bound))
      return failure();
    LogicalResult result = success();
    for (size_t i = 0; i < bound->values.size(); ++i) {
      const OperandSpec &spec = bound->instruction->operands[i];
      const Value value = bound->values[i];
      if (value && spec.isOutput() && spec.kind == OperandKind::Scalar &&
          (value.getDefiningOp() == nullptr || value.getDefiningOp()->getBlock() != op->getBlock()))
        result = refuse(op, spec.name, "is made in another block");
      if (!value || spec.kind != OperandKind::Tile)
        continue;
      if (isa<MemRefType>(value.getType()))
        result = refuse(op, spec.name, "is a memref; only !pto.tile_buf has an SSA form");
      else if (spec.isOutput() && failed(checkDestination(op, spec.name, value)))
        result = failure();
    }
    return result;
  }

private:
  static LogicalResult refuse(Operation *op, StringRef operand, const Twine &why) {
    return op->emitOpError("has no SSA form: ") << operand << " " << why;
  }

  LogicalResult checkDestination(Operation *op, StringRef name, Value value) {
    Operation *alloc = value.getDefiningOp();
    if (!isAllocation(alloc))
      return refuse(op, name, "is not a fresh alloc_tile");
    if (allocationAddress(alloc))
      return refuse(op, name, "is bound to an address");
    if (alloc->getBlock() != op->getBlock())
      return refuse(op, name, "is allocated in another block, so that what it held before would stay in it");
    for (OpOperand &use : value.getUses()) {
      Operation *user = use.getOwner();
      if (user == op) {
        if (llvm::count(op->getOperands(), value) != 1)
          return refuse(op, name, "is also read by the instruction that writes it");
        continue;
      }
      if (isa<SetValidShapeOp, AssignOp, SetValueOp>(user)) {
        InFlightDiagnostic error = op->emitOpError("has no SSA form: ")
                                   << name << " is changed by another operation";
        error.attachNote(user->getLoc()) << "here";
        return error;
      }
      if (isInstruction(user)) {
        const FailureOr<BoundInstruction> bound = bindInstruction(user);
        for (size_t i = 0; succeeded(bound) && i < bound->values.size(); ++i)
          if (bound->instruction->operands[i].isOutput() && bound->values[i] == value) {
            InFlightDiagnostic error = op->emitOpError("has no SSA form: ")
                                       << name << " is written by another instruction too";
            error.attachNote(user->getLoc()) << "here";
            return error;
          }
      }
      if (!dominance_.properlyDominates(op, user)) {
        InFlightDiagnostic error = op->emitOpError("has no SSA form: ")
                                   << name << " is used before this write";
        error.attachNote(user->getLoc()) << "here";
        return error;
      }
    }
    return success();
  }

  DominanceInfo dominance_;
};

/// The instruction with its destinations as results. What it is was asked before any was changed: once it
/// reads values, a DPS instruction can no longer be told from one in SSA form. Its operands are read anew, because they may be results
/// by now.
void makeResults(const BoundInstruction &bound) {
  Operation *op = bound.op;
  OpBuilder builder(op);
  SmallVector<Value> inputs, tensors, sizes;
  SmallVector<Type> results;
  SmallVector<Value> places;
  SmallVector<Value> values(bound.values.size());
  for (size_t i = 0; i < values.size(); ++i)
    if (bound.operandNumbers[i] >= 0)
      values[i] = op->getOperand(static_cast<unsigned>(bound.operandNumbers[i]));
  for (size_t i = 0; i < values.size(); ++i) {
    const OperandSpec &spec = bound.instruction->operands[i];
    const Value value = values[i];
    if (!value)
      continue;
    if (spec.isInput()) {
      inputs.push_back(value);
    } else if (spec.kind == OperandKind::Tensor) {
      tensors.push_back(value);
    } else if (spec.kind == OperandKind::Scalar) {
      places.push_back(value);
      results.push_back(value.getType());
    } else {
      places.push_back(value);
      // Types change all at once afterwards: until then instructions that read this one are in DPS form.
      results.push_back(value.getType());
      sizes.append(openValuesOf(value.getDefiningOp()));
    }
  }
  inputs.append(tensors);
  Operation *made = createSsa(builder, op->getLoc(), bound.instruction->name, inputs, results, sizes,
                              bound.clauseOperands, attributesOf(op));
  DominanceInfo dominance;
  SmallVector<Value> counts;
  for (auto [place, result] : llvm::zip(places, made->getResults())) {
    if (Operation *alloc = place.getDefiningOp(); isAllocation(alloc)) {
      place.replaceAllUsesWith(result);
      alloc->erase();
    } else { // a list of counts: what reads it later reads what was counted
      counts.push_back(place);
      place.replaceUsesWithIf(
          result, [&](OpOperand &use) { return dominance.properlyDominates(op, use.getOwner()); });
    }
  }
  op->erase();
  for (Value place : counts)
    if (place.use_empty() && mlir::isPure(place.getDefiningOp()))
      place.getDefiningOp()->erase();
}

/// Whether a declare_tile is the value that one tpop makes.
bool isPoppedOnce(Operation *declare) {
  const auto pops = llvm::count_if(declare->getUsers(), [](Operation *user) { return isa<PopOp>(user); });
  return pops == 1 && onlyWriter(declare) == nullptr;
}

LogicalResult convertToSsa(ModuleOp module) {
  const SmallVector<Operation *> writers = collect(module, [](Operation *op) {
    if (!isInstruction(op) || op->getNumResults() != 0)
      return false;
    const FailureOr<BoundInstruction> bound = bindInstruction(op);
    return succeeded(bound) && !bound->isSsa;
  });
  SsaCheck check(module);
  LogicalResult result = success();
  for (Operation *op : writers)
    if (failed(check.check(op)))
      result = failure();
  module.walk([&](Operation *op) {
    if (isAllocation(op) && allocationAddress(op) && onlyWriter(op) == nullptr)
      result = op->emitOpError("has no SSA form: a tile value has no address");
    // Operations that change a tile in place, perhaps seen through another type or a part of it.
    const bool changes = isa<SetValueOp, SetValidShapeOp>(op) ||
                         (isa<DeclareTileOp>(op) && !isPoppedOnce(op)) ||
                         (isa<AssignOp>(op) && isa<TileBufType>(cast<AssignOp>(op).getTile().getType()));
    const bool onPlaces =
        llvm::any_of(op->getOperandTypes(), [](Type type) { return isa<TileBufType>(type); }) ||
        llvm::any_of(op->getResultTypes(), [](Type type) { return isa<TileBufType>(type); });
    if (changes && onPlaces)
      result = op->emitOpError("has no SSA form: it changes a tile in place");
  });
  if (failed(result))
    return failure();
  std::vector<BoundInstruction> bound;
  for (Operation *op : writers)
    bound.push_back(*bindInstruction(op));
  for (const BoundInstruction &instruction : bound)
    if (instruction.instruction->outputCount() != 0)
      makeResults(instruction);
  replaceTileTypes<TileBufType, TileValueType>(module);
  return verify(module); // other operations on tile places may have no form for values
}

/// Moves each alloc_tile that has one writer in its block right before that writer: the form in which convertToDps leaves
/// a program, so that SSA and DPS text convert into each other without a difference.
void sinkAllocations(ModuleOp module) {
  DominanceInfo dominance(module);
  SmallVector<std::pair<Operation *, Operation *>> moves;
  module.walk([&](Operation *alloc) {
    Operation *writer = isAllocation(alloc) ? onlyWriter(alloc) : nullptr;
    if (writer == nullptr || allocationAddress(alloc) || writer->getBlock() != alloc->getBlock())
      return;
    for (Operation *user : alloc->getUsers())
      if (user != writer && !dominance.properlyDominates(writer, user))
        return;
    moves.emplace_back(alloc, writer);
  });
  for (auto [alloc, writer] : moves)
    alloc->moveBefore(writer);
}

struct BufferizePass : PassWrapper<BufferizePass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(BufferizePass)
  StringRef getName() const override { return getArgument(); }
  StringRef getArgument() const override { return "pto-bufferize"; }
  StringRef getDescription() const override { return "Give every tile value a tile of its own"; }
  void runOnOperation() override {
    if (failed(convertToDps(getOperation())))
      return signalPassFailure();
    sinkAllocations(getOperation());
  }
};

struct ToSsaPass : PassWrapper<ToSsaPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ToSsaPass)
  StringRef getName() const override { return getArgument(); }
  StringRef getArgument() const override { return "pto-to-ssa"; }
  StringRef getDescription() const override { return "Make tiles that are written once values"; }
  void runOnOperation() override {
    if (failed(convertToSsa(getOperation())))
      signalPassFailure();
  }
};

} // namespace

std::unique_ptr<Pass> createBufferizePass() { return std::make_unique<BufferizePass>(); }
std::unique_ptr<Pass> createToSsaPass() { return std::make_unique<ToSsaPass>(); }

} // namespace tessera
