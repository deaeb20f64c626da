// pto.tmov of convolution weights
#include "pto/isa/layout/textract_conv.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct MoveConvText {
  using Op = pto::isa::MoveConv;
  static constexpr TextOptions text = {.groups = moveGroups,
                                       .statesSegments = true,
                                       .notInText = {"indexRow", "indexCol"},
                                       .convTiles = {"src"},
                                       .canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmovConv, tessera::MoveConvText)
