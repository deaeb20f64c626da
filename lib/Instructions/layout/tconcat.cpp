// pto.tconcat
#include "pto/isa/layout/tconcat.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ConcatText {
  using Op = pto::isa::Concat;
  static constexpr TextOptions text = {.canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tconcat, tessera::ConcatText)
