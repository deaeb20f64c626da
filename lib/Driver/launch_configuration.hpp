// Where a launch says on what it runs: the three values between <<< and >>>.
#pragma once

#include <variant>

#include "lib/Driver/launch_callee.hpp"

namespace tessera {

/// The number of the first of the three tokens >>> that belong to <<<.
std::variant<size_t, Refusal> findEndOfConfiguration(const CodeStructure &code, size_t opening);

} // namespace tessera
