// pto.tload
#include "pto/isa/movement/tload.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct LoadText {
  using Op = pto::isa::Load;
  static constexpr TextOptions text = {.clauses = {{"pad_mode", false, EnumKind::PadMode},
                                                   {"pad_value", true},
                                                   {"left_padding_num", true},
                                                   {"init_out_buffer", false},
                                                   {"right_padding_num", true},
                                                   {"init_condition", true}},
                                       .canonicalize = moveBits};

  template <class Table>
  static void elements(Table &table) {
    forEachType<bitTypes>([&]<class T>() { table.template add<T, T>(); });
  }
};
const Record<LoadText> tload;

} // namespace
} // namespace tessera
