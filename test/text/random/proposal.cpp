#include "test/text/random/proposal.hpp"

#include <algorithm>

namespace tessera::random {

using pto::tessera::Extent;
using pto::tessera::unitBytes;

pto::tessera::TensorDesc TensorWish::describe(bool atRunTime) const {
  pto::tessera::TensorDesc desc;
  desc.element = element;
  desc.elementBytes = unitBytes(element);
  desc.layout = layout;
  const size_t leading = 5 - dimensions.size();
  for (size_t dim = 5; dim-- > 0;) {
    if (dim < leading) {
      desc.shape[dim] = 1;
      desc.stride[dim] = desc.shape[dim + 1] * desc.stride[dim + 1];
      continue;
    }
    const Dimension &d = dimensions[dim - leading];
    desc.shape[dim] = atRunTime || d.sizeIsConstant || d.sizeIsInType ? Extent(d.size) : Extent();
    desc.stride[dim] = atRunTime || d.strideIsConstant ? Extent(d.stride) : Extent();
  }
  return desc;
}

int64_t TensorWish::reach(int64_t rows, int64_t cols) const {
  const pto::tessera::TensorMap map = describe(true).map();
  int64_t lastRow = 0, lastCol = 0;
  for (int64_t r = 0; r < rows; ++r)
    lastRow = std::max(lastRow, map.offset(r, 0));
  for (int64_t c = 0; c < cols; ++c)
    lastCol = std::max(lastCol, map.offset(0, c));
  return lastRow + lastCol + 1;
}

std::vector<OperandDesc> Proposal::describe(When when, int64_t iteration) const {
  std::vector<OperandDesc> descs(operands.size());
  for (size_t i = 0; i < operands.size(); ++i) {
    const OperandWish &wish = operands[i];
    switch (instruction->operands[i].kind) {
    case OperandKind::Tile:
      if (!wish.tile.present)
        break;
      descs[i].tile = (when == When::Read ? wish.tile.params : wish.tile.physical).describe();
      if (when == When::Run) {
        descs[i].tile.validRows = wish.tile.validRows.at(iteration);
        descs[i].tile.validCols = wish.tile.validCols.at(iteration);
        // A tile that is there already has a place, the same wherever it is used.
        if (wish.tile.existing >= 0)
          descs[i].tile.address = reinterpret_cast<const void *>(uintptr_t(wish.tile.existing + 1) << 40);
      }
      break;
    case OperandKind::Tensor:
      descs[i].tensor = wish.tensor.describe(when == When::Run);
      break;
    case OperandKind::Scalar:
      descs[i].scalar.type = wish.scalar;
      if (instruction->operands[i].scalar != ScalarKind::Element && (wish.isConstant || when == When::Run))
        descs[i].constant = wish.number;
      break;
    case OperandKind::Mode:
      descs[i].mode = instruction->operands[i].attribute.cppValue(wish.mode);
      break;
    }
  }
  instruction->refine(descs);
  return descs;
}

} // namespace tessera::random
