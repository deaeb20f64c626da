// pto.tmov
#include "pto/isa/layout/tmov.hpp"

#include "lib/Instructions/layout/window_text.hpp"

namespace tessera {
namespace {

struct MoveText : WindowText<FixpipeForm::Plain> {
  using Op = pto::isa::Move;

  static std::string call(CallOperands &call) { return spell(call, "TMOV", false, {"src"}); }

  static constexpr TextOptions text =
      // The suffixes tell from where to where, which the tiles tell too.
      window(
          {.otherNames = {"tmov.m2l", "tmov.m2r", "tmov.m2b", "tmov.m2s", "tmov.a2v", "tmov.v2v", "tmov.s2d"},
           .groups = moveGroups,
           .statesSegments = true,
           .notInText = {"phase"},
           .call = call});
};

} // namespace
} // namespace tessera

TESSERA_RECORD(tmov, tessera::MoveText)
