// pto.tcolexpandsub
#include "pto/isa/expand/tcolexpandsub.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandSub>> tcolexpandsub;
} // namespace tessera
