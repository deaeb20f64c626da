// pto.trowexpandexpdif
#include "pto/isa/expand/trowexpandexpdif.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandExpDif>> trowexpandexpdif;
} // namespace tessera
