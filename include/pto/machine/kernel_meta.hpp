// Kernel metadata: on which cores a kernel runs. A kernel's file says so in a declaration; who launches it asks by
// the kernel's name.
#pragma once

#include <cstdint>
#include <cstring>

#include "pto/machine/self_listed.hpp"
#include "pto/profile/macros.hpp"

namespace pto::tessera {

/// Stays as long as its file.
class KernelMeta : public SelfListed<KernelMeta> {
public:
  KernelMeta(const char *kernel, uint16_t cubes, uint16_t vectors)
      : cubesOfBlock(cubes), vectorsOfBlock(vectors), name_(kernel) {}

  /// What a file says of a kernel; null when none says anything.
  static const KernelMeta *find(const char *kernel) {
    return findIf([&](const KernelMeta &one) { return std::strcmp(one.name_, kernel) == 0; });
  }

  const uint16_t cubesOfBlock, vectorsOfBlock;

private:
  const char *name_;
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
