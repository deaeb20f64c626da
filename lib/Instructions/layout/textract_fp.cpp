// pto.textract_fp
#include "pto/isa/layout/textract_fp.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct ExtractFpText : WindowText<FixpipeForm::Vector> {
  using Op = pto::isa::ExtractFp;

  static std::string call(CallOperands &call) {
    return spell(call, hasMode(call) ? "TEXTRACT" : "TEXTRACT_FP", false,
                 {"src", "fp", "indexRow", "indexCol"});
  }

  static constexpr TextOptions text = window({.otherNames = {"textract.fp"}, .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(textractFp, tessera::ExtractFpText)
