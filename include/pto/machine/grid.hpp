// Grid: what the cores of one launch have in common: flags, semaphores, meetings, and the state of queues.
#pragma once

#include <cstdint>
#include <vector>

#include "pto/machine/block_semaphores.hpp"
#include "pto/machine/core_flags.hpp"
#include "pto/machine/grid_shape.hpp"
#include "pto/machine/keyed_storage.hpp"
#include "pto/machine/meeting.hpp"
#include "pto/memory/condition.hpp"
#include "pto/memory/mutex.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

class Grid {
public:
  explicit Grid(const GridShape &ofLaunch) : shape(ofLaunch), flags(ofLaunch), semaphores_(ofLaunch.blocks) {}
  Grid(const Grid &) = delete;
  Grid &operator=(const Grid &) = delete;
  ~Grid() {
    for (const Place &place : meetings_)
      delete place.meeting;
  }

  BlockSemaphores &semaphoresOf(uint32_t block) { return semaphores_[block]; }
  /// Where the cores of a kind meet: all of them, or, with a workspace, those that name the same one.
  Meeting &meeting(SyncCoreType kind, const void *workspace) {
    for (const Place &place : meetings_)
      if (place.kind == kind && place.workspace == workspace)
        return *place.meeting;
    meetings_.push_back({kind, workspace, new Meeting});
    return *meetings_.back().meeting;
  }
  const GridShape shape;
  KeyedStorage queues; ///< the states of the launch's queues
  Mutex mutex;         ///< held by whoever reads or changes what the grid has
  Condition somethingChanged;
  CoreFlags flags;

private:
  struct Place {
    SyncCoreType kind;
    const void *workspace;
    Meeting *meeting;
  };
  std::vector<BlockSemaphores> semaphores_;
  std::vector<Place> meetings_;
};

} // namespace pto::tessera
