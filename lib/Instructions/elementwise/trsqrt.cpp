// pto.trsqrt
#include "pto/isa/elementwise/trsqrt.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Rsqrt>> trsqrt;
} // namespace tessera
