// Operands of the cube core: so much must fit together that chance seldom finds it, so proposals may start
// with it.
#pragma once

#include "test/text/random/choice.hpp"
#include "test/text/random/proposal.hpp"

namespace tessera::random {

/// Whether an instruction multiplies matrices a and b.
bool isProduct(const Instruction &instruction);
/// Gives the tiles of a product sizes, places and layouts that fit.
void shapeProduct(Proposal &proposal, const Surroundings &surroundings, const std::optional<Given> &given,
                  Choice &choice);

/// What fills a tile that the cube core multiplies, or a bias, comes from Mat.
void bringFromMat(Proposal &proposal, const Given &given, Choice &choice);

} // namespace tessera::random
