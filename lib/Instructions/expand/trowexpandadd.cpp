// pto.trowexpandadd
#include "pto/isa/expand/trowexpandadd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandAdd>> trowexpandadd;
} // namespace tessera
