// Decoding functions: registers, blocks and branches. Also Program::decode.
#include "lib/Simulator/decode.hpp"
#include "lib/Dialect/source_names.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/communication.hpp"
#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Simulator/prepare.hpp"

namespace tessera {

using namespace mlir;

using pto::tessera::CoreKind;

std::optional<ScalarType> scalarTypeOf(Type type) {
  if (type.isIndex())
    return ScalarType{64, ElementType::Other, true};
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() >= 1 && integer.getWidth() <= 64
               ? std::optional(ScalarType{integer.getWidth(), ElementType::Other, true})
               : std::nullopt;
  if (auto vector = dyn_cast<VectorType>(type))
    return vector.getShape() == ArrayRef<int64_t>{4} && vector.getElementType().isInteger(16)
               ? std::optional(ScalarType{64, ElementType::Other, false})
               : std::nullopt;
  const ElementType element = elementTypeOf(type);
  switch (element) {
  case ElementType::F16:
  case ElementType::BF16:
  case ElementType::F32:
  case ElementType::F64:
    return ScalarType{static_cast<unsigned>(pto::tessera::elementTypeInfo(element).bits), element, false};
  case ElementType::Other:
    return std::nullopt;
  default:
    return ScalarType{8, ElementType::Other, false};
  }
}

Decoder::Decoder(Code &code, ModuleOp module, CoreKind kind) : code_(code), module_(module), kind_(kind) {}

// ---- Reporting ----

InFlightDiagnostic Decoder::error(Operation *op) {
  failed_ = true;
  return op->emitError() << "'" << op->getName() << "' ";
}

uint32_t Decoder::placeOf(Location location) {
  const auto [found, isNew] = places_.try_emplace(location, static_cast<uint32_t>(code_.places.size()));
  if (isNew) {
    SourcePlace place;
    location->walk([&](Location inner) {
      auto file = dyn_cast<FileLineColLoc>(inner);
      if (!file)
        return WalkResult::advance();
      place = {file.getFilename().str(), file.getLine(), file.getColumn()};
      return WalkResult::interrupt();
    });
    code_.places.push_back(std::move(place));
  }
  return found->second;
}

const char *Decoder::keep(StringRef text) {
  const char *&kept = texts_[text];
  if (kept == nullptr)
    kept = code_.texts.emplace_back(text).c_str();
  return kept;
}

// ---- Registers ----

Register Decoder::newRegister(RegisterKind kind) {
  switch (kind) {
  case RegisterKind::Scalar:
    code_.scalars.push_back(0);
    return {kind, static_cast<uint32_t>(code_.scalars.size() - 1)};
  case RegisterKind::Tensor:
    return {kind, code_.tensors++};
  case RegisterKind::Tile:
    code_.tiles.push_back(nullptr);
    return {kind, static_cast<uint32_t>(code_.tiles.size() - 1)};
  }
  return {};
}

Register Decoder::registerOf(Value value) {
  if (const auto found = registers_.find(value); found != registers_.end())
    return found->second;
  const Type type = value.getType();
  RegisterKind kind = RegisterKind::Scalar;
  if (isa<PtrType, TensorViewType, PartitionViewType>(type) || isGlobalMemref(type)) {
    kind = RegisterKind::Tensor;
  } else if (isTileLike(type) && !isa<TileValueType>(type)) {
    kind = RegisterKind::Tile;
  } else if (!scalarTypeOf(type) && !isa<EventIdArrayType, PipeHandleType>(type)) {
    failed_ = true;
    emitError(value.getLoc()) << "a value of type " << type << " cannot be run"
                              << (isa<TileValueType>(type) ? ": the program must be in DPS form" : "");
  }
  const Register made = newRegister(kind);
  if (kind == RegisterKind::Tile)
    localTiles_.push_back(made.index);
  registers_[value] = made;
  nameRegister(made, value);
  return made;
}

void Decoder::nameRegister(Register made, Value value) {
  if (made.kind == RegisterKind::Scalar)
    return;
  std::vector<const char *> &names = made.kind == RegisterKind::Tile ? code_.tileNames : code_.tensorNames;
  names.resize(std::max<size_t>(names.size(), made.index + 1), "");
  names[made.index] = keep(nameOf(value));
}

uint32_t Decoder::constant(uint64_t bits) {
  const auto [found, isNew] = constants_.try_emplace(bits);
  if (isNew) {
    found->second = newRegister(RegisterKind::Scalar).index;
    code_.scalars[found->second] = bits;
  }
  return found->second;
}

Step &Decoder::add(Operation *op, StepFunction run, const char *shape, uint32_t dst, uint32_t a, uint32_t b,
                   uint32_t c) {
  Step step = {run, dst, a, b, c, {0}};
  code_.infos.push_back({keep(op->getName().getStringRef()), shape, placeOf(op->getLoc())});
  return code_.steps.emplace_back(step);
}

// ---- Moves ----

void Decoder::addMove(Moves &moves, Register to, Register from) {
  if (to.index == from.index)
    return;
  auto &list = to.kind == RegisterKind::Scalar   ? moves.scalars
               : to.kind == RegisterKind::Tensor ? moves.tensors
                                                 : moves.tiles;
  list.push_back({to.index, from.index});
}

void Decoder::orderMoves(Moves &moves) {
  const auto order = [&](std::vector<Moves::Move> &list, RegisterKind kind) {
    std::vector<Moves::Move> waiting = std::move(list);
    list.clear();
    while (!waiting.empty()) {
      const auto isRead = [&](uint32_t index) {
        return llvm::any_of(waiting, [&](const Moves::Move &move) { return move.from == index; });
      };
      const auto ready = llvm::find_if(waiting, [&](const Moves::Move &move) { return !isRead(move.to); });
      if (ready != waiting.end()) {
        list.push_back(*ready);
        waiting.erase(ready);
        continue;
      }
      // A cycle: what the first one overwrites is saved.
      const uint32_t overwritten = waiting.front().to;
      const uint32_t saved = newRegister(kind).index;
      list.push_back({saved, overwritten});
      for (Moves::Move &move : waiting)
        if (move.from == overwritten)
          move.from = saved;
      if (kind == RegisterKind::Tile)
        moves.dropped.push_back(saved);
    }
  };
  order(moves.scalars, RegisterKind::Scalar);
  order(moves.tensors, RegisterKind::Tensor);
  order(moves.tiles, RegisterKind::Tile);
}

Moves Decoder::movesTo(ArrayRef<Register> to, ValueRange from) {
  Moves moves;
  for (const auto [target, value] : llvm::zip_equal(to, from))
    addMove(moves, target, registerOf(value));
  orderMoves(moves);
  return moves;
}

bool Decoder::needsMoves(Operation *op, Block *target) const {
  return target->getNumArguments() != 0 || !ended_.empty() ||
         !liveness_->endingBetween(op->getBlock(), target).empty();
}

void Decoder::addDrops(Operation *op) {
  if (ended_.empty())
    return;
  Moves moves;
  moves.dropped.assign(ended_.begin(), ended_.end());
  ended_.clear();
  add(op, steps::moves, "....").record = &code_.moves.emplace_back(std::move(moves));
  code_.infos.back().name = "tiles end";
}

void Decoder::addEdge(Operation *op, Block *target, ValueRange operands) {
  SmallVector<Register> arguments;
  for (Value argument : target->getArguments())
    arguments.push_back(registerOf(argument));
  Moves moves = movesTo(arguments, operands);
  moves.dropped.insert(moves.dropped.end(), ended_.begin(), ended_.end());
  for (Value tile : liveness_->endingBetween(op->getBlock(), target))
    moves.dropped.push_back(indexOf(tile));
  const size_t step = code_.steps.size();
  if (moves.empty()) {
    add(op, steps::jump, "....");
    fixups_.push_back({step, Fixup::Field::First, target});
  } else if (moves.isOneScalar()) {
    add(op, steps::moveAndJump, "ss..", moves.scalars[0].to, moves.scalars[0].from);
    fixups_.push_back({step, Fixup::Field::First, target});
  } else {
    add(op, steps::movesAndJump, "....").record = &code_.moves.emplace_back(std::move(moves));
    fixups_.push_back({step, Fixup::Field::A, target});
  }
}

// ---- Control flow ----

void Decoder::decodeBranch(Operation *op) {
  const size_t step = code_.steps.size();
  // Edges without moves go straight to their block, the others through steps that follow the branch.
  struct Edge {
    Fixup::Field field;
    size_t number;
    Block *block;
    ValueRange operands;
  };
  SmallVector<Edge> edges;
  if (auto branch = dyn_cast<cf::CondBranchOp>(op)) {
    add(op, steps::branch, ".s..", 0, indexOf(branch.getCondition()));
    edges.push_back({Fixup::Field::First, 0, branch.getTrueDest(), branch.getTrueDestOperands()});
    edges.push_back({Fixup::Field::Second, 0, branch.getFalseDest(), branch.getFalseDestOperands()});
  } else {
    auto choice = cast<cf::SwitchOp>(op);
    Switch &table = code_.switches.emplace_back();
    if (choice.getCaseValues())
      for (const auto [number, value] : llvm::enumerate(choice.getCaseValues()->getValues<APInt>())) {
        table.cases.push_back({value.getZExtValue(), 0});
        edges.push_back({Fixup::Field::Case, number,
                         choice.getCaseDestinations()[static_cast<unsigned>(number)],
                         choice.getCaseOperands(static_cast<unsigned>(number))});
      }
    edges.push_back(
        {Fixup::Field::Otherwise, 0, choice.getDefaultDestination(), choice.getDefaultOperands()});
    add(op, steps::switchTo, ".s..", 0, indexOf(choice.getFlag())).record = &table;
  }
  for (const Edge &edge : edges) {
    if (!needsMoves(op, edge.block)) {
      fixups_.push_back({step, edge.field, edge.block, edge.number});
      continue;
    }
    const auto distance = static_cast<int32_t>(code_.steps.size() - step);
    Step &from = code_.steps[step];
    if (edge.field == Fixup::Field::First || edge.field == Fixup::Field::Second) {
      from.jump[edge.field == Fixup::Field::First ? 0 : 1] = distance;
    } else {
      Switch &table = code_.switches.back();
      (edge.field == Fixup::Field::Case ? table.cases[edge.number].jump : table.otherwise) = distance;
    }
    addEdge(op, edge.block, edge.operands);
  }
}

void Decoder::decodeCall(func::CallOp op) {
  auto callee = module_.lookupSymbol<func::FuncOp>(op.getCallee());
  const Function &function = functions_[callee];
  Moves arguments = movesTo(function.parameters, op.getOperands());
  calls_.emplace_back(code_.steps.size(), callee);
  add(op, steps::call, "#...", function.index).record = &code_.moves.emplace_back(std::move(arguments));
  // Back from the call: take the results, and the addresses that the callee gave to tiles of the caller.
  Moves results;
  for (const auto [result, from] : llvm::zip_equal(op.getResults(), function.results))
    addMove(results, registerOf(result), from);
  for (uint32_t number : function.assigned)
    addMove(results, registerOf(op.getOperand(number)), function.parameters[number]);
  for (ArrayRef<Register> list :
       {ArrayRef<Register>(function.results), ArrayRef<Register>(function.parameters)})
    for (const Register &held : list)
      if (held.kind == RegisterKind::Tile)
        results.dropped.push_back(held.index);
  if (!results.empty())
    add(op, steps::moves, "....").record = &code_.moves.emplace_back(std::move(results));
}

bool Decoder::decodeControl(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](func::ReturnOp ret) {
        Moves &moves = code_.moves.emplace_back(movesTo(current_->results, ret.getOperands()));
        returns_.push_back(&moves);
        add(op, steps::functionReturn, "#...", current_->index).record = &moves;
        return true;
      })
      .Case([&](func::CallOp call) {
        decodeCall(call);
        return true;
      })
      .Case([&](cf::BranchOp branch) {
        if (needsMoves(op, branch.getDest()) || branch.getDest() != op->getBlock()->getNextNode())
          addEdge(op, branch.getDest(), branch.getDestOperands());
        return true;
      })
      .Case<cf::CondBranchOp, cf::SwitchOp>([&](auto) {
        decodeBranch(op);
        return true;
      })
      .Case([&](cf::AssertOp assertion) {
        add(op, steps::check, ".s..", 0, indexOf(assertion.getArg())).record =
            &code_.texts.emplace_back(assertion.getMsg());
        return true;
      })
      .Case([&](arith::SelectOp select) {
        if (!select.getCondition().getType().isInteger(1))
          return false;
        const Register result = registerOf(select.getResult());
        const StepFunction run = result.kind == RegisterKind::Scalar   ? steps::selectScalar
                                 : result.kind == RegisterKind::Tensor ? steps::selectTensor
                                                                       : steps::selectTile;
        const char *shape = result.kind == RegisterKind::Scalar   ? "ssss"
                            : result.kind == RegisterKind::Tensor ? "pspp"
                                                                  : "tstt";
        add(op, run, shape, result.index, indexOf(select.getCondition()), indexOf(select.getTrueValue()),
            indexOf(select.getFalseValue()));
        return true;
      })
      .Default([](Operation *) { return false; });
}

