// pto.thistogram
#include "pto/isa/reduce/thistogram.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct HistogramText {
  using Op = pto::isa::Histogram;

  template <class Table>
  static void elements(Table &table) {
    table.template add<uint32_t, uint16_t, uint8_t>();
    table.template add<uint32_t, uint32_t, uint8_t>();
  }

  static std::string call(CallOperands &call) {
    return "THISTOGRAM<HistByte::BYTE_" + std::to_string(call.mode("byte")) + ">(" + call.value("dst") +
           ", " + call.value("src") + ", " + call.value("idx") + ")";
  }

  /// Of 16-bit elements: the upper byte, which is BYTE_1, or the lower one.
  static constexpr TextOptions text = {
      .attributes = {{.name = "isMSB", .defaultValue = 1}}, .canonicalize = moveBits, .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(thistogram, tessera::HistogramText)
