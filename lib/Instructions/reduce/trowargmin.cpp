// pto.trowargmin, with and without the value
#include "pto/isa/reduce/trowargmin.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

namespace tessera {
static const Record<SearchText<pto::isa::RowArgMin>> trowargmin;
static const Record<SearchWithValueText<pto::isa::RowArgMinWithValue>> trowargminWithValue;
} // namespace tessera
