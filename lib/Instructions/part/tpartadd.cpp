// pto.tpartadd
#include "pto/isa/part/tpartadd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::PartAdd>> tpartadd;
} // namespace tessera
