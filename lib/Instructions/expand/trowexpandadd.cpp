// pto.trowexpandadd
#include "pto/isa/expand/trowexpandadd.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandAdd>> trowexpandadd;
} // namespace tessera
