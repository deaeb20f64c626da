// Grid: what the cores of one launch have in common: flags, semaphores, meetings, and the state of queues.
#pragma once

#include <cstdint>

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
  explicit Grid(const GridShape &ofLaunch)
      : shape(ofLaunch), flags(ofLaunch), semaphores_(new BlockSemaphores[ofLaunch.blocks]()) {}
  Grid(const Grid &) = delete;
  Grid &operator=(const Grid &) = delete;
  ~Grid() {
    while (meetings_ != nullptr) {
      const Place *const place = meetings_;
      meetings_ = place->next;
      delete place;
    }
    delete[] semaphores_;
  }

  BlockSemaphores &semaphoresOf(uint32_t block) { return semaphores_[block]; }
  /// Where the cores of a kind meet: all of them, or, with a workspace, those that name the same one.
  Meeting &meeting(SyncCoreType kind, const void *workspace) {
    for (Place *place = meetings_; place != nullptr; place = place->next)
      if (place->kind == kind && place->workspace == workspace)
        return place->meeting;
    meetings_ = new Place{kind, workspace, meetings_, {}};
    return meetings_->meeting;
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
    Place *next;
    Meeting meeting;
  };
  BlockSemaphores *const semaphores_; ///< of each block
  Place *meetings_ = nullptr;
};

} // namespace pto::tessera
