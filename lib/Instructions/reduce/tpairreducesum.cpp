// pto.tpairreducesum
#include "pto/isa/reduce/tpairreducesum.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct PairReduceSumText {
  using Op = pto::isa::PairReduceSum;

  /// Devices leave alone what cpu clears.
  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    forEachType<Op::types.a5.types>(
        [&]<class T>() { table.template addFor<Profile::A5, T, T>({Profile::A2A3, Profile::A5}); });
  }

  static constexpr TextOptions text = alike<Op>();
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tpairreducesum, tessera::PairReduceSumText)
