#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/TypeSwitch.h"

#include "lib/Dialect/communication.hpp"

namespace tessera::emit {

using namespace mlir;

// ---- Statements and names ----

void FunctionEmitter::add(Statement statement) {
  statement.location = location_;
  module_.prologue.useHeadersOf(statement.text);
  out_->push_back(std::move(statement));
}

void FunctionEmitter::addChange(const std::string &target, std::string text) {
  // What happens to the caller's variable is an effect.
  if (llvm::is_contained(parameters_, target))
    addEffect(std::move(text));
  else
    add({Statement::Kind::Change, std::move(text), target});
}

std::string FunctionEmitter::declarator(const std::string &type, const std::string &name) {
  return type + (StringRef(type).ends_with(" *") ? "" : " ") + name;
}

bool FunctionEmitter::outlivesBlock(Value value) const {
  if (labels_ == nullptr || value.getParentRegion() != labels_->region)
    return false;
  Block *block = value.getParentBlock();
  if (block->isEntryBlock()) // its variables are in scope everywhere
    return false;
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (labels_->region->findAncestorBlockInRegion(*user->getBlock()) != block)
      return true;
    // These have no variable of their own: their users read the variables of their operands.
    return isa<AddPtrOp, MakeTensorViewOp, TensorViewAddrOp, GetTensorViewDimOp, GetTensorViewStrideOp,
               AssignOp, memref::CastOp, memref::SubViewOp, memref::ReinterpretCastOp, memref::DimOp,
               arith::IndexCastOp, arith::IndexCastUIOp, arith::BitcastOp>(user) &&
           llvm::any_of(user->getResults(), [&](Value result) { return outlivesBlock(result); });
  });
}

bool FunctionEmitter::isDeclaredWithLabels(Value value) const {
  const bool isHere = labels_ != nullptr && value.getParentRegion() == labels_->region;
  return (isCompat() && isHere) || outlivesBlock(value);
}

void FunctionEmitter::declareVariable(Value value, const std::string &name, const std::string &type,
                                      std::string declaration, std::string assignment) {
  if (!isDeclaredWithLabels(value)) {
    add({Statement::Kind::Definition, std::move(declaration), name});
    return;
  }
  labels_->declarations.push_back({Statement::Kind::Definition, declarator(type, name) + ";", name});
  if (!assignment.empty())
    addChange(name, std::move(assignment));
}

FailureOr<std::string> FunctionEmitter::scalarType(Operation *op, Type type) {
  if (std::optional<std::string> name = scalarTypeName(type))
    return *name;
  return op->emitOpError("has no C++: there is no C++ type for ") << type;
}

LogicalResult FunctionEmitter::define(Value value, const std::string &expression) {
  const FailureOr<std::string> type = scalarType(value.getDefiningOp(), value.getType());
  if (failed(type))
    return failure();
  const std::string name = newName();
  declareVariable(value, name, *type, "const " + declarator(*type, name) + " = " + expression + ";",
                  name + " = " + expression + ";");
  spellScalar(value, name);
  return success();
}

Index FunctionEmitter::indexOf(Value value) const {
  if (const std::optional<int64_t> constant = constantValueOf(value))
    return *constant;
  return Index::atom(use(value));
}

// ---- The function ----

LogicalResult FunctionEmitter::declareParameters() {
  FunctionType type = function_.getFunctionType();
  if (type.getNumResults() > 1)
    return function_.emitOpError("has no C++: it returns ")
           << type.getNumResults() << " values, and a C++ function returns at most one";
  if (type.getNumResults() == 1) {
    const FailureOr<Spelling> result = carrier(function_, "", type.getResult(0), nullptr);
    if (failed(result))
      return failure();
    result_ = *result;
  }
  for (auto [i, input] : llvm::enumerate(type.getInputs())) {
    const std::string name = newName();
    Spelling parameter;
    if (auto events = dyn_cast<EventIdArrayType>(input)) {
      parameter = {.kind = Spelling::Kind::Events, .text = name};
      parameter.type = helper(Helper::EventIdArray) + "<" + std::to_string(events.size()) + ">";
    } else {
      const FailureOr<Spelling> made = carrier(function_, name, input, nullptr);
      if (failed(made))
        return failure();
      parameter = *made;
    }
    const bool byReference =
        parameter.kind == Spelling::Kind::Tile || parameter.kind == Spelling::Kind::Events;
    parameters_.push_back(name);
    parameterTypes_.push_back(declarator(parameter.type, byReference ? "&" + name : name));
    if (!function_.isExternal())
      spell(function_.getArgument(static_cast<unsigned>(i)), std::move(parameter));
  }
  return success();
}

