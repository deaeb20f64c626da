// pto.trecip
#include "pto/isa/elementwise/trecip.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Recip>> trecip;
} // namespace tessera
