// pto.tcolsum
#include "pto/isa/reduce/tcolsum.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ColSumText {
  using Op = pto::isa::ColSum;

  /// Integers wrap, so that signed ones are added as unsigned.
  static void canonicalize(std::vector<ElementType> &typed) {
    for (ElementType &type : typed)
      if ((pto::tessera::typeset::int8to32 | pto::tessera::typeset::int64).contains(type))
        type = bitsOf(type);
  }

  template <class Table>
  static void elements(Table &table) {
    constexpr pto::tessera::TypeSet wrapped = {ElementType::U8, ElementType::U16, ElementType::U32,
                                               ElementType::U64};
    forEachType<wrapped | pto::tessera::typeset::floats>([&]<class T>() {
      table.template addFor<Profile::Cpu, T, T>({Profile::Cpu, Profile::A2A3});
      table.template addFor<Profile::A5, T, T>({Profile::A5});
    });
    table.template addFor<Profile::Cpu, float, half>({Profile::Cpu});
    table.template addFor<Profile::Cpu, float, bfloat16_t>({Profile::Cpu});
  }

  static std::string call(CallOperands &call) {
    const bool binary = call.mode("isBinary") != 0;
    std::string text = "TCOLSUM(" + call.value("dst") + ", " + call.value("src");
    if (call.has("tmp") || binary)
      text += ", " + (call.has("tmp") ? call.value("tmp") : call.scratchLike("src")) +
              (binary ? ", true" : ", false");
    return text + ")";
  }

  static constexpr TextOptions text = {.attributes = {{.name = "isBinary", .defaultValue = 0}},
                                       .attributesInside = true,
                                       .canonicalize = canonicalize,
                                       .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tcolsum, tessera::ColSumText)
