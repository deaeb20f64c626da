// pto.tgather by a mask pattern
#include "pto/isa/irregular/tgather_mask.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct GatherMaskText {
  using Op = pto::isa::GatherMask;
  static constexpr const char *name = "tgather";
  static constexpr AttributeSpec attributes[] = {
      {.name = "maskPattern", .enumeration = EnumKind::MaskPattern},
      {.name = "axis", .enumeration = EnumKind::GatherAxis, .defaultValue = 0}};
  static constexpr bool attributesInside = true;
  static void canonicalize(std::vector<ElementType> &typed) { moveBits(typed); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }

  static std::string call(CallOperands &call) {
    const std::string axis = call.mode("axis") != 0 ? ", " + call.modeName("axis") : "";
    return "TGATHER<" + call.type("dst") + ", " + call.type("src") + ", " + call.modeName("pattern") + axis +
           ">(" + call.value("dst") + ", " + call.value("src") + ")";
  }
};
const Record<GatherMaskText> tgatherMask;

} // namespace
} // namespace tessera
