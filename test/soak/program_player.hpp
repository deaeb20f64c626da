// Plays a program of steps on the cores of a launch.
#pragma once

#include <string>
#include <vector>

#include "test/soak/launch_model.hpp"
#include "test/soak/launch_program.hpp"

namespace soak {

struct Played {
  enum class End : uint8_t { normal, deadlock, refused, other };
  struct Core {
    size_t steps = 0, pops = 0;
    std::string mismatch; ///< of the first tile that is not as expected
  };
  End end = End::normal;
  std::string text;                 ///< of what was thrown
  std::string rule;                 ///< of what was refused
  unsigned block = 0, subBlock = 0; ///< of who was refused
  std::vector<Core> cores;
};

/// What is popped is compared to what the model says, element by element.
Played play(const Program &program, const Outcome &expected);

/// Of launches in text: FILE.pto has the kernel, FILE.in the number of blocks, the sizes and the bytes of its arrays,
/// FILE.out what must lie in the first and the fourth of them afterwards.
void writeFiles(const Program &program, const std::string &file, const std::string &kernelName);

} // namespace soak
