// pto.tpartadd
#include "pto/isa/part/tpartadd.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tpartadd, tessera::Alike<pto::isa::PartAdd>)
