// pto.tcolexpandadd
#include "pto/isa/expand/tcolexpandadd.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpandadd, tessera::Alike<pto::isa::ColExpandAdd>)
