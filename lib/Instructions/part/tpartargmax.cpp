// pto.tpartargmax
#include "pto/isa/part/tpartargmax.hpp"

#include "lib/Instructions/part/part_search_text.hpp"

TESSERA_RECORD(tpartargmax, tessera::PartSearchText<pto::isa::PartArgMax>)
