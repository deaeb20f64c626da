// pto.tmov with a quantization word
#include "pto/isa/layout/tmov_quant.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct MoveQuantText : WindowText<FixpipeForm::Scalar> {
  using Op = pto::isa::MoveQuant;

  static std::string call(CallOperands &call) { return spell(call, "TMOV", true, {"src", "preQuantScalar"}); }

  static constexpr TextOptions text = window({.typePerInput = true,
                                              .groups = moveGroups,
                                              .statesSegments = true,
                                              .notInText = {"phase"},
                                              .scalarKinds = {ScalarKind::I64},
                                              .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmovQuant, tessera::MoveQuantText)
