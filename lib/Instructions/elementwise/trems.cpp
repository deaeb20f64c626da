// pto.trems
#include "pto/isa/elementwise/trems.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RemainderFlooredScalarText : ElementsAlike<pto::isa::RemainderFlooredScalar> {
  static constexpr TextOptions text = alike<Op>({.scratchModel = "src"});
};
const Record<RemainderFlooredScalarText> trems;

} // namespace
} // namespace tessera
