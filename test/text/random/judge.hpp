// How far a proposal is from legal: the number that the search brings down to 0.
#pragma once

#include "test/text/random/proposal.hpp"

namespace tessera::random {

/// Rules that the proposal breaks in the text, in emitted C++ or in any iteration of the innermost loop; and
/// what else a program that is compared must not do.
int brokenBy(const Proposal &proposal, const Surroundings &surroundings);

} // namespace tessera::random
