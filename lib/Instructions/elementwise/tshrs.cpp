// pto.tshrs
#include "pto/isa/elementwise/tshrs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ShiftRightScalarText : ElementsAlike<pto::isa::ShiftRightScalar> {
  static constexpr TextOptions text = alike<Op>({.scalarNotNegative = true});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tshrs, tessera::ShiftRightScalarText)
