// pto.tmov.fp, and pto.tmov with a tile of quantization words
#include "pto/isa/layout/tmov_fp.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct MoveFpText : WindowText<FixpipeForm::Vector> {
  using Op = pto::isa::MoveFp;

  static std::string call(CallOperands &call) {
    return spell(call, hasMode(call) ? "TMOV" : "TMOV_FP", true, {"src", "fp"});
  }

  static constexpr TextOptions text = window({.name = "tmov",
                                              .typePerInput = true,
                                              .groups = moveGroups,
                                              .statesSegments = true,
                                              .notInText = {"phase"},
                                              .call = call});
};

struct NamedMoveFpText : WindowText<FixpipeForm::Vector> {
  using Op = pto::isa::MoveFp;
  static constexpr TextOptions text = window(
      {.name = "tmov.fp", .otherNames = {"tmov_fp"}, .notInText = {"phase"}, .call = MoveFpText::call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmovFp, tessera::MoveFpText)
TESSERA_FURTHER_RECORD(namedTmovFp, tessera::NamedMoveFpText)
