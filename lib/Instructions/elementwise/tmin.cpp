// pto.tmin
#include "pto/isa/elementwise/tmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Min>> tmin;
} // namespace tessera
