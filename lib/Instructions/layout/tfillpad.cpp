// pto.tfillpad
#include "pto/isa/layout/tfillpad.hpp"

#include "lib/Instructions/layout/fill_pad_text.hpp"

namespace tessera {
static const Record<FillPadText<pto::isa::FillPad>> tfillpad;
} // namespace tessera
