// pto.tshls
#include "pto/isa/elementwise/tshls.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ShiftLeftScalarText : Alike<pto::isa::ShiftLeftScalar> {
  static constexpr bool scalarNotNegative = true;
};
const Record<ShiftLeftScalarText> tshls;

} // namespace
} // namespace tessera
