// pto.trecip
#include "pto/isa/elementwise/trecip.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(trecip, tessera::Alike<pto::isa::Recip>)
