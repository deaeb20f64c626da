// pto.tmins
#include "pto/isa/elementwise/tmins.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmins, tessera::Alike<pto::isa::MinScalar>)
