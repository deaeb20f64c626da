// pto.tprint, of tiles and of tensors
#include "pto/isa/print/tprint.hpp"

#include "pto/host/print.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

template <class Desc>
struct PrintText {
  using Op = pto::isa::Print<Desc>;
  static constexpr TextOptions text = {};

  template <class Table>
  static void elements(Table &table) {
    forEachType<Op::types.cpu.types>([&]<class T>() { table.template add<T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tprintTile, tessera::PrintText<pto::tessera::TileDesc>)
TESSERA_RECORD(tprintTensor, tessera::PrintText<pto::tessera::TensorDesc>)
