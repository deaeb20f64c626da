// pto.tmax
#include "pto/isa/elementwise/tmax.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmax, tessera::Alike<pto::isa::Max>)
