// pto.trowexpanddiv
#include "pto/isa/expand/trowexpanddiv.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandDiv>> trowexpanddiv;
} // namespace tessera
