// pto.tshrs
#include "pto/isa/elementwise/tshrs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ShiftRightScalarText : ElementsAlike<pto::isa::ShiftRightScalar> {
  static constexpr TextOptions text = alike<Op>({.scalarNotNegative = true});
};
const Record<ShiftRightScalarText> tshrs;

} // namespace
} // namespace tessera
