// pto.set_quant_scalar
#include "pto/isa/fixpipe/set_quant_scalar.hpp"

#include "lib/Instructions/record.hpp"

namespace tessera {
namespace {

struct SetQuantScalarText {
  using Op = pto::isa::SetQuantScalar;

  template <class Table>
  static void elements(Table &table) {
    table.template add<>();
  }
  /// Of the types that pushes write, the word only tells int8_t apart.
  static std::string call(CallOperands &call) {
    return std::string(Op::mnemonic) + (call.mode("isInt8") != 0 ? "<int8_t>" : "<half>") + "(" +
           call.value("scale") + ")";
  }

  static constexpr TextOptions text = {.attributes = {{.name = "isInt8", .defaultValue = 0}},
                                       .scalarKinds = {ScalarKind::Float},
                                       .call = call};
};

} // namespace
} // namespace tessera

TESSERA_RECORD(setQuantScalar, tessera::SetQuantScalarText)
