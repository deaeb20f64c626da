// pto.tprefetch
#include "pto/isa/movement/tprefetch.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PrefetchText {
  using Op = pto::isa::Prefetch;
  static constexpr TextOptions text = {.canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>(
        [&]<class Dst>() { forEachType<bitTypes>([&]<class Src>() { table.template add<Dst, Src>(); }); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tprefetch, tessera::PrefetchText)
