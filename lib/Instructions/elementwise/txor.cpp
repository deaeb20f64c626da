// pto.txor
#include "pto/isa/elementwise/txor.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct XorText : ElementsAlike<pto::isa::Xor> {
  static constexpr TextOptions text = alike<Op>({.scratchModel = "dst"});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(txor, tessera::XorText)
