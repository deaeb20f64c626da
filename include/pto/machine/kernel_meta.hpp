// Kernel metadata: on which cores a kernel runs. A kernel's file says so in a declaration; who launches it asks by
// the kernel's name.
#pragma once

#include <cstdint>
#include <cstring>

#include "pto/profile/macros.hpp"

namespace pto::tessera {

/// Registers itself when the program is loaded, and stays as long as its file.
class KernelMeta {
public:
  KernelMeta(const char *kernel, uint16_t cubes, uint16_t vectors)
      : cubesOfBlock(cubes), vectorsOfBlock(vectors), name_(kernel), next_(first) {
    first = this;
  }
  ~KernelMeta() {
    for (KernelMeta **link = &first; *link != nullptr; link = &(*link)->next_)
      if (*link == this) {
        *link = next_;
        return;
      }
  }
  KernelMeta(const KernelMeta &) = delete;
  KernelMeta &operator=(const KernelMeta &) = delete;

  /// What a file says of a kernel; null when none says anything.
  static const KernelMeta *find(const char *kernel) {
    for (const KernelMeta *one = first; one != nullptr; one = one->next_)
      if (std::strcmp(one->name_, kernel) == 0)
        return one;
    return nullptr;
  }

  const uint16_t cubesOfBlock, vectorsOfBlock;

private:
  static inline constinit KernelMeta *first = nullptr;
  const char *name_;
  KernelMeta *next_;
};

constexpr bool isRatioOfCores(int cubes, int vectors) {
  return (cubes == 1 && vectors >= 0 && vectors <= 2) || (cubes == 0 && vectors == 1);
}

} // namespace pto::tessera

#define PTO_DETAIL_KERNEL_META(kernel, cubes, vectors)                                                       \
  static_assert(                                                                                             \
      ::pto::tessera::isRatioOfCores(cubes, vectors),                                                        \
      "[PTO][SA] A block has a cube core and two, one or no vector cores, or one vector core only.");        \
  [[maybe_unused]] static ::pto::tessera::KernelMeta PTO_DETAIL_CONCAT(ptoKernelMeta,                        \
                                                                       __COUNTER__)(#kernel, cubes, vectors)
#ifndef PTO_SYNCALL_AIV_KERNEL_META
#define PTO_SYNCALL_AIV_KERNEL_META(kernel) PTO_DETAIL_KERNEL_META(kernel, 0, 1)
#endif
#ifndef PTO_SYNCALL_AIC_KERNEL_META
#define PTO_SYNCALL_AIC_KERNEL_META(kernel) PTO_DETAIL_KERNEL_META(kernel, 1, 0)
#endif
#ifndef PTO_SYNCALL_MIX_AIC_KERNEL_META
#define PTO_SYNCALL_MIX_AIC_KERNEL_META(kernel, aicRatio, aivRatio)                                          \
  PTO_DETAIL_KERNEL_META(kernel, aicRatio, aivRatio)
#endif
