// pto.tadddeqrelu
#include "pto/isa/elementwise/tadddeqrelu.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct AddDequantReluText {
  using Op = pto::isa::AddDequantRelu;
  static constexpr TextOptions text = {.scalarKinds = {ScalarKind::Float}, .scratchModel = "src0"};

  template <class Table>
  static void elements(Table &table) {
    table.template add<half, int32_t, int32_t>();
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tadddeqrelu, tessera::AddDequantReluText)
