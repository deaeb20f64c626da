// pto.tpartmul
#include "pto/isa/part/tpartmul.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tpartmul, tessera::Alike<pto::isa::PartMul>)
