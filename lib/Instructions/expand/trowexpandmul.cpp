// pto.trowexpandmul
#include "pto/isa/expand/trowexpandmul.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RowExpandMul>> trowexpandmul;
} // namespace tessera
