// Grid: what the cores of one launch have in common: flags, semaphores, meetings, and the state of queues.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "pto/machine/block_semaphores.hpp"
#include "pto/machine/core_flags.hpp"
#include "pto/machine/grid_shape.hpp"
#include "pto/machine/meeting.hpp"
#include "pto/memory/condition.hpp"
#include "pto/memory/mutex.hpp"
#include "pto/profile/failure.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

class Grid {
public:
  explicit Grid(const GridShape &ofLaunch) : shape(ofLaunch), flags(ofLaunch), semaphores_(ofLaunch.blocks) {}
  Grid(const Grid &) = delete;
  Grid &operator=(const Grid &) = delete;
  ~Grid() {
    for (const Storage &storage : storage_)
      std::free(storage.memory);
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
  /// Zero-filled memory that everybody who asks with the same key shares.
  void *storageFor(const std::string &key, size_t bytes) {
    for (const Storage &storage : storage_)
      if (storage.key == key)
        return storage.memory;
    void *memory = std::calloc(1, bytes);
    if (memory == nullptr)
      failForMemory();
    storage_.push_back({key, memory});
    return memory;
  }

  const GridShape shape;
  Mutex mutex; ///< held by whoever reads or changes what the grid has
  Condition somethingChanged;
  CoreFlags flags;

private:
  struct Place {
    SyncCoreType kind;
    const void *workspace;
    Meeting *meeting;
  };
  struct Storage {
    std::string key;
    void *memory;
  };
  std::vector<BlockSemaphores> semaphores_;
  std::vector<Place> meetings_;
  std::vector<Storage> storage_;
};

} // namespace pto::tessera
