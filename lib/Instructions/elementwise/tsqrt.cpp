// pto.tsqrt
#include "pto/isa/elementwise/tsqrt.hpp"

#include "lib/Instructions/record.hpp"

TESSERA_RECORD(tsqrt, tessera::Alike<pto::isa::Sqrt>)
