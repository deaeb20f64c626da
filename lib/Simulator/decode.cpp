// Decoding functions: blocks, branches, calls, and the kernel as a whole.
#include "lib/Simulator/decode.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/communication.hpp"
#include "lib/Dialect/core_kind.hpp"
#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Simulator/kernel_parameters.hpp"
#include "lib/Simulator/prepare.hpp"

namespace tessera {

using namespace mlir;

using pto::tessera::CoreKind;

Decoder::Decoder(Code &code, ModuleOp module, CoreKind kind) : code_(code), module_(module), kind_(kind) {}

// ---- Edges between blocks ----

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
  for (BlockArgument argument : kernel.getArguments()) {
    FailureOr<KernelParameter> made = kernelParameterOf(argument);
    if (failed(made))
      return failure();
    code_.parameters.push_back(std::move(made->parameter));
    code_.parameterRegisters.push_back(registerOf(argument));
    code_.parameterMaps.push_back(made->map);
    code_.parameterStarts.push_back(made->start);
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
    for (Type result : function.getResultTypes())
      info.results.push_back(newRegister(registerKindOf(result)));
  }
  for (func::FuncOp function : order_)
    decodeFunction(function);
  for (const auto &[step, callee] : calls_)
    code_.steps[step].a = functions_[callee].entry - static_cast<uint32_t>(step);
  code_.entry = functions_[kernel].entry;
  return failure(failed_);
}

} // namespace tessera
