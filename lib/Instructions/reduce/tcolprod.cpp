// pto.tcolprod
#include "pto/isa/reduce/tcolprod.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolprod, tessera::Alike<pto::isa::ColProd>)
