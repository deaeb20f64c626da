#include "lib/Dialect/core_kind.hpp"

#include "lib/Dialect/ops.hpp"

using namespace mlir;

namespace tessera {

using pto::tessera::CoreKind;

CoreKind kindOfFunction(func::FuncOp function) {
  const Attribute written = function->getAttr("pto.kernel_kind");
  const std::optional<int> kind = written ? enumValueIn(written, EnumKind::KernelKind) : std::nullopt;
  if (!kind)
    return CoreKind::Any;
  return *kind == 0 ? CoreKind::Cube : CoreKind::Vector;
}

CoreKind kindOfSection(Operation *op) {
  return isa<SectionCubeOp>(op)     ? CoreKind::Cube
         : isa<SectionVectorOp>(op) ? CoreKind::Vector
                                    : CoreKind::Any;
}

CoreKind kindAround(Operation *op) {
  for (Operation *around = op->getParentOp(); around != nullptr; around = around->getParentOp()) {
    if (const CoreKind kind = kindOfSection(around); kind != CoreKind::Any)
      return kind;
    if (auto function = dyn_cast<func::FuncOp>(around))
      return kindOfFunction(function);
  }
  return CoreKind::Any;
}

} // namespace tessera
