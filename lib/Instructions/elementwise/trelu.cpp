// pto.trelu
#include "pto/isa/elementwise/trelu.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(trelu, tessera::Alike<pto::isa::Relu>)
