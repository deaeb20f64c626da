// pto::launch: runs a kernel on a grid of cores.
//
//   pto::launch({.blocks = 24}, [&] { kernel(a, b, c); });                  // branches on pto::coreKind()
//   pto::launch({.blocks = 24}, [&] { cubePart(a); }, [&] { vectorPart(a); });
#pragma once

#include <sched.h>

#include <cstdint>
#include <type_traits>

#include "pto/host/print.hpp"
#include "pto/machine/thread_launch.hpp"
#include "pto/profile/core_kind.hpp"
#include "pto/profile/target.hpp"

namespace pto {

using tessera::CoreKind;

/// The kind of core that the calling thread plays: Any outside a launch.
inline CoreKind coreKind() { return tessera::thisCore().kind; }

/// Which cores a block has: a cube core and two vector cores, or only one core.
enum class LaunchKind : uint8_t { mix, cube, vector };

struct LaunchOptions {
  uint32_t blocks = 1;
  LaunchKind kind = LaunchKind::mix;
  bool deterministic = false; ///< everything in one order, the same in every run; also by PTO_DETERMINISTIC=1
  uint32_t jobs = 0;          ///< blocks that run at once; 0: PTO_JOBS, or as many as the host has processors
};

namespace tessera {

inline uint32_t hostProcessors() {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  if (sched_getaffinity(0, sizeof mine, &mine) != 0 || CPU_COUNT(&mine) < 1)
    return 1;
  return static_cast<uint32_t>(CPU_COUNT(&mine));
}

/// What stands in the way of a launch is an error.
inline void checkLaunch(uint64_t blocks, Profile profile) {
  const char *rule = nullptr;
  if (coreInLaunch() != nullptr)
    rule = "a kernel must not launch another";
  else if (blocks == 0)
    rule = "a launch must have at least one block";
  if (rule != nullptr)
    raise(Error("launch", rule, profile));
}

inline LaunchPlan planOf(const LaunchOptions &options, Profile profile) {
  checkLaunch(options.blocks, profile);
  LaunchPlan plan;
  plan.shape.blocks = options.blocks;
  plan.shape.cubes = options.kind != LaunchKind::vector;
  plan.shape.vectors = options.kind == LaunchKind::mix ? 2 : options.kind == LaunchKind::vector;
  plan.deterministic = options.deterministic || cpu_sim::ReadEnvBool("PTO_DETERMINISTIC", false);
  plan.jobs = options.jobs != 0 ? options.jobs : cpu_sim::ReadEnvU32("PTO_JOBS", hostProcessors());
  if (plan.deterministic)
    plan.jobs = 1;
  plan.profile = profile;
  return plan;
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

/// Runs the kernel once on every core of the grid and returns when all have ended. What it throws on one core
/// cancels the others and is thrown here.
template <class Kernel>
  requires std::is_invocable_v<Kernel &>
void launch(const LaunchOptions &options, Kernel &&kernel) {
  tessera::LaunchPlan plan = tessera::planOf(options, buildTarget.profile);
  plan.kernel = const_cast<void *>(static_cast<const void *>(&kernel));
  plan.play = [](void *self, const tessera::CoreName &) {
    (*static_cast<std::remove_reference_t<Kernel> *>(self))();
  };
  tessera::ThreadLaunch(plan).run();
}

/// The same with a kernel for each kind of core.
template <class CubeKernel, class VectorKernel>
  requires(std::is_invocable_v<CubeKernel &> && std::is_invocable_v<VectorKernel &>)
void launch(const LaunchOptions &options, CubeKernel &&cube, VectorKernel &&vector) {
  launch(options, [&] {
    if (coreKind() == CoreKind::Cube)
      cube();
    else
      vector();
  });
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
