// pto.tlog
#include "pto/isa/elementwise/tlog.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tlog, tessera::Alike<pto::isa::Log>)
