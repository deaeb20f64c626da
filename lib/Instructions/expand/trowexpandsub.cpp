// pto.trowexpandsub
#include "pto/isa/expand/trowexpandsub.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpandsub, tessera::RowExpandText<pto::isa::RowExpandSub>)
