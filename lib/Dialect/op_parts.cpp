#include "lib/Dialect/op_parts.hpp"

#include <string>

#include "llvm/ADT/STLExtras.h"

using namespace mlir;

namespace tessera {

// ---- Syntax ----

/// A value of one of `kinds` as #pto.NAME<VALUE>, #pto<NAME VALUE>, <VALUE> or "VALUE"; the last two are of
/// the first kind.
static ParseResult parseEnumerator(OpAsmParser &parser, ArrayRef<EnumKind> kinds, EnumValueAttr &result) {
  const SMLoc at = parser.getCurrentLocation();
  const bool bracketed = succeeded(parser.parseOptionalLess());
  std::string word;
  if (bracketed && (parser.parseKeywordOrString(&word) || parser.parseGreater()))
    return failure();
  if (bracketed || succeeded(parser.parseOptionalString(&word))) {
    const Enumeration &enumeration = enumerationOf(kinds.front());
    const Enumerator *entry = enumeration.find(word);
    if (entry == nullptr) {
      InFlightDiagnostic error = parser.emitError(at);
      error << "'" << word << "' is not a value of " << enumeration.name << ": expected ";
      llvm::interleaveComma(enumeration.values, error, [&](const Enumerator &known) { error << known.name; });
      return error;
    }
    result = EnumValueAttr::get(parser.getContext(), enumeration.kind, entry->value);
    return success();
  }
  Attribute written;
  if (parser.parseAttribute(written))
    return failure();
  result = dyn_cast<EnumValueAttr>(written);
  if (result && llvm::is_contained(kinds, result.kind()))
    return success();
  InFlightDiagnostic error = parser.emitError(at) << "expected ";
  llvm::interleave(
      kinds, [&](EnumKind kind) { error << "#pto." << enumerationOf(kind).name << "<..>"; },
      [&] { error << " or "; });
  return error << ", but got " << written;
}

void printBracketed(OpAsmPrinter &printer, EnumValueAttr value) {
  printer << "<" << value.enumerator().name << ">";
}

ParseResult parsePipe(OpAsmParser &parser, EnumValueAttr &pipe) {
  return parseEnumerator(parser, EnumKind::Pipe, pipe);
}
void printPipe(OpAsmPrinter &printer, Operation *, EnumValueAttr pipe) { printBracketed(printer, pipe); }

ParseResult parseEvent(OpAsmParser &parser, EnumValueAttr &event) {
  return parseEnumerator(parser, EnumKind::Event, event);
}
void printEvent(OpAsmPrinter &printer, Operation *, EnumValueAttr event) { printBracketed(printer, event); }

ParseResult parseOpType(OpAsmParser &parser, EnumValueAttr &opType) {
  return parseEnumerator(parser, {EnumKind::PipeEventType, EnumKind::SyncOpType}, opType);
}
void printOpType(OpAsmPrinter &printer, Operation *, EnumValueAttr opType) { printer << opType; }

ParseResult parseSyncOpType(OpAsmParser &parser, EnumValueAttr &opType) {
  return parseEnumerator(parser, EnumKind::SyncOpType, opType);
}
void printSyncOpType(OpAsmPrinter &printer, Operation *, EnumValueAttr opType) { printer << opType; }

/// The rest of an integer after its digits: an optional type, which is dropped. The attribute is an i32.
static ParseResult finishInteger(OpAsmParser &parser, int32_t value, IntegerAttr &number) {
  number = parser.getBuilder().getI32IntegerAttr(value);
  if (failed(parser.parseOptionalColon()))
    return success();
  Type type;
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseType(type))
    return failure();
  if (!type.isIntOrIndex())
    return parser.emitError(at) << "expected an integer type, but got " << type;
  return success();
}

ParseResult parseInteger(OpAsmParser &parser, IntegerAttr &number) {
  int32_t value = 0;
  return failure(parser.parseInteger(value) || finishInteger(parser, value, number));
}
void printInteger(OpAsmPrinter &printer, Operation *, IntegerAttr number) { printer << number.getValue(); }

