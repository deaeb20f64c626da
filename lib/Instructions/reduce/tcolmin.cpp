// pto.tcolmin
#include "pto/isa/reduce/tcolmin.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct ColMinText : Alike<pto::isa::ColMin> {
  template <class Table>
  static void elements(Table &table) {
    Alike<pto::isa::ColMin>::elements(table);
    table.template addFor<Profile::Cpu, float, half>({Profile::Cpu});
    table.template addFor<Profile::Cpu, float, bfloat16_t>({Profile::Cpu});
  }
};
const Record<ColMinText> tcolmin;

} // namespace
} // namespace tessera
