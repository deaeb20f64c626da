#include "lib/Simulator/kernel_parameters.hpp"

#include "lib/Dialect/source_names.hpp"
#include "lib/Simulator/decode.hpp"

namespace tessera {

using namespace mlir;

namespace {

constexpr int64_t largestMemory = int64_t(1) << 40; ///< in elements

/// A memref states where its elements lie.
LogicalResult addMemref(BlockArgument argument, KernelParameter &made) {
  const auto memref = cast<MemRefType>(argument.getType());
  made.parameter.kind = Parameter::Kind::Memref;
  made.parameter.shape = memref.getShape();
  SmallVector<int64_t> strides;
  const auto isUnknown = [](int64_t value) { return value < 0 || value > maxTensorSide; };
  if (failed(getStridesAndOffset(memref, strides, made.start)) || memref.getRank() > 5 ||
      isUnknown(made.start) || llvm::any_of(strides, isUnknown) || llvm::any_of(memref.getShape(), isUnknown))
    return emitError(argument.getLoc())
           << "argument " << argument.getArgNumber()
           << " of a kernel must have static sizes and strides, and at most 5 dimensions, but is a "
           << memref;
  const auto rank = static_cast<int>(memref.getRank());
  int64_t last = made.start, elements = 1;
  bool overflow = false;
  for (int dim = 0; dim < rank; ++dim) {
    const int64_t size = memref.getDimSize(static_cast<unsigned>(dim)),
                  stride = strides[static_cast<size_t>(dim)];
    made.map.shape[5 - rank + dim] = size;
    made.map.stride[5 - rank + dim] = stride;
    int64_t reach = 0;
    overflow |= __builtin_mul_overflow(std::max<int64_t>(size - 1, 0), stride, &reach) ||
                __builtin_add_overflow(last, reach, &last) ||
                __builtin_mul_overflow(elements, size, &elements);
  }
  if (overflow || last > largestMemory || elements > largestMemory)
    return emitError(argument.getLoc())
           << "argument " << argument.getArgNumber() << " is beyond any memory: " << memref;
  completeMap(made.map, rank);
  made.parameter.leastElements = elements == 0 ? 0 : last + 1;
  return success();
}

void addScalar(Type type, const ScalarType &scalar, Parameter &parameter) {
  // A vector is a list of counts, which are unsigned.
  const auto vector = dyn_cast<VectorType>(type);
  parameter.lanes = vector ? static_cast<unsigned>(vector.getNumElements()) : 1;
  parameter.element = vector ? ElementType::Other : elementTypeOf(type);
  parameter.bits = scalar.bits / parameter.lanes;
  parameter.isFloat = isa<FloatType>(type);
  parameter.isUnsigned = vector || type.isUnsignedInteger();
}

/// The type of the elements of memory; null for scalars, and for what is neither.
Type elementOfMemory(Type type) {
  if (auto pointer = dyn_cast<PtrType>(type))
    return pointer.element();
  if (auto view = dyn_cast<TensorViewType>(type))
    return view.element();
  if (auto part = dyn_cast<PartitionViewType>(type))
    return part.element();
  return isGlobalMemref(type) ? cast<MemRefType>(type).getElementType() : Type();
}

LogicalResult addMemory(BlockArgument argument, Type element, KernelParameter &made) {
  const Type type = argument.getType();
  Parameter &parameter = made.parameter;
  if (isa<PtrType>(type)) {
    parameter.kind = Parameter::Kind::Pointer;
  } else if (isa<MemRefType>(type)) {
    if (failed(addMemref(argument, made)))
      return failure();
  } else {
    parameter.kind = Parameter::Kind::View;
    const auto view = dyn_cast<TensorViewType>(type);
    parameter.shape = view ? view.shape() : cast<PartitionViewType>(type).shape();
  }
  parameter.element = elementTypeOf(element);
  if (parameter.element == ElementType::Other || parameter.shape.size() > 5)
    return emitError(argument.getLoc())
           << "argument " << argument.getArgNumber() << " cannot be run: " << type;
  for (int64_t &size : parameter.shape)
    size = size == dynamicSize ? -1 : size;
  return success();
}

} // namespace

FailureOr<KernelParameter> kernelParameterOf(BlockArgument argument) {
  const Type type = argument.getType();
  KernelParameter made;
  llvm::raw_string_ostream(made.parameter.type) << type;
  made.parameter.name = StringRef(nameOf(argument)).ltrim('%').str();
  if (const Type element = elementOfMemory(type)) {
    if (failed(addMemory(argument, element, made)))
      return failure();
  } else if (const std::optional<ScalarType> scalar = scalarTypeOf(type);
             scalar && (type.isIntOrIndexOrFloat() || isa<VectorType>(type))) {
    addScalar(type, *scalar, made.parameter);
  } else {
    return emitError(argument.getLoc())
           << "a kernel takes pointers, views, memrefs in global memory and scalars, but argument "
           << argument.getArgNumber() << " is a " << type;
  }
  return made;
}

} // namespace tessera