/// The number of an event: an integer or an index.
ParseResult parseEventNumber(OpAsmParser &parser, IntegerAttr &number,
                             std::optional<OpAsmParser::UnresolvedOperand> &dynamic) {
  int32_t value = 0;
  const OptionalParseResult digits = parser.parseOptionalInteger(value);
  if (digits.has_value())
    return failure(failed(*digits) || failed(finishInteger(parser, value, number)));
  return parser.parseOperand(dynamic.emplace());
}
void printEventNumber(OpAsmPrinter &printer, Operation *, IntegerAttr number, Value dynamic) {
  if (dynamic)
    printer << dynamic;
  else
    printer << number.getValue();
}

ParseResult parseMachineOp(OpAsmParser &parser, EnumValueAttr &name) {
  return parseEnumerator(parser, EnumKind::Op, name);
}
void printMachineOp(OpAsmPrinter &printer, Operation *, EnumValueAttr name) { printer << name; }

ParseResult parseAddressSpace(OpAsmParser &parser, EnumValueAttr &space) {
  return parseEnumerator(parser, EnumKind::AddressSpace, space);
}
void printAddressSpace(OpAsmPrinter &printer, Operation *, EnumValueAttr space) { printer << space; }

ParseResult parseFlag(OpAsmParser &parser, BoolAttr &flag) {
  const bool isTrue = succeeded(parser.parseOptionalKeyword("true"));
  if (!isTrue && failed(parser.parseOptionalKeyword("false")))
    return parser.emitError(parser.getCurrentLocation(), "expected true or false");
  flag = parser.getBuilder().getBoolAttr(isTrue);
  return success();
}
void printFlag(OpAsmPrinter &printer, Operation *, BoolAttr flag) {
  printer << (flag.getValue() ? "true" : "false");
}

// The settings of a queue that may be left out: `, local_slot_num = 8, flag_base = 0, nosplit = false`.
static ParseResult parseQueueSettings(OpAsmParser &parser, IntegerAttr *localSlots, IntegerAttr &flagBase,
                                      BoolAttr &noSplit) {
  while (succeeded(parser.parseOptionalComma())) {
    const SMLoc at = parser.getCurrentLocation();
    StringRef key;
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    const bool isKnown = key == "flag_base" || key == "nosplit" || (key == "local_slot_num" && localSlots);
    if (!isKnown)
      return parser.emitError(at) << "'" << key << "' is no setting of a queue: expected "
                                  << (localSlots ? "local_slot_num, " : "") << "flag_base or nosplit";
    if ((key == "flag_base" && flagBase) || (key == "nosplit" && noSplit) ||
        (key == "local_slot_num" && *localSlots))
      return parser.emitError(at) << "'" << key << "' is written twice";
    if (key == "nosplit" ? parseFlag(parser, noSplit)
                         : parseInteger(parser, key == "flag_base" ? flagBase : *localSlots))
      return failure();
  }
  return success();
}
ParseResult parseQueueSettings(OpAsmParser &parser, IntegerAttr &localSlots, IntegerAttr &flagBase,
                               BoolAttr &noSplit) {
  return parseQueueSettings(parser, &localSlots, flagBase, noSplit);
}
ParseResult parseLocalQueueSettings(OpAsmParser &parser, IntegerAttr &flagBase, BoolAttr &noSplit) {
  return parseQueueSettings(parser, nullptr, flagBase, noSplit);
}
void printQueueSettings(OpAsmPrinter &printer, Operation *, IntegerAttr localSlots, IntegerAttr flagBase,
                        BoolAttr noSplit) {
  if (localSlots)
    printer << ", local_slot_num = " << localSlots.getValue();
  if (flagBase)
    printer << ", flag_base = " << flagBase.getValue();
  if (noSplit)
    printer << ", nosplit = " << (noSplit.getValue() ? "true" : "false");
}
void printLocalQueueSettings(OpAsmPrinter &printer, Operation *op, IntegerAttr flagBase, BoolAttr noSplit) {
  printQueueSettings(printer, op, IntegerAttr(), flagBase, noSplit);
}

ParseResult parseAnyType(OpAsmParser &parser, Type &type) { return parser.parseType(type); }
void printAnyType(OpAsmPrinter &printer, Operation *, Type type) { printer << type; }

