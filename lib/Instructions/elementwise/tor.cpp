// pto.tor
#include "pto/isa/elementwise/tor.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Or>> tor;
} // namespace tessera
