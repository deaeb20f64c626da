// pto.tfillpad
#include "pto/isa/layout/tfillpad.hpp"

#include "lib/Instructions/layout/fill_pad_text.hpp"

TESSERA_RECORD(tfillpad, tessera::FillPadText<pto::isa::FillPad>)
