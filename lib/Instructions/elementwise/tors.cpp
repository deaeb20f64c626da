// pto.tors
#include "pto/isa/elementwise/tors.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tors, tessera::Alike<pto::isa::OrScalar>)
