// pto.trowexpandmax
#include "pto/isa/expand/trowexpandmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandMax>> record;
} // namespace tessera
