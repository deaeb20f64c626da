// Parts of tensors as a program makes them: memory, a view of it, a part of the view.
#pragma once

#include "test/text/random/draft.hpp"

namespace tessera::random {

/// `reach` is how many elements from the start of the part on are touched. Null when no program can have such
/// a tensor.
mlir::Value makeTensor(Draft &draft, const TensorWish &wish, bool isWritten, int64_t reach);

} // namespace tessera::random
