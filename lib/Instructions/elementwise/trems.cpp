// pto.trems
#include "pto/isa/elementwise/trems.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct RemainderFlooredScalarText {
  using Op = pto::isa::RemainderFlooredScalar;

  /// a5 does not floor int64_t.
  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    table.template addFor<Profile::A5, int64_t, int64_t, int64_t>({Profile::A5});
  }

  static constexpr TextOptions text = alike<Op>({.scratchModel = "src"});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(trems, tessera::RemainderFlooredScalarText)
