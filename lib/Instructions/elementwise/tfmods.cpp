// pto.tfmods
#include "pto/isa/elementwise/tfmods.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::RemainderTruncatedScalar>> tfmods;
} // namespace tessera
