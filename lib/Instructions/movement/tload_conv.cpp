// pto.tload into a ConvTile
#include "pto/isa/movement/tload_conv.hpp"

#include "lib/Instructions/movement/load_clauses.hpp"
#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct LoadConvText {
  using Op = pto::isa::LoadConv;
  static constexpr TextOptions text = {
      .clauses = loadClauses, .convTiles = {"dst"}, .canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tloadConv, tessera::LoadConvText)
