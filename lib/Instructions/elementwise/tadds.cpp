// pto.tadds
#include "pto/isa/elementwise/tadds.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tadds, tessera::Alike<pto::isa::AddScalar>)
