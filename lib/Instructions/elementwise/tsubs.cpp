// pto.tsubs
#include "pto/isa/elementwise/tsubs.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tsubs, tessera::Alike<pto::isa::SubScalar>)