void Decoder::decodeOperation(Operation *op) {
  if (isInstruction(op))
    return decodeInstruction(op);
  if (isCommunication(op)) {
    if (!failed_) // once is enough
      error(op) << "cannot be run: " << communicationRefused;
    return;
  }
  if (decodeControl(op) || decodeScalar(op) || decodeTensor(op) || decodeMemref(op) || decodeTile(op) ||
      decodeSystem(op) || decodeCrossCore(op) || decodeQueue(op))
    return;
  error(op) << "cannot be run";
}

void Decoder::decodeBlock(Block &block) {
  blocks_[&block] = code_.steps.size();
  ended_.clear();
  const auto isTile = [](Value value) { return isTileLike(value.getType()); };
  for (Operation &op : block) {
    // Tiles are let go before the next operation that may need their room. A jump and a return can do it themselves.
    if (llvm::any_of(op.getOperands(), isTile) || llvm::any_of(op.getResults(), isTile) ||
        isa<func::CallOp, cf::CondBranchOp, cf::SwitchOp>(op))
      addDrops(&op);
    decodeOperation(&op);
    for (Value tile : liveness_->endingWith(&op))
      ended_.push_back(indexOf(tile));
  }
}

// ---- Functions ----

void Decoder::decodeFunction(func::FuncOp function) {
  current_ = &functions_[function];
  current_->entry = static_cast<uint32_t>(code_.steps.size());
  localTiles_.clear();
  returns_.clear();
  SmallVector<Value> assigned;
  for (uint32_t number : current_->assigned)
    assigned.push_back(function.getArgument(number));
  liveness_.emplace(function, assigned);
  fixups_.clear();
  for (Block &block : function.getBody())
    decodeBlock(block);
  for (Moves *moves : returns_)
    moves->dropped.insert(moves->dropped.end(), localTiles_.begin(), localTiles_.end());
  for (const Fixup &fixup : fixups_) {
    Step &step = code_.steps[fixup.step];
    const auto distance =
        static_cast<int32_t>(static_cast<int64_t>(blocks_[fixup.block]) - static_cast<int64_t>(fixup.step));
    const auto table = [&]() -> Switch & { return *static_cast<Switch *>(const_cast<void *>(step.record)); };
    switch (fixup.field) {
    case Fixup::Field::First:
      step.jump[0] = distance;
      break;
    case Fixup::Field::Second:
      step.jump[1] = distance;
      break;
    case Fixup::Field::A:
      step.a = static_cast<uint32_t>(distance);
      break;
    case Fixup::Field::Case:
      table().cases[fixup.number].jump = distance;
      break;
    case Fixup::Field::Otherwise:
      table().otherwise = distance;
      break;
    }
  }
}

