// LaunchKernelMultiCore: runs a kernel on several cores at once, each of which plays all parts.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/host/launch.hpp"
#include "pto/host/runtime.hpp"
#include "pto/machine/thread_launch.hpp"
#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
#include "pto/host/trace_files.hpp"
#endif

namespace pto::cpu_sim {
inline namespace PTO_BUILD_NAMESPACE {

/// Calls `kernel()` once on each core and returns when all have ended. The first exception is thrown again.
template <typename KernelFn>
void LaunchKernelMultiCore(const KernelLaunchOptions &options, [[maybe_unused]] aclrtStream stream,
                           KernelFn &&kernel) {
  const uint32_t blocks =
      options.explicit_block_count != 0
          ? options.explicit_block_count
          : ResolveActiveCoreCount(options.requested_cores, options.total_work_items, options.work_quantum);
  pto::tessera::checkLaunch(blocks, buildTarget.profile);
  struct Work {
    std::remove_reference_t<KernelFn> &kernel;
#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
    pto::tessera::GridShape shape;
    tessera::LaunchTraces traces;
#endif
  };
  pto::tessera::LaunchPlan plan;
  plan.shape.blocks = blocks;
  plan.shape.others = options.subblocks_per_block == 0 ? 1 : options.subblocks_per_block;
  plan.deterministic = pto::tessera::mustBeDeterministic();
  plan.takesTurns = plan.deterministic;
  plan.jobs = plan.deterministic ? 1 : blocks;
  plan.namesCore = plan.ownsQueues = false;
  plan.profile = buildTarget.profile;
#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
  Work work = {kernel, plan.shape, tessera::LaunchTraces(static_cast<size_t>(plan.shape.cores()))};
  plan.play = [](void *self, const pto::tessera::CoreName &core) {
    auto &work = *static_cast<Work *>(self);
    const ScopedInstructionTraceState trace(work.traces.of(static_cast<size_t>(work.shape.indexOf(core))));
    work.kernel();
  };
#else
  Work work = {kernel};
  plan.play = [](void *self, const pto::tessera::CoreName &) { static_cast<Work *>(self)->kernel(); };
#endif
  plan.kernel = &work;
  pto::tessera::ThreadLaunch(plan).run();
#if defined(PTO_CPU_SIM_TRACE_MODE) && PTO_CPU_SIM_TRACE_MODE
  if (options.write_trace_files && IsTraceEnabled())
    work.traces.write(options.kernel_name);
#endif
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto::cpu_sim
