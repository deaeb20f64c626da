// Kernels that are compiled once for the host and once for each kind of core.
//
// The passes of a file see the same launch and the same object that is launched, but other bodies of the functions it
// calls. What a device pass compiled registers itself when the program is loaded; the launch, in the host pass, runs
// it on the cores of that kind with the object of the host. Who compiles the passes defines __TESSERA_HOST_PASS__ or
// __TESSERA_DEVICE_PASS__, and uses no precompiled headers, whose templates would not know the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#if defined(__cpp_rtti)
#include <typeinfo>
#endif

#include "pto/machine/self_listed.hpp"
#include "pto/profile/core_kind.hpp"

#if defined(__TESSERA_DEVICE_PASS__) && defined(__DAV_CUBE__) == defined(__DAV_VEC__)
#error "A device pass is one of cube cores (__DAV_CUBE__) or one of vector cores (__DAV_VEC__)."
#endif

namespace pto::tessera {

/// A kernel as one device pass has compiled it. Its key is the file that was compiled and the type of the object that
/// is launched: files may have types of the same name.
class DeviceKernel : public SelfListed<DeviceKernel> {
public:
  using Play = void (*)(void *object);

  DeviceKernel(CoreKind kind, const char *file, const char *type, size_t bytes, Play play)
      : kind(kind), bytes(bytes), play(play), file_(file), type_(type) {}

  /// Null when that pass has none.
  static const DeviceKernel *find(CoreKind kind, const char *file, const char *type) {
    return findIf([&](const DeviceKernel &one) {
      return one.kind == kind && std::strcmp(one.type_, type) == 0 && std::strcmp(one.file_, file) == 0;
    });
  }

  const CoreKind kind;
  const size_t bytes; ///< of the object
  const Play play;

private:
  const char *file_;
  const char *type_;
};

/// The same in every pass, and another one for each instance of a template.
template <class T>
const char *nameOfType() {
#if defined(__cpp_rtti)
  return typeid(T).name();
#else
  static_assert(sizeof(T) == 0,
                "[PTO][SA] launch: kernels that are compiled for each kind of core need the names of "
                "types: compile without -fno-rtti.");
  return nullptr;
#endif
}

template <class Kernel>
void playKernel(void *object) {
  (*static_cast<Kernel *>(object))();
}

/// Objects whose code is that of the pass in which their type is compiled.
template <class Kernel>
inline constexpr bool hasCodeOfItsPass =
    std::is_class_v<Kernel> && !requires { typename Kernel::result_type; };

#if defined(__TESSERA_DEVICE_PASS__)
#if defined(__DAV_CUBE__)
inline constexpr CoreKind kindOfPass = CoreKind::Cube;
#else
inline constexpr CoreKind kindOfPass = CoreKind::Vector;
#endif
namespace {
/// In a namespace without a name: each file registers what it has, whichever file's functions a linker keeps.
template <class Kernel>
struct RegisteredKernel {
  static inline const DeviceKernel kernel{kindOfPass, __BASE_FILE__, nameOfType<Kernel>(), sizeof(Kernel),
                                          &playKernel<Kernel>};
};
} // namespace
#endif

} // namespace pto::tessera
