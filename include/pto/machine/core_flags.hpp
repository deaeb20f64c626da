// CoreFlags: the 16 flags by which the cores of a grid wait for each other (ffts_cross_core_sync,
// wait_flag_dev). Each core counts, for each flag, the signals that reached it and were not waited for.
//
// A signal goes from a group of cores to another, and reaches it when every core of the first has sent it.
#pragma once

#include <cstdint>
#include <vector>

#include "pto/machine/grid_shape.hpp"

namespace pto::tessera {

class CoreFlags {
public:
  static constexpr int ids = 16;
  static constexpr int maximumPending = 15; ///< counters have 4 bits

  /// From whom to whom a signal goes.
  enum class Mode : unsigned char {
    Kind,        ///< from all cores of the sender's kind to the same
    Vectors,     ///< from the vector cores of a block to the same
    CubeVectors, ///< from the cube core of a block to its vector cores, or from all of these to it
  };
  static constexpr int modes = 3;

  explicit CoreFlags(const GridShape &shape) : shape_(shape), counts_(static_cast<size_t>(shape.cores())) {}

  /// False when a counter would pass its maximum: then nothing has changed but for signals of other cores
  /// that came before.
  bool signal(const CoreName &from, Mode mode, int id) {
    Counts &sender = of(from);
    const bool alone = mode == Mode::CubeVectors && from.kind == CoreKind::Cube;
    if (sender.sent[static_cast<int>(mode)][id] == maximumPending)
      return false;
    ++sender.total[id];
    if (alone)
      return reach(from, mode, id);
    if (++sender.sent[static_cast<int>(mode)][id] != 1)
      return true;
    if (mode == Mode::Kind && ++waitingKind_[from.kind == CoreKind::Vector][id] !=
                                  uint64_t{shape_.blocks} * shape_.coresOfBlock(from.kind))
      return true;
    if (mode != Mode::Kind && !allSent(from, mode, id))
      return true;
    eachOfGroup(from, mode, [&](const CoreName &core) {
      if (--of(core).sent[static_cast<int>(mode)][id] == 0 && mode == Mode::Kind)
        --waitingKind_[core.kind == CoreKind::Vector][id];
    });
    return reach(from, mode, id);
  }

  bool isRaised(const CoreName &core, int id) const { return of(core).pending[id] != 0; }
  bool tryWait(const CoreName &core, int id) {
    if (!isRaised(core, id))
      return false;
    --of(core).pending[id];
    return true;
  }
  int pending(const CoreName &core, int id) const { return of(core).pending[id]; }
  /// Visits the cores whose signals are missing before this flag reaches `core`: those of the group to which
  /// it has sent it itself, or else those on the other side of its block.
  template <class Visit>
  void eachMissing(const CoreName &core, int id, Visit visit) const {
    Mode mode = Mode::CubeVectors;
    CoreName sender = core;
    if (of(core).sent[static_cast<int>(Mode::Kind)][id] != 0)
      mode = Mode::Kind;
    else if (of(core).sent[static_cast<int>(Mode::Vectors)][id] != 0)
      mode = Mode::Vectors;
    else
      sender.kind = core.kind == CoreKind::Cube ? CoreKind::Vector : CoreKind::Cube;
    eachOfGroup(sender, mode, [&](const CoreName &one) {
      if (of(one).sent[static_cast<int>(mode)][id] == 0)
        visit(one);
    });
  }
  /// How often a core has signalled a flag, in any mode.
  uint64_t signalled(const CoreName &core, int id) const { return of(core).total[id]; }

private:
  struct Counts {
    uint8_t pending[ids] = {};
    uint8_t sent[modes][ids] = {}; ///< signals of this core that its group has not completed
    uint32_t total[ids] = {};
  };
  Counts &of(const CoreName &core) { return counts_[static_cast<size_t>(shape_.indexOf(core))]; }
  const Counts &of(const CoreName &core) const { return counts_[static_cast<size_t>(shape_.indexOf(core))]; }

  /// The cores that must all have sent a signal.
  template <class Visit>
  void eachOfGroup(const CoreName &from, Mode mode, Visit visit) const {
    const uint32_t firstBlock = mode == Mode::Kind ? 0 : from.block;
    const uint32_t endBlock = mode == Mode::Kind ? shape_.blocks : from.block + 1;
    for (uint32_t block = firstBlock; block < endBlock; ++block)
      for (uint32_t number = 0; number < shape_.coresOfBlock(from.kind); ++number)
        visit(CoreName{block, from.kind, number});
  }
  bool allSent(const CoreName &from, Mode mode, int id) const {
    bool all = true;
    eachOfGroup(from, mode,
                [&](const CoreName &core) { all = all && of(core).sent[static_cast<int>(mode)][id] != 0; });
    return all;
  }
  bool reach(const CoreName &from, Mode mode, int id) {
    bool fits = true;
    const auto count = [&](const CoreName &core) {
      if (of(core).pending[id] == maximumPending)
        fits = false;
      else
        ++of(core).pending[id];
    };
    if (mode != Mode::CubeVectors)
      eachOfGroup(from, mode, count);
    else if (from.kind == CoreKind::Cube)
      eachOfGroup({from.block, CoreKind::Vector, 0}, mode, count);
    else if (shape_.cubes != 0)
      count({from.block, CoreKind::Cube, 0});
    return fits;
  }

  GridShape shape_;
  std::vector<Counts> counts_;
  uint64_t waitingKind_[2][ids] = {}; ///< cores, cube or vector, that have sent a signal to all of their kind
};

} // namespace pto::tessera
