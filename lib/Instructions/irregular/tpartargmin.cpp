// pto.tpartargmin
#include "pto/isa/irregular/tpartargmin.hpp"

#include "lib/Instructions/irregular/part_search_text.hpp"

namespace tessera {
static const Record<PartSearchText<pto::isa::PartArgMin>> tpartargmin;
} // namespace tessera
