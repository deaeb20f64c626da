// pto.tshrs
#include "pto/isa/elementwise/tshrs.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ShiftRightScalarText : Alike<pto::isa::ShiftRightScalar> {
  static constexpr bool scalarNotNegative = true;
};
const Record<ShiftRightScalarText> tshrs;

} // namespace
} // namespace tessera
