// pto.tcolexpandmax
#include "pto/isa/expand/tcolexpandmax.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpandmax, tessera::Alike<pto::isa::ColExpandMax>)
