// pto.tmul
#include "pto/isa/elementwise/tmul.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Mul>> tmul;
} // namespace tessera
