// pto.tabs
#include "pto/isa/elementwise/tabs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Abs>> tabs;
} // namespace tessera
