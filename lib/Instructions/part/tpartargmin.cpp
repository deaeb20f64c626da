// pto.tpartargmin
#include "pto/isa/part/tpartargmin.hpp"

#include "lib/Instructions/part/part_search_text.hpp"

namespace tessera {
static const Record<PartSearchText<pto::isa::PartArgMin>> tpartargmin;
} // namespace tessera
