// What ptocc makes of `kernel<<<blocks, nullptr, stream>>>(arguments)`:
//
//   KernelLaunch("kernel", [](auto... arguments) { kernel(arguments...); }).on(blocks, nullptr, stream)(arguments)
//
// The host evaluates the arguments once; every core of the grid calls what the pass of its kind has compiled with a
// copy of them. Launches run at once, so those of a stream run in order. What goes wrong is printed, and the next call
// that waits for the stream returns an error.
#pragma once

#include <cstdint>
#include <cstdio>
#include <exception>
#include <tuple>
#include <type_traits>

#include "pto/host/acl.hpp"
#include "pto/host/launch.hpp"
#include "pto/host/launch_failure.hpp"
#include "pto/machine/device_pass.hpp"
#include "pto/machine/kernel_meta.hpp"

namespace pto::tessera {

/// A literal 0 among the arguments: a number, or a pointer to nothing.
struct ZeroArgument {
  template <class T>
    requires(std::is_arithmetic_v<T> || std::is_pointer_v<T>)
  constexpr operator T() const {
    return T{};
  }
};

/// A kernel and its arguments.
template <class Call, class... Arguments>
struct BoundKernel {
  Call call;
  std::tuple<Arguments...> arguments;

  void operator()() const { std::apply(call, arguments); }
};

/// A grid for the kinds of cores that the kernel was compiled for, or for those that its file names in a declaration.
inline LaunchPlan planOfKernel(const char *name, int64_t blocks, const DeviceKernel *cube,
                               const DeviceKernel *vector, Profile profile) {
  LaunchPlan plan = planOf({.blocks = static_cast<uint32_t>(blocks > 0 ? blocks : 0)}, profile);
  plan.shape.cubes = cube != nullptr;
  plan.shape.vectors = vector == nullptr ? 0 : cube != nullptr ? 2 : 1;
  if (const KernelMeta *meta = KernelMeta::find(name)) {
    plan.shape.cubes = meta->cubesOfBlock;
    plan.shape.vectors = meta->vectorsOfBlock;
  }
  if ((plan.shape.cubes != 0 && cube == nullptr) || (cube == nullptr && vector == nullptr))
    refuseMissingPass(CoreKind::Cube, "kernel", name, profile);
  if (plan.shape.vectors != 0 && vector == nullptr)
    refuseMissingPass(CoreKind::Vector, "kernel", name, profile);
  return plan;
}

/// A launch whose numbers are known.
template <class Call>
class ConfiguredLaunch {
public:
  ConfiguredLaunch(const char *name, const Call &call, int64_t blocks, void *stream)
      : name_(name), call_(call), blocks_(blocks), stream_(stream) {}

  template <class... Arguments>
  PTO_ALWAYS_INLINE inline void operator()(Arguments... arguments) const {
    using Kernel = BoundKernel<Call, Arguments...>;
#if defined(__TESSERA_DEVICE_PASS__)
    static_cast<void>(&RegisteredKernel<Kernel>::kernel);
    static_cast<void>(((static_cast<void>(arguments)), ...));
    raise(Error("launch", "only the host can launch a kernel", buildTarget.profile));
#else
    const Kernel kernel = {call_, {arguments...}};
    run(DeviceKernel::find(CoreKind::Cube, __BASE_FILE__, nameOfType<Kernel>()),
        DeviceKernel::find(CoreKind::Vector, __BASE_FILE__, nameOfType<Kernel>()), &kernel, sizeof kernel,
        buildTarget.profile);
#endif
  }

private:
  void run(const DeviceKernel *cube, const DeviceKernel *vector, const void *kernel, size_t bytes,
           Profile profile) const {
#if defined(__cpp_exceptions)
    try {
      launchKernel(cube, vector, kernel, bytes, profile);
    } catch (const std::exception &error) {
      std::fprintf(stderr, "[PTO] the launch of %s failed\n%s\n", name_, error.what());
      LaunchFailures::ofProcess().add(stream_, error.what());
    }
#else
    launchKernel(cube, vector, kernel, bytes, profile); // what goes wrong ends the program
#endif
  }
  void launchKernel(const DeviceKernel *cube, const DeviceKernel *vector, const void *kernel, size_t bytes,
                    Profile profile) const {
    LaunchPlan plan = planOfKernel(name_, blocks_, cube, vector, profile);
    if ((cube != nullptr && cube->bytes != bytes) || (vector != nullptr && vector->bytes != bytes))
      raise(Error("launch", "the types of a kernel's arguments must have the same size in every pass",
                  profile));
    void *const object = const_cast<void *>(kernel); // kernels only read it
    KernelOfGrid kernels = {{object, cube != nullptr ? cube->play : nullptr},
                            {object, vector != nullptr ? vector->play : nullptr}};
    plan.kernel = &kernels;
    plan.play = &KernelOfGrid::play;
    ThreadLaunch(plan).run();
  }

  const char *name_;
  Call call_;
  int64_t blocks_;
  void *stream_;
};

template <class Call>
class KernelLaunch {
public:
  KernelLaunch(const char *name, const Call &call) : name_(name), call_(call) {}
  /// How many blocks; a setting of the device's cache, which means nothing here; the stream.
  template <class Cache>
  ConfiguredLaunch<Call> on(int64_t blocks, const Cache &, void *stream) const {
    return {name_, call_, blocks, stream};
  }

private:
  const char *name_;
  Call call_;
};

} // namespace pto::tessera
