// pto.tfmods
#include "pto/isa/elementwise/tfmods.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tfmods, tessera::Alike<pto::isa::RemainderTruncatedScalar>)
