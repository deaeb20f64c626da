// pto.tpow
#include "pto/isa/elementwise/tpow.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PowText : Alike<pto::isa::Pow> {
  static constexpr AttributeSpec attributes[] = {{.name = "highPrecision", .defaultValue = 0}};

  static std::string call(CallOperands &call) {
    return std::string("TPOW") + (call.mode("highPrecision") ? "<PowAlgorithm::HIGH_PRECISION>" : "") + "(" +
           call.value("dst") + ", " + call.value("base") + ", " + call.value("exp") + ", " +
           (call.has("tmp") ? call.value("tmp") : call.scratchLike("dst")) + ")";
  }
};
const Record<PowText> tpow;

} // namespace
} // namespace tessera
