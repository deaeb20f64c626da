// pto.tlrelu
#include "pto/isa/elementwise/tlrelu.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct LeakyReluText {
  using Op = pto::isa::LeakyRelu;
  static constexpr TextOptions text = {.scalarKinds = {ScalarKind::Float}};

  /// A slope that is a float makes sense for floats only.
  template <class Table>
  static void elements(Table &table) {
    forEachType<pto::tessera::typeset::floats>([&]<class T>() { table.template add<T, T>(); });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tlrelu, tessera::LeakyReluText)
