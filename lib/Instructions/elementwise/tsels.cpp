// pto.tsels
#include "pto/isa/elementwise/tsels.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct SelectScalarText {
  using Op = pto::isa::SelectScalar;
  /// Elements are moved. The instruction asks the tile, not the type, for the size of a mask's elements.
  static void canonicalize(std::vector<ElementType> &typed) {
    moveBits(typed);
    typed[1] = ElementType::U8;
  }

  template <class Table>
  static void elements(Table &table) {
    constexpr pto::tessera::TypeSet sizes = {ElementType::U8, ElementType::U16, ElementType::U32,
                                             ElementType::U64};
    forEachType<sizes>([&]<class T>() { table.template add<T, uint8_t, T, T>(); });
  }

  static constexpr TextOptions text = {
      .scalarConverts = true, .canonicalize = canonicalize, .scratchModel = "mask"};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tsels, tessera::SelectScalarText)
