// pto.tcolargmax, with and without the value
#include "pto/isa/reduce/tcolargmax.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

TESSERA_RECORD(tcolargmax, tessera::SearchText<pto::isa::ColArgMax>)
TESSERA_RECORD(tcolargmaxWithValue, tessera::SearchWithValueText<pto::isa::ColArgMaxWithValue>)
