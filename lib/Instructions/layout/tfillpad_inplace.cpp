// pto.tfillpad_inplace
#include "pto/isa/layout/tfillpad_inplace.hpp"

#include "lib/Instructions/layout/fill_pad_text.hpp"

TESSERA_RECORD(tfillpadInplace, tessera::FillPadText<pto::isa::FillPadInPlace>)
