// pto.tfillpad_expand
#include "pto/isa/layout/tfillpad_expand.hpp"

#include "lib/Instructions/layout/fill_pad_text.hpp"

TESSERA_RECORD(tfillpadExpand, tessera::FillPadText<pto::isa::FillPadExpand>)
