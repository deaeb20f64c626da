// The kinds of core that a block has.
#pragma once

namespace pto::tessera {

/// Any: a core that plays all parts, as in a direct call of a kernel.
enum class CoreKind : unsigned char { Any, Cube, Vector };

} // namespace pto::tessera
