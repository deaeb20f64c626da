// pto.tprelu
#include "pto/isa/elementwise/tprelu.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PReluText : ElementsAlike<pto::isa::PRelu> {
  /// a2a3 wants a bit for every element, and a row more.
  static std::string call(CallOperands &call) {
    const auto [rows, cols] = call.shape("dst");
    return "TPRELU(" + call.value("dst") + ", " + call.value("src0") + ", " + call.value("src1") + ", " +
           (call.has("tmp") ? call.value("tmp")
                            : call.scratchTile("uint8_t", rows + 1, (cols + 255) / 256 * 32)) +
           ")";
  }

  static constexpr TextOptions text = alike<Op>({.call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tprelu, tessera::PReluText)
