// pto.taddreluconv
#include "pto/isa/elementwise/taddreluconv.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct AddReluConvertText {
  using Op = pto::isa::AddReluConvert;
  static constexpr TextOptions text = {};

  template <class Table>
  static void elements(Table &table) {
    table.template add<half, float, float>();
    table.template add<int8_t, half, half>();
    table.template add<int8_t, int16_t, int16_t>();
  }
};

} // namespace
} // namespace tessera

TESSERA_RECORD(taddreluconv, tessera::AddReluConvertText)
