// pto.tpartargmin
#include "pto/isa/part/tpartargmin.hpp"

#include "lib/Instructions/part/part_search_text.hpp"

TESSERA_RECORD(tpartargmin, tessera::PartSearchText<pto::isa::PartArgMin>)