/// Lists the functions that are reached, callees first; calls in a circle are an error.
LogicalResult Decoder::orderFunctions(func::FuncOp function, SmallVectorImpl<Operation *> &path) {
  if (functions_.contains(function))
    return success();
  path.push_back(function);
  WalkResult result = function.walk([&](func::CallOp call) {
    auto callee = module_.lookupSymbol<func::FuncOp>(call.getCallee());
    if (!callee || callee.isExternal()) {
      call.emitError() << "'" << call.getCallee() << "' has no body in this module and cannot be run";
      return WalkResult::interrupt();
    }
    if (const auto start = llvm::find(path, callee.getOperation()); start != path.end()) {
      InFlightDiagnostic diagnostic = call.emitError() << "functions must not call themselves: ";
      for (Operation *caller : llvm::make_range(start, path.end()))
        diagnostic << cast<func::FuncOp>(caller).getName() << " -> ";
      diagnostic << callee.getName();
      return WalkResult::interrupt();
    }
    return failed(orderFunctions(callee, path)) ? WalkResult::interrupt() : WalkResult::advance();
  });
  path.pop_back();
  if (result.wasInterrupted())
    return failure();
  functions_[function].index = code_.functions++;
  order_.push_back(function);
  return success();
}

LogicalResult Decoder::addParameters(func::FuncOp kernel) {
  for (const auto [number, argument] : llvm::enumerate(kernel.getArguments())) {
    const Type type = argument.getType();
    Parameter parameter;
    llvm::raw_string_ostream(parameter.type) << type;
    parameter.name = StringRef(nameOf(argument)).ltrim('%').str();
    pto::tessera::TensorMap map;
    int64_t start = 0;
    Type element;
    if (auto pointer = dyn_cast<PtrType>(type)) {
      parameter.kind = Parameter::Kind::Pointer;
      element = pointer.element();
    } else if (auto view = dyn_cast<TensorViewType>(type)) {
      parameter.kind = Parameter::Kind::View;
      element = view.element();
      parameter.shape = view.shape();
    } else if (auto part = dyn_cast<PartitionViewType>(type)) {
      parameter.kind = Parameter::Kind::View;
      element = part.element();
      parameter.shape = part.shape();
    } else if (isGlobalMemref(type)) {
      parameter.kind = Parameter::Kind::Memref;
      auto memref = cast<MemRefType>(type);
      element = memref.getElementType();
      parameter.shape = memref.getShape();
      SmallVector<int64_t> strides;
      const auto isUnknown = [](int64_t value) { return value < 0 || value > maxTensorSide; };
      if (failed(getStridesAndOffset(memref, strides, start)) || memref.getRank() > 5 || isUnknown(start) ||
          llvm::any_of(strides, isUnknown) || llvm::any_of(memref.getShape(), isUnknown)) {
        emitError(argument.getLoc()) << "argument " << number
                                     << " of a kernel must have static sizes and strides, and at "
                                     << "most 5 dimensions, but is a " << type;
        return failure();
      }
      const auto rank = static_cast<int>(memref.getRank());
      int64_t last = start, elements = 1;
      bool overflow = false;
      for (int dim = 0; dim < rank; ++dim) {
        const int64_t size = memref.getDimSize(static_cast<unsigned>(dim)),
                      stride = strides[static_cast<size_t>(dim)];
        map.shape[5 - rank + dim] = size;
        map.stride[5 - rank + dim] = stride;
        int64_t reach = 0;
        overflow |= __builtin_mul_overflow(std::max<int64_t>(size - 1, 0), stride, &reach) ||
                    __builtin_add_overflow(last, reach, &last) ||
                    __builtin_mul_overflow(elements, size, &elements);
      }
      if (overflow || last > int64_t(1) << 40 || elements > int64_t(1) << 40) {
        emitError(argument.getLoc()) << "argument " << number << " is beyond any memory: " << type;
        return failure();
      }
      completeMap(map, rank);
      parameter.leastElements = elements == 0 ? 0 : last + 1;
    } else if (const std::optional<ScalarType> scalar = scalarTypeOf(type);
               scalar && (type.isIntOrIndexOrFloat() || isa<VectorType>(type))) {
      // A vector is a list of counts, which are unsigned.
      const auto vector = dyn_cast<VectorType>(type);
      parameter.lanes = vector ? static_cast<unsigned>(vector.getNumElements()) : 1;
      parameter.element = vector ? ElementType::Other : elementTypeOf(type);
      parameter.bits = scalar->bits / parameter.lanes;
      parameter.isFloat = isa<FloatType>(type);
      parameter.isUnsigned = vector || type.isUnsignedInteger();
    } else {
      emitError(argument.getLoc())
          << "a kernel takes pointers, views, memrefs in global memory and scalars, but argument " << number
          << " is a " << type;
      return failure();
    }
    if (element) {
      parameter.element = elementTypeOf(element);
      if (parameter.element == ElementType::Other || parameter.shape.size() > 5) {
        emitError(argument.getLoc()) << "argument " << number << " cannot be run: " << type;
        return failure();
      }
      for (int64_t &size : parameter.shape)
        size = size == dynamicSize ? -1 : size;
    }
    code_.parameters.push_back(std::move(parameter));
    code_.parameterRegisters.push_back(registerOf(argument));
    code_.parameterMaps.push_back(map);
    code_.parameterStarts.push_back(start);
  }
  return success();
}

