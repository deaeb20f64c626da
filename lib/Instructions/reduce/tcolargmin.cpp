// pto.tcolargmin, with and without the value
#include "pto/isa/reduce/tcolargmin.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

TESSERA_RECORD(tcolargmin, tessera::SearchText<pto::isa::ColArgMin>)
TESSERA_RECORD(tcolargminWithValue, tessera::SearchWithValueText<pto::isa::ColArgMinWithValue>)
