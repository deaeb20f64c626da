// pto.tmaxs
#include "pto/isa/elementwise/tmaxs.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmaxs, tessera::Alike<pto::isa::MaxScalar>)
