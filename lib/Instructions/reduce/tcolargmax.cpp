// pto.tcolargmax, with and without the value
#include "pto/isa/reduce/tcolargmax.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

namespace tessera {
static const Record<SearchText<pto::isa::ColArgMax>> tcolargmax;
static const Record<SearchWithValueText<pto::isa::ColArgMaxWithValue>> tcolargmaxWithValue;
} // namespace tessera
