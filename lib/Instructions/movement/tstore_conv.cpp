// pto.tstore of a ConvTile
#include "pto/isa/movement/tstore_conv.hpp"

#include "lib/Instructions/movement/store_text.hpp"

namespace tessera {
namespace {

struct StoreConvText {
  using Op = pto::isa::StoreConv;

  /// What is stored are bits; what is added are elements of dst.
  static void canonicalize(std::vector<ElementType> &typed) {
    if (bitsOf(typed[0]) == bitsOf(typed[1]))
      typed[1] = typed[0];
  }
  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() { table.template add<T, T>(); });
  }
  static std::string call(CallOperands &call) {
    std::string arguments;
    if (call.mode("stPhase") != 0)
      arguments = call.modeName("stPhase");
    if (call.mode("atomicType") != 0)
      arguments += (arguments.empty() ? "" : ", ") + call.type("src") + ", " + call.type("dst") + ", " +
                   call.modeName("atomicType");
    return "TSTORE" + (arguments.empty() ? "" : "<" + arguments + ">") + "(" + call.value("dst") + ", " +
           call.value("src") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "atomicType", .enumeration = EnumKind::AtomicType, .defaultValue = 0},
                     {.name = "stPhase", .enumeration = EnumKind::StPhase, .defaultValue = 0}},
      .groups = storeGroups,
      .convTiles = {"src"},
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tstoreConv, tessera::StoreConvText)
