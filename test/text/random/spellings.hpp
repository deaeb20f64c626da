// Runs a kernel in every spelling and finds differences.
#pragma once

#include <stdexcept>

#include "test/text/random/kernel.hpp"

namespace tessera::random {

/// Something that must not happen.
struct Finding : std::runtime_error {
  using runtime_error::runtime_error;
};

struct Outcome {
  std::string error;                     ///< of the run; empty when it succeeded
  std::vector<std::vector<char>> memory; ///< afterwards, of every memory argument in order
};

/// As SSA.
std::string textOf(const Kernel &kernel);

struct Checked {
  std::string ssa, dps;
  Outcome outcome;
};

/// Prints the kernel in all spellings, reads each, runs it, and converts it there and back. Throws a Finding
/// when anything is refused or differs.
Checked checkSpellings(const Kernel &kernel, Profile profile);

/// The C++ of a program in text; throws a Finding when there is none.
std::string emitted(const std::string &text, Profile profile);

} // namespace tessera::random
