// pto.tgather by a mask pattern
#include "pto/isa/gather/tgather_mask.hpp"

#include "lib/Instructions/gather/gather_text.hpp"

namespace tessera {
namespace {

struct GatherMaskText {
  using Op = pto::isa::GatherMask;

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
    table.template addFor<Profile::A5, uint64_t, uint64_t>({Profile::A5}); // each row by itself
  }

  static std::string call(CallOperands &call) {
    const std::string axis = call.mode("axis") != 0 ? ", " + call.modeName("axis") : "";
    return "TGATHER<" + call.type("dst") + ", " + call.type("src") + ", " + call.modeName("pattern") + axis +
           ">(" + call.value("dst") + ", " + call.value("src") + ")";
  }

  static constexpr TextOptions text = {
      .name = "tgather",
      .attributes = {{.name = "maskPattern", .enumeration = EnumKind::MaskPattern},
                     {.name = "axis", .enumeration = EnumKind::GatherAxis, .defaultValue = 0}},
      .attributesInside = true,
      .groups = gatherGroups,
      .statesSegments = true,
      .canonicalize = moveBits,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgatherMask, tessera::GatherMaskText)
