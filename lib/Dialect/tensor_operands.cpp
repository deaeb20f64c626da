// Tensor operands of instructions, as far as types and constants tell.
#include "mlir/IR/BuiltinTypes.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"

namespace tessera {

using namespace mlir;

namespace {

using pto::tessera::Extent;

Extent extentOf(Value value) {
  const std::optional<int64_t> number = constantValueOf(value);
  return number ? Extent(*number) : Extent();
}

/// Sizes and strides, right-aligned to five dimensions; leading sizes are 1.
void alignRight(pto::tessera::TensorDesc &desc, ArrayRef<Extent> sizes, ArrayRef<Extent> strides) {
  const size_t rank = std::min<size_t>(sizes.size(), 5);
  for (size_t dim = 0; dim < 5; ++dim)
    desc.shape[dim] = 1;
  for (size_t i = 0; i < rank; ++i) {
    desc.shape[4 - i] = sizes[sizes.size() - 1 - i];
    desc.stride[4 - i] = strides[strides.size() - 1 - i];
  }
  for (size_t dim = 5 - rank; dim-- > 0;)
    desc.stride[dim] = desc.shape[dim + 1] * desc.stride[dim + 1];
}

} // namespace

MakeTensorViewOp sourceViewOf(Value tensor) {
  if (auto partition = tensor.getDefiningOp<PartitionViewOp>())
    return partition.getSource().getDefiningOp<MakeTensorViewOp>();
  return {};
}

pto::Layout layoutOf(Value tensor) {
  if (MakeTensorViewOp view = sourceViewOf(tensor))
    if (const Attribute layout = view->getAttr("layout"))
      if (const std::optional<int> value = enumValueIn(layout, EnumKind::Layout))
        return static_cast<pto::Layout>(*value);
  return pto::Layout::ND;
}

pto::tessera::TensorDesc describeTensor(Value value) {
  pto::tessera::TensorDesc desc;
  SmallVector<Extent> sizes, strides;
  Type element;
  if (auto view = dyn_cast<PartitionViewType>(value.getType())) {
    element = view.element();
    for (int64_t size : view.shape()) {
      sizes.push_back(size == dynamicSize ? Extent() : Extent(size));
      strides.emplace_back();
    }
    if (auto partition = value.getDefiningOp<PartitionViewOp>()) {
      const SmallVector<Extent> written = sizes;
      sizes.clear();
      for (Value size : partition.getSizes())
        sizes.push_back(extentOf(size));
      // The type may know a size that its operand does not tell.
      if (written.size() == sizes.size())
        for (size_t i = 0; i < sizes.size(); ++i)
          if (!sizes[i].known)
            sizes[i] = written[i];
      strides.assign(sizes.size(), Extent());
      if (MakeTensorViewOp source = sourceViewOf(value); source && source.getStrides().size() == sizes.size())
        for (auto [i, stride] : llvm::enumerate(source.getStrides()))
          strides[i] = extentOf(stride);
    }
  } else if (auto memref = dyn_cast<MemRefType>(value.getType())) {
    element = memref.getElementType();
    SmallVector<int64_t> memrefStrides;
    int64_t offset = 0;
    const bool strided = succeeded(getStridesAndOffset(memref, memrefStrides, offset));
    for (auto [i, size] : llvm::enumerate(memref.getShape())) {
      sizes.push_back(size == dynamicSize ? Extent() : Extent(size));
      strides.push_back(strided && memrefStrides[i] != dynamicSize ? Extent(memrefStrides[i]) : Extent());
    }
  }
  if (element) {
    desc.element = elementTypeOf(element);
    desc.elementBytes = pto::tessera::unitBytes(desc.element);
  }
  desc.layout = layoutOf(value);
  if (!sizes.empty())
    alignRight(desc, sizes, strides);
  return desc;
}

} // namespace tessera
