// pto.tpartadd
#include "pto/isa/irregular/tpartadd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::PartAdd>> tpartadd;
} // namespace tessera
