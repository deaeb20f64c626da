// pto.tmrgsort of two, three or four lists
#include "pto/isa/sort/tmrgsort.hpp"

#include "lib/Instructions/sort/merge_text.hpp"

namespace tessera {
namespace {

template <int Lists>
struct MergeListsText {
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

  static constexpr TextOptions text = {
      .attributes = {{.name = "exhausted", .defaultValue = 0}},
      .attributesInside = true,
      .groups = mergeGroups,
      .statesSegments = true,
      .scalarKinds = {ScalarKind::I16x4},
      .scratchRequired = true, // the last tile is tmp: without it, three tiles could be two lists or three
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmrgsortOfTwo, tessera::MergeListsText<2>)
TESSERA_RECORD(tmrgsortOfThree, tessera::MergeListsText<3>)
TESSERA_RECORD(tmrgsortOfFour, tessera::MergeListsText<4>)
