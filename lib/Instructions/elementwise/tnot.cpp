// pto.tnot
#include "pto/isa/elementwise/tnot.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Not>> tnot;
} // namespace tessera
