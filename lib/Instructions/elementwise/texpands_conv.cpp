// pto.texpands of a ConvTile
#include "pto/isa/elementwise/texpands.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ExpandScalarConvText {
  using Op = pto::isa::ExpandScalar;
  static constexpr TextOptions text = {.convTiles = {"dst"}, .canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(texpandsConv, tessera::ExpandScalarConvText)
