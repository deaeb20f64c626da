// pto.tcolmax
#include "pto/isa/reduce/tcolmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ColMaxText {
  using Op = pto::isa::ColMax;
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

TESSERA_RECORD(tcolmax, tessera::ColMaxText)
