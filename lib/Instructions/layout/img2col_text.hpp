// What the records of timg2col and of the operations that set its registers share.
#pragma once

#include "lib/Instructions/record.hpp"

namespace tessera {

/// Which registers are meant, and who sets them.
inline constexpr AttributeSpec fmatrixMode = {.name = "fmatrixMode",
                                              .enumeration = EnumKind::FmatrixMode,
                                              .defaultValue =
                                                  static_cast<int>(pto::SetFmatrixMode::FMATRIX_A_MANUAL)};

/// The template arguments of a call: the types of the operands and the mode, when that is not the default.
inline std::string fmatrixArguments(CallOperands &call, std::initializer_list<std::string_view> operands) {
  if (call.mode("fmatrixMode") == *fmatrixMode.defaultValue)
    return "";
  std::string arguments;
  for (std::string_view operand : operands)
    arguments += call.type(operand) + ", ";
  return "<" + arguments + call.modeName("fmatrixMode") + ">";
}

/// An operation that gives the parameters of a ConvTile to registers.
template <class Instruction>
struct Img2ColSetterText {
  using Op = Instruction;

  template <class Table>
  static void elements(Table &table) {
    table.template add<>();
  }
  static std::string call(CallOperands &call) {
    return std::string(Op::mnemonic) + fmatrixArguments(call, {"src"}) + "(" + call.value("src") + ")";
  }
};

} // namespace tessera
