// pto.tpairreducesum
#include "pto/isa/reduce/tpairreducesum.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::PairReduceSum>> tpairreducesum;
} // namespace tessera