LogicalResult FunctionEmitter::emitSignature(llvm::raw_ostream &os, StatementPrinter &printer,
                                             const Reads &reads) {
  if (function_.isExternal())
    os << "extern ";
  else if (isEntry_)
    os << "__global__ ";
  else if (function_.isPrivate())
    os << "static ";
  os << "AICORE "
     << declarator(function_.getNumResults() == 0 ? "void" : result_.type,
                   module_.functionNames.lookup(function_.getSymName()))
     << "(";
  for (size_t i = 0; i < parameters_.size(); ++i) {
    const bool isSeen = function_.isExternal() || (reads.all.contains(parameters_[i]) &&
                                                   !reads.onlyInSections.contains(parameters_[i]));
    os << (i == 0 ? "" : ", ") << (isSeen ? "" : StatementPrinter::maybeUnused)
       << printer.renamed(parameterTypes_[i]);
  }
  os << ")";
  return success();
}

LogicalResult FunctionEmitter::declare(llvm::raw_ostream &os) {
  if (failed(declareParameters()))
    return failure();
  const Reads reads;
  StatementPrinter printer(os, reads);
  if (failed(emitSignature(os, printer, reads)))
    return failure();
  os << ";\n";
  return success();
}

LogicalResult FunctionEmitter::emitBody() {
  const auto emitRegions = [&] {
    if (isCompat()) {
      if (failed(declareConstants()))
        return LogicalResult(failure());
      addEffect("using T = float;");
    }
    return emitRegion(function_.getBody(), [&](Operation *terminator) { return emitReturn(terminator); });
  };
  Attribute kind = function_->getAttr("pto.kernel_kind");
  if (!kind)
    return emitRegions();
  const std::optional<int> value = enumValueIn(kind, EnumKind::KernelKind);
  if (!value)
    return function_.emitOpError(
               "expects attribute 'pto.kernel_kind' to be #pto.kernel_kind<cube> or <vector>, not ")
           << kind;
  if (function_.getNumResults() != 0)
    return function_.emitOpError(
        "has no C++: a function of one core kind has no body on the other and cannot return a "
        "value");
  const bool isVector = *value == 1;
  Statement section = {Statement::Kind::Section, isVector ? "defined(__DAV_VEC__)" : "defined(__DAV_CUBE__)"};
  if (failed(into(section.body, [&] {
        if (isVector) {
          addEffect("set_mask_norm();");
          addEffect("set_vector_mask(-1, -1);");
        }
        return emitRegions();
      })))
    return failure();
  add(std::move(section));
  return success();
}

LogicalResult FunctionEmitter::emit(llvm::raw_ostream &os) {
  if (failed(declareParameters()) || failed(emitBody()))
    return failure();
  const Reads reads = prune(body_, parameters_);
  StatementPrinter printer(os, reads);
  if (failed(emitSignature(os, printer, reads)))
    return failure();
  os << " {\n";
  printer.print(body_, 1);
  os << "}\n";
  return success();
}

LogicalResult FunctionEmitter::emitReturn(Operation *op) {
  if (op->getNumOperands() == 0) {
    if (labels_ != nullptr || isCompat())
      addEffect("return;");
    return success();
  }
  const FailureOr<std::string> text = carried(op, op->getOperand(0), result_);
  if (failed(text))
    return failure();
  addEffect("return " + *text + ";");
  return success();
}

FailureOr<std::string> FunctionEmitter::argumentText(Operation *at, Value value) {
  if (isa<EventIdArrayType>(value.getType()))
    return use(value);
  const FailureOr<Spelling> parameter = carrier(at, "", value.getType(), nullptr);
  if (failed(parameter))
    return failure();
  if (parameter->kind == Spelling::Kind::Tile && parameter->type == spelling(value).type)
    return use(value); // by reference
  return carried(at, value, *parameter);
}

