#include "test/text/random/random_tensor.hpp"

#include <algorithm>

namespace tessera::random {

using pto::tessera::elementTypeInfo;
using pto::tessera::unitBytes;

namespace {

/// `total` as a product of `count` factors.
std::vector<int64_t> factors(int64_t total, size_t count, Choice &choice) {
  std::vector<int64_t> result(count, 1);
  for (int64_t prime : {2, 3, 5, 7})
    while (total % prime == 0) {
      result[choice.chance(50) ? count - 1 : choice.below(count)] *= prime;
      total /= prime;
    }
  result[count - 1] *= total;
  return result;
}

} // namespace

void shapeFor(TensorWish &tensor, int64_t rows, int64_t cols, Choice &choice) {
  rows = std::max<int64_t>(rows, 1);
  cols = std::max<int64_t>(cols, 1);
  std::vector<int64_t> sizes;
  if (tensor.layout == pto::Layout::NZ) {
    const int64_t blockCols = std::max(1, 32 / unitBytes(tensor.element));
    sizes = factors((cols + blockCols - 1) / blockCols, 2, choice);
    sizes.insert(sizes.end(), {(rows + 15) / 16, 16, blockCols});
  } else if (tensor.layout == pto::Layout::DN) {
    sizes = factors(cols, choice.chance(60) ? 1 : 4, choice);
    sizes.insert(sizes.end() - 1, rows);
  } else {
    sizes = rows == 1 && choice.chance(20) ? std::vector<int64_t>{}
                                           : factors(rows, choice.chance(60) ? 1 : 4, choice);
    sizes.push_back(cols);
  }
  tensor.dimensions.assign(sizes.size(), {});
  for (size_t dim = 0; dim < sizes.size(); ++dim)
    tensor.dimensions[dim].size = sizes[dim];
}

void placeTensor(TensorWish &tensor, Choice &choice) {
  const size_t rank = tensor.dimensions.size();
  const bool isPacked = elementTypeInfo(tensor.element).bits < 8;
  const bool isPart = choice.chance(40), hasGaps = choice.chance(30), isStatic = choice.chance(60);
  std::vector<size_t> order(rank); // innermost first
  for (size_t i = 0; i < rank; ++i)
    order[i] = rank - 1 - i;
  if (tensor.layout == pto::Layout::DN && rank >= 2)
    std::swap(order[0], order[1]);
  int64_t stride = 1;
  for (size_t dim : order) {
    TensorWish::Dimension &d = tensor.dimensions[dim];
    // Blocks of NZ are taken whole.
    const bool isBlock = tensor.layout == pto::Layout::NZ && dim + 2 >= rank;
    d.offset = isPart && !isBlock && choice.chance(50) ? choice.between(0, 3) : 0;
    d.whole = d.offset + d.size + (isPart && !isBlock && choice.chance(50) ? choice.between(0, 3) : 0);
    if (isPacked && stride == 1) {
      d.offset -= d.offset % 2;
      d.whole += d.whole % 2;
    }
    d.stride = stride;
    stride *= d.whole;
    if (hasGaps && !isBlock && choice.chance(50))
      stride += choice.between(1, 4) * (isPacked ? 2 : 1);
    d.sizeIsConstant = isStatic || choice.chance(50);
    d.sizeIsInType = d.sizeIsConstant ? choice.chance(80) : choice.chance(20);
    d.strideIsConstant = isStatic || choice.chance(50);
  }
}

} // namespace tessera::random
