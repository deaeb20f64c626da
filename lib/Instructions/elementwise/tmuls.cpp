// pto.tmuls
#include "pto/isa/elementwise/tmuls.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::MulScalar>> tmuls;
} // namespace tessera
