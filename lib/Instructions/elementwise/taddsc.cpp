// pto.taddsc
#include "pto/isa/elementwise/taddsc.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(taddsc, tessera::Alike<pto::isa::AddScalarAdd>)
