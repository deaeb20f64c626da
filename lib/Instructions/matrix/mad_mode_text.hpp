// What the records of SETHF32MODE and SETTF32MODE share.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

template <class Instruction>
struct MadModeText {
  using Op = Instruction;

  template <class Table>
  static void elements(Table &table) {
    table.template add<>();
  }
  static std::string call(CallOperands &call) {
    return std::string(Op::mnemonic) + "<" + call.modeName("enable") + ", " + call.modeName("mode") + ">()";
  }
  static constexpr TextOptions setter(const char *otherName) {
    return {.otherNames = {otherName},
            .attributes = {{.name = "enable"},
                           {.name = "mode",
                            .enumeration = EnumKind::RoundMode,
                            .defaultValue = static_cast<int>(pto::RoundMode::CAST_ROUND)}},
            .call = call};
  }
};

} // namespace tessera
