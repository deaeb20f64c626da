// pto.tcolmax
#include "pto/isa/reduce/tcolmax.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ColMaxText : Alike<pto::isa::ColMax> {
  template <class Table>
  static void elements(Table &table) {
    Alike<pto::isa::ColMax>::elements(table);
    table.template addFor<Profile::Cpu, float, half>({Profile::Cpu});
    table.template addFor<Profile::Cpu, float, bfloat16_t>({Profile::Cpu});
  }
};
const Record<ColMaxText> tcolmax;

} // namespace
} // namespace tessera
