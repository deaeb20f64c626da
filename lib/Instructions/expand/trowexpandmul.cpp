// pto.trowexpandmul
#include "pto/isa/expand/trowexpandmul.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandMul>> trowexpandmul;
} // namespace tessera
