// pto.trowexpand
#include "pto/isa/expand/trowexpand.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RowExpandPlainText {
  using Op = pto::isa::RowExpand;

  static void canonicalize(std::vector<ElementType> &typed) {
    if (typed[0] == typed[1])
      moveBits(typed);
  }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src>)
          table.template addRare<Dst, Src>();
      });
    });
  }

  static constexpr TextOptions text = {.ignoresWrongSegments = true, .canonicalize = canonicalize};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trowexpand, tessera::RowExpandPlainText)
