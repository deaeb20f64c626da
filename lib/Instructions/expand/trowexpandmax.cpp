// pto.trowexpandmax
#include "pto/isa/expand/trowexpandmax.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandMax>> trowexpandmax;
} // namespace tessera
