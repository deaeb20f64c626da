// pto.trowexpandsub
#include "pto/isa/expand/trowexpandsub.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandSub>> trowexpandsub;
} // namespace tessera
