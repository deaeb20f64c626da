// pto.tpartmax
#include "pto/isa/part/tpartmax.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tpartmax, tessera::Alike<pto::isa::PartMax>)
