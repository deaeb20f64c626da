// Pointers and tensors in global memory.
#include "lib/Emit/function_emitter.hpp"

#include "llvm/ADT/TypeSwitch.h"

namespace tessera::emit {

using namespace mlir;

std::string FunctionEmitter::offsetText(const std::string &base, const Index &offset, Type element) const {
  if (offset.is(0))
    return base;
  if (isPacked(element)) // a pointer to packed elements counts pairs
    return base + " + " + offset.factor() + " / 2";
  return base + " + " + offset.factor();
}

FailureOr<Spelling> FunctionEmitter::makeTensor(Operation *at, const Spelling &view,
                                                ArrayRef<std::optional<Index>> sizes, Value result) {
  if (sizes.size() > 5 || sizes.empty())
    return at->emitOpError("has no C++: a tensor has 1 to 5 dimensions, not ") << sizes.size();
  if (!elementTypeName(view.element))
    return at->emitOpError("has no C++: no tensor holds elements of type ") << view.element;
  TensorShape shape;
  shape.element = view.element;
  shape.layout = view.layout;
  const size_t leading = 5 - sizes.size();
  for (size_t dim = 5; dim-- > 0;) {
    if (dim < leading) {
      shape.sizes[dim] = 1;
      shape.strides[dim] = shape.sizes[dim + 1] * shape.strides[dim + 1];
      continue;
    }
    if (!sizes[dim - leading] || !view.strides[dim - leading])
      return at->emitOpError(
          "has no C++: the sizes and strides of a memref in global memory must be known; use "
          "pto.make_tensor_view for others");
    shape.sizes[dim] = *sizes[dim - leading];
    shape.strides[dim] = *view.strides[dim - leading];
  }

  // What the type does not say is given to the constructor.
  const auto dynamic = [](const Index(&indexes)[5]) {
    std::string list;
    for (const Index &index : indexes)
      if (!TensorShape::isStatic(index))
        list += (list.empty() ? "" : ", ") + index.text();
    return list;
  };
  const std::string dynamicSizes = dynamic(shape.sizes), dynamicStrides = dynamic(shape.strides);
  std::string arguments = pointerText(view);
  if (isCompat()) {
    // Each argument is a variable.
    const auto variable = [&](const std::string &type, const std::string &value) {
      const std::string name = newName();
      add({Statement::Kind::Definition, declarator(type, name) + " = " + value + ";", name});
      return name;
    };
    const std::string pointer = variable("__gm__ " + *elementTypeName(view.element) + "*", arguments);
    const std::string sizes = variable(shape.shapeType(), shape.shapeType() + "(" + dynamicSizes + ")");
    const std::string strides = variable(shape.strideType(), shape.strideType() + "(" + dynamicStrides + ")");
    arguments = pointer + ", " + sizes + ", " + strides;
  } else {
    if (!dynamicSizes.empty() || !dynamicStrides.empty())
      arguments += ", {" + dynamicSizes + "}";
    if (!dynamicStrides.empty())
      arguments += ", {" + dynamicStrides + "}";
  }

  Spelling tensor = {.kind = Spelling::Kind::Tensor};
  tensor.text = tensor.variable = newName();
  tensor.type = module_.types.tensor(shape);
  tensor.element = view.element;
  tensor.layout = view.layout;
  const std::string declaration =
      tensor.type + " " + tensor.text +
      (isCompat() ? " = " + tensor.type + "(" + arguments + ");" : "(" + arguments + ");");
  if (result)
    declareVariable(result, tensor.text, tensor.type, declaration,
                    tensor.text + " = " + tensor.type + "(" + arguments + ");");
  else
    add({Statement::Kind::Definition, declaration, tensor.text});
  return tensor;
}

LogicalResult FunctionEmitter::emitPartition(PartitionViewOp op) {
  Spelling part = spelling(op.getSource());
  SmallVector<std::optional<Index>> sizes;
  // The type may know a size that its operand does not tell; rules that ask for constants count on it.
  const llvm::ArrayRef<int64_t> stated = op.getResult().getType().shape();
  for (auto [dim, size] : llvm::enumerate(op.getSizes())) {
    const bool isStated = stated.size() == op.getSizes().size() && stated[dim] != dynamicSize;
    sizes.push_back(isStated ? Index(stated[dim]) : indexOf(size));
  }
  // The public tool computes offsets unsigned.
  const auto term = [&](const Index &index) {
    return isCompat() && !index.constant() ? Index::atom("unsigned(" + index.text() + ")") : index;
  };
  for (auto [offset, stride] : llvm::zip_equal(op.getOffsets(), part.strides))
    part.offset = part.offset + term(indexOf(offset)) * term(*stride);
  const FailureOr<Spelling> tensor = makeTensor(op, part, sizes, op.getResult());
  if (failed(tensor))
    return failure();
  spell(op.getResult(), *tensor);
  return success();
}

LogicalResult FunctionEmitter::emitAddress(TensorViewAddrOp op) {
  Spelling place = spelling(op.getSource());
  if (place.kind == Spelling::Kind::Tensor)
    place.text += ".data()";
  place.type.clear();
  place.variable.clear();
  auto memref = dyn_cast<MemRefType>(op.getResult().getType());
  place.kind = memref ? Spelling::Kind::View : Spelling::Kind::Pointer;
  if (!memref) {
    place.sizes.clear();
    place.strides.clear();
  } else if (isa<PartitionViewType>(op.getSource().getType())) {
    // The variable has five dimensions, the last ones those of the part.
    const auto rank = static_cast<int>(memref.getRank());
    const std::string tensor = use(op.getSource());
    for (int dim = 5 - rank; dim < 5; ++dim) {
      const std::string number = std::to_string(dim);
      place.sizes.push_back(Index::atom(tensor + ".GetShape(" + number + ")"));
      place.strides.push_back(Index::atom(tensor + ".GetStride(" + number + ")"));
    }
  }
  // What the type knows is a constant.
  for (size_t dim = 0; memref && dim < place.sizes.size(); ++dim)
    if (const auto number = static_cast<unsigned>(dim); !memref.isDynamicDim(number))
      place.sizes[dim] = Index(memref.getDimSize(number));
  spell(op.getResult(), std::move(place));
  return success();
}

LogicalResult FunctionEmitter::emitQuery(Operation *op, Value source, Value dimension, bool isStride) {
  const std::optional<int64_t> dim = constantValueOf(dimension);
  if (!dim)
    return op->emitOpError("has no C++: the dimension must be a constant");
  const Spelling &view = spelling(source);
  SmallVector<std::optional<Index>> list = isStride ? view.strides : view.sizes;
  if (view.kind == Spelling::Kind::Tile && !isStride) {
    // A part of a tile has the rows of the whole, of which it uses some elements.
    list.push_back(Index(view.tile.hasDynamicRows() ? view.tile.rows : view.tile.validRows));
    list.push_back(Index(view.tile.hasDynamicCols() ? view.tile.cols : view.tile.validCols));
  }
  if (*dim < 0 || *dim >= static_cast<int64_t>(list.size()))
    return op->emitOpError("has no C++: there is no dimension ") << *dim;
  if (!list[static_cast<size_t>(*dim)])
    return op->emitOpError(
        "has no C++: a memref that is passed as a pointer does not tell its sizes and strides");
  const Index &index = *list[static_cast<size_t>(*dim)];
  // A sum would have to be put in parentheses wherever it is used.
  if (index.text() != index.factor() || index.text().find(' ') != std::string::npos)
    return define(op->getResult(0), index.text());
  spellScalar(op->getResult(0), index.text());
  return success();
}

/// Sizes, offsets or strides of a memref operation, of which some are constants.
template <class ToIndex>
static SmallVector<std::optional<Index>> mixed(ArrayRef<OpFoldResult> values, ToIndex &&toIndex) {
  SmallVector<std::optional<Index>> result;
  for (OpFoldResult value : values) {
    if (auto constant = dyn_cast<Attribute>(value))
      result.push_back(Index(llvm::cast<IntegerAttr>(constant).getInt()));
    else
      result.push_back(toIndex(llvm::cast<Value>(value)));
  }
  return result;
}

LogicalResult FunctionEmitter::emitMemrefView(Operation *op) {
  if (auto cast = dyn_cast<memref::CastOp>(op)) {
    Spelling view = spelling(cast.getSource());
    spell(cast.getResult(), std::move(view));
    return success();
  }
  const auto toIndex = [&](Value value) { return indexOf(value); };
  Value source = op->getOperand(0);
  // The offset of a reinterpret_cast is counted from the base of the memref, as that of its type is.
  while (
      isa<memref::ReinterpretCastOp>(op) && isTileLike(source.getType()) &&
      isa_and_nonnull<memref::SubViewOp, memref::ReinterpretCastOp, memref::CastOp>(source.getDefiningOp()))
    source = source.getDefiningOp()->getOperand(0);
  Spelling view = spelling(source);
  if (view.kind == Spelling::Kind::Tile) {
    // A part of a tile's memory. Which tile it is, pto.bind_tile or its own type says.
    view.kind = Spelling::Kind::Memory;
    SmallVector<int64_t> strides;
    int64_t offset = 0;
    view.strides = {Index(view.tile.cols), Index(1)};
    if (auto type = llvm::cast<MemRefType>(source.getType());
        type.getRank() != 2 && succeeded(getStridesAndOffset(type, strides, offset)))
      view.strides =
          llvm::map_to_vector(strides, [](int64_t stride) { return std::optional<Index>(Index(stride)); });
    view.element = view.tile.element;
  }
  if (auto cast = dyn_cast<memref::ReinterpretCastOp>(op)) {
    const auto offsets = mixed(cast.getMixedOffsets(), toIndex);
    view.offset = *offsets.front();
    view.sizes = mixed(cast.getMixedSizes(), toIndex);
    view.strides = mixed(cast.getMixedStrides(), toIndex);
    return spellPart(cast.getResult(), std::move(view));
  }
  auto part = llvm::cast<memref::SubViewOp>(op);
  const auto offsets = mixed(part.getMixedOffsets(), toIndex), sizes = mixed(part.getMixedSizes(), toIndex),
             strides = mixed(part.getMixedStrides(), toIndex);
  const llvm::SmallBitVector dropped = part.getDroppedDims();
  const SmallVector<std::optional<Index>> sourceStrides = view.strides;
  if (sourceStrides.size() != offsets.size())
    return op->emitOpError("has no C++: the strides of the source are not known");
  view.sizes.clear();
  view.strides.clear();
  for (size_t dim = 0; dim < offsets.size(); ++dim) {
    if (!sourceStrides[dim])
      return op->emitOpError("has no C++: the strides of the source are not known");
    view.offset = view.offset + *offsets[dim] * *sourceStrides[dim];
    if (dropped.test(static_cast<unsigned>(dim)))
      continue;
    view.sizes.push_back(sizes[dim]);
    view.strides.push_back(*strides[dim] * *sourceStrides[dim]);
  }
  return spellPart(part.getResult(), std::move(view));
}

LogicalResult FunctionEmitter::spellPart(Value result, Spelling part) {
  const bool isTile =
      part.kind == Spelling::Kind::Memory && llvm::any_of(result.getUsers(), [](Operation *user) {
        return !isa<BindTileOp, memref::SubViewOp, memref::ReinterpretCastOp, memref::DimOp>(user);
      });
  const std::optional<TileParams> tile = isTile ? tileParamsOf(result) : std::nullopt;
  const bool isBoxed = part.tile.inner != pto::SLayout::NoneBox || part.tile.outer != pto::BLayout::RowMajor;
  spell(result, std::move(part));
  if (!tile)
    return success();
  if (isBoxed)
    return result.getDefiningOp()->emitOpError(
        "has no C++: it is a part of a tile that does not lie in rows; use pto.subset");
  return emitTileView(result, result, *tile, "", "", 0);
}

LogicalResult FunctionEmitter::emitTensorOperation(Operation *op) {
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case<AddPtrOp>([&](AddPtrOp move) {
        Spelling pointer = spelling(move.getPtr());
        const Index offset = indexOf(move.getOffset());
        if (module_.options.addptrTrace)
          add({Statement::Kind::Comment, "/* ADDPTR_TRACE: " + newName() + " = " + pointerText(pointer) +
                                             " + " + offset.text() + " */"});
        pointer.offset = pointer.offset + offset;
        spell(move.getResult(), std::move(pointer));
        return success();
      })
      .Case<MakeTensorViewOp>([&](MakeTensorViewOp make) {
        Spelling view = spelling(make.getPtr());
        view.kind = Spelling::Kind::View;
        view.type.clear();
        view.variable.clear();
        for (Value size : make.getShape())
          view.sizes.push_back(indexOf(size));
        for (Value stride : make.getStrides())
          view.strides.push_back(indexOf(stride));
        if (const Attribute layout = make->getAttr("layout"))
          view.layout = static_cast<pto::Layout>(enumValueIn(layout, EnumKind::Layout).value_or(0));
        spell(make.getResult(), std::move(view));
        return success();
      })
      .Case<PartitionViewOp>([&](PartitionViewOp part) { return emitPartition(part); })
      .Case<TensorViewAddrOp>([&](TensorViewAddrOp address) { return emitAddress(address); })
      .Case<LoadScalarOp, StoreScalarOp>([&](auto access) -> LogicalResult {
        const Spelling &pointer = spelling(access.getPtr());
        const Index offset = pointer.offset + indexOf(access.getOffset());
        const bool packed = isPacked(pointer.element);
        if constexpr (std::is_same_v<decltype(access), LoadScalarOp>) {
          return define(access.getResult(),
                        packed ? "GetProperDataPart(" + pointer.text + ", " + offset.text() + ")"
                               : pointer.text + "[" + offset.text() + "]");
        } else {
          const std::string value = use(access.getValue());
          addEffect(packed ? "SetProperDataPart(" + pointer.text + ", " + offset.text() + ", " + value + ");"
                           : pointer.text + "[" + offset.text() + "] = " + value + ";");
          return success();
        }
      })
      .Case<GetTensorViewDimOp>(
          [&](auto query) { return emitQuery(query, query.getSource(), query.getIndex(), false); })
      .Case<GetTensorViewStrideOp>(
          [&](auto query) { return emitQuery(query, query.getSource(), query.getIndex(), true); })
      .Case<memref::DimOp>(
          [&](auto query) { return emitQuery(query, query.getSource(), query.getIndex(), false); })
      .Default([&](Operation *view) { return emitMemrefView(view); });
}

} // namespace tessera::emit
