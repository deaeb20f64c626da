// pto.tcolargmin, with and without the value
#include "pto/isa/reduce/tcolargmin.hpp"

#include "lib/Instructions/reduce/search_text.hpp"

namespace tessera {
static const Record<SearchText<pto::isa::ColArgMin>> record;
static const Record<SearchWithValueText<pto::isa::ColArgMinWithValue>> recordWithValue;
} // namespace tessera
