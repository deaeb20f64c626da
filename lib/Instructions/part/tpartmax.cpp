// pto.tpartmax
#include "pto/isa/part/tpartmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::PartMax>> tpartmax;
} // namespace tessera
