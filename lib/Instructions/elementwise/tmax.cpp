// pto.tmax
#include "pto/isa/elementwise/tmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Max>> tmax;
} // namespace tessera
