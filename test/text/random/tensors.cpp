#include "test/text/random/tensors.hpp"

#include <algorithm>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Pass/PassManager.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/passes.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

class TensorMaker {
public:
  explicit TensorMaker(Draft &draft) : draft_(draft), choice_(draft.choice), builder_(draft.builder) {}

  Value make(const TensorWish &wish, bool isWritten, int64_t reach) {
    if (inferredLayout(wish, true) != wish.layout)
      return {};
    // Without the attribute a column is whatever its tiles are.
    const bool allConstant = llvm::all_of(wish.dimensions, [](const TensorWish::Dimension &d) {
      return d.sizeIsConstant && d.strideIsConstant;
    });
    const bool isStated = !allConstant || wish.dimensions.back().whole == 1 || choice_.chance(70) ||
                          inferredLayout(wish, false) != wish.layout;
    // The part may move with the loop.
    const KnownIndex *counter = nullptr;
    for (const KnownIndex &index : draft_.scope->indexes)
      if (index.size.slope > 0 && choice_.chance(50))
        counter = &index;
    int64_t start = 0, moved = 0;
    size_t movedDimension = wish.dimensions.size();
    for (size_t dim = 0; dim < wish.dimensions.size(); ++dim) {
      start += wish.dimensions[dim].offset * wish.dimensions[dim].stride;
      if (counter != nullptr && wish.dimensions[dim].offset != 0 &&
          wish.dimensions[dim].offset + wish.dimensions[dim].size < wish.dimensions[dim].whole)
        movedDimension = dim;
    }
    std::vector<Size> offsets;
    for (size_t dim = 0; dim < wish.dimensions.size(); ++dim) {
      const TensorWish::Dimension &d = wish.dimensions[dim];
      Size offset = {d.offset, 0};
      if (dim == movedDimension && pto::tessera::elementTypeInfo(wish.element).bits >= 8) {
        // From the first place that fits to the last that does.
        offset = {0, counter->size.slope};
        const int64_t last = (draft_.scope->iterations - 1) * offset.slope;
        if (last > d.whole - d.size)
          offset = {d.offset, 0};
        else
          moved = last * d.stride;
      }
      offsets.push_back(offset);
    }
    int64_t elements = 1;
    for (const TensorWish::Dimension &d : wish.dimensions)
      elements += (d.whole - 1) * d.stride;
    elements = std::max(elements, start + moved + reach);
    const int64_t ahead = choice_.chance(20) ? 2 * choice_.between(1, 8) : 0;
    Value pointer = draft_.newMemory(wish.element, elements + ahead, isWritten);
    if (ahead != 0)
      pointer = builder_.create<AddPtrOp>(draft_.loc(), pointer.getType(), pointer,
                                          draft_.indexOf(ahead, choice_.chance(50)));
    SmallVector<Value> wholeSizes, strides, starts, sizes;
    SmallVector<int64_t> wholeShape, shape;
    for (size_t dim = 0; dim < wish.dimensions.size(); ++dim) {
      const TensorWish::Dimension &d = wish.dimensions[dim];
      wholeSizes.push_back(draft_.indexOf(d.whole, d.sizeIsConstant));
      strides.push_back(draft_.indexOf(d.stride, d.strideIsConstant));
      starts.push_back(offsets[dim].slope != 0
                           ? draft_.scalars.computedIndex(offsets[dim], draft_.scope->indexes)
                           : draft_.indexOf(offsets[dim].base, choice_.chance(60)));
      sizes.push_back(draft_.indexOf(d.size, d.sizeIsConstant));
      wholeShape.push_back(d.sizeIsConstant && choice_.chance(70) ? d.whole : dynamicSize);
      shape.push_back(d.sizeIsInType ? d.size : dynamicSize);
    }
    const Type element = textTypeOf(&draft_.context, wish.element);
    const Value view = builder_.create<MakeTensorViewOp>(
        draft_.loc(), TensorViewType::get(wholeShape, element), pointer, wholeSizes, strides,
        isStated ? layoutAttribute(wish.layout) : EnumValueAttr());
    return builder_.create<PartitionViewOp>(draft_.loc(), PartitionViewType::get(shape, element), view,
                                            starts, sizes);
  }

private:
  /// The layout that is inferred for such a tensor; nothing when the layout is refused.
  std::optional<pto::Layout> inferredLayout(const TensorWish &wish, bool isStated) {
    OwningOpRef<ModuleOp> scratch = ModuleOp::create(draft_.loc());
    OpBuilder builder = OpBuilder::atBlockEnd(scratch->getBody());
    const Value pointer =
        builder
            .create<UnrealizedConversionCastOp>(
                draft_.loc(), PtrType::get(textTypeOf(&draft_.context, wish.element)), ValueRange())
            .getResult(0);
    SmallVector<Value> sizes, strides;
    SmallVector<int64_t> shape;
    for (const TensorWish::Dimension &d : wish.dimensions) {
      sizes.push_back(builder.create<arith::ConstantIndexOp>(draft_.loc(), d.whole));
      strides.push_back(builder.create<arith::ConstantIndexOp>(draft_.loc(), d.stride));
      shape.push_back(d.whole);
    }
    auto view = builder.create<MakeTensorViewOp>(
        draft_.loc(), TensorViewType::get(shape, textTypeOf(&draft_.context, wish.element)), pointer, sizes,
        strides, isStated ? layoutAttribute(wish.layout) : EnumValueAttr());
    ScopedDiagnosticHandler quiet(&draft_.context, [](mlir::Diagnostic &) { return success(); });
    PassManager manager(&draft_.context, ModuleOp::getOperationName());
    manager.addPass(createInferLayoutPass());
    manager.enableVerifier(false);
    if (failed(manager.run(*scratch)))
      return std::nullopt;
    return static_cast<pto::Layout>(*enumValueIn(view->getAttr("layout"), EnumKind::Layout));
  }

  EnumValueAttr layoutAttribute(pto::Layout layout) {
    return EnumValueAttr::get(&draft_.context, EnumKind::Layout, static_cast<int>(layout));
  }

  Draft &draft_;
  Choice &choice_;
  OpBuilder &builder_;
};

} // namespace

Value makeTensor(Draft &draft, const TensorWish &wish, bool isWritten, int64_t reach) {
  return TensorMaker(draft).make(wish, isWritten, reach);
}

} // namespace tessera::random
