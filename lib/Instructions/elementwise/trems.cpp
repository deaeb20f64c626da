// pto.trems
#include "pto/isa/elementwise/trems.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RemainderFlooredScalarText : Alike<pto::isa::RemainderFlooredScalar> {
  static constexpr const char *scratchModel = "src";
};
const Record<RemainderFlooredScalarText> trems;

} // namespace
} // namespace tessera
