// pto.tmov
#include "pto/isa/layout/tmov.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextMove : pto::isa::Move {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, pto::AccToVecMode mode, pto::ReluPreMode relu) {
    moveInText(P, FixpipeForm::Plain, dst, src, pto::tessera::moveWindow<P>(dst, src, mode), {},
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct MoveText : WindowText<FixpipeForm::Plain> {
  using Op = TextMove;

  static std::string call(CallOperands &call) { return spell(call, "TMOV", false, {"src"}); }
};
const Record<MoveText> tmov;

} // namespace
} // namespace tessera
