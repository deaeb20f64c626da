// Which queue is meant, and which way a tile goes in it.
#pragma once

#include <cstdint>
#include <cstdio>

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

/// "the queue with FlagID 3 from the cube core to the vector cores (8 slots of 16384 bytes)"
class QueueText {
public:
  explicit QueueText(const QueueKey &key) {
    std::snprintf(text_, sizeof text_, "the queue with FlagID %u %s (%u slots of %u bytes)", key.flag,
                  !key.vectorToCube()   ? "from the cube core to the vector cores"
                  : !key.cubeToVector() ? "from the vector cores to the cube core"
                                        : "between the cube core and the vector cores",
                  key.slotNum, key.slotSize);
  }
  const char *text() const { return text_; }

private:
  char text_[160];
};

} // namespace pto::tessera
