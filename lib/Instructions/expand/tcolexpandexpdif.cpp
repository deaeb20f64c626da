// pto.tcolexpandexpdif
#include "pto/isa/expand/tcolexpandexpdif.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tcolexpandexpdif, tessera::Alike<pto::isa::ColExpandExpDif>)
