// pto.tstore with a quantization word
#include "pto/isa/movement/tstore_quant.hpp"

#include "lib/Instructions/movement/store_text.hpp"

namespace tessera {
namespace {

struct StoreQuantText {
  using Op = pto::isa::StoreQuant;

  template <class Table>
  static void elements(Table &table) {
    // Accumulators are stored alike by both devices.
    forEachQuantized([&]<class Dst, class Src>() {
      table.template addFor<Profile::Cpu, Dst, Src>({Profile::Cpu});
      table.template addFor<Profile::A5, Dst, Src>({Profile::A2A3, Profile::A5});
    });
  }

  static std::string call(CallOperands &call) {
    const std::string first = call.mode("stPhase") != 0 ? call.modeName("stPhase") + ", " : "";
    return "TSTORE<" + first + call.type("src") + ", " + call.type("dst") + ", " +
           call.modeName("atomicType") + ", " + call.modeName("reluPreMode") + ">(" + call.value("dst") +
           ", " + call.value("src") + ", " + call.value("preQuantScalar") + ")";
  }

  static constexpr TextOptions text = {
      .name = "tstore",
      .attributes = {{.name = "atomicType", .enumeration = EnumKind::AtomicType, .defaultValue = 0},
                     {.name = "reluPreMode", .enumeration = EnumKind::ReluPreMode, .defaultValue = 0},
                     {.name = "stPhase", .enumeration = EnumKind::StPhase, .defaultValue = 0}},
      .typePerInput = true,
      .groups = storeGroups,
      .scalarKinds = {ScalarKind::I64},
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tstoreQuant, tessera::StoreQuantText)
