// pto.tnot
#include "pto/isa/elementwise/tnot.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tnot, tessera::Alike<pto::isa::Not>)
