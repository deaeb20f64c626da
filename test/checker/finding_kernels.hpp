// What the kernels of the findings' tests have in common: tiles, numbers in global memory, and flags.
#pragma once

#include "test/checker/checked_run.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace test_checker {

using namespace pto;

constexpr bool onA2A3 = buildTarget.profile == Profile::A2A3, onA5 = buildTarget.profile == Profile::A5,
               onCpu = buildTarget.profile == Profile::Cpu;

using VecTile = Tile<TileType::Vec, float, 16, 64, BLayout::RowMajor, DYNAMIC, DYNAMIC>;
using Matrix = GlobalTensor<float, Shape<1, 1, 1, 16, 64>, Stride<1024, 1024, 1024, 64, 1>>;

/// Numbers in global memory for the kernels below.
class Findings : public testing::Test {
protected:
  std::vector<float> in = std::vector<float>(8192, 1.0f), out = std::vector<float>(8192);
  Matrix source{in.data()}, target{out.data()};

  struct Tiles {
    VecTile a{16, 64}, b{16, 64}, c{16, 64};
    Tiles() {
      TASSIGN(a, 0x0);
      TASSIGN(b, 0x1000);
      TASSIGN(c, 0x2000);
    }
  };
  static void between(pipe_t from, pipe_t to, event_t id = EVENT_ID0) {
    set_flag(from, to, id);
    wait_flag(from, to, id);
  }
  static void barrierIfNeeded() {
    if constexpr (onA2A3)
      pipe_barrier(PIPE_V);
  }
};

} // namespace test_checker
