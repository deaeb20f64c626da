// pto.trem
#include "pto/isa/elementwise/trem.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RemText : Alike<pto::isa::Rem> {
  static constexpr const char *scratchModel = "dst";
};
const Record<RemText> trem;

} // namespace
} // namespace tessera