/// The type of a pointer; <f32> is short for !pto.ptr<f32>.
ParseResult parsePointerType(OpAsmParser &parser, Type &type) {
  if (failed(parser.parseOptionalLess()))
    return parser.parseType(type);
  Type element;
  if (parser.parseType(element) || (succeeded(parser.parseOptionalComma()) && parser.parseKeyword("gm")) ||
      parser.parseGreater())
    return failure();
  type = PtrType::get(element);
  return success();
}
void printPointerType(OpAsmPrinter &printer, Operation *, Type type) { printer << type; }

/// , strides = [%a, %b]; older text has no comma.
ParseResult parseStrides(OpAsmParser &parser, SmallVectorImpl<OpAsmParser::UnresolvedOperand> &strides) {
  (void)parser.parseOptionalComma();
  return failure(parser.parseKeyword("strides") || parser.parseEqual() ||
                 parser.parseOperandList(strides, OpAsmParser::Delimiter::Square));
}
void printStrides(OpAsmPrinter &printer, Operation *, OperandRange strides) {
  printer << ", strides = [" << strides << "]";
}

/// The type of a value that is defined already; null for others. Parsers of operations cannot ask for it, but
/// MLIR's error about another type names it.
Type typeOfDefined(OpAsmParser &parser, const OpAsmParser::UnresolvedOperand &operand) {
  Type type;
  const ScopedDiagnosticHandler listener(parser.getContext(), [&type](Diagnostic &diagnostic) {
    for (const DiagnosticArgument &argument : diagnostic.getArguments())
      if (argument.getKind() == DiagnosticArgument::DiagnosticArgumentKind::Type)
        type = argument.getAsType();
    return success();
  });
  SmallVector<Value, 1> unused;
  (void)parser.resolveOperand(operand, NoneType::get(parser.getContext()), unused);
  return type;
}

/// Nothing, [%rows, %cols], or the two without brackets.
ParseResult parseValidSizes(OpAsmParser &parser, std::optional<OpAsmParser::UnresolvedOperand> &rows,
                            std::optional<OpAsmParser::UnresolvedOperand> &cols) {
  OpAsmParser::UnresolvedOperand row, col;
  const bool bracketed = succeeded(parser.parseOptionalLSquare());
  const OptionalParseResult first = parser.parseOptionalOperand(row);
  if (!first.has_value())
    return bracketed ? parser.emitError(parser.getCurrentLocation(), "expected the valid rows")
                     : ParseResult(success());
  if (failed(*first) || parser.parseComma() || parser.parseOperand(col) ||
      (bracketed && parser.parseRSquare()))
    return failure();
  rows = row;
  cols = col;
  return success();
}
void printValidSizes(OpAsmPrinter &printer, Operation *, Value rows, Value cols) {
  if (rows && cols)
    printer << " [" << rows << ", " << cols << "]";
}

// ---- Verification ----

/// Scalars of tiles of unsigned integers may be signless: no arithmetic exists on the others.
static bool isScalarOf(Type element, Type scalar) {
  return scalar == element ||
         (element.isUnsignedInteger() && scalar.isSignlessInteger(element.getIntOrFloatBitWidth()));
}

/// The element type of anything that has one; null otherwise.
Type elementOf(Type type) {
  if (auto pointer = dyn_cast<PtrType>(type))
    return pointer.element();
  if (auto view = dyn_cast<TensorViewType>(type))
    return view.element();
  if (auto view = dyn_cast<PartitionViewType>(type))
    return view.element();
  if (auto memref = dyn_cast<MemRefType>(type))
    return memref.getElementType();
  if (auto tile = dyn_cast<TileBufType>(type))
    return tile.params().element;
  if (auto tile = dyn_cast<TileValueType>(type))
    return tile.params().element;
  return {};
}

LogicalResult verifyScalar(Operation *op, StringRef role, Type container, Type scalar) {
  const Type element = elementOf(container);
  if (isScalarOf(element, scalar))
    return success();
  return op->emitOpError() << "expects the type of the " << role << " to be the element type " << element
                           << ", but got " << scalar;
}

LogicalResult verifyNumber(Operation *op, StringRef role, std::optional<int64_t> number, int64_t largest) {
  if (!number || (*number >= 0 && *number <= largest))
    return success();
  return op->emitOpError() << "expects " << role << " to be 0 to " << largest << ", but got " << *number;
}

} // namespace tessera
