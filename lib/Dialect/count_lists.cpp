#include "lib/Dialect/count_lists.hpp"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace tessera {

using namespace mlir;

bool isCountList(Type type) {
  auto list = dyn_cast<VectorType>(type);
  return list && list.getElementType().isSignlessInteger(16) && list.getShape() == ArrayRef<int64_t>{4} &&
         !list.isScalable();
}

static void forEachList(ModuleOp module,
                        llvm::function_ref<void(arith::ConstantOp, DenseIntElementsAttr)> visit) {
  module.walk([&](arith::ConstantOp constant) {
    auto values = dyn_cast<DenseIntElementsAttr>(constant.getValue());
    if (values && isCountList(constant.getType()))
      visit(constant, values);
  });
}

CountLists::CountLists(ModuleOp module) {
  forEachList(module, [&](arith::ConstantOp list, DenseIntElementsAttr values) {
    const uint64_t number = initial_.size();
    SmallVector<int16_t> digits;
    for (int i = 0; i < 4; ++i)
      digits.push_back(static_cast<int16_t>(number >> (16 * i) & 0xffff));
    initial_.push_back(values);
    list.setValueAttr(DenseElementsAttr::get(cast<ShapedType>(list.getType()), ArrayRef<int16_t>(digits)));
  });
}

void CountLists::restore(ModuleOp module) const {
  forEachList(module, [&](arith::ConstantOp list, DenseIntElementsAttr values) {
    uint64_t number = 0;
    for (const auto [i, digit] : llvm::enumerate(values.getValues<llvm::APInt>()))
      number |= digit.getZExtValue() << (16 * i);
    list.setValueAttr(initial_[number]);
  });
}

} // namespace tessera
