// pto.texp
#include "pto/isa/elementwise/texp.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Exp>> texp;
} // namespace tessera
