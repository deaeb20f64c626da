// pto.tcolexpandexpdif
#include "pto/isa/expand/tcolexpandexpdif.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandExpDif>> tcolexpandexpdif;
} // namespace tessera
