// pto.tinsert
#include "pto/isa/layout/tinsert.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct InsertText : WindowText<FixpipeForm::Plain> {
  using Op = pto::isa::Insert;

  static std::string call(CallOperands &call) {
    return spell(call, "TINSERT", false, {"src", "indexRow", "indexCol"});
  }

  static constexpr TextOptions text = window({.call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tinsert, tessera::InsertText)
