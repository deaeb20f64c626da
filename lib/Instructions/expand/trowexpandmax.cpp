// pto.trowexpandmax
#include "pto/isa/expand/trowexpandmax.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpandmax, tessera::RowExpandText<pto::isa::RowExpandMax>)
