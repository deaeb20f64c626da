// pto.tscatter by a mask pattern
#include "pto/isa/gather/tscatter_mask.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ScatterMaskText {
  using Op = pto::isa::ScatterMask;

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }

  static std::string call(CallOperands &call) {
    const std::string axis = call.mode("axis") != 0 ? ", " + call.modeName("axis") : "";
    return "TSCATTER<" + call.modeName("pattern") + axis + ">(" + call.value("dst") + ", " +
           call.value("src") + ")";
  }

  static constexpr TextOptions text = {
      .name = "tscatter",
      .attributes = {{.name = "maskPattern", .enumeration = EnumKind::MaskPattern},
                     {.name = "axis", .enumeration = EnumKind::ScatterAxis, .defaultValue = 0}},
      .attributesInside = true,
      .canonicalize = moveBits,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tscatterMask, tessera::ScatterMaskText)
