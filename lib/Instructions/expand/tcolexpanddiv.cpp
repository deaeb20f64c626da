// pto.tcolexpanddiv
#include "pto/isa/expand/tcolexpanddiv.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpanddiv, tessera::Alike<pto::isa::ColExpandDiv>)
