// pto.tinsert_fp
#include "pto/isa/layout/tinsert_fp.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextInsertFp : pto::isa::InsertFp {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, AnyTile fp, uint16_t row, uint16_t col, pto::AccToVecMode mode,
                  pto::ReluPreMode relu) {
    const Window window = pto::tessera::insertWindow(dst, src, mode, row, col);
    moveInText(P, FixpipeForm::Vector, dst, src, window, wordsOf(fp, window.from.col),
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct InsertFpText : WindowText<FixpipeForm::Vector> {
  using Op = TextInsertFp;

  static std::string call(CallOperands &call) {
    return spell(call, hasMode(call) ? "TINSERT" : "TINSERT_FP", false,
                 {"src", "fp", "indexRow", "indexCol"});
  }
};
const Record<InsertFpText> tinsertFp;

} // namespace
} // namespace tessera
