// pto.tgather by comparison with a scalar
#include "pto/isa/gather/tgather_compare.hpp"

#include "lib/Instructions/gather/gather_text.hpp"

namespace tessera {
namespace {

struct GatherCompareText {
  using Op = pto::isa::GatherCompare<pto::tessera::ScalarDesc>;
  static void canonicalize(std::vector<ElementType> &typed) {
    typed[0] = bitsOf(typed[0]);
    typed[1] = bitsOf(typed[1]);
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() { table.template add<uint32_t, uint32_t, T, T>(); });
  }

  /// C++ has a k for each row, in a tile.
  static std::string call(CallOperands &call) {
    const auto [rows, cols] = call.shape("src0");
    const std::string k = call.scratchTile(call.element("src0"), 1, (rows + 31) / 32 * 32);
    std::string tmp, tmpType;
    if (call.has("tmp")) {
      tmp = call.value("tmp");
      tmpType = call.type("tmp");
    } else { // of n words, so that the n + 4 * rows * cols + 4 * rows bytes that a2a3 uses are its own
      tmp = call.scratchTile("int32_t", 1, (4 * rows * cols + 4 * rows) / 3 / 8 * 8 + 8);
      tmpType = "decltype(" + tmp + ")";
    }
    return "TEXPANDS(" + k + ", " + call.value("k") + "), TGATHER<" + call.type("dst") + ", " +
           call.type("src0") + ", decltype(" + k + "), " + call.type("cdst") + ", " + tmpType + ", " +
           call.modeName("cmpMode") + ">(" + call.value("dst") + ", " + call.value("src0") + ", " + k + ", " +
           call.value("cdst") + ", " + tmp + ", " + call.modeName("offset") + ")";
  }

  static constexpr TextOptions text = {
      .name = "tgather",
      .attributes = {{.name = "cmpMode", .enumeration = EnumKind::Cmp, .defaultValue = 0},
                     {.name = "offset", .defaultValue = 0, .isInteger = true}},
      .groups = gatherGroups,
      .statesSegments = true,
      .scalarLike = 2,
      .canonicalize = canonicalize,
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgatherCompare, tessera::GatherCompareText)
