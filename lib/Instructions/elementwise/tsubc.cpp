// pto.tsubc
#include "pto/isa/elementwise/tsubc.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::SubC>> tsubc;
} // namespace tessera
