// pto.trowexpanddiv
#include "pto/isa/expand/trowexpanddiv.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandDiv>> trowexpanddiv;
} // namespace tessera
