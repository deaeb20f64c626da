// Verifiers and syntax of synchronization.
#include "llvm/ADT/STLExtras.h"

#include "lib/Dialect/op_parts.hpp"

using namespace mlir;

namespace tessera {

static LogicalResult verifyOpType(Operation *op, StringRef role, EnumValueAttr opType) {
  if (pipeOfOperations(opType.value()))
    return success();
  return op->emitOpError() << "expects " << role << " to name operations of one pipe, but got " << opType;
}

LogicalResult SetFlagDynOp::verify() {
  return verifyNumber(*this, "the event number", constantValueOf(getEventId()), 7);
}
LogicalResult WaitFlagDynOp::verify() {
  return verifyNumber(*this, "the event number", constantValueOf(getEventId()), 7);
}

template <typename OpT>
static LogicalResult verifyEventOp(OpT op) {
  return failure(failed(verifyOpType(op, "src_op", op.getSrcOp())) ||
                 failed(verifyOpType(op, "dst_op", op.getDstOp())));
}
LogicalResult RecordEventOp::verify() { return verifyEventOp(*this); }
LogicalResult WaitEventOp::verify() { return verifyEventOp(*this); }

LogicalResult BarrierSyncOp::verify() { return verifyOpType(*this, "op_type", getOpType()); }

template <typename OpT>
static LogicalResult verifyBufferOp(OpT op) {
  if (static_cast<bool>(op.getOpType()) == static_cast<bool>(op.getPipe()))
    return op.emitOpError() << "expects either a kind of operations or a pipe";
  if (op.getOpType() && failed(verifyOpType(op, "op_type", *op.getOpType())))
    return failure();
  if (op.getOpType() && !op.getNumbers().empty())
    return op.emitOpError() << "expects a pipe with a buf_id that is computed";
  const size_t computed = op.getNumbers().size();
  if (op.getBufId().has_value() == (computed != 0) || computed > 2)
    return op.emitOpError() << "expects one buf_id, an integer or a value, and at most one mode";
  const std::optional<int64_t> token =
      op.getBufId() ? std::optional<int64_t>(*op.getBufId()) : constantValueOf(op.getNumbers().front());
  if (failed(verifyNumber(op, "buf_id", token, 31)))
    return failure();
  const int64_t mode = computed == 2 ? constantValueOf(op.getNumbers()[1]).value_or(0) : op.getMode();
  if (mode < 0)
    return op.emitOpError() << "expects mode to be at least 0, but got " << mode;
  return success();
}
LogicalResult GetBufOp::verify() { return verifyBufferOp(*this); }
LogicalResult RlsBufOp::verify() { return verifyBufferOp(*this); }

template <typename OpT>
static std::optional<pto::tessera::Pipe> pipeOfTokenOp(OpT op) {
  return op.getOpType() ? pipeOfOperations(op.getOpType()->value()) : pipeOfText(op.getPipe()->value());
}
std::optional<pto::tessera::Pipe> GetBufOp::pipeOfToken() { return pipeOfTokenOp(*this); }
std::optional<pto::tessera::Pipe> RlsBufOp::pipeOfToken() { return pipeOfTokenOp(*this); }

// get_buf[OPERATIONS, 3] {..}; get_buf %id, "PIPE_V", %mode : i64, i64; get_buf "PIPE_V", %id, %mode : i64, i64;
// numbers may be written, and the mode left out.
template <typename OpT>
static ParseResult parseBufferOp(OpAsmParser &parser, OperationState &state) {
  auto &properties = state.getOrAddProperties<typename OpT::Properties>();
  if (succeeded(parser.parseOptionalLSquare())) {
    EnumValueAttr kind;
    IntegerAttr token;
    if (parseOpType(parser, kind) || parser.parseComma() || parseInteger(parser, token) ||
        parser.parseRSquare() || parseAttributes<OpT>(parser, state))
      return failure();
    properties.op_type = kind;
    properties.buf_id = token;
    return success();
  }
  SmallVector<OpAsmParser::UnresolvedOperand, 2> values;
  SmallVector<IntegerAttr, 2> written;
  const SMLoc at = parser.getCurrentLocation();
  do {
    OpAsmParser::UnresolvedOperand value;
    int32_t number = 0;
    if (const OptionalParseResult digits = parser.parseOptionalInteger(number); digits.has_value()) {
      if (failed(*digits))
        return failure();
      written.push_back(parser.getBuilder().getI32IntegerAttr(number));
    } else if (const OptionalParseResult operand = parser.parseOptionalOperand(value); operand.has_value()) {
      if (failed(*operand))
        return failure();
      values.push_back(value);
    } else {
      EnumValueAttr pipe;
      const SMLoc pipeAt = parser.getCurrentLocation();
      if (parsePipe(parser, pipe))
        return failure();
      if (properties.pipe)
        return parser.emitError(pipeAt) << "expected one pipe";
      properties.pipe = pipe;
    }
  } while (succeeded(parser.parseOptionalComma()));
  if (values.size() + written.size() > 2 || (!values.empty() && !written.empty()))
    return parser.emitError(at)
           << "expected the token of a buffer and perhaps a mode, both written or both values";
  if (!written.empty())
    properties.buf_id = written[0];
  if (written.size() == 2)
    properties.mode = written[1];
  SmallVector<Type, 2> types;
  if (parseAttributes<OpT>(parser, state))
    return failure();
  if ((values.size() == 2 || written.size() == 2) && state.attributes.get("mode"))
    return parser.emitError(at) << "the mode is written twice";
  if (values.empty())
    return success();
  return failure(parser.parseColonTypeList(types) ||
                 parser.resolveOperands(values, types, at, state.operands));
}
template <typename OpT>
static void printBufferOp(OpT op, OpAsmPrinter &printer) {
  const bool ofKind = static_cast<bool>(op.getOpType());
  SmallVector<StringRef> hidden = {op.getOpTypeAttrName(), op.getPipeAttrName(), op.getBufIdAttrName()};
  if (op.getMode() == 0)
    hidden.push_back(op.getModeAttrName());
  if (ofKind && op.getBufId())
    printer << "[" << *op.getOpType() << ", " << *op.getBufId() << "]";
  else {
    printer << " ";
    if (ofKind)
      printer << *op.getOpType();
    else
      printBracketed(printer, *op.getPipe());
    printer << ", ";
    if (op.getBufId())
      printer << *op.getBufId();
    else
      printer << op.getNumbers();
  }
  printer.printOptionalAttrDict(op->getAttrs(), hidden);
  if (!op.getNumbers().empty())
    printer << " : " << op.getNumbers().getTypes();
}
ParseResult GetBufOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseBufferOp<GetBufOp>(parser, state);
}
void GetBufOp::print(OpAsmPrinter &printer) { printBufferOp(*this, printer); }
ParseResult RlsBufOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseBufferOp<RlsBufOp>(parser, state);
}
void RlsBufOp::print(OpAsmPrinter &printer) { printBufferOp(*this, printer); }

