// pto.tprefetch
#include "pto/isa/movement/tprefetch.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PrefetchText {
  using Op = pto::isa::Prefetch;
  static void canonicalize(std::vector<ElementType> &typed) { moveBits(typed); }

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>(
        [&]<class Dst>() { forEachType<bitTypes>([&]<class Src>() { table.template add<Dst, Src>(); }); });
  }
};
const Record<PrefetchText> tprefetch;

} // namespace
} // namespace tessera
