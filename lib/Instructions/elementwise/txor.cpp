// pto.txor
#include "pto/isa/elementwise/txor.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct XorText : Alike<pto::isa::Xor> {
  static constexpr const char *scratchModel = "dst";
};
const Record<XorText> txor;

} // namespace
} // namespace tessera
