// pto.tfillpad_inplace
#include "pto/isa/layout/tfillpad_inplace.hpp"

#include "lib/Instructions/layout/fill_pad_text.hpp"

namespace tessera {
static const Record<FillPadText<pto::isa::FillPadInPlace>> tfillpadInplace;
} // namespace tessera
