// pto.tsubrelu
#include "pto/isa/elementwise/tsubrelu.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::SubRelu>> tsubrelu;
} // namespace tessera
