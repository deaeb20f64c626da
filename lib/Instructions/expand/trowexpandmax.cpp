// pto.trowexpandmax
#include "pto/isa/expand/trowexpandmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandMax>> trowexpandmax;
} // namespace tessera
