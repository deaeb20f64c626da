// pto.tmuls
#include "pto/isa/elementwise/tmuls.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmuls, tessera::Alike<pto::isa::MulScalar>)
