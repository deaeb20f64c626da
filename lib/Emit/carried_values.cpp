// Variables that carry values: parameters and results of functions, values of loops and branches. Tiles are
// handles: copies of a Tile share its storage.
#include "lib/Emit/function_emitter.hpp"

namespace tessera::emit {

using namespace mlir;

/// The offset that a memref type states; 0 when it leaves it open, because then a pointer already includes
/// it.
static int64_t statedOffset(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  return succeeded(getStridesAndOffset(type, strides, offset)) && offset != ShapedType::kDynamic ? offset : 0;
}

/// Five sizes or strides, the last ones those of the view.
static std::string listOfFive(ArrayRef<std::optional<Index>> values) {
  std::string text = "{";
  for (size_t dim = 0; dim < 5; ++dim)
    text +=
        (dim == 0 ? "" : ", ") + (dim + values.size() < 5 ? "1" : values[dim + values.size() - 5]->text());
  return text + "}";
}

FailureOr<Spelling> FunctionEmitter::carrier(Operation *at, const std::string &name, Type type,
                                             const Spelling *source) {
  Spelling result;
  result.text = result.variable = name;
  if (auto pointer = dyn_cast<PtrType>(type)) {
    result.kind = Spelling::Kind::Pointer;
    result.element = pointer.element();
  } else if (isa<TensorViewType, PartitionViewType>(type)) {
    auto view = dyn_cast<TensorViewType>(type);
    result.element = view ? view.element() : cast<PartitionViewType>(type).element();
    const size_t rank = view ? view.shape().size() : 5;
    if (rank > 5)
      return at->emitOpError("has no C++: a tensor has at most 5 dimensions, not ") << rank;
    result.kind = view ? Spelling::Kind::View : Spelling::Kind::Tensor;
    result.layout = source != nullptr ? source->layout : pto::Layout::ND;
    TensorShape shape;
    shape.element = result.element;
    shape.layout = result.layout;
    for (int dim = 0; dim < 5; ++dim)
      shape.sizes[dim] = shape.strides[dim] = Index::atom("");
    if (!elementTypeName(result.element))
      return at->emitOpError("has no C++: no tensor holds elements of type ") << result.element;
    result.type = module_.types.tensor(shape);
    if (view) {
      result.text = name + ".data()";
      for (size_t dim = 5 - rank; dim < 5; ++dim) {
        result.sizes.push_back(Index::atom(name + ".GetShape(" + std::to_string(dim) + ")"));
        result.strides.push_back(Index::atom(name + ".GetStride(" + std::to_string(dim) + ")"));
      }
    }
    return result;
  } else if (isGlobalMemref(type)) {
    auto memref = cast<MemRefType>(type);
    result.kind = Spelling::Kind::View;
    result.element = memref.getElementType();
    result.offset = statedOffset(memref);
    SmallVector<int64_t> strides;
    int64_t offset = 0;
    const bool strided = succeeded(getStridesAndOffset(memref, strides, offset));
    for (auto [dim, size] : llvm::enumerate(memref.getShape())) {
      result.sizes.push_back(ShapedType::isDynamic(size) ? std::nullopt : std::optional<Index>(size));
      result.strides.push_back(!strided || ShapedType::isDynamic(strides[dim])
                                   ? std::nullopt
                                   : std::optional<Index>(strides[dim]));
    }
  } else if (isTileLike(type)) {
    const std::optional<TileParams> tile = tileParamsOf(type);
    if (!tile)
      return at->emitOpError(
                 "has no C++: a tile is a memref of two or three static sizes without strides, not ")
             << type;
    result.kind = Spelling::Kind::Tile;
    result.tile = source != nullptr ? source->tile : *tile;
    const std::string why = whyNoTile(result.tile);
    if (!why.empty())
      return at->emitOpError("has no C++: there is no Tile for ") << type << ": " << why;
    result.type = module_.types.tile(result.tile);
    return result;
  } else {
    if (isa<EventIdArrayType>(type))
      return at->emitOpError(
          "has no C++: an event id array cannot be the result of an operation; use it directly");
    const FailureOr<std::string> scalar = scalarType(at, type);
    if (failed(scalar))
      return failure();
    result.type = *scalar;
    return result;
  }
  const std::optional<std::string> element = elementTypeName(result.element);
  if (!element)
    return at->emitOpError("has no C++: there is no C++ type for the elements of ") << type;
  result.type = "__gm__ " + *element + (isCompat() ? "*" : " *");
  return result;
}

std::string FunctionEmitter::pointerText(const Spelling &spelling) const {
  return offsetText(spelling.text, spelling.offset, spelling.element);
}

FailureOr<std::string> FunctionEmitter::carried(Operation *at, Value value, const Spelling &carrier) {
  const Spelling &source = spelling(value);
  const auto otherLayout = [&]() -> FailureOr<std::string> {
    return at->emitOpError(
        "has no C++: it brings together tensors of different layouts, which are types in C++");
  };
  switch (carrier.kind) {
  case Spelling::Kind::Scalar:
  case Spelling::Kind::Events:
  case Spelling::Kind::Memory:
  case Spelling::Kind::Queue:
    return source.text;
  case Spelling::Kind::Pointer:
    return pointerText(source);
  case Spelling::Kind::View: {
    if (auto memref = dyn_cast<MemRefType>(value.getType())) {
      Spelling start = source;
      start.offset = start.offset + Index(-statedOffset(memref));
      return pointerText(start);
    }
    if (source.layout != carrier.layout)
      return otherLayout();
    if (source.type == carrier.type)
      return source.variable;
    return carrier.type + "(" + pointerText(source) + ", " + listOfFive(source.sizes) + ", " +
           listOfFive(source.strides) + ")";
  }
  case Spelling::Kind::Tensor: {
    if (source.layout != carrier.layout)
      return otherLayout();
    if (source.type == carrier.type)
      return source.text;
    std::string sizes, strides;
    for (int dim = 0; dim < 5; ++dim) {
      const std::string number = std::to_string(dim);
      sizes += (dim == 0 ? "" : ", ") + source.text + ".GetShape(" + number + ")";
      strides += (dim == 0 ? "" : ", ") + source.text + ".GetStride(" + number + ")";
    }
    return carrier.type + "(" + source.text + ".data(), {" + sizes + "}, {" + strides + "})";
  }
  case Spelling::Kind::Tile:
    if (source.kind != Spelling::Kind::Tile || source.type != carrier.type)
      return at->emitOpError(
                 "has no C++: a tile that is a part of a wider one, or has another layout than its type "
                 "says, cannot take the place of a tile of type ")
             << value.getType();
    // A copy made before a tile has storage would get its own.
    addChange(source.text, source.text + ".data();");
    return source.text;
  }
  return failure();
}

void FunctionEmitter::declareCarrier(Value value, const Spelling &carrier, const std::string &initial) {
  const std::string declaration = declarator(carrier.type, carrier.variable);
  declareVariable(value, carrier.variable, carrier.type,
                  initial.empty() ? declaration + ";" : declaration + " = " + initial + ";",
                  initial.empty() ? "" : carrier.variable + " = " + initial + ";");
}

LogicalResult FunctionEmitter::assign(Operation *at, ArrayRef<Spelling> carriers, ValueRange values) {
  SmallVector<std::string> texts;
  for (auto [carrier, value] : llvm::zip_equal(carriers, values)) {
    const FailureOr<std::string> text = carried(at, value, carrier);
    if (failed(text))
      return failure();
    texts.push_back(*text);
  }
  // All assignments happen at once: a value that reads a variable assigned before it is kept aside.
  for (size_t i = 0; i < texts.size(); ++i) {
    const bool isLate = llvm::any_of(llvm::seq<size_t>(0, i), [&](size_t before) {
      return texts[before] != carriers[before].variable && reads(texts[i], carriers[before].variable);
    });
    if (!isLate)
      continue;
    const std::string kept = newName();
    add({Statement::Kind::Definition, declarator(carriers[i].type, kept) + " = " + texts[i] + ";", kept});
    texts[i] = kept;
  }
  for (auto [carrier, text] : llvm::zip_equal(carriers, texts))
    if (text != carrier.variable)
      addChange(carrier.variable, carrier.variable + " = " + text + ";");
  return success();
}

LogicalResult FunctionEmitter::assignResults(Operation *at, Results &carriers, ValueRange values) {
  if (carriers.empty())
    for (Value value : values) {
      const FailureOr<Spelling> made = carrier(at, newName(), value.getType(), &spelling(value));
      if (failed(made))
        return failure();
      carriers.push_back(*made);
    }
  return assign(at, carriers, values);
}

} // namespace tessera::emit
