// pto.tfusedmuladdrelu
#include "pto/isa/elementwise/tfusedmuladdrelu.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::FusedMulAddRelu>> tfusedmuladdrelu;
} // namespace tessera
