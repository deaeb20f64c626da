// What messages say of a step.
#pragma once

#include <string>

#include "lib/Simulator/code.hpp"

namespace tessera {

const StepInfo &infoOf(const Code &code, const Step &step);
const SourcePlace &placeOfStep(const Code &code, const Step &step);
/// What the source calls the tiles and tensors of a step, on a line of its own; empty when it does not tell.
std::string operandNames(const Code &code, const Step &step);

} // namespace tessera
