// Runs a kernel of one core: called directly, or, where it is checked, launched, so that the checker knows where it
// begins and ends.
#pragma once

#include <pto/pto-inst.hpp>

namespace test_kernels {

enum class On { Vector, Cube, AnyCore };

template <class Kernel>
void run([[maybe_unused]] On core, Kernel kernel) {
#if defined(PTO_CHECKED)
  if (core == On::AnyCore) {
    pto::cpu_sim::KernelLaunchOptions options;
    options.explicit_block_count = 1;
    pto::cpu_sim::LaunchKernelMultiCore(options, nullptr, kernel);
  } else
    pto::launch({.kind = core == On::Cube ? pto::LaunchKind::cube : pto::LaunchKind::vector}, kernel);
#else
  kernel();
#endif
}

} // namespace test_kernels
