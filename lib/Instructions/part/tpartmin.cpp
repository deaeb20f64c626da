// pto.tpartmin
#include "pto/isa/part/tpartmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::PartMin>> tpartmin;
} // namespace tessera
