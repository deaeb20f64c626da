// pto.tadd
#include "pto/isa/elementwise/tadd.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tadd, tessera::Alike<pto::isa::Add>)
