// pto.tpartmul
#include "pto/isa/part/tpartmul.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::PartMul>> tpartmul;
} // namespace tessera
