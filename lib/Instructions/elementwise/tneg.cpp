// pto.tneg
#include "pto/isa/elementwise/tneg.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Neg>> tneg;
} // namespace tessera
