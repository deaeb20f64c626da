// pto.tdivs, in both orders of its operands
#include "pto/isa/elementwise/tdivs.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tdivsTileByScalar, tessera::Alike<pto::isa::DivScalar>)
TESSERA_RECORD(tdivsScalarByTile, tessera::Alike<pto::isa::ScalarDiv>)
