// pto.txors
#include "pto/isa/elementwise/txors.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct XorScalarText : ElementsAlike<pto::isa::XorScalar> {
  static constexpr TextOptions text = alike<Op>({.scratchModel = "src"});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(txors, tessera::XorScalarText)
