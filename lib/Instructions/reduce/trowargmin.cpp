// pto.trowargmin, with and without the value
#include "pto/isa/reduce/trowargmin.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

TESSERA_RECORD(trowargmin, tessera::SearchText<pto::isa::RowArgMin>)
TESSERA_RECORD(trowargminWithValue, tessera::SearchWithValueText<pto::isa::RowArgMinWithValue>)
