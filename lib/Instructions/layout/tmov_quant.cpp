// pto.tmov with a quantisation word
#include "pto/isa/layout/tmov_quant.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextMoveQuant : pto::isa::MoveQuant {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, uint64_t word, pto::AccToVecMode mode, pto::ReluPreMode relu) {
    moveInText(P, FixpipeForm::Scalar, dst, src, pto::tessera::moveWindow<P>(dst, src, mode), {&word},
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct MoveQuantText : WindowText<FixpipeForm::Scalar> {
  using Op = TextMoveQuant;
  static constexpr bool typesApart = true;
  static constexpr ScalarKind scalarKinds[] = {ScalarKind::I64};

  static std::string call(CallOperands &call) { return spell(call, "TMOV", true, {"src", "preQuantScalar"}); }
};
const Record<MoveQuantText> tmovQuant;

} // namespace
} // namespace tessera
