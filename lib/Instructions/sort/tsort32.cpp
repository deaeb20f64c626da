// pto.tsort32
#include "pto/isa/sort/tsort32.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct Sort32Text {
  using Op = pto::isa::Sort32;
  /// Indexes are unsigned numbers, however they are declared.
  static void canonicalize(std::vector<ElementType> &typed) { typed[2] = bitsOf(typed[2]); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() { table.template add<T, T, uint32_t>(); });
  }

  static constexpr TextOptions text = {.ignoresWrongSegments = true, .canonicalize = canonicalize};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tsort32, tessera::Sort32Text)
