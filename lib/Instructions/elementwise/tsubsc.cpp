// pto.tsubsc
#include "pto/isa/elementwise/tsubsc.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tsubsc, tessera::Alike<pto::isa::SubScalarAdd>)
