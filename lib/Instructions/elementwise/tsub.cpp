// pto.tsub
#include "pto/isa/elementwise/tsub.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Sub>> tsub;
} // namespace tessera
