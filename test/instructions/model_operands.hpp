// Operands to start from, for instructions that demand so much that a search from nowhere seldom ends: what
// the fixpipe quantizes, and MX formats.
#pragma once

#include <optional>

#include "test/text/random/search.hpp"

namespace tessera::effects {

std::optional<random::Proposal> modelOperands(const Instruction &instruction, Profile profile,
                                              mlir::MLIRContext &context, random::Choice &choice);

} // namespace tessera::effects
