// pto.tfusedmuladdrelu
#include "pto/isa/elementwise/tfusedmuladdrelu.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tfusedmuladdrelu, tessera::Alike<pto::isa::FusedMulAddRelu>)
