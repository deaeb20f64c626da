// pto.trowexpanddiv
#include "pto/isa/expand/trowexpanddiv.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpanddiv, tessera::RowExpandText<pto::isa::RowExpandDiv>)
