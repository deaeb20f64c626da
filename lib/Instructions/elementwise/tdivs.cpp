// pto.tdivs, in both orders of its operands
#include "pto/isa/elementwise/tdivs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::DivScalar>> tdivsTileByScalar;
static const Record<Alike<pto::isa::ScalarDiv>> tdivsScalarByTile;
} // namespace tessera
