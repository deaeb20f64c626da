// pto.tcolexpandmax
#include "pto/isa/expand/tcolexpandmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::ColExpandMax>> tcolexpandmax;
} // namespace tessera
