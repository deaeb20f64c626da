// pto.trowsum
#include "pto/isa/reduce/trowsum.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RowSumText {
  using Op = pto::isa::RowSum;
  /// Integers of one type wrap, so that signed ones are added as unsigned; to widen them the sign counts.
  static void canonicalize(std::vector<ElementType> &typed) {
    if (typed[0] == typed[1] && !pto::tessera::typeset::floats.contains(typed[0]))
      typed[0] = typed[1] = bitsOf(typed[0]);
  }

  template <class Table>
  static void elements(Table &table) {
    constexpr pto::tessera::TypeSet wrapped = {ElementType::U8, ElementType::U16, ElementType::U32,
                                               ElementType::U64};
    forEachType<wrapped | pto::tessera::typeset::floats>([&]<class T>() { table.template addAlike<T>(); });
    table.template addFor<Profile::Cpu, float, half>({Profile::Cpu});
    table.template addFor<Profile::Cpu, float, bfloat16_t>({Profile::Cpu});
    table.template addFor<Profile::Cpu, int32_t, int16_t>({Profile::Cpu});
  }

  static constexpr TextOptions text = {.canonicalize = canonicalize, .scratchModel = "src"};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trowsum, tessera::RowSumText)
