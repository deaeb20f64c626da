// pto.tshl
#include "pto/isa/elementwise/tshl.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tshl, tessera::Alike<pto::isa::ShiftLeft>)
