// pto.tpows
#include "pto/isa/elementwise/tpows.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PowScalarText : ElementsAlike<pto::isa::PowScalar> {
  static std::string call(CallOperands &call) {
    return std::string("TPOWS") + (call.mode("highPrecision") ? "<PowAlgorithm::HIGH_PRECISION>" : "") + "(" +
           call.value("dst") + ", " + call.value("base") + ", " + call.value("exp") + ", " +
           (call.has("tmp") ? call.value("tmp") : call.scratchLike("dst")) + ")";
  }

  static constexpr TextOptions text =
      alike<Op>({.attributes = {{.name = "highPrecision", .defaultValue = 0}}, .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tpows, tessera::PowScalarText)
