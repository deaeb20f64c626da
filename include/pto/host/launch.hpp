// pto::launch: runs a kernel on a grid of cores.
//
//   pto::launch({.blocks = 24}, [&] { kernel(a, b, c); });                  // branches on pto::coreKind()
//   pto::launch({.blocks = 24}, [&] { cubePart(a); }, [&] { vectorPart(a); });
#pragma once

#include <sched.h>

#include <cstdint>
#include <type_traits>

#include "pto/host/print.hpp"
#include "pto/machine/device_pass.hpp"
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
  plan.deterministic = options.deterministic || mustBeDeterministic();
  plan.jobs = options.jobs != 0 ? options.jobs : cpu_sim::ReadEnvU32("PTO_JOBS", hostProcessors());
  if (plan.deterministic)
    plan.jobs = 1;
  plan.profile = profile;
  return plan;
}

/// What runs on the cores of one kind.
struct KernelOfKind {
  void *object = nullptr;
  DeviceKernel::Play play = nullptr;
};
struct KernelOfGrid {
  KernelOfKind cube, vector;

  static void play(void *self, const CoreName &name) {
    const auto &kernels = *static_cast<const KernelOfGrid *>(self);
    const KernelOfKind &kernel = name.kind == CoreKind::Cube ? kernels.cube : kernels.vector;
    kernel.play(kernel.object);
  }
};

/// What runs on cores of a kind was not compiled for them; `what` names it in a line.
[[noreturn]] inline void refuseMissingPass(CoreKind kind, const char *what, const char *name,
                                           Profile profile) {
  Error error("launch",
              kind == CoreKind::Cube ? "a kernel that runs on cube cores must be compiled for them"
                                     : "a kernel that runs on vector cores must be compiled for them",
              profile);
  error.add("  %s: %s\n", what, name);
  raise(error);
}

/// What the pass for `kind` has compiled.
inline DeviceKernel::Play compiledFor(CoreKind kind, const char *file, const char *type, size_t bytes,
                                      Profile profile) {
  const DeviceKernel *const device = DeviceKernel::find(kind, file, type);
  if (device == nullptr)
    refuseMissingPass(kind, "file", file, profile);
  if (device->bytes != bytes) {
    Error error("launch",
                "what a kernel captures must be the same in every pass: list it between the brackets",
                profile);
    error.add("  file: %s\n", file);
    raise(error);
  }
  return device->play;
}

/// `file` is the one that is compiled, if other passes compile it for the kinds of cores; else null.
template <bool HasPasses, class Cube, class Vector>
void launchOnGrid(const LaunchOptions &options, Cube &cube, Vector &vector, Profile profile,
                  [[maybe_unused]] const char *file) {
  LaunchPlan plan = planOf(options, profile);
  const auto kernelFor = [&]<class Kernel>([[maybe_unused]] CoreKind kind, [[maybe_unused]] uint32_t cores,
                                           Kernel &kernel) {
    KernelOfKind result = {const_cast<void *>(static_cast<const void *>(&kernel)), &playKernel<Kernel>};
    if constexpr (HasPasses)
      if (cores != 0)
        result.play = compiledFor(kind, file, nameOfType<Kernel>(), sizeof(Kernel), profile);
    return result;
  };
  KernelOfGrid kernels = {kernelFor(CoreKind::Cube, plan.shape.cubes, cube),
                          kernelFor(CoreKind::Vector, plan.shape.vectors, vector)};
  plan.kernel = &kernels;
  plan.play = &KernelOfGrid::play;
  ThreadLaunch(plan).run();
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

/// Runs a kernel for each kind of core once on every core of the grid and returns when all have ended. What it throws
/// on one core cancels the others and is thrown here.
template <class CubeKernel, class VectorKernel>
  requires(std::is_invocable_v<CubeKernel &> && std::is_invocable_v<VectorKernel &>)
PTO_ALWAYS_INLINE inline void launch(const LaunchOptions &options, CubeKernel &&cube, VectorKernel &&vector) {
  using Cube = std::remove_reference_t<CubeKernel>;
  using Vector = std::remove_reference_t<VectorKernel>;
#if defined(__TESSERA_DEVICE_PASS__)
  static_assert(tessera::hasCodeOfItsPass<Cube> && tessera::hasCodeOfItsPass<Vector>,
                "[PTO][SA] launch: a kernel that is compiled for each kind of core must be launched as a "
                "lambda that calls it: a pointer to a function points to that of one pass.");
  static_cast<void>(options), static_cast<void>(cube), static_cast<void>(vector);
  using OfPass = std::conditional_t<tessera::kindOfPass == CoreKind::Cube, Cube, Vector>;
  static_cast<void>(&tessera::RegisteredKernel<OfPass>::kernel);
  tessera::raise(Error("launch", "only the host can launch a kernel", buildTarget.profile));
#elif defined(__TESSERA_HOST_PASS__)
  tessera::launchOnGrid<true, Cube, Vector>(options, cube, vector, buildTarget.profile, __BASE_FILE__);
#else
  if constexpr (std::is_function_v<Cube> || std::is_function_v<Vector>)
    launch(options, [&] { cube(); }, [&] { vector(); });
  else
    tessera::launchOnGrid<false, Cube, Vector>(options, cube, vector, buildTarget.profile, nullptr);
#endif
}

/// The same with one kernel, which can branch on coreKind().
template <class Kernel>
  requires std::is_invocable_v<Kernel &>
PTO_ALWAYS_INLINE inline void launch(const LaunchOptions &options, Kernel &&kernel) {
  launch(options, kernel, kernel);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
