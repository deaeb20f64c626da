// pto.tsubc
#include "pto/isa/elementwise/tsubc.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tsubc, tessera::Alike<pto::isa::SubC>)
