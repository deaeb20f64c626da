// GridShape: how many blocks a launch has, and which cores a block.
#pragma once

#include <cstdint>

#include "pto/memory/core_name.hpp"

namespace pto::tessera {

struct GridShape {
  uint32_t blocks = 1;
  uint32_t cubes = 0;   ///< of a block: 0 or 1
  uint32_t vectors = 0; ///< of a block: 0 to 2
  uint32_t others = 0;  ///< of a block: cores that play all parts

  constexpr uint32_t coresOfBlock() const { return cubes + vectors + others; }
  constexpr uint64_t cores() const { return uint64_t{blocks} * coresOfBlock(); }
  constexpr uint32_t coresOfBlock(CoreKind kind) const {
    return kind == CoreKind::Cube ? cubes : kind == CoreKind::Vector ? vectors : others;
  }
  /// The core at a place of its block: the cube core comes first.
  constexpr CoreName nameOf(uint32_t block, uint32_t place) const {
    if (others != 0)
      return {block, CoreKind::Any, place};
    return place < cubes ? CoreName{block, CoreKind::Cube, 0}
                         : CoreName{block, CoreKind::Vector, place - cubes};
  }
  constexpr uint32_t placeOf(const CoreName &core) const {
    return core.kind == CoreKind::Vector ? cubes + core.number : core.number;
  }
  constexpr uint64_t indexOf(const CoreName &core) const {
    return uint64_t{core.block} * coresOfBlock() + placeOf(core);
  }
};

} // namespace pto::tessera
