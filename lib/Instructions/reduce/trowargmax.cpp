// pto.trowargmax, with and without the value
#include "pto/isa/reduce/trowargmax.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

namespace tessera {
static const Record<SearchText<pto::isa::RowArgMax>> trowargmax;
static const Record<SearchWithValueText<pto::isa::RowArgMaxWithValue>> trowargmaxWithValue;
} // namespace tessera
