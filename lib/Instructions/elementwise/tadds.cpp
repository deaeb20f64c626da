// pto.tadds
#include "pto/isa/elementwise/tadds.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::AddScalar>> tadds;
} // namespace tessera
