// pto.tshl
#include "pto/isa/elementwise/tshl.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ShiftLeft>> tshl;
} // namespace tessera
