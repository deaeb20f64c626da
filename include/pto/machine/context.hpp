// Which core the calling thread plays: block, sub-core, task cookie.
//
// A host program may supply these answers itself, by exporting extern "C" functions with the names below or
// by registering functions; otherwise they come from execution_context.
#pragma once

#include <dlfcn.h>

#include <cstddef>
#include <cstdint>

#include "pto/machine/core_count.hpp"
#include "pto/memory/control_register.hpp"
#include "pto/memory/core.hpp"
#include "pto/memory/execution_context.hpp"

namespace pto::cpu_sim {

using SetExecutionContextHookFn = void (*)(uint32_t blockIdx, uint32_t subblockId, uint32_t subblockDim);
using GetExecutionContextHookFn = void (*)(uint32_t *blockIdx, uint32_t *subblockId, uint32_t *subblockDim);
using GetTaskCookieHookFn = uint64_t (*)();
using GetSubblockIdInjectedHookFn = uint32_t (*)();
using GetPipeSharedStateInjectedHookFn = void *(*)(uint64_t key, size_t size);

inline constinit GetSubblockIdInjectedHookFn injected_subblock_id_hook = nullptr;
inline constinit GetPipeSharedStateInjectedHookFn injected_pipe_shared_state_hook = nullptr;

/// Registered hooks win over exported ones; null removes a hook.
inline void register_hooks(void *get_subblock_id, void *get_pipe_shared_state) {
  injected_subblock_id_hook = reinterpret_cast<GetSubblockIdInjectedHookFn>(get_subblock_id);
  injected_pipe_shared_state_hook = reinterpret_cast<GetPipeSharedStateInjectedHookFn>(get_pipe_shared_state);
}

namespace tessera {

/// The hooks that the program exports, looked up once in a process.
struct ExportedHooks {
  SetExecutionContextHookFn setContext = find<SetExecutionContextHookFn>("pto_cpu_sim_set_execution_context");
  GetExecutionContextHookFn getContext = find<GetExecutionContextHookFn>("pto_cpu_sim_get_execution_context");
  GetTaskCookieHookFn getTaskCookie = find<GetTaskCookieHookFn>("pto_cpu_sim_get_task_cookie");
  GetSubblockIdInjectedHookFn getSubblockId = find<GetSubblockIdInjectedHookFn>("pto_sim_get_subblock_id");

  template <typename Fn>
  static Fn find(const char *name) {
    return reinterpret_cast<Fn>(dlsym(RTLD_DEFAULT, name));
  }
};

inline const ExportedHooks &exportedHooks() {
  static const ExportedHooks hooks;
  return hooks;
}

/// Makes a context current, cookie included, and tells the host program.
inline void enterContext(const ExecutionContext &context) {
  execution_context = context;
  pto::tessera::block_idx = context.block_idx;
  if (SetExecutionContextHookFn tell = exportedHooks().setContext)
    tell(context.block_idx, context.subblock_id, context.subblock_dim);
}

/// Where the calling thread stands, as the host program or the thread's own context says.
inline ExecutionContext currentContext() {
  ExecutionContext context = execution_context;
  if (GetExecutionContextHookFn ask = exportedHooks().getContext)
    ask(&context.block_idx, &context.subblock_id, &context.subblock_dim);
  return context;
}

} // namespace tessera

/// The task cookie stays as it is. A sub-core count of 0 means 1.
inline void set_execution_context(uint32_t block_idx, uint32_t subblock_id, uint32_t subblock_dim = 1) {
  tessera::enterContext(
      {block_idx, subblock_id, subblock_dim == 0 ? 1 : subblock_dim, execution_context.task_cookie});
}

inline void reset_execution_context() { tessera::enterContext({}); }

inline void set_task_cookie(uint64_t cookie) { execution_context.task_cookie = cookie; }

/// Sets a context for a scope and restores the former one, cookie included, at its end.
class ScopedExecutionContext {
public:
  ScopedExecutionContext(uint32_t block_idx, uint32_t subblock_id, uint32_t subblock_dim = 1)
      : former(execution_context) {
    set_execution_context(block_idx, subblock_id, subblock_dim);
  }
  ~ScopedExecutionContext() { tessera::enterContext(former); }
  ScopedExecutionContext(const ScopedExecutionContext &) = delete;
  ScopedExecutionContext &operator=(const ScopedExecutionContext &) = delete;

private:
  ExecutionContext former;
};

} // namespace pto::cpu_sim

inline uint32_t get_block_idx() { return pto::cpu_sim::tessera::currentContext().block_idx; }

inline uint32_t get_coreid() { return get_block_idx(); }

inline uint32_t get_subblockid() {
  if (pto::cpu_sim::injected_subblock_id_hook != nullptr)
    return pto::cpu_sim::injected_subblock_id_hook();
  if (pto::cpu_sim::GetSubblockIdInjectedHookFn ask = pto::cpu_sim::tessera::exportedHooks().getSubblockId)
    return ask();
  return pto::cpu_sim::tessera::currentContext().subblock_id;
}

inline uint32_t get_subblockdim() {
  uint32_t dim = pto::cpu_sim::tessera::currentContext().subblock_dim;
  return dim == 0 ? 1 : dim;
}

/// Of the launch, or, outside of one, what the simulated device has.
inline uint32_t get_block_num() {
  const pto::tessera::Core *core = pto::tessera::coreInLaunch();
  return core != nullptr ? core->blocksOfLaunch : pto::tessera::coreCount.get();
}

inline uint64_t get_task_cookie() {
  if (pto::cpu_sim::GetTaskCookieHookFn ask = pto::cpu_sim::tessera::exportedHooks().getTaskCookie)
    return ask();
  return pto::cpu_sim::execution_context.task_cookie;
}
