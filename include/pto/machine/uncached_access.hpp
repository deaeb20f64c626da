// ld_dev and st_dev: single values of global memory past the caches, which is how cores wait for each other in loops.
// Both let other cores go on.
#pragma once

#include <cstdint>
#include <type_traits>

#include "pto/machine/launch.hpp"
#include "pto/machine/raw_range.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto {
namespace tessera {

/// The value at `offset` bytes behind a pointer.
template <class Value>
[[gnu::noinline]] Value *uncachedPlace(const RawCall &call, Value *pointer, int64_t offset) {
  if (auto *const address = const_cast<std::remove_cv_t<Value> *>(pointer); !isGlobal(address))
    refuseGlobal(call, address, placeOfCaller());
  yieldTurn();
  return reinterpret_cast<Value *>(reinterpret_cast<uintptr_t>(pointer) + static_cast<uintptr_t>(offset));
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename Value, tessera::Target T = buildTarget>
PTO_INLINE std::remove_cv_t<Value> ld_dev(__gm__ Value *pointer, int64_t offset) {
  static_assert(std::is_scalar_v<Value>, "[PTO][SA] ld_dev: the value must be a number");
  std::remove_cv_t<Value> value;
  __atomic_load(tessera::uncachedPlace({"ld_dev", T}, pointer, offset), &value, __ATOMIC_ACQUIRE);
  return value;
}

template <typename Value, tessera::Target T = buildTarget>
PTO_INLINE void st_dev(std::type_identity_t<Value> value, __gm__ Value *pointer, int64_t offset) {
  static_assert(std::is_scalar_v<Value>, "[PTO][SA] st_dev: the value must be a number");
  __atomic_store(tessera::uncachedPlace({"st_dev", T}, pointer, offset), &value, __ATOMIC_RELEASE);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto

using pto::ld_dev;
using pto::st_dev;
