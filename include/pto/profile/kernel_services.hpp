// What a kernel asks of whoever runs it, where a plain call has the process: text to print, and an end.
#pragma once

#include <cstddef>

namespace pto::tessera {

class KernelServices {
public:
  virtual void print(const char *text, size_t length) = 0;
  /// Ends the kernel with an error.
  [[noreturn]] virtual void trap() = 0;

protected:
  ~KernelServices() = default;
};

/// Of the kernel that the calling thread runs; null in a plain call.
inline constinit thread_local KernelServices *kernelServices = nullptr;

} // namespace pto::tessera
