// pto.tstore
#include "pto/isa/movement/tstore.hpp"

#include "lib/Instructions/movement/store_text.hpp"

namespace tessera {
namespace {

struct StoreText {
  using Op = pto::isa::Store;

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() {
      table.template addFor<Profile::Cpu, T, T>({Profile::Cpu});
      addForDevices<T, T>(table);
    });
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src>) {
          // On a2a3 and a5 bits, and what the fixpipe casts.
          constexpr bool isCast = (std::is_same_v<Src, float> || std::is_same_v<Src, int32_t>) &&
                                  (std::is_same_v<Dst, half> || std::is_same_v<Dst, bfloat16_t>);
          if constexpr (isCast)
            table.template addFor<Profile::Cpu, Dst, Src>({Profile::Cpu});
          else
            table.template addRare<Dst, Src>();
          if constexpr (sizeof(Dst) == sizeof(Src) || isCast)
            addForDevices<Dst, Src>(table);
        }
      });
    });
  }

  /// What is moved differs by device.
  template <class Dst, class Src, class Table>
  static void addForDevices(Table &table) {
    constexpr ElementType src = pto::tessera::elementTypeOf<Src>();
    if constexpr (Op::types.a2a3.types.contains(src))
      table.template addFor<Profile::A2A3, Dst, Src>({Profile::A2A3});
    if constexpr (Op::types.a5.types.contains(src))
      table.template addFor<Profile::A5, Dst, Src>({Profile::A5});
  }

  static std::string call(CallOperands &call) {
    std::string arguments;
    if (call.mode("stPhase") != 0)
      arguments = call.modeName("stPhase");
    const bool clips = call.mode("reluPreMode") != 0;
    if (call.mode("atomicType") != 0 || clips)
      arguments += (arguments.empty() ? "" : ", ") + call.type("src") + ", " + call.type("dst") + ", " +
                   call.modeName("atomicType");
    if (clips)
      arguments += ", " + call.modeName("reluPreMode");
    return "TSTORE" + (arguments.empty() ? "" : "<" + arguments + ">") + "(" + call.value("dst") + ", " +
           call.value("src") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "atomicType", .enumeration = EnumKind::AtomicType, .defaultValue = 0},
                     {.name = "reluPreMode", .enumeration = EnumKind::ReluPreMode, .defaultValue = 0},
                     {.name = "stPhase", .enumeration = EnumKind::StPhase, .defaultValue = 0}},
      .groups = storeGroups,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tstore, tessera::StoreText)
