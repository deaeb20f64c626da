// pto.ttrans of ConvTiles
#include "pto/isa/layout/ttrans_conv.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct TransposeConvText {
  using Op = pto::isa::TransposeConv;
  static constexpr TextOptions text = {.convTiles = {"dst", "src"},
                                       .convTilesOrTiles = {"tmp"},
                                       .canonicalize = moveBits,
                                       .scratchModel = "src"};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(ttransConv, tessera::TransposeConvText)
