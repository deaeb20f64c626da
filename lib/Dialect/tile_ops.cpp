// Verifiers and syntax of tile handles.
#include <algorithm>
#include <string>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

#include "lib/Dialect/op_parts.hpp"

using namespace mlir;

namespace tessera {

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

} // namespace tessera
