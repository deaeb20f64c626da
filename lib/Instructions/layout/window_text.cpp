// Moves between layouts and types that are known at run time.
#include "pto/engine/convert_window.hpp"

namespace pto::tessera {
template void convertAnyWindow(const AnyTile &, const AnyTile &, const Window &, const WordRow &, bool,
                               const WindowConversion &);
} // namespace pto::tessera
