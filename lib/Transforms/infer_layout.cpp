// The pass pto-infer-layout: layouts of tensors in global memory, from their sizes and strides.
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseSet.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/instruction_syntax.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/passes.hpp"

namespace tessera {

using namespace mlir;

namespace {

/// The last three sizes and the last two strides of a tensor of up to five dimensions.
struct Matrix {
  int64_t blocks, rows, cols;
  int64_t rowStride, colStride;
  int64_t elementBytes;
};

std::optional<Matrix> matrixOf(MakeTensorViewOp op) {
  auto type = cast<TensorViewType>(op.getResult().getType());
  const size_t rank = op.getShape().size();
  if (rank == 0 || rank > 5 || op.getStrides().size() != rank)
    return std::nullopt;
  int64_t sizes[5], strides[5];
  const size_t leading = 5 - rank;
  for (size_t dim = 5; dim-- > 0;) {
    if (dim < leading) {
      sizes[dim] = 1;
      // As unsigned numbers: nonsense sizes must not overflow.
      strides[dim] = static_cast<int64_t>(static_cast<uint64_t>(sizes[dim + 1]) *
                                          static_cast<uint64_t>(strides[dim + 1]));
      continue;
    }
    const size_t i = dim - leading;
    const int64_t stated = i < type.shape().size() ? type.shape()[i] : dynamicSize;
    const std::optional<int64_t> size =
        stated != dynamicSize ? std::optional(stated) : constantValueOf(op.getShape()[i]);
    const std::optional<int64_t> stride = constantValueOf(op.getStrides()[i]);
    if (!size || !stride)
      return std::nullopt;
    sizes[dim] = *size;
    strides[dim] = *stride;
  }
  return Matrix{sizes[2],   sizes[3],   sizes[4],
                strides[3], strides[4], pto::tessera::unitBytes(elementTypeOf(type.element()))};
}

/// The order of the vector tiles that the tensor is moved to and from, when they agree.
std::optional<pto::BLayout> orderOfTiles(MakeTensorViewOp op) {
  std::optional<pto::BLayout> order;
  for (Operation *user : op->getUsers()) {
    auto part = dyn_cast<PartitionViewOp>(user);
    if (!part)
      continue;
    for (Operation *consumer : part->getUsers()) {
      if (!isInstruction(consumer))
        continue;
      const FailureOr<BoundInstruction> bound = bindInstruction(consumer);
      if (failed(bound))
        continue;
      for (auto [spec, value] : llvm::zip_equal(bound->instruction->operands, bound->values)) {
        if (!value || spec.kind != OperandKind::Tile || spec.role == Role::Scratch)
          continue;
        const std::optional<TileParams> tile = tileParamsOf(value);
        if (!tile || tile->location != pto::TileType::Vec || tile->conv)
          continue;
        if (order && *order != tile->outer)
          return std::nullopt;
        order = tile->outer;
      }
    }
  }
  return order;
}

struct Inferred {
  pto::Layout layout = pto::Layout::ND;
  bool isCertain = false;
};

Inferred infer(MakeTensorViewOp op, const Matrix &m) {
  using pto::Layout;
  if (m.blocks == 16 && m.elementBytes != 0 && m.rows == 512 / 16 / m.elementBytes && m.colStride == 1 &&
      m.rowStride == m.cols)
    return {Layout::NZ, true};
  const bool nd = (m.cols == 1 || m.colStride == 1) &&
                  (m.rows == 1 || (m.cols == 1 ? m.rowStride == 1 : m.rowStride == m.cols));
  const bool dn = (m.rows == 1 || m.rowStride == 1) &&
                  (m.cols == 1 || (m.rows == 1 ? m.colStride == 1 : m.colStride == m.rows));
  if (nd != dn)
    return {nd ? Layout::ND : Layout::DN, true};
  if (!nd)
    return {Layout::ND, false}; // strides with gaps: every layout can be meant
  if (m.cols == 1)
    if (const std::optional<pto::BLayout> order = orderOfTiles(op))
      return {*order == pto::BLayout::RowMajor ? Layout::ND : Layout::DN, false};
  return {m.cols == 1 && m.rows != 1 ? Layout::DN : Layout::ND, false};
}

/// Blocks of 16 rows of 32 bytes, as NZ tensors of the library have them.
bool hasBlocks(const Matrix &m) {
  return m.rows == 16 && m.cols * m.elementBytes == 32 && m.colStride == 1 && m.rowStride == m.cols;
}

StringRef nameOfLayout(int layout) { return enumerationOf(EnumKind::Layout).find(layout)->name; }

/// `isOpen` tells whether another layout could be meant as well.
LogicalResult inferLayout(MakeTensorViewOp op, bool &isOpen) {
  const std::optional<Matrix> matrix = matrixOf(op);
  const Inferred inferred = matrix ? infer(op, *matrix) : Inferred();
  const EnumValueAttr attribute =
      EnumValueAttr::get(op.getContext(), EnumKind::Layout, static_cast<int>(inferred.layout));
  const Attribute written = op->getAttr(layoutName);
  isOpen = !written && !inferred.isCertain;
  if (!written) {
    op->setAttr(layoutName, attribute);
    return success();
  }
  const std::optional<int> value = enumValueIn(written, EnumKind::Layout);
  if (!value || !inferred.isCertain || *value == static_cast<int>(inferred.layout))
    return success();
  // Sizes and strides do not tell the layouts of convolutions and of scales.
  if (*value > static_cast<int>(pto::Layout::NZ))
    return success();
  if (static_cast<pto::Layout>(*value) == pto::Layout::NZ && hasBlocks(*matrix))
    return success();
  return op.emitOpError("has layout ")
         << nameOfLayout(*value) << ", but its sizes and strides are those of layout "
         << attribute.enumerator().name << ": drop the attribute or correct the strides";
}

/// The layout that an instruction states of its tensor.
LogicalResult applyStatedLayout(Operation *op, llvm::DenseSet<Operation *> &openViews) {
  const std::optional<int> stated = enumValueIn(op->getAttr(layoutName), EnumKind::Layout);
  const FailureOr<BoundInstruction> bound = bindInstruction(op);
  if (!stated || failed(bound))
    return success();
  for (auto [spec, tensor] : llvm::zip_equal(bound->instruction->operands, bound->values)) {
    if (!tensor || spec.kind != OperandKind::Tensor)
      continue;
    MakeTensorViewOp view = sourceViewOf(tensor);
    if (view && openViews.erase(view) != 0)
      view->setAttr(layoutName, op->getAttr(layoutName));
    const int actual = static_cast<int>(layoutOf(tensor));
    if (actual != *stated)
      return op->emitOpError("states layout ")
             << nameOfLayout(*stated) << ", but " << spec.name << " is of layout " << nameOfLayout(actual);
  }
  return success();
}

LogicalResult inferLayouts(ModuleOp module) {
  bool ok = true;
  llvm::DenseSet<Operation *> openViews;
  module.walk([&](MakeTensorViewOp op) {
    bool isOpen = false;
    ok &= succeeded(inferLayout(op, isOpen));
    if (isOpen)
      openViews.insert(op);
  });
  module.walk([&](Operation *op) {
    if (isInstruction(op) && op->hasAttr(layoutName))
      ok &= succeeded(applyStatedLayout(op, openViews));
  });
  return success(ok);
}

struct InferLayoutPass : PassWrapper<InferLayoutPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(InferLayoutPass)
  StringRef getName() const override { return getArgument(); }
  StringRef getArgument() const override { return "pto-infer-layout"; }
  StringRef getDescription() const override { return "Find the layouts of tensors in global memory"; }
  void runOnOperation() override {
    if (failed(inferLayouts(getOperation())))
      signalPassFailure();
  }
};

} // namespace

std::unique_ptr<Pass> createInferLayoutPass() { return std::make_unique<InferLayoutPass>(); }

} // namespace tessera
