// pto.settf32mode
#include "pto/isa/matrix/settf32mode.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct SetTf32ModeText {
  using Op = pto::isa::SetTf32Mode;

  template <class Table>
  static void elements(Table &table) {
    table.template add<>();
  }
  static std::string call(CallOperands &call) {
    return std::string(Op::mnemonic) + "<" + call.modeName("enable") + ", " + call.modeName("mode") + ">()";
  }

  static constexpr TextOptions text = {
      .otherNames = {"tsettf32mode"},
      .attributes = {{.name = "enable"},
                     {.name = "mode",
                      .enumeration = EnumKind::RoundMode,
                      .defaultValue = static_cast<int>(pto::RoundMode::CAST_ROUND)}},
      .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(settf32mode, tessera::SetTf32ModeText)
