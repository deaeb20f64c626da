// pto.trowexpandexpdif
#include "pto/isa/expand/trowexpandexpdif.hpp"

#include "lib/Instructions/expand/row_expand_text.hpp"

TESSERA_RECORD(trowexpandexpdif, tessera::RowExpandText<pto::isa::RowExpandExpDif>)