// Numbers whose types may be left out: then they are those of the values.
static ParseResult parseNumbers(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand, 2> numbers;
  SmallVector<Type, 2> types;
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseOperandList(numbers) || parser.parseOptionalAttrDict(state.attributes))
    return failure();
  if (succeeded(parser.parseOptionalColon())) {
    if (parser.parseTypeList(types))
      return failure();
  } else {
    for (const OpAsmParser::UnresolvedOperand &number : numbers)
      if (!types.emplace_back(typeOfDefined(parser, number)))
        return parser.emitError(number.location)
               << "the type of a number that is not known yet must be written";
  }
  return parser.resolveOperands(numbers, types, at, state.operands);
}
static void printNumbers(Operation *op, OpAsmPrinter &printer, ArrayRef<StringRef> hidden = {}) {
  printer << op->getOperands();
  printer.printOptionalAttrDict(op->getAttrs(), hidden);
  printer << " : " << op->getOperandTypes();
}
ParseResult SetCrossCoreOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseNumbers(parser, state);
}
void SetCrossCoreOp::print(OpAsmPrinter &printer) { printNumbers(*this, printer << " "); }
ParseResult WaitFlagDevOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseNumbers(parser, state);
}
void WaitFlagDevOp::print(OpAsmPrinter &printer) { printNumbers(*this, printer << " "); }

template <typename OpT>
static ParseResult parseSemaphoreOp(OpAsmParser &parser, OperationState &state) {
  EnumValueAttr pipe;
  if (parsePipe(parser, pipe) || parser.parseComma())
    return failure();
  state.getOrAddProperties<typename OpT::Properties>().pipe = pipe;
  return parseNumbers(parser, state);
}
template <typename OpT>
static void printSemaphoreOp(OpT op, OpAsmPrinter &printer) {
  printer << " ";
  printBracketed(printer, op.getPipe());
  printNumbers(op, printer << ", ", op.getPipeAttrName().getValue());
}
ParseResult SetIntraBlockOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSemaphoreOp<SetIntraBlockOp>(parser, state);
}
void SetIntraBlockOp::print(OpAsmPrinter &printer) { printSemaphoreOp(*this, printer); }
ParseResult WaitIntraCoreOp::parse(OpAsmParser &parser, OperationState &state) {
  return parseSemaphoreOp<WaitIntraCoreOp>(parser, state);
}
void WaitIntraCoreOp::print(OpAsmPrinter &printer) { printSemaphoreOp(*this, printer); }

LogicalResult MemBarOp::verify() {
  if (!llvm::is_contained({"VV_ALL", "VST_VLD", "VLD_VST", "VST_VST"}, getKind()))
    return emitOpError() << "expects VV_ALL, VST_VLD, VLD_VST or VST_VST, but got " << getKind();
  return success();
}

LogicalResult SetCrossCoreOp::verify() {
  return verifyNumber(*this, "the flag", constantValueOf(getId()), 15);
}
LogicalResult SetIntraBlockOp::verify() {
  return verifyNumber(*this, "the semaphore", constantValueOf(getId()), 31);
}
LogicalResult WaitIntraCoreOp::verify() {
  return verifyNumber(*this, "the semaphore", constantValueOf(getId()), 31);
}

LogicalResult WaitFlagDevOp::verify() {
  if (getNumbers().size() != 1 && getNumbers().size() != 2)
    return emitOpError() << "expects the number of a flag, perhaps after that of a core, but got "
                         << getNumbers().size() << " numbers";
  return verifyNumber(*this, "the flag", constantValueOf(flagNumber()), 15);
}

template <typename OpT>
static LogicalResult verifyEventNumber(OpT op) {
  if (op.getEventId().has_value() == static_cast<bool>(op.getEventIdDyn()))
    return op.emitOpError() << "expects one event number, an integer or an index, but got "
                            << (op.getEventIdDyn() ? "both" : "none");
  const std::optional<int64_t> number =
      op.getEventId() ? std::optional<int64_t>(*op.getEventId()) : constantValueOf(op.getEventIdDyn());
  return verifyNumber(op, "event_id", number, 31);
}
LogicalResult SyncWaitOp::verify() { return verifyEventNumber(*this); }

LogicalResult SyncSetOp::verify() {
  if (failed(verifyEventNumber(*this)))
    return failure();
  if (getFftsMode() < 0 || getFftsMode() > 2)
    return emitOpError() << "expects ffts_mode to be 0, 1 or 2, but got " << getFftsMode();
  return success();
}

} // namespace tessera
