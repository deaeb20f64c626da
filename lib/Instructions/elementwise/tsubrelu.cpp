// pto.tsubrelu
#include "pto/isa/elementwise/tsubrelu.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tsubrelu, tessera::Alike<pto::isa::SubRelu>)
