// pto.taddsc
#include "pto/isa/elementwise/taddsc.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::AddScalarAdd>> taddsc;
} // namespace tessera
