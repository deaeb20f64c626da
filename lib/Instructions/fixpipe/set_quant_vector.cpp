// pto.set_quant_vector
#include "pto/isa/fixpipe/set_quant_vector.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct SetQuantVectorText {
  using Op = pto::isa::SetQuantVector;
  // Only the address counts, so that one instantiation serves all types.
  static constexpr TextOptions text = {
      .canonicalize = [](std::vector<ElementType> &typed) { typed.assign(1, ElementType::U64); }};

  template <class Table>
  static void elements(Table &table) {
    table.template add<uint64_t>();
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(setQuantVector, tessera::SetQuantVectorText)
