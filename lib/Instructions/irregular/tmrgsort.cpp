// pto.tmrgsort of two, three or four lists
#include "pto/isa/irregular/tmrgsort.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct MergeText {
  static constexpr const char *name = "tmrgsort";
  static constexpr AttributeSpec attributes[] = {{.name = "exhausted", .defaultValue = 0}};
  static constexpr bool attributesInside = true;
  static constexpr ScalarKind scalarKinds[] = {ScalarKind::Counts};
  /// The last tile is tmp: without it, three tiles could be two lists or three.
  static constexpr bool scratchRequired = true;
};

template <int Lists>
struct MergeListsText : MergeText {
  using Op = pto::isa::MergeLists<Lists>;

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() { table.template addAlike<T>(); });
  }

  static std::string call(CallOperands &call) {
    std::string types, values;
    for (int k = 0; k < Lists; ++k) {
      const std::string list = "src" + std::to_string(k);
      types += ", " + call.type(list);
      values += ", " + call.value(list);
    }
    return "TMRGSORT<" + call.type("dst") + ", " + call.type("tmp") + types + ", " +
           call.modeName("exhausted") + ">(" + call.value("dst") + ", " + call.value("executed") + ", " +
           call.value("tmp") + values + ")";
  }
};
const Record<MergeListsText<2>> tmrgsortOfTwo;
const Record<MergeListsText<3>> tmrgsortOfThree;
const Record<MergeListsText<4>> tmrgsortOfFour;

} // namespace
} // namespace tessera
