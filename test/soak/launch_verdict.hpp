// Whether what happened in a launch is what had to happen.
#pragma once

#include <string>

#include "test/soak/launch_model.hpp"
#include "test/soak/launch_program.hpp"
#include "test/soak/program_player.hpp"

namespace soak {

/// What is wrong; empty when nothing is.
std::string verdictOn(const Program &program, const Outcome &expected, const Played &played);

/// A report without what may differ from run to run: places in the program and addresses.
std::string comparable(const std::string &report);

} // namespace soak
