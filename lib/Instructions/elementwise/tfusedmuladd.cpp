// pto.tfusedmuladd
#include "pto/isa/elementwise/tfusedmuladd.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct FusedMulAddText {
  using Op = pto::isa::FusedMulAdd;

  /// a2a3 rounds half after the product too.
  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    table.template addFor<Profile::A2A3, half, half, half>({Profile::A2A3});
  }

  static constexpr TextOptions text = alike<Op>();
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tfusedmuladd, tessera::FusedMulAddText)
