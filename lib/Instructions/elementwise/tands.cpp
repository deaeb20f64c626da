// pto.tands
#include "pto/isa/elementwise/tands.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::AndScalar>> tands;
} // namespace tessera
