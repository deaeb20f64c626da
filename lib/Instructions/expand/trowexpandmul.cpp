// pto.trowexpandmul
#include "pto/isa/expand/trowexpandmul.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpandmul, tessera::RowExpandText<pto::isa::RowExpandMul>)
