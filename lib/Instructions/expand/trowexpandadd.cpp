// pto.trowexpandadd
#include "pto/isa/expand/trowexpandadd.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpandadd, tessera::RowExpandText<pto::isa::RowExpandAdd>)