LogicalResult Decoder::decodeKernel(func::FuncOp kernel) {
  if (kernel.getNumResults() != 0)
    return kernel.emitError() << "kernel '" << kernel.getName() << "' must not return anything";
  SmallVector<Operation *> path;
  if (failed(orderFunctions(kernel, path)) || failed(addParameters(kernel)))
    return failure();
  for (func::FuncOp function : order_) {
    if (kindOfFunction(function) != CoreKind::Any && function.getNumResults() != 0)
      return function.emitError()
             << "a function for one kind of core cannot return a value: it has no body on the other";
    prepareFunction(function, kind_);
    Function &info = functions_[function];
    for (Value argument : function.getArguments()) {
      info.parameters.push_back(registerOf(argument));
      if (llvm::any_of(argument.getUsers(), [](Operation *user) { return isa<AssignOp>(user); }))
        info.assigned.push_back(cast<BlockArgument>(argument).getArgNumber());
    }
    for (Type result : function.getResultTypes()) {
      const bool isTensor = isa<PtrType, TensorViewType, PartitionViewType>(result) || isGlobalMemref(result);
      info.results.push_back(newRegister(isTensor             ? RegisterKind::Tensor
                                         : isTileLike(result) ? RegisterKind::Tile
                                                              : RegisterKind::Scalar));
    }
  }
  for (func::FuncOp function : order_)
    decodeFunction(function);
  for (const auto &[step, callee] : calls_)
    code_.steps[step].a = functions_[callee].entry - static_cast<uint32_t>(step);
  code_.entry = functions_[kernel].entry;
  return failure(failed_);
}

