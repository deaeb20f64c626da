// pto.trowexpandsub
#include "pto/isa/expand/trowexpandsub.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandSub>> trowexpandsub;
} // namespace tessera
