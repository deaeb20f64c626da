// pto.trem
#include "pto/isa/elementwise/trem.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RemText {
  using Op = pto::isa::Rem;

  /// a5 does not floor int64_t.
  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    table.template addFor<Profile::A5, int64_t, int64_t, int64_t>({Profile::A5});
  }

  static constexpr TextOptions text = alike<Op>({.scratchModel = "dst"});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trem, tessera::RemText)
