// pto.tcolmin
#include "pto/isa/reduce/tcolmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ColMinText {
  using Op = pto::isa::ColMin;
  static constexpr TextOptions text = alike<Op>();

  template <class Table>
  static void elements(Table &table) {
    addAlike<Op>(table);
    table.template addFor<Profile::Cpu, float, half>({Profile::Cpu});
    table.template addFor<Profile::Cpu, float, bfloat16_t>({Profile::Cpu});
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tcolmin, tessera::ColMinText)
