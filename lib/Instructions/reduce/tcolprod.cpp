// pto.tcolprod
#include "pto/isa/reduce/tcolprod.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColProd>> tcolprod;
} // namespace tessera
