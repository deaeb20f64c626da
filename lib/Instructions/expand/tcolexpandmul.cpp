// pto.tcolexpandmul
#include "pto/isa/expand/tcolexpandmul.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandMul>> tcolexpandmul;
} // namespace tessera
