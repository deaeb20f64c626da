// pto.tneg
#include "pto/isa/elementwise/tneg.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tneg, tessera::Alike<pto::isa::Neg>)
