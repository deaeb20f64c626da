// pto.tstore_fp
#include "pto/isa/movement/tstore_fp.hpp"

#include "lib/Instructions/movement/store_text.hpp"

namespace tessera {
namespace {

struct StoreFpText {
  using Op = pto::isa::StoreFp;

  static void canonicalize(std::vector<ElementType> &typed) { typed[2] = bitsOf(typed[2]); }

  template <class Table>
  static void elements(Table &table) {
    // Accumulators are stored alike by both devices.
    forEachQuantized([&]<class Dst, class Src>() {
      table.template addFor<Profile::Cpu, Dst, Src, uint64_t>({Profile::Cpu});
      table.template addFor<Profile::A5, Dst, Src, uint64_t>({Profile::A2A3, Profile::A5});
    });
  }

  static std::string call(CallOperands &call) {
    const std::string arguments =
        "(" + call.value("dst") + ", " + call.value("src") + ", " + call.value("fp") + ")";
    if (call.mode("atomicType") == 0 && call.mode("reluPreMode") == 0)
      return "TSTORE_FP" + arguments;
    return "TSTORE_FP<" + call.type("src") + ", " + call.type("dst") + ", " + call.type("fp") + ", " +
           call.modeName("atomicType") + ", " + call.modeName("reluPreMode") + ">" + arguments;
  }

  static constexpr TextOptions text = {
      .otherNames = {"tstore.fp"},
      .attributes = {{.name = "atomicType", .enumeration = EnumKind::AtomicType, .defaultValue = 0},
                     {.name = "reluPreMode", .enumeration = EnumKind::ReluPreMode, .defaultValue = 0}},
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tstoreFp, tessera::StoreFpText)
