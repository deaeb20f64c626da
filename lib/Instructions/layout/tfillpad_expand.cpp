// pto.tfillpad_expand
#include "pto/isa/layout/tfillpad_expand.hpp"

#include "lib/Instructions/layout/fill_pad_text.hpp"

namespace tessera {
static const Record<FillPadText<pto::isa::FillPadExpand>> tfillpadExpand;
} // namespace tessera
