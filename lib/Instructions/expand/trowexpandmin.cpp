// pto.trowexpandmin
#include "pto/isa/expand/trowexpandmin.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandMin>> trowexpandmin;
} // namespace tessera
