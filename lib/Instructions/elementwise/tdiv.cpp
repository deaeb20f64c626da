// pto.tdiv
#include "pto/isa/elementwise/tdiv.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Div>> tdiv;
} // namespace tessera
