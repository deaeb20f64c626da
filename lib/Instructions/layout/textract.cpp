// pto.textract
#include "pto/isa/layout/textract.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct TextExtract : pto::isa::Extract {
  template <Profile P>
  static void run(AnyTile dst, AnyTile src, uint16_t row, uint16_t col, pto::AccToVecMode mode,
                  pto::ReluPreMode relu) {
    moveInText(P, FixpipeForm::Plain, dst, src, pto::tessera::extractWindow(dst, src, mode, row, col), {},
               relu == pto::ReluPreMode::NormalRelu);
  }
};

struct ExtractText : WindowText<FixpipeForm::Plain> {
  using Op = TextExtract;

  static std::string call(CallOperands &call) {
    return spell(call, "TEXTRACT", false, {"src", "indexRow", "indexCol"});
  }
};
const Record<ExtractText> textract;

} // namespace
} // namespace tessera
