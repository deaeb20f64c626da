// pto.tpartargmax
#include "pto/isa/irregular/tpartargmax.hpp"

#include "lib/Instructions/irregular/part_search_text.hpp"

namespace tessera {
static const Record<PartSearchText<pto::isa::PartArgMax>> tpartargmax;
} // namespace tessera