LogicalResult FunctionEmitter::emitCall(func::CallOp op) {
  if (op.getNumResults() > 1)
    return op.emitOpError("has no C++: @") << op.getCallee() << " returns more than one value";
  std::string call = module_.functionNames.lookup(op.getCallee()) + "(";
  for (auto [i, argument] : llvm::enumerate(op.getArgOperands())) {
    const FailureOr<std::string> text = argumentText(op, argument);
    if (failed(text))
      return failure();
    call += (i == 0 ? "" : ", ") + *text;
  }
  call += ")";
  if (op.getNumResults() == 0) {
    addEffect(call + ";");
    return success();
  }
  const Value value = op.getResult(0);
  const std::string name = newName();
  const FailureOr<Spelling> result = carrier(op, name, value.getType(), nullptr);
  if (failed(result))
    return failure();
  Statement statement = {Statement::Kind::Result, call + ";", name};
  if (isDeclaredWithLabels(value)) {
    labels_->declarations.push_back(
        {Statement::Kind::Definition, declarator(result->type, name) + ";", name});
    statement.prefix = name + " = ";
  } else {
    statement.prefix =
        (result->kind == Spelling::Kind::Scalar ? "const " : "") + declarator(result->type, name) + " = ";
  }
  add(std::move(statement));
  spell(value, *result);
  return success();
}

// ---- Operations ----

std::string FunctionEmitter::locationOf(Operation *op) const {
  std::string text;
  if (!module_.options.sourceLocations)
    return text;
  LocationAttr(op->getLoc()).walk([&](Location part) {
    auto place = dyn_cast<FileLineColLoc>(part);
    if (!place)
      return WalkResult::advance();
    text = (place.getFilename().getValue() + ":" + Twine(place.getLine()) + ":" + Twine(place.getColumn()))
               .str();
    return WalkResult::interrupt();
  });
  // A comment is one line, and a backslash at its end would join the next.
  for (char &c : text)
    if (c == '\n' || c == '\r' || c == '\\')
      c = '/';
  return text;
}

LogicalResult FunctionEmitter::emitOperation(Operation *op) {
  const std::string outer = std::exchange(location_, locationOf(op));
  const LogicalResult result = [&]() -> LogicalResult {
    if (isInstruction(op))
      return emitInstruction(op);
    if (isCommunication(op))
      return op->emitOpError("has no C++: ") << communicationRefused;
    if (const std::optional<LogicalResult> scalar = emitScalar(op))
      return *scalar;
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case<scf::ForOp>([&](auto loop) { return emitFor(loop); })
        .Case<scf::IfOp>([&](auto branch) { return emitIf(branch); })
        .Case<scf::WhileOp>([&](auto loop) { return emitWhile(loop); })
        .Case<scf::IndexSwitchOp>([&](auto branch) { return emitIndexSwitch(branch); })
        .Case<scf::ExecuteRegionOp>([&](auto region) { return emitExecuteRegion(region); })
        .Case<func::CallOp>([&](auto call) { return emitCall(call); })
        .Case<AddPtrOp, LoadScalarOp, StoreScalarOp, MakeTensorViewOp, PartitionViewOp, TensorViewAddrOp,
              GetTensorViewDimOp, GetTensorViewStrideOp, memref::CastOp, memref::SubViewOp,
              memref::ReinterpretCastOp, memref::DimOp>(
            [&](Operation *tensor) { return emitTensorOperation(tensor); })
        .Case<AllocTileOp, AllocConvTileOp, DeclareTileOp, AssignOp, SubsetOp, SetValidShapeOp, BitcastOp,
              ReshapeOp, SubviewOp, AliasOp, BindTileOp, PointerCastOp, DeclareTileMemrefOp, TileBufAddrOp,
              SetValueOp, GetValueOp, memref::AllocOp>(
            [&](Operation *tile) { return emitTileOperation(tile); })
        .Case<InitializeL2G2LPipeOp, InitializeL2LPipeOp, PushOp, PopOp, FreeOp>(
            [&](Operation *queue) { return emitQueueOperation(queue); })
        .Case<SectionCubeOp>([&](Operation *section) { return emitSection(section, false); })
        .Case<SectionVectorOp>([&](Operation *section) { return emitSection(section, true); })
        .Case<VecScopeOp>([&](VecScopeOp scope) { return emitBlock(scope.getBody().front(), {}); })
        .Default([&](Operation *other) { return emitSynchronization(other); });
  }();
  location_ = outer;
  return result;
}

} // namespace tessera::emit
