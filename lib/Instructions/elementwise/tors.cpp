// pto.tors
#include "pto/isa/elementwise/tors.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::OrScalar>> tors;
} // namespace tessera
