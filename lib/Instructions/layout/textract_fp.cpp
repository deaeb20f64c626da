// pto.textract_fp
#include "pto/isa/layout/textract_fp.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextExtractFp : pto::isa::ExtractFp {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, AnyTile fp, uint16_t row, uint16_t col, pto::AccToVecMode mode,
                  pto::ReluPreMode relu) {
    const Window window = pto::tessera::extractWindow(dst, src, mode, row, col);
    moveInText(P, FixpipeForm::Vector, dst, src, window, wordsOf(fp, window.from.col),
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct ExtractFpText : WindowText<FixpipeForm::Vector> {
  using Op = TextExtractFp;

  static std::string call(CallOperands &call) {
    return spell(call, hasMode(call) ? "TEXTRACT" : "TEXTRACT_FP", false,
                 {"src", "fp", "indexRow", "indexCol"});
  }
};
const Record<ExtractFpText> textractFp;

} // namespace
} // namespace tessera
