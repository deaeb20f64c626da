// pto.trowmin
#include "pto/isa/reduce/trowmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RowMinText : Alike<pto::isa::RowMin> {
  static constexpr const char *scratchModel = "src";

  template <class Table>
  static void elements(Table &table) {
    Alike<pto::isa::RowMin>::elements(table);
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src>)
          table.template addFor<Profile::Cpu, Dst, Src>({Profile::Cpu});
      });
    });
  }
};
const Record<RowMinText> trowmin;

} // namespace
} // namespace tessera
