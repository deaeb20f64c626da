// What must happen in a launch, from the rules alone: queues are lists of tiles, flags are counters. One thread
// does the steps of all cores in any order until no core can go on. Shares no code with the library.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "test/soak/launch_program.hpp"

namespace soak {

/// What a pop delivers: the tile's bytes, row after row.
struct Delivery {
  bool isKnown = true; ///< else nobody says what the core gets
  std::vector<uint8_t> bytes;
  friend bool operator==(const Delivery &, const Delivery &) = default;
};

struct CoreEnd {
  enum class State : uint8_t { finished, waits, failed };
  State state = State::finished;
  size_t steps = 0;     ///< done
  std::string waitsFor; ///< how the report must begin to say it
  std::string rule;     ///< that it broke
  /// Those that have not given what is waited for, and how often each has given such a thing.
  std::map<std::string, uint64_t> missing;
  std::vector<Delivery> popped;
  friend bool operator==(const CoreEnd &, const CoreEnd &) = default;
};

struct Outcome {
  std::vector<CoreEnd> cores;
  bool isAmbiguous = false; ///< what happens depends on who is faster

  bool anyFailed() const;
  bool anyWaits() const;
  friend bool operator==(const Outcome &, const Outcome &) = default;
};
std::string textOf(const Program &program, const Outcome &outcome);

/// Which core the model lets go on where several can.
struct Order {
  int number = 0;        ///< from 0 to 5: always the same one of the block, and which
  bool isRandom = false; ///< any
  uint64_t seed = 0;
};
Outcome modelOf(const Program &program, const Order &order);

/// The number of a core among the users of a queue.
inline int userOf(const CoreId &core) { return core.isCube ? 2 : core.lane; }
inline unsigned bitOf(const CoreId &core) { return 1u << core.lane; }

class Model {
public:
  /// Without contents nobody asks what is popped.
  explicit Model(const Program &program, bool withContents = true);

  /// Whether the core could do this step at once.
  bool isReady(int core, const Step &step);
  /// Does the next step of the core, or a part of it. False when it must wait, has failed or has ended.
  bool goOn(int core);
  Outcome outcome();

private:
  // ---- Flags, semaphores, meetings ----

  struct Need {
    bool isSemaphore = false;
    int id = 0;
    const char *what = nullptr; ///< of a queue: "a tile", "a free slot"
  };
  struct CoreState {
    size_t next = 0;
    size_t needsMet = 0; ///< of the step
    bool arrived = false;
    std::string failure;
    std::vector<Delivery> popped;
    int pending[16] = {}, sent[3][16] = {};
    uint64_t total[16] = {};
    int arrivals[3] = {};
    struct End { ///< of a queue on a device
      int pushed[2] = {}, popped[2] = {};
      int taken = 0, freed = 0;
    };
    std::vector<End> ends;
  };
  void signal(int core, int mode, int id);
  std::vector<int> senders(const CoreId &core, int mode) const;
  int &semaphore(const CoreId &from, int id);
  int &semaphoreTotal(const CoreId &from, int id);
  static CoreId semaphoreSender(const CoreId &core, int id);
  bool isThere(int core, const Need &need);
  void take(int core, const Need &need);
  bool takesPart(int core, Who who) const;
  int roundsOf(Who who) const;

  // ---- Queues ----

  struct Content {
    bool isKnown = false;
    Element element = Element::f32;
    int rows = 0, cols = 0;
  };
  /// A place of a ring: bytes for each vector core, or, where a slot is one matrix, only the first.
  struct Slot {
    std::vector<uint8_t> bytes[2];
    Content content;
  };
  /// A tile in a queue on cpu, from its reservation on.
  struct Tile {
    Way way = Way::toVectors;
    unsigned reserved = 0, filled = 0, popped = 0, freed = 0; ///< bits of lanes
    bool isPublished = false, isFree = false;
  };
  struct Queue {
    std::vector<Slot> slots[2]; ///< of devices: a ring for each way
    std::vector<Tile> tiles;    ///< on cpu; tile k is in slot k % slotNum
    std::deque<size_t> reserved[3],
        taken[3]; ///< not yet published; not yet freed; the cube core is the third
    uint64_t pushes[3] = {}, pops[3] = {}, frees[3] = {};
  };
  Queue &queue(int core, const Step &step);
  Slot &slotFor(Queue &queue, const Step &step, size_t index);
  bool lanesFillTogether(const Step &step) const;
  unsigned lanesThatFree(int use, Way way) const; ///< bits
  bool isIdle(const CoreId &core, const Step &step) const;
  /// The tile that a push would go into; -1 where it must wait. May be one past the last.
  int findFree(Queue &queue, const CoreId &core, const Step &step) const;
  int findPublished(const Queue &queue, const CoreId &core, const Step &step) const;
  void write(Slot &slot, const CoreId &core, const Step &step, Content content);
  Delivery read(const Slot &slot, const CoreId &core, const Step &step) const;
  bool isRefused(const Slot &slot, const CoreId &core, const Step &step) const;
  int freeFlag(const Step &step) const;

  bool doOnCpu(int core, const Step &step);
  std::vector<Need> needsOnDevice(int core, const Step &step);
  std::vector<Need> needsOf(const CoreId &core, const Step &step, int flag, const char *what) const;
  void signalOnDevice(int core, const Step &step, int flag);
  void giveBackOnDevice(int core, const Step &step);
  void doOnDevice(int core, const Step &step);

  void explain(int core, CoreEnd &end);
  void explainNeed(int core, const Step &step, const Need &need, CoreEnd &end);
  void explainOnCpu(int core, const Step &step, CoreEnd &end);

  const Program &program_;
  const bool withContents_;
  std::vector<CoreState> cores_;
  std::map<std::pair<int, int>, Queue> queues_; ///< by block and use
  std::map<std::pair<int, int>, int> semaphores_, semaphoreTotals_;
  bool ambiguous_ = false;
};

} // namespace soak
