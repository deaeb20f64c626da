// pto.trowexpandmin
#include "pto/isa/expand/trowexpandmin.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpandmin, tessera::RowExpandText<pto::isa::RowExpandMin>)
