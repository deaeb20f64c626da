// A launch as a kernel in PTO text, with the arrays that it works on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "test/soak/launch_model.hpp"
#include "test/soak/launch_program.hpp"

namespace soak {

struct LaunchText {
  std::string text; ///< a kernel @launch(%progress, %d16, %d32, %out, %gm, %ffts)
  std::vector<int32_t> progress;
  std::vector<uint16_t> d16; ///< what tiles of half are made from
  std::vector<float> d32;
  std::vector<float> out;                                ///< a place for each tile that is popped
  std::vector<float> gm;                                 ///< slots of queues
  std::vector<int64_t> ffts = std::vector<int64_t>(256); ///< where devices keep flags
  struct Pop {
    size_t row = 0; ///< of `out`, whose rows have 32 elements
    int rows = 0, cols = 0;
  };
  std::vector<std::vector<Pop>> pops; ///< of each core
  bool hasSsaForm = true;
};
/// Numbers are those of `kernelName` in one file with others.
LaunchText writeLaunch(const Program &program, const std::string &kernelName);

/// What is wrong with what a core has popped; empty when nothing is.
std::string mismatchOf(const Program &program, int core, const CoreEnd &expected, const LaunchText &written);

} // namespace soak
