// pto.tquant to 8-bit integers
#include "pto/isa/quantize/tquant_int8.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

/// C++ is always given the scratch tile, which a2a3 needs.
std::string callOf(CallOperands &call) {
  return "TQUANT<" + call.modeName("quant_type") + ", " + call.type("dst") + ", " + call.type("src") + ", " +
         call.type("scale") + ">(" + call.value("dst") + ", " + call.value("src") + ", " +
         call.value("scale") + ", " + call.scratchLike("src");
}

struct QuantizeSymmetricText {
  using Op = pto::isa::QuantizeSymmetric;

  template <class Table>
  static void elements(Table &table) {
    forEachType<pto::tessera::typeset::floats>([&]<class T>() { table.template add<int8_t, float, T>(); });
  }
  static std::string call(CallOperands &call) { return callOf(call) + ")"; }

  static constexpr TextOptions text = {
      .attributes = {{.name = "quant_type", .enumeration = EnumKind::QuantType}},
      .ignoresWrongSegments = true,
      .notInText = {"tmp"},
      .call = call};
};

struct QuantizeAsymmetricText {
  using Op = pto::isa::QuantizeAsymmetric;

  template <class Table>
  static void elements(Table &table) {
    forEachType<pto::tessera::typeset::floats>(
        [&]<class T>() { table.template add<uint8_t, float, T, T>(); });
  }
  static std::string call(CallOperands &call) { return callOf(call) + ", &" + call.value("offset") + ")"; }

  static constexpr TextOptions text = {
      .attributes = {{.name = "quant_type", .enumeration = EnumKind::QuantType}},
      .ignoresWrongSegments = true,
      .notInText = {"tmp"},
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tquantSymmetric, tessera::QuantizeSymmetricText)
TESSERA_RECORD(tquantAsymmetric, tessera::QuantizeAsymmetricText)
