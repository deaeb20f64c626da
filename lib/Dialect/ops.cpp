// Verifiers and syntax of the structural operations.
#include "lib/Dialect/ops.hpp"

#include <algorithm>
#include <string>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

#include "lib/Dialect/print_format.hpp"

using namespace mlir;

namespace tessera {

// ---- Constants and constraints ----

/// The constant with the width of its type; an index has 64 bits.
static std::optional<APInt> constantBitsOf(Value value) {
  // Chains of casts may be of any length: no recursion.
  SmallVector<Operation *> casts;
  APInt bits;
  while (!matchPattern(value, m_ConstantInt(&bits))) {
    Operation *cast = value.getDefiningOp();
    if (!isa_and_nonnull<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp,
                         arith::TruncIOp>(cast) ||
        !value.getType().isIntOrIndex())
      return std::nullopt;
    casts.push_back(cast);
    value = cast->getOperand(0);
  }
  for (Operation *cast : llvm::reverse(casts)) {
    const Type type = cast->getResult(0).getType();
    const unsigned width = type.isIndex() ? static_cast<unsigned>(IndexType::kInternalStorageBitWidth)
                                          : type.getIntOrFloatBitWidth();
    bits =
        isa<arith::IndexCastUIOp, arith::ExtUIOp>(cast) ? bits.zextOrTrunc(width) : bits.sextOrTrunc(width);
  }
  return bits;
}

std::optional<int64_t> constantValueOf(Value value) {
  const std::optional<APInt> bits = constantBitsOf(value);
  return bits && bits->isSignedIntN(64) ? std::optional(bits->getSExtValue()) : std::nullopt;
}

bool isMemrefOfIntegers(Type type, std::initializer_list<unsigned> widths) {
  auto memref = dyn_cast<MemRefType>(type);
  return memref &&
         llvm::any_of(widths, [&](unsigned width) { return memref.getElementType().isInteger(width); });
}

bool isPlainInteger(Attribute attribute) {
  auto number = dyn_cast<IntegerAttr>(attribute);
  return number && !isa<BoolAttr>(attribute) && number.getValue().isSignedIntN(64);
}

bool isEnumerator(Attribute attribute, EnumKind kind) {
  return isa<EnumValueAttr>(attribute) && enumValueIn(attribute, kind).has_value();
}

bool isSyncOpType(Attribute attribute) {
  auto value = dyn_cast<EnumValueAttr>(attribute);
  return value && value.kind() == EnumKind::SyncOpType;
}

bool isPipe(Attribute attribute) {
  return isEnumerator(attribute, EnumKind::Pipe) && pipeOfText(*enumValueIn(attribute, EnumKind::Pipe));
}

// ---- Pieces of syntax ----

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

static void printBracketed(OpAsmPrinter &printer, EnumValueAttr value) {
  printer << "<" << value.enumerator().name << ">";
}

static ParseResult parsePipe(OpAsmParser &parser, EnumValueAttr &pipe) {
  return parseEnumerator(parser, EnumKind::Pipe, pipe);
}
static void printPipe(OpAsmPrinter &printer, Operation *, EnumValueAttr pipe) {
  printBracketed(printer, pipe);
}

static ParseResult parseEvent(OpAsmParser &parser, EnumValueAttr &event) {
  return parseEnumerator(parser, EnumKind::Event, event);
}
static void printEvent(OpAsmPrinter &printer, Operation *, EnumValueAttr event) {
  printBracketed(printer, event);
}

static ParseResult parseOpType(OpAsmParser &parser, EnumValueAttr &opType) {
  return parseEnumerator(parser, {EnumKind::PipeEventType, EnumKind::SyncOpType}, opType);
}
static void printOpType(OpAsmPrinter &printer, Operation *, EnumValueAttr opType) { printer << opType; }

static ParseResult parseSyncOpType(OpAsmParser &parser, EnumValueAttr &opType) {
  return parseEnumerator(parser, EnumKind::SyncOpType, opType);
}
static void printSyncOpType(OpAsmPrinter &printer, Operation *, EnumValueAttr opType) { printer << opType; }

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

static ParseResult parseInteger(OpAsmParser &parser, IntegerAttr &number) {
  int32_t value = 0;
  return failure(parser.parseInteger(value) || finishInteger(parser, value, number));
}
static void printInteger(OpAsmPrinter &printer, Operation *, IntegerAttr number) {
  printer << number.getValue();
}

/// The number of an event: an integer or an index.
static ParseResult parseEventNumber(OpAsmParser &parser, IntegerAttr &number,
                                    std::optional<OpAsmParser::UnresolvedOperand> &dynamic) {
  int32_t value = 0;
  const OptionalParseResult digits = parser.parseOptionalInteger(value);
  if (digits.has_value())
    return failure(failed(*digits) || failed(finishInteger(parser, value, number)));
  return parser.parseOperand(dynamic.emplace());
}
static void printEventNumber(OpAsmPrinter &printer, Operation *, IntegerAttr number, Value dynamic) {
  if (dynamic)
    printer << dynamic;
  else
    printer << number.getValue();
}

static ParseResult parseMachineOp(OpAsmParser &parser, EnumValueAttr &name) {
  return parseEnumerator(parser, EnumKind::Op, name);
}
static void printMachineOp(OpAsmPrinter &printer, Operation *, EnumValueAttr name) { printer << name; }

static ParseResult parseAddressSpace(OpAsmParser &parser, EnumValueAttr &space) {
  return parseEnumerator(parser, EnumKind::AddressSpace, space);
}
static void printAddressSpace(OpAsmPrinter &printer, Operation *, EnumValueAttr space) { printer << space; }

static ParseResult parseFlag(OpAsmParser &parser, BoolAttr &flag) {
  const bool isTrue = succeeded(parser.parseOptionalKeyword("true"));
  if (!isTrue && failed(parser.parseOptionalKeyword("false")))
    return parser.emitError(parser.getCurrentLocation(), "expected true or false");
  flag = parser.getBuilder().getBoolAttr(isTrue);
  return success();
}
static void printFlag(OpAsmPrinter &printer, Operation *, BoolAttr flag) {
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
static ParseResult parseQueueSettings(OpAsmParser &parser, IntegerAttr &localSlots, IntegerAttr &flagBase,
                                      BoolAttr &noSplit) {
  return parseQueueSettings(parser, &localSlots, flagBase, noSplit);
}
static ParseResult parseLocalQueueSettings(OpAsmParser &parser, IntegerAttr &flagBase, BoolAttr &noSplit) {
  return parseQueueSettings(parser, nullptr, flagBase, noSplit);
}
static void printQueueSettings(OpAsmPrinter &printer, Operation *, IntegerAttr localSlots,
                               IntegerAttr flagBase, BoolAttr noSplit) {
  if (localSlots)
    printer << ", local_slot_num = " << localSlots.getValue();
  if (flagBase)
    printer << ", flag_base = " << flagBase.getValue();
  if (noSplit)
    printer << ", nosplit = " << (noSplit.getValue() ? "true" : "false");
}
static void printLocalQueueSettings(OpAsmPrinter &printer, Operation *op, IntegerAttr flagBase,
                                    BoolAttr noSplit) {
  printQueueSettings(printer, op, IntegerAttr(), flagBase, noSplit);
}

static ParseResult parseAnyType(OpAsmParser &parser, Type &type) { return parser.parseType(type); }
static void printAnyType(OpAsmPrinter &printer, Operation *, Type type) { printer << type; }

/// The type of a pointer; <f32> is short for !pto.ptr<f32>.
static ParseResult parsePointerType(OpAsmParser &parser, Type &type) {
  if (failed(parser.parseOptionalLess()))
    return parser.parseType(type);
  Type element;
  if (parser.parseType(element) || (succeeded(parser.parseOptionalComma()) && parser.parseKeyword("gm")) ||
      parser.parseGreater())
    return failure();
  type = PtrType::get(element);
  return success();
}
static void printPointerType(OpAsmPrinter &printer, Operation *, Type type) { printer << type; }

/// , strides = [%a, %b]; older text has no comma.
static ParseResult parseStrides(OpAsmParser &parser,
                                SmallVectorImpl<OpAsmParser::UnresolvedOperand> &strides) {
  (void)parser.parseOptionalComma();
  return failure(parser.parseKeyword("strides") || parser.parseEqual() ||
                 parser.parseOperandList(strides, OpAsmParser::Delimiter::Square));
}
static void printStrides(OpAsmPrinter &printer, Operation *, OperandRange strides) {
  printer << ", strides = [" << strides << "]";
}

/// The type of a value that is defined already; null for others. Parsers of operations cannot ask for it, but
/// MLIR's error about another type names it.
static Type typeOfDefined(OpAsmParser &parser, const OpAsmParser::UnresolvedOperand &operand) {
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
static ParseResult parseValidSizes(OpAsmParser &parser, std::optional<OpAsmParser::UnresolvedOperand> &rows,
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
static void printValidSizes(OpAsmPrinter &printer, Operation *, Value rows, Value cols) {
  if (rows && cols)
    printer << " [" << rows << ", " << cols << "]";
}

/// The dictionary of an operation with its own syntax; attributes that the operation knows are checked.
template <typename OpT>
static ParseResult parseAttributes(OpAsmParser &parser, OperationState &state) {
  const SMLoc at = parser.getCurrentLocation();
  return failure(parser.parseOptionalAttrDict(state.attributes) ||
                 failed(OpT::verifyInherentAttrs(state.name, state.attributes, [&] {
                   return parser.emitError(at) << "'" << state.name.getStringRef() << "' op ";
                 })));
}

// ---- What verifiers share ----

/// Scalars of tiles of unsigned integers may be signless: no arithmetic exists on the others.
static bool isScalarOf(Type element, Type scalar) {
  return scalar == element ||
         (element.isUnsignedInteger() && scalar.isSignlessInteger(element.getIntOrFloatBitWidth()));
}

/// The element type of anything that has one; null otherwise.
static Type elementOf(Type type) {
  if (auto pointer = dyn_cast<PtrType>(type))
    return pointer.element();
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

static LogicalResult verifyScalar(Operation *op, StringRef role, Type container, Type scalar) {
  const Type element = elementOf(container);
  if (isScalarOf(element, scalar))
    return success();
  return op->emitOpError() << "expects the type of the " << role << " to be the element type " << element
                           << ", but got " << scalar;
}

static LogicalResult verifyOpType(Operation *op, StringRef role, EnumValueAttr opType) {
  if (pipeOfOperations(opType.value()))
    return success();
  return op->emitOpError() << "expects " << role << " to name operations of one pipe, but got " << opType;
}

static LogicalResult verifyTogether(Operation *op, Value validRow, Value validCol) {
  if (static_cast<bool>(validRow) == static_cast<bool>(validCol))
    return success();
  return op->emitOpError() << "expects valid_row and valid_col together or neither, but got only "
                           << (validRow ? "valid_row" : "valid_col");
}

/// The width of an element that treshape and bitcast know: f16, bf16, f32, f64 and integers.
static std::optional<unsigned> plainWidth(Type element) {
  if (element.isF16() || element.isBF16() || element.isF32() || element.isF64() || isa<IntegerType>(element))
    return element.getIntOrFloatBitWidth();
  return std::nullopt;
}

static TileParams paramsOf(Type tile) { return *tileParamsOf(tile); }

/// The two spellings of tiles do not mix.
static LogicalResult verifyAlike(Operation *op, Type source, Type result) {
  if (isa<TileBufType>(source) == isa<TileBufType>(result))
    return success();
  return op->emitOpError() << "expects source and result to be both !pto.tile_buf or both !pto.tile, but got "
                           << source << " and " << result;
}
/// What bitcast needs besides: location and known element types.
static LogicalResult verifyAlias(Operation *op, Type source, Type result) {
  if (failed(verifyAlike(op, source, result)))
    return failure();
  const TileParams from = paramsOf(source), to = paramsOf(result);
  if (from.location != to.location)
    return op->emitOpError() << "expects the result in " << locationName(from.location)
                             << " like the source, but got " << locationName(to.location);
  for (const auto &[role, element] : {std::pair("source", from.element), std::pair("result", to.element)})
    if (!plainWidth(element))
      return op->emitOpError() << "expects the " << role
                               << " element type to be f16, bf16, f32, f64 or an integer, but got "
                               << element;
  return success();
}

// ---- Pointers and views ----

LogicalResult AddPtrOp::verify() {
  if (getResult().getType() == getPtr().getType())
    return success();
  return emitOpError() << "expects the result type to be the pointer type " << getPtr().getType()
                       << ", but got " << getResult().getType();
}

LogicalResult LoadScalarOp::verify() {
  return verifyScalar(*this, "result", getPtr().getType(), getResult().getType());
}

LogicalResult StoreScalarOp::verify() {
  return verifyScalar(*this, "value", getPtr().getType(), getValue().getType());
}

LogicalResult MakeTensorViewOp::verify() {
  const size_t rank = getResult().getType().shape().size();
  for (const auto &[role, count] :
       {std::pair("shape", getShape().size()), std::pair("strides", getStrides().size())})
    if (count != rank)
      return emitOpError() << "expects " << role << " to have " << rank << " values, the rank of "
                           << getResult().getType() << ", but got " << count;
  return success();
}

LogicalResult PartitionViewOp::verify() {
  const TensorViewType source = getSource().getType();
  const PartitionViewType result = getResult().getType();
  if (source.element() != result.element())
    return emitOpError() << "expects the result element type to be " << source.element()
                         << " like the source, but got " << result.element();
  const size_t rank = source.shape().size();
  for (const auto &[role, count] :
       {std::pair("offsets", getOffsets().size()), std::pair("sizes", getSizes().size())})
    if (count != rank)
      return emitOpError() << "expects " << role << " to have " << rank << " values, the rank of " << source
                           << ", but got " << count;
  for (size_t dim = 0; dim < rank; ++dim) {
    const std::optional<int64_t> offset = constantValueOf(getOffsets()[dim]);
    const std::optional<int64_t> size = constantValueOf(getSizes()[dim]);
    if (offset && *offset < 0)
      return emitOpError() << "expects offset " << dim << " to be at least 0, but got " << *offset;
    if (size && *size <= 0)
      return emitOpError() << "expects size " << dim << " to be positive, but got " << *size;
    if (size && result.shape().size() == rank && result.shape()[dim] != dynamicSize &&
        result.shape()[dim] != *size)
      return emitOpError() << "expects size " << dim << " to be " << result.shape()[dim] << ", that of "
                           << result << ", but got " << *size;
    const int64_t extent = source.shape()[dim];
    if (extent == dynamicSize || !size)
      continue;
    if (*size > extent)
      return emitOpError() << "expects size " << dim << " to be at most " << extent << ", that of " << source
                           << ", but got " << *size;
    if (offset && *offset > extent - *size)
      return emitOpError() << "expects offset " << dim << " + size " << dim << " to be at most " << extent
                           << ", that of " << source << ", but got " << *offset << " + " << *size;
  }
  return success();
}

// ---- Tile handles ----

LogicalResult AllocTileOp::verify() {
  const TileParams tile = *tileParamsOf(getResult().getType());
  if (getAddr() && isa<TileValueType>(getResult().getType()))
    return emitOpError() << "expects addr to be absent: a tile value has no address";
  const auto check = [&](StringRef clause, bool written, bool open) -> LogicalResult {
    if (written == open)
      return success();
    return emitOpError() << "expects " << clause << (open ? " because" : " to be absent because")
                         << " the type " << getResult().getType()
                         << (open ? " leaves that size open" : " fixes that size");
  };
  return failure(failed(check("valid_row", static_cast<bool>(getValidRow()), tile.hasDynamicRows())) ||
                 failed(check("valid_col", static_cast<bool>(getValidCol()), tile.hasDynamicCols())));
}

/// Whether one operation stands before another in the text.
static bool standsBefore(Operation *first, Operation *second) {
  Region *region = first->getParentRegion();
  while (region->findAncestorOpInRegion(*second) == nullptr)
    region = region->getParentRegion();
  Operation *outer = region->findAncestorOpInRegion(*first);
  Operation *other = region->findAncestorOpInRegion(*second);
  if (outer == other) { // in different regions of one operation
    const auto holds = [](Region &inner, Operation *op) {
      return inner.findAncestorOpInRegion(*op) != nullptr;
    };
    for (Region &inner : outer->getRegions())
      if (holds(inner, first) || holds(inner, second))
        return holds(inner, first);
    return false;
  }
  if (outer->getBlock() == other->getBlock())
    return outer->isBeforeInBlock(other);
  return std::any_of(std::next(outer->getBlock()->getIterator()), region->end(),
                     [&](Block &block) { return &block == other->getBlock(); });
}

/// An earlier tassign of the same tile value, through any of its names; null when there is none.
static AssignOp earlierAssign(AssignOp assign) {
  SmallVector<Value> names = {assign.getTile()};
  while (auto source = names.front().getDefiningOp<AssignOp>())
    names.front() = source.getTile();
  AssignOp earlier;
  for (size_t i = 0; i < names.size(); ++i)
    for (Operation *user : names[i].getUsers()) {
      auto other = dyn_cast<AssignOp>(user);
      if (!other)
        continue;
      if (other->getNumResults() != 0)
        names.push_back(other->getResult(0));
      if (other != assign && standsBefore(other, assign))
        earlier = other;
    }
  return earlier;
}

LogicalResult AllocConvTileOp::verify() {
  const TileParams tile = *tileParamsOf(getResult().getType());
  if (getAddr() && isa<TileValueType>(getResult().getType()))
    return emitOpError() << "expects addr to be absent: a tile value has no address";
  if (getValues().size() != tile.openCount())
    return emitOpError() << "expects " << tile.openCount() << " values because the type "
                         << getResult().getType() << " leaves so many numbers open, but got "
                         << getValues().size();
  ConvParams known = *tile.conv;
  size_t next = 0;
  known.forEachNumber([&](int64_t &number) {
    if (number == dynamicSize)
      number = constantValueOf(getValues()[next++]).value_or(dynamicSize);
  });
  if (const std::string complaint = known.complaint(); !complaint.empty())
    return emitOpError() << "has a value that does not fit: " << complaint;
  return success();
}

bool isAllocation(Operation *op) { return isa_and_nonnull<AllocTileOp, AllocConvTileOp>(op); }
Value allocationAddress(Operation *allocation) {
  if (auto conv = dyn_cast<AllocConvTileOp>(allocation))
    return conv.getAddr();
  return cast<AllocTileOp>(allocation).getAddr();
}
void setAllocationAddress(Operation *allocation, Value address) {
  if (auto conv = dyn_cast<AllocConvTileOp>(allocation))
    conv.getAddrMutable().assign(address);
  else
    cast<AllocTileOp>(allocation).getAddrMutable().assign(address);
}
SmallVector<Value> openValuesOf(Operation *allocation) {
  if (auto conv = dyn_cast<AllocConvTileOp>(allocation))
    return SmallVector<Value>(conv.getValues());
  auto tile = cast<AllocTileOp>(allocation);
  SmallVector<Value> sizes;
  for (Value size : {tile.getValidRow(), tile.getValidCol()})
    if (size)
      sizes.push_back(size);
  return sizes;
}
Operation *createAllocation(OpBuilder &builder, Location location, const TileParams &tile,
                            ValueRange openValues) {
  const Type type = TileBufType::get(builder.getContext(), tile);
  if (tile.conv)
    return builder.create<AllocConvTileOp>(location, type, /*addr=*/Value(), openValues);
  size_t next = 0;
  const Value rows = tile.hasDynamicRows() ? openValues[next++] : Value();
  const Value cols = tile.hasDynamicCols() ? openValues[next++] : Value();
  return builder.create<AllocTileOp>(location, type, /*addr=*/Value(), rows, cols);
}

LogicalResult AssignOp::verify() {
  if (static_cast<bool>(getAddr()) == getAddress().has_value())
    return emitOpError() << "expects one address, a value or @tile(..), but got "
                         << (getAddr() ? "both" : "none");
  if (getAddress().value_or(0) < 0)
    return emitOpError() << "expects the address to be at least 0, but got " << *getAddress();
  if (getResult() && getResult().getType() != getTile().getType())
    return emitOpError() << "expects the result type to be the tile type " << getTile().getType()
                         << ", but got " << getResult().getType();
  if (AssignOp earlier = isa<TileValueType>(getTile().getType()) ? earlierAssign(*this) : AssignOp()) {
    InFlightDiagnostic error = emitOpError("gives a second address to a tile value: a value has one place");
    error.attachNote(earlier.getLoc()) << "the first";
    return error;
  }
  return success();
}

// tassign %tile, (%addr | @tile(ADDRESS)) {..} [: TILE [, TYPE]] [-> TILE]
ParseResult AssignOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand tile, addr;
  if (parser.parseOperand(tile) || parser.parseComma())
    return failure();
  const OptionalParseResult dynamic = parser.parseOptionalOperand(addr);
  if (dynamic.has_value() && failed(*dynamic))
    return failure();
  if (!dynamic.has_value()) {
    const SMLoc at = parser.getCurrentLocation();
    StringAttr symbol;
    int64_t address = 0;
    if (failed(parser.parseOptionalSymbolName(symbol)) || symbol.getValue() != "tile")
      return parser.emitError(at) << "expected an address: a value or @tile(0x1000)";
    if (parser.parseLParen() || parser.parseInteger(address) || parser.parseRParen())
      return failure();
    state.getOrAddProperties<Properties>().address = parser.getBuilder().getI64IntegerAttr(address);
  }
  Type type, addrType = parser.getBuilder().getI64Type(), resultType;
  if (parseAttributes<AssignOp>(parser, state))
    return failure();
  if (succeeded(parser.parseOptionalColon())) {
    if (parser.parseType(type) ||
        (dynamic.has_value() && succeeded(parser.parseOptionalComma()) && parser.parseType(addrType)))
      return failure();
  } else {
    type = typeOfDefined(parser, tile);
    addrType = dynamic.has_value() ? typeOfDefined(parser, addr) : Type();
    if (!type || (dynamic.has_value() && !addrType))
      return parser.emitError(tile.location)
             << "needs the types of these values: they are not defined before; add ': type'";
  }
  if (succeeded(parser.parseOptionalArrow())) {
    if (parser.parseType(resultType))
      return failure();
  } else if (parser.getNumResults() == 1) {
    resultType = type;
  }
  if (resultType)
    state.addTypes(resultType);
  return failure(parser.resolveOperand(tile, type, state.operands) ||
                 (dynamic.has_value() && parser.resolveOperand(addr, addrType, state.operands)));
}

void AssignOp::print(OpAsmPrinter &printer) {
  printer << " " << getTile() << ", ";
  if (getAddr())
    printer << getAddr();
  else
    printer << "@tile(0x" << llvm::utohexstr(static_cast<uint64_t>(*getAddress())) << ")";
  printer.printOptionalAttrDict((*this)->getAttrs(), getAddressAttrName().getValue());
  printer << " : " << getTile().getType();
  if (getAddr() && !getAddr().getType().isInteger())
    printer << ", " << getAddr().getType();
  if (getResult())
    printer << " -> " << getResult().getType();
}

Type SubsetOp::inferResultType(Type source, ValueRange offsets, ArrayRef<int64_t> sizes) {
  if (!isa<TileBufType, TileValueType>(source) || offsets.size() != 2 || sizes.size() != 2 || sizes[0] <= 0 ||
      sizes[1] <= 0)
    return {};
  const auto validSize = [](int64_t parent, Value offset, int64_t size) {
    const std::optional<int64_t> start = constantValueOf(offset);
    if (parent == dynamicSize || !start || *start < 0)
      return dynamicSize;
    return parent == 0 ? 0 : std::min(size, parent - *start % parent);
  };
  TileParams tile = paramsOf(source);
  tile.validRows = validSize(tile.validRows, offsets[0], sizes[0]);
  tile.validCols = validSize(tile.validCols, offsets[1], sizes[1]);
  tile.rows = sizes[0];
  tile.cols = sizes[1];
  if (isa<TileBufType>(source))
    return TileBufType::get(source.getContext(), tile);
  return TileValueType::get(source.getContext(), tile);
}

/// A tile with boxes is cut between boxes, along the dimension that orders them.
static LogicalResult verifyBoxes(SubsetOp op, const TileParams &tile) {
  if (tile.fractal != 32 && tile.fractal != 512 && tile.fractal != 1024)
    return op.emitOpError() << "expects a source with fractal 32, 512 or 1024 when it has boxes, but got "
                            << tile.fractal;
  if (elementTypeOf(tile.element) == pto::tessera::ElementType::Other)
    return op.emitOpError() << "expects a source whose element type tiles can hold, but got " << tile.element;
  const pto::tessera::Box box = tile.describe().layout().box;
  const int64_t boxSizes[] = {box.rows, box.cols};
  const int64_t sourceSizes[] = {tile.rows, tile.cols};
  const char *const names[] = {"rows", "columns"};
  for (int dim = 0; dim < 2; ++dim) {
    if (op.getSizes()[dim] % boxSizes[dim] != 0)
      return op.emitOpError() << "expects size " << dim << " to be a multiple of the " << boxSizes[dim] << " "
                              << names[dim] << " of a box, but got " << op.getSizes()[dim];
    const std::optional<int64_t> offset = constantValueOf(op.getOffsets()[dim]);
    if (offset && *offset % boxSizes[dim] != 0)
      return op.emitOpError() << "expects offset " << dim << " to be a multiple of the " << boxSizes[dim]
                              << " " << names[dim] << " of a box, but got " << *offset;
  }
  const bool rowMajor = tile.outer == pto::BLayout::RowMajor;
  const int whole = rowMajor ? 1 : 0; // the dimension that must not be cut
  const char *const layout = rowMajor ? "row_major" : "col_major";
  if (op.getSizes()[whole] != sourceSizes[whole])
    return op.emitOpError() << "expects size " << whole << " of a " << layout
                            << " source with boxes to be all " << sourceSizes[whole] << " " << names[whole]
                            << ", but got " << op.getSizes()[whole];
  if (constantValueOf(op.getOffsets()[whole]) != 0)
    return op.emitOpError() << "expects offset " << whole << " of a " << layout
                            << " source with boxes to be the constant 0";
  return success();
}

LogicalResult SubsetOp::verify() {
  for (const auto &[role, count] :
       {std::pair("offsets", getOffsets().size()), std::pair("sizes", getSizes().size())})
    if (count != 2)
      return emitOpError() << "expects 2 " << role << ", one for rows and one for columns, but got " << count;
  for (int dim = 0; dim < 2; ++dim) {
    if (getSizes()[dim] <= 0)
      return emitOpError() << "expects size " << dim << " to be positive, but got " << getSizes()[dim];
    const std::optional<int64_t> offset = constantValueOf(getOffsets()[dim]);
    if (offset && *offset < 0)
      return emitOpError() << "expects offset " << dim << " to be at least 0, but got " << *offset;
  }
  const Type source = getSource().getType(), result = getResult().getType();
  const TileParams tile = paramsOf(source);
  if (tile.inner != pto::SLayout::NoneBox && failed(verifyBoxes(*this, tile)))
    return failure();

  // A valid size is open or not depending on what is known of the offsets, which passes may change.
  const Type expected = inferResultType(source, getOffsets(), getSizes());
  TileParams written = paramsOf(result);
  const TileParams inferred = paramsOf(expected);
  for (int64_t TileParams::*valid : {&TileParams::validRows, &TileParams::validCols})
    if (written.*valid == dynamicSize || inferred.*valid == dynamicSize)
      written.*valid = inferred.*valid;
  if (isa<TileBufType>(source) != isa<TileBufType>(result) || !(written == inferred))
    return emitOpError() << "expects the result type to be " << expected << ", but got " << result;
  return success();
}

// subset %tile[%i, %j] sizes [r, c] {..} : TILE [-> TILE]
ParseResult SubsetOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand source;
  SmallVector<OpAsmParser::UnresolvedOperand, 2> offsets;
  SmallVector<int64_t, 2> sizes;
  Type sourceType, resultType;
  const SMLoc at = parser.getCurrentLocation();
  if (parser.parseOperand(source) || parser.parseOperandList(offsets, OpAsmParser::Delimiter::Square) ||
      parser.parseKeyword("sizes") || parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, [&] {
        return parser.parseInteger(sizes.emplace_back());
      }))
    return failure();
  state.getOrAddProperties<Properties>().sizes = parser.getBuilder().getDenseI64ArrayAttr(sizes);
  if (parseAttributes<SubsetOp>(parser, state) || parser.parseColonType(sourceType) ||
      (succeeded(parser.parseOptionalArrow()) && parser.parseType(resultType)) ||
      parser.resolveOperand(source, sourceType, state.operands) ||
      parser.resolveOperands(offsets, parser.getBuilder().getIndexType(), state.operands))
    return failure();
  if (!resultType)
    resultType = inferResultType(sourceType, ValueRange(state.operands).drop_front(), sizes);
  if (!resultType)
    return parser.emitError(at)
           << "'pto.subset' op expects a !pto.tile_buf or !pto.tile, 2 offsets and 2 positive sizes, "
              "but got "
           << sourceType << ", " << offsets.size() << " offsets and sizes [" << sizes << "]";
  state.addTypes(resultType);
  return success();
}

void SubsetOp::print(OpAsmPrinter &printer) {
  printer << " " << getSource() << "[" << getOffsets() << "] sizes [" << getSizes() << "]";
  printer.printOptionalAttrDict((*this)->getAttrs(), getSizesAttrName().getValue());
  printer << " : " << getSource().getType();
  if (getResult().getType() != inferResultType(getSource().getType(), getOffsets(), getSizes()))
    printer << " -> " << getResult().getType();
}

/// True when the tile is made in this function and has its own valid size.
static bool ownsValidSize(Value tile) {
  Operation *definition = tile.getDefiningOp();
  while (isa_and_nonnull<ReshapeOp, BitcastOp, AssignOp>(definition)) {
    tile = definition->getOperand(0);
    definition = tile.getDefiningOp();
  }
  if (definition == nullptr)
    return false;
  // In the SSA spelling every instruction makes a new tile.
  return isa<AllocTileOp, DeclareTileOp, BindTileOp, PointerCastOp>(definition) ||
         (isa<TileValueType>(tile.getType()) && !isa<SubsetOp>(definition));
}

LogicalResult SetValidShapeOp::verify() {
  const std::optional<TileParams> tile = tileParamsOf(getTile());
  if (!tile)
    return emitOpError() << "expects the tile to have two sizes and a local memory, but got "
                         << getTile().getType();
  if (!tile->hasDynamicRows() || !tile->hasDynamicCols())
    return emitOpError() << "expects both valid sizes of the tile to be open (valid=?x?), but got "
                         << getTile().getType();
  if (!ownsValidSize(getTile()))
    return emitOpError()
           << "expects the tile to come from alloc_tile, declare_tile, bind_tile or pointer_cast, possibly "
              "through treshape, bitcast or tassign";
  const auto check = [&](StringRef role, Value value, int64_t limit) -> LogicalResult {
    const std::optional<int64_t> size = constantValueOf(value);
    if (!size || (*size >= 0 && *size <= limit))
      return success();
    return emitOpError() << "expects " << role << " to be 0 to " << limit << ", but got " << *size;
  };
  return failure(failed(check("valid_row", getValidRow(), tile->rows)) ||
                 failed(check("valid_col", getValidCol(), tile->cols)));
}

LogicalResult BitcastOp::verify() {
  const Type source = getSource().getType(), result = getResult().getType();
  if (failed(verifyAlias(*this, source, result)))
    return failure();
  const TileParams from = paramsOf(source), to = paramsOf(result);
  if (from.element == to.element)
    return emitOpError() << "expects the result element type to differ from the source's, but both are "
                         << from.element;
  TileParams expected = from;
  expected.element = to.element;
  if (!(expected == to))
    return emitOpError() << "expects shape, valid size and layout of the result to be those of the source "
                         << source << ", but got " << result;
  if (*plainWidth(to.element) > *plainWidth(from.element))
    return emitOpError() << "expects the result to have at most the bytes of the source, but " << to.element
                         << " is wider than " << from.element;
  return success();
}

LogicalResult ReshapeOp::verify() {
  const Type source = getSource().getType(), result = getResult().getType();
  if (failed(verifyAlike(*this, source, result)))
    return failure();
  const auto fits = [](const TileParams &tile) {
    const std::optional<int64_t> count = llvm::checkedMul(tile.rows, tile.cols);
    return count && llvm::checkedMul<int64_t>(*count, tile.describe().elementBytes);
  };
  if (!fits(paramsOf(source)) || !fits(paramsOf(result)))
    return emitOpError() << "expects tiles that fit in memory, but got " << source << " and " << result;
  return success();
}

LogicalResult SubviewOp::verify() {
  for (Value offset : {getRow(), getCol()})
    if (constantValueOf(offset).value_or(0) < 0)
      return emitOpError() << "expects offsets not to be negative";
  return verifyAlike(*this, getSource().getType(), getResult().getType());
}

LogicalResult AliasOp::verify() { return verifyAlike(*this, getSource().getType(), getResult().getType()); }

LogicalResult BindTileOp::verify() { return verifyTogether(*this, getValidRow(), getValidCol()); }

LogicalResult PointerCastOp::verify() {
  if (getAddrs().empty())
    return emitOpError() << "expects at least one address, but got none";
  return verifyTogether(*this, getValidRow(), getValidCol());
}

LogicalResult SetValueOp::verify() {
  return verifyScalar(*this, "value", getDst().getType(), getValue().getType());
}

LogicalResult GetValueOp::verify() {
  const Type source = getSource().getType();
  std::optional<pto::TileType> location;
  if (auto memref = dyn_cast<MemRefType>(source))
    location = locationOfSpace(memref.getMemorySpace());
  else
    location = paramsOf(source).location;
  if (location == pto::TileType::Mat)
    return emitOpError() << "expects the source in vec: elements of a tile in mat cannot be read";
  if (location != pto::TileType::Vec)
    return emitOpError() << "expects the source in vec, but got " << source;
  return verifyScalar(*this, "result", source, getResult().getType());
}

// ---- Synchronization ----

/// A number from 0 on, where it is known.
static LogicalResult verifyNumber(Operation *op, StringRef role, std::optional<int64_t> number,
                                  int64_t largest) {
  if (!number || (*number >= 0 && *number <= largest))
    return success();
  return op->emitOpError() << "expects " << role << " to be 0 to " << largest << ", but got " << *number;
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

// ---- Debugging ----

LogicalResult PrintOp::verify() {
  if (const char *wrong = PrintFormat(getFormat()).wrong)
    return emitOpError() << wrong;
  return success();
}

} // namespace tessera

#define GET_OP_CLASSES
#include "lib/Dialect/ops.cpp.inc"
