// pto.tshr
#include "pto/isa/elementwise/tshr.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ShiftRight>> tshr;
} // namespace tessera
