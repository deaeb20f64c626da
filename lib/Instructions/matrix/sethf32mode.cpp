// pto.sethf32mode
#include "pto/isa/matrix/sethf32mode.hpp"

#include "lib/Instructions/matrix/mad_mode_text.hpp"

namespace tessera {
namespace {

struct SetHf32ModeText : MadModeText<pto::isa::SetHf32Mode> {
  static constexpr TextOptions text = setter("tsethf32mode");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(sethf32mode, tessera::SetHf32ModeText)
