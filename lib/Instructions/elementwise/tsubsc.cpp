// pto.tsubsc
#include "pto/isa/elementwise/tsubsc.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::SubScalarAdd>> tsubsc;
} // namespace tessera
