// pto.tshr
#include "pto/isa/elementwise/tshr.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tshr, tessera::Alike<pto::isa::ShiftRight>)
