// pto.tmuladddst
#include "pto/isa/elementwise/tmuladddst.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::MulAddDst>> tmuladddst;
} // namespace tessera
