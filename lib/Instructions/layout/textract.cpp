// pto.textract
#include "pto/isa/layout/textract.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct ExtractText : WindowText<FixpipeForm::Plain> {
  using Op = pto::isa::Extract;

  static std::string call(CallOperands &call) {
    return spell(call, "TEXTRACT", false, {"src", "indexRow", "indexCol"});
  }

  static constexpr TextOptions text = window({.call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(textract, tessera::ExtractText)
