// pto.tmul
#include "pto/isa/elementwise/tmul.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmul, tessera::Alike<pto::isa::Mul>)
