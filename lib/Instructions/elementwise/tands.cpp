// pto.tands
#include "pto/isa/elementwise/tands.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tands, tessera::Alike<pto::isa::AndScalar>)
