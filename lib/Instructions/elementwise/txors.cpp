// pto.txors
#include "pto/isa/elementwise/txors.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct XorScalarText : Alike<pto::isa::XorScalar> {
  static constexpr const char *scratchModel = "src";
};
const Record<XorScalarText> txors;

} // namespace
} // namespace tessera
