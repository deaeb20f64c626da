// What the files of structural operations share: pieces of syntax and of verification. Formats in ops.td name the pairs
// parseX and printX as custom<X>.
#pragma once

#include "lib/Dialect/ops.hpp"

namespace tessera {

// ---- Syntax ----

/// <PIPE_V>
void printBracketed(mlir::OpAsmPrinter &printer, EnumValueAttr value);

mlir::ParseResult parsePipe(mlir::OpAsmParser &parser, EnumValueAttr &pipe);
void printPipe(mlir::OpAsmPrinter &printer, mlir::Operation *, EnumValueAttr pipe);
mlir::ParseResult parseEvent(mlir::OpAsmParser &parser, EnumValueAttr &event);
void printEvent(mlir::OpAsmPrinter &printer, mlir::Operation *, EnumValueAttr event);
mlir::ParseResult parseOpType(mlir::OpAsmParser &parser, EnumValueAttr &opType);
void printOpType(mlir::OpAsmPrinter &printer, mlir::Operation *, EnumValueAttr opType);
mlir::ParseResult parseSyncOpType(mlir::OpAsmParser &parser, EnumValueAttr &opType);
void printSyncOpType(mlir::OpAsmPrinter &printer, mlir::Operation *, EnumValueAttr opType);
mlir::ParseResult parseMachineOp(mlir::OpAsmParser &parser, EnumValueAttr &name);
void printMachineOp(mlir::OpAsmPrinter &printer, mlir::Operation *, EnumValueAttr name);
mlir::ParseResult parseAddressSpace(mlir::OpAsmParser &parser, EnumValueAttr &space);
void printAddressSpace(mlir::OpAsmPrinter &printer, mlir::Operation *, EnumValueAttr space);

mlir::ParseResult parseInteger(mlir::OpAsmParser &parser, mlir::IntegerAttr &number);
void printInteger(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr number);
mlir::ParseResult parseFlag(mlir::OpAsmParser &parser, mlir::BoolAttr &flag);
void printFlag(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::BoolAttr flag);
/// The number of an event: an integer or an index.
mlir::ParseResult parseEventNumber(mlir::OpAsmParser &parser, mlir::IntegerAttr &number,
                                   std::optional<mlir::OpAsmParser::UnresolvedOperand> &dynamic);
void printEventNumber(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr number,
                      mlir::Value dynamic);

/// The settings of a queue that may be left out: `, local_slot_num = 8, flag_base = 0, nosplit = false`.
mlir::ParseResult parseQueueSettings(mlir::OpAsmParser &parser, mlir::IntegerAttr &localSlots,
                                     mlir::IntegerAttr &flagBase, mlir::BoolAttr &noSplit);
void printQueueSettings(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::IntegerAttr localSlots,
                        mlir::IntegerAttr flagBase, mlir::BoolAttr noSplit);
mlir::ParseResult parseLocalQueueSettings(mlir::OpAsmParser &parser, mlir::IntegerAttr &flagBase,
                                          mlir::BoolAttr &noSplit);
void printLocalQueueSettings(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::IntegerAttr flagBase,
                             mlir::BoolAttr noSplit);

mlir::ParseResult parseAnyType(mlir::OpAsmParser &parser, mlir::Type &type);
void printAnyType(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type type);
/// The type of a pointer; <f32> is short for !pto.ptr<f32>.
mlir::ParseResult parsePointerType(mlir::OpAsmParser &parser, mlir::Type &type);
void printPointerType(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Type type);
/// , strides = [%a, %b]; older text has no comma.
mlir::ParseResult parseStrides(mlir::OpAsmParser &parser,
                               llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand> &strides);
void printStrides(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::OperandRange strides);
/// Nothing, [%rows, %cols], or the two without brackets.
mlir::ParseResult parseValidSizes(mlir::OpAsmParser &parser,
                                  std::optional<mlir::OpAsmParser::UnresolvedOperand> &rows,
                                  std::optional<mlir::OpAsmParser::UnresolvedOperand> &cols);
void printValidSizes(mlir::OpAsmPrinter &printer, mlir::Operation *, mlir::Value rows, mlir::Value cols);

/// The type of a value that is defined already; null for others.
mlir::Type typeOfDefined(mlir::OpAsmParser &parser, const mlir::OpAsmParser::UnresolvedOperand &operand);

/// The dictionary of an operation with its own syntax; attributes that the operation knows are checked.
template <typename OpT>
mlir::ParseResult parseAttributes(mlir::OpAsmParser &parser, mlir::OperationState &state) {
  const llvm::SMLoc at = parser.getCurrentLocation();
  return mlir::failure(parser.parseOptionalAttrDict(state.attributes) ||
                       failed(OpT::verifyInherentAttrs(state.name, state.attributes, [&] {
                         return parser.emitError(at) << "'" << state.name.getStringRef() << "' op ";
                       })));
}

// ---- Verification ----

/// The element type of anything that has one; null otherwise.
mlir::Type elementOf(mlir::Type type);
/// The type of a scalar that is read from or written to elements of the container.
mlir::LogicalResult verifyScalar(mlir::Operation *op, llvm::StringRef role, mlir::Type container,
                                 mlir::Type scalar);
/// A number from 0 on, where it is known.
mlir::LogicalResult verifyNumber(mlir::Operation *op, llvm::StringRef role, std::optional<int64_t> number,
                                 int64_t largest);

} // namespace tessera
