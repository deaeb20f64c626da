// pto.tscatter by a mask pattern
#include "pto/isa/irregular/tscatter_mask.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ScatterMaskText {
  using Op = pto::isa::ScatterMask;
  static constexpr const char *name = "tscatter";
  static constexpr AttributeSpec attributes[] = {
      {.name = "maskPattern", .enumeration = EnumKind::MaskPattern},
      {.name = "axis", .enumeration = EnumKind::ScatterAxis, .defaultValue = 0}};
  static constexpr bool attributesInside = true;
  static void canonicalize(std::vector<ElementType> &typed) { moveBits(typed); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }

  static std::string call(CallOperands &call) {
    const std::string axis = call.mode("axis") != 0 ? ", " + call.modeName("axis") : "";
    return "TSCATTER<" + call.modeName("pattern") + axis + ">(" + call.value("dst") + ", " +
           call.value("src") + ")";
  }
};
const Record<ScatterMaskText> tscatterMask;

} // namespace
} // namespace tessera
