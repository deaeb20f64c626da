// A launch as data: which cores there are, and what each does, step by step.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "test/soak/pipe_table.hpp"

namespace soak {

enum class Kind : uint8_t { mix, cube, vector };

enum class Act : uint8_t {
  push,    ///< of a tile
  alloc,   ///< of a slot, and a store into it
  publish, ///< of the slot
  pop,
  free,
  setFlag,
  waitFlag,
  setSemaphore,
  waitSemaphore,
  meet, ///< SYNCALL
  yield
};
enum class Who : uint8_t { vectors, cubes, all };

struct Step {
  Act act = Act::yield;
  uint8_t use = 0; ///< which of the program's queues
  Way way = Way::toVectors;
  uint8_t form = 0;
  Split split = Split::none;
  bool tensor = false; ///< pop and free: without a copy
  int serial = 0;      ///< of the tile, in its queue, way and block
  uint8_t mode = 0;    ///< of a flag
  uint8_t id = 0;      ///< of a flag or semaphore
  Who who = Who::all;  ///< meets
};

/// How a program uses a queue.
struct PipeUse {
  uint8_t pipe = 0; ///< of the table
  bool inMemory = false;
  bool splits = false;
  bool tensorGiven[2] = {}, tensorTaken[2] = {}; ///< for each way
  bool oneForm[2] = {};                          ///< all tiles alike
};

/// Which core: the cores of a block are its cube core and then its vector cores.
struct CoreId {
  int block = 0;
  bool isCube = false;
  int lane = 0;
  friend bool operator==(const CoreId &, const CoreId &) = default;
};

struct Program {
  uint64_t seed = 0;
  Kind kind = Kind::mix;
  int blocks = 1;
  int jobs = 1;
  bool deterministic = false;
  bool takesTurns = true; ///< else all cores of a block run at once
  std::vector<PipeUse> uses;
  std::vector<std::vector<Step>> cores; ///< blocks one after the other

  int cubes() const { return kind != Kind::vector ? 1 : 0; }
  int vectors() const { return kind == Kind::mix ? 2 : kind == Kind::vector ? 1 : 0; }
  int coresOfBlock() const { return cubes() + vectors(); }
  int coreCount() const { return blocks * coresOfBlock(); }
  CoreId idOf(int core) const {
    const int place = core % coresOfBlock();
    return {core / coresOfBlock(), place < cubes(), place < cubes() ? 0 : place - cubes()};
  }
  int indexOf(const CoreId &id) const {
    return id.block * coresOfBlock() + (id.isCube ? 0 : cubes() + id.lane);
  }
  const PipeShape &shape(const Step &step) const { return pipes[uses[step.use].pipe]; }
};

/// Element (row, col) of a whole tile; small enough for every element type.
inline int elementAt(int block, int use, Way way, int serial, int row, int col) {
  return 1 + (block * 131 + use * 71 + static_cast<int>(way) * 311 + serial * 37 + row * 13 + col * 5 +
              row * col) %
                 1999;
}

/// As reports name it: "block 2, vector 1".
std::string nameOf(const CoreId &core);
std::string textOf(const Step &step);
std::string textOf(const Program &program);

} // namespace soak
