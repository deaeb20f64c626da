// Block: a cube core and its two vector cores.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "pto/memory/core.hpp"
#include "pto/profile/failure.hpp"

namespace pto::tessera {

struct Block {
  static constexpr uint32_t vectorCores = 2;

  Block() = default;
  Block(const Block &) = delete;
  Block &operator=(const Block &) = delete;

  /// Makes all cores look new; see Core::renew().
  void renew() {
    cube.renew();
    for (Core &core : vector)
      core.renew();
  }

  Core cube{CoreKind::Cube, this};
  Core vector[vectorCores] = {Core(CoreKind::Vector, this), Core(CoreKind::Vector, this)};
};

/// The core that plays the cube core for `core`: that of its block, or itself when it is alone.
inline Core &cubeCoreOf(Core &core) { return core.block != nullptr ? core.block->cube : core; }

/// The core that plays vector core `number` (0 or 1) for `core`. The number may come from a program's hook.
inline Core &vectorCoreOf(Core &core, uint32_t number) {
  if (core.block == nullptr)
    return core;
  if (number >= Block::vectorCores)
    failWith<std::out_of_range>(
        ("sub-block " + std::to_string(number) + " does not exist: a block has the vector cores 0 and 1")
            .c_str());
  return core.block->vector[number];
}

} // namespace pto::tessera
