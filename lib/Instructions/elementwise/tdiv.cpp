// pto.tdiv
#include "pto/isa/elementwise/tdiv.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tdiv, tessera::Alike<pto::isa::Div>)
