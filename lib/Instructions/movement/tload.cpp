// pto.tload
#include "pto/isa/movement/tload.hpp"

#include "lib/Instructions/movement/load_clauses.hpp"
#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct LoadText {
  using Op = pto::isa::Load;
  static constexpr TextOptions text = {.clauses = loadClauses, .canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() {
      table.template addFor<Profile::Cpu, T, T>({Profile::Cpu});
      table.template addFor<Profile::A2A3, T, T>({Profile::A2A3});
      table.template addFor<Profile::A5, T, T>({Profile::A5});
    });
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tload, tessera::LoadText)
