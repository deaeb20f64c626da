// pto.texp
#include "pto/isa/elementwise/texp.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(texp, tessera::Alike<pto::isa::Exp>)
