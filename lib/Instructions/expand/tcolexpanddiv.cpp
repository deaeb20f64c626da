// pto.tcolexpanddiv
#include "pto/isa/expand/tcolexpanddiv.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandDiv>> tcolexpanddiv;
} // namespace tessera
