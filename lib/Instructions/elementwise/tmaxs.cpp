// pto.tmaxs
#include "pto/isa/elementwise/tmaxs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::MaxScalar>> tmaxs;
} // namespace tessera
