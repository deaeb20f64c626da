// pto.tcolexpandmul
#include "pto/isa/expand/tcolexpandmul.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpandmul, tessera::Alike<pto::isa::ColExpandMul>)
