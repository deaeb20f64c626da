// pto.tinsert_fp
#include "pto/isa/layout/tinsert_fp.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct InsertFpText : WindowText<FixpipeForm::Vector> {
  using Op = pto::isa::InsertFp;

  static std::string call(CallOperands &call) {
    return spell(call, hasMode(call) ? "TINSERT" : "TINSERT_FP", false,
                 {"src", "fp", "indexRow", "indexCol"});
  }

  static constexpr TextOptions text = window({.otherNames = {"tinsert.fp"}, .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tinsertFp, tessera::InsertFpText)
