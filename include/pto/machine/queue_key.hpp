// Which queue is meant, and which way a tile goes in it.
#pragma once

#include <cstdint>

#include "pto/types/enums.hpp"

namespace pto::tessera {

/// What a queue is, by value: states are found by it.
struct QueueKey {
  uint8_t flag = 0;
  uint8_t direction = 0; ///< a Direction
  uint32_t slotSize = 0;
  uint32_t slotNum = 0;
  uint32_t localSlotNum = 0;
  bool noSplit = false;
  uint8_t onlyLane = 0; ///< the vector core that has a part in what is not split
  bool ofTMPipe = false;

  constexpr bool cubeToVector() const { return (direction & DIR_C2V) != 0; }
  constexpr bool vectorToCube() const { return (direction & DIR_V2C) != 0; }
};

/// Which way a tile goes.
enum class Way : unsigned char { None, CubeToVector, VectorToCube };

} // namespace pto::tessera
