// pto.trelu
#include "pto/isa/elementwise/trelu.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Relu>> trelu;
} // namespace tessera
