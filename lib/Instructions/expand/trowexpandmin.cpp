// pto.trowexpandmin
#include "pto/isa/expand/trowexpandmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandMin>> trowexpandmin;
} // namespace tessera
