// pto.tmin
#include "pto/isa/elementwise/tmin.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmin, tessera::Alike<pto::isa::Min>)
