// pto.tcolargmin, with and without the value
#include "pto/isa/reduce/tcolargmin.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

namespace tessera {
static const Record<SearchText<pto::isa::ColArgMin>> tcolargmin;
static const Record<SearchWithValueText<pto::isa::ColArgMinWithValue>> tcolargminWithValue;
} // namespace tessera
