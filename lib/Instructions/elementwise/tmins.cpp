// pto.tmins
#include "pto/isa/elementwise/tmins.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::MinScalar>> tmins;
} // namespace tessera
