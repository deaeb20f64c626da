// pto.tlog
#include "pto/isa/elementwise/tlog.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Log>> tlog;
} // namespace tessera
