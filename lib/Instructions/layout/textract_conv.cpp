// pto.textract of convolution weights
#include "pto/isa/layout/textract_conv.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ExtractConvText {
  using Op = pto::isa::ExtractConv;
  static constexpr TextOptions text = {.convTiles = {"src"}, .canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(textractConv, tessera::ExtractConvText)
