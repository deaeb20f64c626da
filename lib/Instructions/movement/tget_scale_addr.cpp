// pto.tget_scale_addr
#include "pto/isa/movement/tget_scale_addr.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct GetScaleAddressText {
  using Op = pto::isa::GetScaleAddress;

  // No element is touched, so that one instantiation serves all types.
  static void canonicalize(std::vector<ElementType> &typed) { typed.assign(2, ElementType::U8); }

  template <class Table>
  static void elements(Table &table) {
    table.template add<uint8_t, uint8_t>();
  }

  static constexpr TextOptions text = {
      .otherNames = {"get_scale_addr"}, .bindsScales = true, .canonicalize = canonicalize};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tgetScaleAddr, tessera::GetScaleAddressText)
