// Where the state of queues is kept: in the launch, or, for threads that a program made itself, in the process or
// where a hook of the program says.
#pragma once

#include <dlfcn.h>

#include <cstddef>
#include <cstdint>
#include <string>

#include "pto/machine/context.hpp"
#include "pto/machine/keyed_storage.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/queue_slots.hpp"
#include "pto/machine/shared_storage_hook.hpp"

namespace pto::tessera {

/// The core that the calling thread plays, if its launch has queues of its own; else null.
inline Core *coreWithQueues() {
  Core *core = coreInLaunch();
  return core != nullptr && core->launch->ownsQueues ? core : nullptr;
}

/// Of all other threads.
inline KeyedStorage &queuesOfProcess() {
  static auto *const queues = new KeyedStorage; // never deleted: threads may outlive the program's statics
  return *queues;
}

inline std::string queueName(const std::string &start, const QueueKey &key) {
  return start + "-" + std::to_string(key.flag) + "-" + std::to_string(key.direction) + "-" +
         std::to_string(key.slotSize) + "-" + std::to_string(key.slotNum) + "-" +
         std::to_string(key.localSlotNum) + (key.ofTMPipe ? "-tiles" : "");
}

/// Zero-filled memory of the queue, or what a hook lends.
[[gnu::noinline]] inline void *queueMemory(const QueueKey &key, size_t bytes) {
  if (Core *core = coreWithQueues())
    return core->launch->grid.queues.at(queueName(std::to_string(core->name.block), key), bytes);
  const std::string block = std::to_string(get_block_idx());
  const uint64_t number = uint64_t{key.flag} << 56 | uint64_t{key.ofTMPipe} << 55 |
                          uint64_t{key.direction} << 48 | uint64_t{key.slotNum} << 40 |
                          uint64_t{key.localSlotNum} << 32 | key.slotSize;
  if (cpu_sim::injected_pipe_shared_state_hook != nullptr)
    if (void *lent = cpu_sim::injected_pipe_shared_state_hook(number, bytes))
      return lent;
  static const auto exported =
      cpu_sim::tessera::ExportedHooks::find<cpu_sim::GetPipeSharedStateInjectedHookFn>(
          "pto_sim_get_pipe_shared_state");
  if (exported != nullptr)
    if (void *lent = exported(number, bytes))
      return lent;
  static const auto named = cpu_sim::tessera::ExportedHooks::find<cpu_sim::GetSharedStorageHookFn>(
      "pto_cpu_sim_get_shared_storage");
  if (named != nullptr)
    if (void *lent =
            named(queueName("pto-pipe-" + std::to_string(get_task_cookie()) + "-" + block, key), bytes))
      return lent;
  return queuesOfProcess().at(queueName(block, key), bytes);
}

} // namespace pto::tessera
