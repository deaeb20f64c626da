// pto.tabs
#include "pto/isa/elementwise/tabs.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tabs, tessera::Alike<pto::isa::Abs>)
