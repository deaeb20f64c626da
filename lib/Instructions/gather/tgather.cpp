// pto.tgather by indexes
#include "pto/isa/gather/tgather.hpp"

#include "lib/Instructions/gather/gather_text.hpp"

namespace tessera {
namespace {

struct GatherText {
  using Op = pto::isa::Gather;
  static void canonicalize(std::vector<ElementType> &typed) {
    const ElementType index = typed[2];
    moveBits(typed);
    if (index == ElementType::I16)
      typed[2] = index;
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() {
      table.template add<T, T, uint32_t>();
      table.template add<T, T, uint16_t>();
      table.template add<T, T, int16_t>();
    });
  }

  static constexpr TextOptions text = {
      .groups = gatherGroups, .statesSegments = true, .canonicalize = canonicalize, .scratchModel = "src1"};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgather, tessera::GatherText)
