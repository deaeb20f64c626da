// pto.tgather by indexes
#include "pto/isa/irregular/tgather.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct GatherText {
  using Op = pto::isa::Gather;
  static constexpr const char *name = "tgather";
  static constexpr const char *scratchModel = "src1";
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
};
const Record<GatherText> tgather;

} // namespace
} // namespace tessera
