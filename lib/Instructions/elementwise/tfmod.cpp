// pto.tfmod
#include "pto/isa/elementwise/tfmod.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
static const Record<Alike<pto::isa::Fmod>> tfmod;
} // namespace tessera
