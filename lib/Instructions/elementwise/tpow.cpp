// pto.tpow
#include "pto/isa/elementwise/tpow.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PowText : ElementsAlike<pto::isa::Pow> {
  static std::string call(CallOperands &call) {
    return std::string("TPOW") + (call.mode("highPrecision") ? "<PowAlgorithm::HIGH_PRECISION>" : "") + "(" +
           call.value("dst") + ", " + call.value("base") + ", " + call.value("exp") + ", " +
           (call.has("tmp") ? call.value("tmp") : call.scratchLike("dst")) + ")";
  }

  static constexpr TextOptions text =
      alike<Op>({.attributes = {{.name = "highPrecision", .defaultValue = 0}}, .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tpow, tessera::PowText)
