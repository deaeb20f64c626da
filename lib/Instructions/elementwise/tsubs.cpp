// pto.tsubs
#include "pto/isa/elementwise/tsubs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::SubScalar>> tsubs;
} // namespace tessera
