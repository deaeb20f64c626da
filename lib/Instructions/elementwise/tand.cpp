// pto.tand
#include "pto/isa/elementwise/tand.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::And>> tand;
} // namespace tessera
