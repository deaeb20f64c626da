// pto.tcolexpandmin
#include "pto/isa/expand/tcolexpandmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandMin>> tcolexpandmin;
} // namespace tessera
