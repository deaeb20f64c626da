// pto.tmov.fp, and pto.tmov with a tile of quantisation words
#include "pto/isa/layout/tmov_fp.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextMoveFp : pto::isa::MoveFp {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, AnyTile fp, pto::AccToVecMode mode, pto::ReluPreMode relu) {
    const Window window = pto::tessera::moveWindow<P>(dst, src, mode);
    moveInText(P, FixpipeForm::Vector, dst, src, window, wordsOf(fp, window.from.col),
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct MoveFpText : WindowText<FixpipeForm::Vector> {
  using Op = TextMoveFp;
  static constexpr const char *name = "tmov";
  static constexpr bool typesApart = true;

  static std::string call(CallOperands &call) {
    return spell(call, hasMode(call) ? "TMOV" : "TMOV_FP", true, {"src", "fp"});
  }
};
const Record<MoveFpText> tmovFp;

/// By its own name it runs on another pipe.
struct NamedMoveFp : TextMoveFp {
  static constexpr pipe_t pipe(const Operands &) { return PIPE_MTE1; }
};
struct NamedMoveFpText : MoveFpText {
  using Op = NamedMoveFp;
  static constexpr const char *name = "tmov.fp";
  static constexpr bool typesApart = false;
};
const Record<NamedMoveFpText> namedRecord;

} // namespace
} // namespace tessera
