// pto.settf32mode
#include "pto/isa/matrix/settf32mode.hpp"

#include "lib/Instructions/matrix/mad_mode_text.hpp"

namespace tessera {
namespace {

struct SetTf32ModeText : MadModeText<pto::isa::SetTf32Mode> {
  static constexpr TextOptions text = setter("tsettf32mode");
};

} // namespace
} // namespace tessera

TESSERA_RECORD(settf32mode, tessera::SetTf32ModeText)