// ---- Program::decode ----

namespace {

bool isEntry(func::FuncOp function) {
  return function->hasAttr("pto.entry") || function->hasAttr("hacc.entry");
}

/// The kinds of cores that a kernel, and what it calls, has code for of their own.
void collectKinds(ModuleOp module, func::FuncOp function, llvm::SmallPtrSetImpl<Operation *> &seen,
                  bool &cube, bool &vector) {
  if (!function || function.isExternal() || !seen.insert(function).second)
    return;
  const auto note = [&](CoreKind kind) {
    cube |= kind == CoreKind::Cube;
    vector |= kind == CoreKind::Vector;
  };
  note(kindOfFunction(function));
  function.walk([&](Operation *op) {
    note(kindOfSection(op));
    if (auto call = dyn_cast<func::CallOp>(op))
      collectKinds(module, module.lookupSymbol<func::FuncOp>(call.getCallee()), seen, cube, vector);
  });
}
SmallVector<CoreKind> kindsOf(ModuleOp module, func::FuncOp kernel) {
  if (const CoreKind kind = kindOfFunction(kernel); kind != CoreKind::Any)
    return {kind};
  bool cube = false, vector = false;
  llvm::SmallPtrSet<Operation *, 8> seen;
  collectKinds(module, kernel, seen, cube, vector);
  SmallVector<CoreKind> kinds;
  if (cube)
    kinds.push_back(CoreKind::Cube);
  if (vector)
    kinds.push_back(CoreKind::Vector);
  if (kinds.empty())
    kinds.push_back(CoreKind::Any);
  return kinds;
}

/// The function to run: the named one, the only one, or the only one that is marked.
func::FuncOp findKernel(ModuleOp module, StringRef name) {
  SmallVector<func::FuncOp> defined, entries;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    defined.push_back(function);
    if (isEntry(function))
      entries.push_back(function);
  }
  const auto list = [](InFlightDiagnostic &diagnostic, ArrayRef<func::FuncOp> functions) {
    llvm::interleaveComma(functions, diagnostic,
                          [&](func::FuncOp function) { diagnostic << function.getName(); });
  };
  if (!name.empty()) {
    for (func::FuncOp function : defined)
      if (function.getName() == name)
        return function;
    InFlightDiagnostic diagnostic = emitError(module.getLoc()) << "there is no kernel '" << name << "'";
    if (!defined.empty()) {
      diagnostic << "; the module has ";
      list(diagnostic, defined);
    }
    return {};
  }
  if (defined.size() == 1)
    return defined.front();
  if (entries.size() == 1)
    return entries.front();
  if (defined.empty()) {
    emitError(module.getLoc()) << "the module has no function to run";
  } else if (entries.empty()) {
    InFlightDiagnostic diagnostic =
        emitError(module.getLoc()) << "none of the functions is marked with pto.entry; name the one to run: ";
    list(diagnostic, defined);
  } else {
    InFlightDiagnostic diagnostic = emitError(module.getLoc())
                                    << "the module has several kernels; name the one to run: ";
    list(diagnostic, entries);
  }
  return {};
}

} // namespace

std::unique_ptr<Program> Program::decode(ModuleOp module, StringRef kernel, pto::Profile profile) {
  func::FuncOp function = findKernel(module, kernel);
  if (!function)
    return nullptr;
  auto code = std::make_unique<KernelCode>();
  code->name = function.getName();
  code->profile = profile;
  for (const CoreKind kind : kindsOf(module, function)) {
    OwningOpRef<ModuleOp> copy = module.clone();
    KernelCode::OfKind &made = code->kinds.emplace_back();
    made.kind = kind;
    made.code.profile = profile;
    if (failed(Decoder(made.code, *copy, kind).decodeKernel(copy->lookupSymbol<func::FuncOp>(code->name))))
      return nullptr;
  }
  return std::unique_ptr<Program>(new Program(std::move(code)));
}

} // namespace tessera
