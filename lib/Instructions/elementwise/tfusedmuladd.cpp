// pto.tfusedmuladd
#include "pto/isa/elementwise/tfusedmuladd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::FusedMulAdd>> tfusedmuladd;
} // namespace tessera
