// pto.trowexpandexpdif
#include "pto/isa/expand/trowexpandexpdif.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

namespace tessera {
static const Record<RowExpandText<pto::isa::RowExpandExpDif>> trowexpandexpdif;
} // namespace tessera
