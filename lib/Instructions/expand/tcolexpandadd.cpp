// pto.tcolexpandadd
#include "pto/isa/expand/tcolexpandadd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandAdd>> tcolexpandadd;
} // namespace tessera
