// pto.trowmax
#include "pto/isa/reduce/trowmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RowMaxText {
  using Op = pto::isa::RowMax;
  static constexpr TextOptions text = alike<Op>({.scratchModel = "src"});

  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    forEachType<convertedTypes>([&]<class Dst>() {
      forEachType<convertedTypes>([&]<class Src>() {
        if constexpr (!std::is_same_v<Dst, Src>)
          table.template addRare<Dst, Src>();
      });
    });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trowmax, tessera::RowMaxText)
