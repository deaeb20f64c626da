// pto.tsqrt
#include "pto/isa/elementwise/tsqrt.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Sqrt>> tsqrt;
} // namespace tessera
