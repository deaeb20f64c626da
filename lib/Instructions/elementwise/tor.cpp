// pto.tor
#include "pto/isa/elementwise/tor.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tor, tessera::Alike<pto::isa::Or>)
