// Random parts of tensors.
#pragma once

#include "test/text/random/choice.hpp"
#include "test/text/random/proposal.hpp"

namespace tessera::random {

/// Sizes with which the tensor stands for a matrix of rows x cols, at least.
void shapeFor(TensorWish &tensor, int64_t rows, int64_t cols, Choice &choice);
/// Where the part lies in the tensor, and the strides of the tensor: dense or with gaps.
void placeTensor(TensorWish &tensor, Choice &choice);

} // namespace tessera::random
