// pto.tadd
#include "pto/isa/elementwise/tadd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Add>> tadd;
} // namespace tessera
