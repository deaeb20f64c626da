// Kernels whose body runs once for each of many threads of a vector core (SIMT). They compile as ordinary functions, and
// are refused where they are started.
#pragma once

#include <cstdint>

#ifndef __simt_vf__
#define __simt_vf__
#endif
#ifndef __simt_callee__
#define __simt_callee__
#endif

namespace cce {

struct dim3 {
  uint32_t x = 1, y = 1, z = 1;
};

template <auto Kernel, typename... Args>
void async_invoke(dim3, Args &&...) {
  static_assert(sizeof...(Args) == ~0u,
                "[PTO][SA] cce::async_invoke: kernels of many threads (SIMT) cannot run on a "
                "host; use instructions on tiles, or a loop");
}

} // namespace cce
