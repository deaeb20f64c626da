// Operands with which an instruction is legal, found by local search: a random proposal is changed in one
// place after the other as long as it does not break more rules than before. Hardly anything here knows an
// instruction; what there is to know is asked of the registry.
#pragma once

#include "test/text/random/choice.hpp"
#include "test/text/random/proposal.hpp"

namespace tessera::random {

/// Nothing when no legal operands were found after some hundred or thousand proposals.
std::optional<Proposal> search(const Instruction &instruction, const Surroundings &surroundings,
                               const std::optional<Given> &given, Choice &choice);
/// The same, by a walk of so many steps that starts at a proposal: for instructions whose operands chance
/// seldom finds. Every change that does not break more is kept, also where nothing is broken any more.
std::optional<Proposal> searchNear(const Proposal &start, int steps, const Surroundings &surroundings,
                                   Choice &choice);

} // namespace tessera::random
