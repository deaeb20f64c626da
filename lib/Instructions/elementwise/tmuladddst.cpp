// pto.tmuladddst
#include "pto/isa/elementwise/tmuladddst.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tmuladddst, tessera::Alike<pto::isa::MulAddDst>)
