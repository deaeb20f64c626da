// Block: a cube core and its two vector cores.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "pto/memory/core.hpp"
#include "pto/profile/failure.hpp"
#include "pto/types/enums.hpp"

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

constexpr bool isDual(AccToVecMode mode) {
  return mode == AccToVecMode::DualModeSplitM || mode == AccToVecMode::DualModeSplitN;
}
/// The vector cores that a move of the cube core from Acc to Vec writes to: from `first` on, up to `end`.
struct VectorTargets {
  uint32_t first, end;
};
constexpr VectorTargets vectorTargets(AccToVecMode mode) {
  if (mode == AccToVecMode::SingleModeVec1)
    return {1, 2};
  return {0, isDual(mode) ? 2u : 1u};
}

/// What lies at the same offset of the buffer in another core; memory outside the buffer stays.
inline uintptr_t atSameOffset(Region buffer, uintptr_t address, Core &from, Core &to) {
  if (from.memory.roomIn(buffer, address) == 0)
    return address;
  return address - reinterpret_cast<uintptr_t>(from.memory.startOf(buffer)) +
         reinterpret_cast<uintptr_t>(to.memory.startOf(buffer));
}

} // namespace pto::tessera
