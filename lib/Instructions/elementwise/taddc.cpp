// pto.taddc
#include "pto/isa/elementwise/taddc.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::AddC>> taddc;
} // namespace tessera
