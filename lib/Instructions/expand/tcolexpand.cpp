// pto.tcolexpand
#include "pto/isa/expand/tcolexpand.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ColExpandText {
  using Op = pto::isa::ColExpand;
  static constexpr TextOptions text = {.canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tcolexpand, tessera::ColExpandText)
