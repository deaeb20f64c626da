// pto.trowargmax, with and without the value
#include "pto/isa/reduce/trowargmax.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

TESSERA_RECORD(trowargmax, tessera::SearchText<pto::isa::RowArgMax>)
TESSERA_RECORD(trowargmaxWithValue, tessera::SearchWithValueText<pto::isa::RowArgMaxWithValue>)
