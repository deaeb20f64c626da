// Which core the calling thread plays now: block, sub-core, task cookie. Programs read and write it.
#pragma once

#include <cstdint>

namespace pto::cpu_sim {

struct ExecutionContext {
  uint32_t block_idx = 0;
  uint32_t subblock_id = 0;
  uint32_t subblock_dim = 1;
  uint64_t task_cookie = 0;
};

inline constinit thread_local ExecutionContext execution_context;

} // namespace pto::cpu_sim

namespace pto::tessera {

/// What kernels for devices read as `block_idx` and `block_num`: the block that the calling thread plays, and how many
/// its launch has; 0 and 1 outside a launch. Set wherever a thread changes what it plays.
inline constinit thread_local uint32_t block_idx = 0;
inline constinit thread_local uint32_t block_num = 1;

} // namespace pto::tessera
