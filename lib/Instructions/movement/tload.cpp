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
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};
const Record<LoadText> tload;

} // namespace
} // namespace tessera
