// pto.tshls
#include "pto/isa/elementwise/tshls.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ShiftLeftScalarText : ElementsAlike<pto::isa::ShiftLeftScalar> {
  static constexpr TextOptions text = alike<Op>({.scalarNotNegative = true});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tshls, tessera::ShiftLeftScalarText)
