// Random launches that end, and how to break them.
#pragma once

#include <cstdint>
#include <string>

#include "test/soak/launch_program.hpp"

namespace soak {

/// A launch in which no core waits for ever: its steps were done one after the other by the model.
Program randomProgram(uint64_t seed);

/// Removes one push, pop, free, set, wait or meeting; says which. Empty when there is none.
std::string breakProgram(Program &program, uint64_t seed);

/// Whether the order in which cores of a block go on can change what happens: a ring that both ways share.
bool dependsOnOrder(const Program &program);

} // namespace soak
