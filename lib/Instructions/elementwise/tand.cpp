// pto.tand
#include "pto/isa/elementwise/tand.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tand, tessera::Alike<pto::isa::And>)
