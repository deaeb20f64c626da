// pto.ttrans
#include "pto/isa/layout/ttrans.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct TransposeText {
  using Op = pto::isa::Transpose;
  static constexpr TextOptions text = {.canonicalize = moveBits, .scratchModel = "src"};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template addAlike<T>(); });
  }
};
const Record<TransposeText> ttrans;

} // namespace
} // namespace tessera
