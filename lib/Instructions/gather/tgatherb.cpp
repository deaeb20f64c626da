// pto.tgatherb
#include "pto/isa/gather/tgatherb.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct GatherBytesText {
  using Op = pto::isa::GatherBytes;
  /// Only the sizes of elements matter. Offsets are cut to 32 bits, and narrower signed ones extended.
  static void canonicalize(std::vector<ElementType> &typed) {
    const ElementType offset = typed[2];
    moveBits(typed);
    if (offset == ElementType::I8 || offset == ElementType::I16)
      typed[2] = offset;
  }

  template <class Table>
  static void elements(Table &table) {
    constexpr pto::tessera::TypeSet sizes = {ElementType::U8, ElementType::U16, ElementType::U32,
                                             ElementType::U64};
    constexpr pto::tessera::TypeSet narrow = {ElementType::I8, ElementType::I16};
    forEachType<sizes>([&]<class Dst>() {
      forEachType<sizes | narrow>([&]<class Offset>() { table.template add<Dst, Dst, Offset>(); });
      forEachType<sizes>([&]<class Src>() {
        if constexpr (sizeof(Src) != sizeof(Dst))
          table.template add<Dst, Src, uint32_t>();
      });
    });
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgatherb, tessera::GatherBytesText)
