// pto.taddc
#include "pto/isa/elementwise/taddc.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(taddc, tessera::Alike<pto::isa::AddC>)
