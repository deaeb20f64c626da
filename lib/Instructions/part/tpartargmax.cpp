// pto.tpartargmax
#include "pto/isa/part/tpartargmax.hpp"

#include "lib/Instructions/part/part_search_text.hpp"

namespace tessera {
static const Record<PartSearchText<pto::isa::PartArgMax>> tpartargmax;
} // namespace tessera
