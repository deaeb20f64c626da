// pto.tcolexpandmin
#include "pto/isa/expand/tcolexpandmin.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpandmin, tessera::Alike<pto::isa::ColExpandMin>)
