// pto.tpartmin
#include "pto/isa/part/tpartmin.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tpartmin, tessera::Alike<pto::isa::PartMin>)
