// pto.tsel
#include "pto/isa/elementwise/tsel.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct SelectText {
  using Op = pto::isa::Select;
  /// Elements are moved. The instruction asks the tile, not the type, for the size of a mask's elements.
  static void canonicalize(std::vector<ElementType> &typed) {
    moveBits(typed);
    typed[1] = ElementType::U8;
  }

  template <class Table>
  static void elements(Table &table) {
    constexpr pto::tessera::TypeSet sizes = {ElementType::U8, ElementType::U16, ElementType::U32,
                                             ElementType::U64};
    forEachType<sizes>([&]<class T>() {
      table.template addFor<Profile::Cpu, T, uint8_t, T, T>({Profile::Cpu});
      table.template addFor<Profile::A5, T, uint8_t, T, T>({Profile::A2A3, Profile::A5});
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize, .scratchModel = "mask"};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tsel, tessera::SelectText)
