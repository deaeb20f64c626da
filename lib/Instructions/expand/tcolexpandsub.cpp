// pto.tcolexpandsub
#include "pto/isa/expand/tcolexpandsub.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpandsub, tessera::Alike<pto::isa::ColExpandSub>)
