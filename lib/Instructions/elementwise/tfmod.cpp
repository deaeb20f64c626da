// pto.tfmod
#include "pto/isa/elementwise/tfmod.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tfmod, tessera::Alike<pto::isa::Fmod>)
