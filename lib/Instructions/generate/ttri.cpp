// pto.ttri
#include "pto/isa/generate/ttri.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct TriangleText {
  using Op = pto::isa::Triangle;

  static constexpr ElementType canonical(ElementType type) {
    return (pto::tessera::typeset::int8to32 | pto::tessera::typeset::int64).contains(type) ? bitsOf(type)
                                                                                           : type;
  }
  static void canonicalize(std::vector<ElementType> &typed) { typed[0] = canonical(typed[0]); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() {
      constexpr ElementType type = pto::tessera::elementTypeOf<T>();
      if constexpr (canonical(type) == type)
        table.template add<T>();
    });
  }

  static std::string call(CallOperands &call) {
    return "TTRI<" + call.type("dst") + ", " + std::to_string(call.mode("isUpperOrLower")) + ">(" +
           call.value("dst") + ", " + call.value("diagonal") + ")";
  }

  static constexpr TextOptions text = {
      .attributes = {{.name = "upperOrLower", .defaultValue = 0, .isInteger = true}},
      .attributesInside = true,
      .scalarKinds = {ScalarKind::I32},
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(ttri, tessera::TriangleText)
