// pto.texpands
#include "pto/isa/elementwise/texpands.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ExpandScalarText {
  using Op = pto::isa::ExpandScalar;
  static constexpr TextOptions text = {.canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(texpands, tessera::ExpandScalarText)
