// A plan of memory as a file: what lies where and when, as JSON for programs and as a picture for people.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tessera {

/// One rectangle: bytes from `offset` on, at the points from `begin` to `end`.
struct PlannedBuffer {
  enum class Kind : uint8_t {
    Tile,
    Reserved, ///< of a queue
    Call,     ///< what the called function uses
  };
  Kind kind = Kind::Tile;
  std::string name;
  std::string type; ///< of a tile
  int64_t offset = 0;
  int64_t bytes = 0;
  int begin = 0;
  int end = 0;
  unsigned firstLine = 0; ///< of the source; 0 where it is not known
  unsigned lastLine = 0;
};

/// One space of one function.
struct PlannedSpace {
  std::string function;
  std::string space;
  int64_t capacity = 0;
  int64_t peak = 0;
  int64_t lowerBound = 0; ///< the largest sum alive at once
  int points = 0;         ///< how many the function has
  std::vector<PlannedBuffer> buffers = {};
};

struct MemoryPlan {
  std::vector<PlannedSpace> spaces = {};
};

std::string planAsJson(const MemoryPlan &plan);
/// Time from left to right, addresses upwards.
std::string planAsSvg(const MemoryPlan &plan);

} // namespace tessera
