// pto.tstore with a quantisation word
#include "pto/isa/movement/tstore_quant.hpp"

#include "lib/Instructions/movement/store_text.hpp"

namespace tessera {
namespace {

struct StoreQuantText {
  using Op = pto::isa::StoreQuant;
  static constexpr const char *name = "tstore";
  static constexpr bool typesApart = true;
  static constexpr ScalarKind scalarKinds[] = {ScalarKind::I64};
  static constexpr AttributeSpec attributes[] = {
      {.name = "atomicType", .enumeration = EnumKind::AtomicType, .defaultValue = 0},
      {.name = "reluPreMode", .enumeration = EnumKind::ReluPreMode, .defaultValue = 0}};
  static constexpr AttributeSpec furtherAttributes[] = {
      {.name = "stPhase", .enumeration = EnumKind::StPhase}};

  template <class Table>
  static void elements(Table &table) {
    forEachQuantised([&]<class Dst, class Src>() { table.template add<Dst, Src>(); });
  }

  static std::string call(CallOperands &call) {
    const std::string phase = call.attribute("stPhase", EnumKind::StPhase);
    const std::string first = phase.empty() || phase == "STPhase::Unspecified" ? "" : phase + ", ";
    return "TSTORE<" + first + call.type("src") + ", " + call.type("dst") + ", " +
           call.modeName("atomicType") + ", " + call.modeName("reluPreMode") + ">(" + call.value("dst") +
           ", " + call.value("src") + ", " + call.value("preQuantScalar") + ")";
  }
};
const Record<StoreQuantText> tstoreQuant;

} // namespace
} // namespace tessera
