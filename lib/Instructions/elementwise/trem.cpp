// pto.trem
#include "pto/isa/elementwise/trem.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RemText : ElementsAlike<pto::isa::Rem> {
  static constexpr TextOptions text = alike<Op>({.scratchModel = "dst"});
};
const Record<RemText> trem;

} // namespace
} // namespace tessera
