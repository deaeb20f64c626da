// pto.tsub
#include "pto/isa/elementwise/tsub.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tsub, tessera::Alike<pto::isa::Sub>)
