// Tiles and views of tiles.
#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/TypeSwitch.h"

namespace tessera::emit {

using namespace mlir;

LogicalResult FunctionEmitter::makeTile(Value value, const TileParams &tile, const std::string &validRows,
                                        const std::string &validCols) {
  const std::string why = whyNoTile(tile);
  if (!why.empty())
    return value.getDefiningOp()->emitOpError("has no C++: there is no Tile for ")
           << value.getType() << ": " << why;
  Spelling made = {.kind = Spelling::Kind::Tile};
  made.text = made.variable = newName();
  made.type = module_.types.tile(tile);
  made.tile = tile;

  // A constructor takes the sizes that the type leaves open; with one of them, the other must not be 0.
  const bool openRows = tile.hasDynamicRows(), openCols = tile.hasDynamicCols();
  std::string arguments;
  if (openRows && openCols)
    arguments = validRows + ", " + validCols;
  else if (openRows && tile.validCols > 0)
    arguments = validRows;
  else if (openCols && tile.validRows > 0)
    arguments = validCols;
  declareVariable(value, made.text, made.type,
                  made.type + " " + made.text + (arguments.empty() ? "" : "(" + arguments + ")") + ";",
                  made.text + " = " + made.type + "(" + arguments + ");");
  if (arguments.empty() && openRows)
    addChange(made.text, made.text + ".SetValidRow(" + validRows + ");");
  if (arguments.empty() && openCols)
    addChange(made.text, made.text + ".SetValidCol(" + validCols + ");");
  spell(value, std::move(made));
  return success();
}

/// A number that the emitted program computes, as the type that a setter takes.
static std::string narrowed(const std::string &number, int64_t maximum) {
  if (maximum == 1)
    return number + " != 0";
  return (maximum > 255 ? "static_cast<uint16_t>(" : "static_cast<uint8_t>(") + number + ")";
}

LogicalResult FunctionEmitter::makeConvTile(Value value, const TileParams &tile,
                                            ArrayRef<std::string> openValues) {
  const ConvParams &conv = *tile.conv;
  Spelling made = {.kind = Spelling::Kind::Tile};
  made.text = made.variable = newName();
  made.type = module_.types.tile(tile);
  made.tile = tile;
  const std::string &name = made.text;

  std::string arguments;
  std::vector<std::string> dims;
  for (const int64_t size : conv.shape()) {
    const bool isOpen = size == dynamicSize;
    dims.push_back(isOpen ? openValues.front() : std::to_string(size));
    if (!isOpen)
      continue;
    arguments +=
        (arguments.empty() ? "static_cast<int64_t>(" : ", static_cast<int64_t>(") + openValues.front() + ")";
    openValues = openValues.drop_front();
  }
  declareVariable(value, name, made.type,
                  made.type + " " + name + (arguments.empty() ? "" : "(" + arguments + ")") + ";",
                  name + " = " + made.type + "(" + arguments + ");");
  const auto set = [&](const std::string &call, const std::string &number) {
    addChange(name, name + "." + call + number + ");");
  };
  if (const std::optional<size_t> height = conv.heightDim(); height && *height + 1 < dims.size()) {
    const auto size = [&](size_t dim) {
      return conv.dims[dim] == dynamicSize ? narrowed(dims[dim], 65535) : dims[dim];
    };
    set("SetFmapH(", size(*height));
    set("SetFmapW(", size(*height + 1));
  }
  for (const ConvKey &key : convKeys)
    for (size_t i = 0; i < key.count; ++i) {
      const int64_t setting = conv.settings[key.first + i];
      if (setting == dynamicSize) {
        set(key.setters[i], narrowed(openValues.front(), key.maximum));
        openValues = openValues.drop_front();
      } else if (setting != key.defaultValue) {
        set(key.setters[i], std::to_string(setting));
      }
    }
  if (conv.padValue != 0) {
    const int bits = 8 * pto::tessera::unitBytes(elementTypeOf(tile.element));
    set("SetPadValue(", "ptoas_bitcast<" + *elementTypeName(tile.element) + ">(uint" + std::to_string(bits) +
                            "_t(" + std::to_string(conv.padValue) + "u))");
  }
  spell(value, std::move(made));
  return success();
}

void FunctionEmitter::place(const std::string &tile, const std::string &address) {
  addChange(tile, "TASSIGN(" + tile + ", " + address + ");");
}

LogicalResult FunctionEmitter::emitTileView(Value source, Value result, const TileParams &tile,
                                            const std::string &validRows, const std::string &validCols,
                                            const Index &offset) {
  const Spelling whole = spelling(source);
  if (failed(makeTile(result, tile, validRows, validCols)))
    return failure();
  const Index start = whole.kind == Spelling::Kind::Memory ? whole.offset + offset : offset;
  place(use(result),
        "reinterpret_cast<uint64_t>(" + offsetText(whole.text + ".data()", start, whole.tile.element) + ")");
  return success();
}

LogicalResult FunctionEmitter::emitSubset(SubsetOp op) {
  const Spelling whole = spelling(op.getSource());
  const TileParams written = *tileParamsOf(op.getResult().getType());
  const TileParams parent = *tileParamsOf(op.getSource().getType());
  const Index row = indexOf(op.getOffsets()[0]), col = indexOf(op.getOffsets()[1]);

  // The part keeps the row (or column) length of the whole in C++, so that its elements lie where they do.
  TileParams tile = written;
  const bool isRowMajor = tile.outer == pto::BLayout::RowMajor;
  if (tile.inner == pto::SLayout::NoneBox)
    (isRowMajor ? tile.cols : tile.rows) = isRowMajor ? whole.tile.cols : whole.tile.rows;

  // Boxes are cut only where all of a row or column of boxes is taken: then both layouts count whole rows or
  // columns.
  const Index offset = isRowMajor ? row * Index(whole.tile.cols) + col : col * Index(whole.tile.rows) + row;

  const auto valid = [&](int64_t open, int64_t size, int64_t parentValid, const char *query,
                         const Index &start) {
    if (open != dynamicSize)
      return std::string();
    const std::string parentText =
        parentValid == dynamicSize ? whole.text + query : std::to_string(parentValid);
    return helper(Helper::SubsetValid) + "(" + std::to_string(size) + ", " + parentText + ", " +
           start.text() + ")";
  };
  return emitTileView(op.getSource(), op.getResult(), tile,
                      valid(written.validRows, written.rows, parent.validRows, ".GetValidRow()", row),
                      valid(written.validCols, written.cols, parent.validCols, ".GetValidCol()", col),
                      offset);
}

LogicalResult FunctionEmitter::emitTileOperation(Operation *op) {
  const auto text = [&](Value value) { return value ? use(value) : std::string(); };
  const auto paramsOf = [&](Value value) -> FailureOr<TileParams> {
    if (const std::optional<TileParams> tile = tileParamsOf(value))
      return *tile;
    if (const std::optional<TileParams> room = roomOf(value.getType());
        room && isa<memref::AllocOp, PointerCastOp>(op))
      return *room;
    return op->emitOpError(
               "has no C++: a tile is a memref of two or three static sizes in a local memory space, not ")
           << value.getType();
  };
  const auto needsTile = [&](Value value) -> LogicalResult {
    if (spelling(value).kind == Spelling::Kind::Tile)
      return success();
    return op->emitOpError("has no C++: expects a tile, not ") << value.getType();
  };
  const auto reinterpreted = [&](Value source, Value result) -> LogicalResult {
    const std::string name = use(source);
    return emitTileView(source, result, *tileParamsOf(result.getType()), name + ".GetValidRow()",
                        name + ".GetValidCol()", 0);
  };
  const auto reshaped = [&](Value source, Value result) -> LogicalResult {
    const std::string name = use(source);
    if (failed(makeTile(result, *tileParamsOf(result.getType()), name + ".GetValidRow()",
                        name + ".GetValidCol()")))
      return failure();
    addChange(use(result), "TRESHAPE(" + use(result) + ", " + name + ");");
    return success();
  };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<AllocTileOp>([&](AllocTileOp alloc) -> LogicalResult {
        if (failed(makeTile(alloc.getResult(), *tileParamsOf(alloc.getResult().getType()),
                            text(alloc.getValidRow()), text(alloc.getValidCol()))))
          return failure();
        if (alloc.getAddr())
          place(use(alloc.getResult()), use(alloc.getAddr()));
        return success();
      })
      .Case<AllocConvTileOp>([&](AllocConvTileOp alloc) -> LogicalResult {
        std::vector<std::string> values;
        for (Value value : alloc.getValues())
          values.push_back(use(value));
        if (failed(makeConvTile(alloc.getResult(), *tileParamsOf(alloc.getResult().getType()), values)))
          return failure();
        if (alloc.getAddr())
          place(use(alloc.getResult()), use(alloc.getAddr()));
        return success();
      })
      .Case<DeclareTileOp, DeclareTileMemrefOp, memref::AllocOp>([&](Operation *made) -> LogicalResult {
        const FailureOr<TileParams> tile = paramsOf(made->getResult(0));
        return failed(tile) ? failure() : makeTile(made->getResult(0), *tile, "0", "0");
      })
      .Case<AssignOp>([&](AssignOp assign) -> LogicalResult {
        if (failed(needsTile(assign.getTile())))
          return failure();
        const std::optional<int64_t> constant = assign.getAddress();
        place(use(assign.getTile()), constant ? Index(*constant).text() : use(assign.getAddr()));
        if (assign.getResult())
          spell(assign.getResult(), Spelling(spelling(assign.getTile())));
        return success();
      })
      .Case<SetValidShapeOp>([&](SetValidShapeOp set) -> LogicalResult {
        if (failed(needsTile(set.getTile())))
          return failure();
        const std::string name = use(set.getTile());
        addChange(name,
                  name + ".SetValidShape(" + use(set.getValidRow()) + ", " + use(set.getValidCol()) + ");");
        return success();
      })
      .Case<BitcastOp, ReshapeOp>([&](auto view) -> LogicalResult {
        const TileParams tile = *tileParamsOf(view.getResult().getType());
        if (tile == spelling(view.getSource()).tile && !tile.hasDynamicRows() && !tile.hasDynamicCols()) {
          spell(view.getResult(), Spelling(spelling(view.getSource())));
          return success();
        }
        const bool isWhole = spelling(view.getSource()).tile == *tileParamsOf(view.getSource().getType());
        return std::is_same_v<decltype(view), ReshapeOp> && isWhole
                   ? reshaped(view.getSource(), view.getResult())
                   : reinterpreted(view.getSource(), view.getResult());
      })
      .Case<SubviewOp>([&](SubviewOp part) -> LogicalResult {
        const Spelling whole = spelling(part.getSource());
        const bool isRowMajor = whole.tile.outer == pto::BLayout::RowMajor;
        const Index row = indexOf(part.getRow()), col = indexOf(part.getCol());
        return emitTileView(part.getSource(), part.getResult(), *tileParamsOf(part.getResult().getType()),
                            whole.text + ".GetValidRow()", whole.text + ".GetValidCol()",
                            isRowMajor ? row * Index(whole.tile.cols) + col
                                       : col * Index(whole.tile.rows) + row);
      })
      .Case<AliasOp>([&](AliasOp alias) { return reinterpreted(alias.getSource(), alias.getResult()); })
      .Case<SubsetOp>([&](SubsetOp part) { return emitSubset(part); })
      .Case<TileBufAddrOp>([&](TileBufAddrOp memory) -> LogicalResult {
        if (isa<PtrType>(memory.getResult().getType()))
          return memory.emitOpError(
              "has no C++ for a pointer: it is for vector instructions, which are not supported; "
              "let the result be a memref");
        Spelling tile = spelling(memory.getSource());
        spell(memory.getResult(), std::move(tile));
        return success();
      })
      .Case<BindTileOp>([&](BindTileOp bound) -> LogicalResult {
        const FailureOr<TileParams> tile = paramsOf(bound.getResult());
        const Spelling::Kind kind = spelling(bound.getSource()).kind;
        if (kind != Spelling::Kind::Tile && kind != Spelling::Kind::Memory)
          return needsTile(bound.getSource());
        return failed(tile) ? failure()
                            : emitTileView(bound.getSource(), bound.getResult(), *tile,
                                           text(bound.getValidRow()), text(bound.getValidCol()), 0);
      })
      .Case<PointerCastOp>([&](PointerCastOp cast) -> LogicalResult {
        const FailureOr<TileParams> tile = paramsOf(cast.getResult());
        if (failed(tile))
          return failure();
        if (failed(makeTile(cast.getResult(), *tile, text(cast.getValidRow()), text(cast.getValidCol()))))
          return failure();
        place(use(cast.getResult()), use(cast.getAddrs().front()));
        return success();
      })
      .Case<SetValueOp>([&](SetValueOp set) -> LogicalResult {
        if (failed(needsTile(set.getDst())))
          return failure();
        addEffect(use(set.getDst()) + ".SetValue(" + use(set.getOffset()) + ", " + use(set.getValue()) +
                  ");");
        return success();
      })
      .Default([&](Operation *other) -> LogicalResult {
        auto get = llvm::cast<GetValueOp>(other);
        if (failed(needsTile(get.getSource())))
          return failure();
        return define(get.getResult(), use(get.getSource()) + ".GetValue(" + use(get.getOffset()) + ")");
      });
}

} // namespace tessera::emit
