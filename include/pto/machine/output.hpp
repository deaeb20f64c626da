// Where instructions print.
#pragma once

#include <cstddef>

namespace pto::tessera {

// Defined in pto/host/print.hpp, which has <iostream>: instructions do without it.
struct CoreOutput {
  /// Appends to the output of the calling thread's core, or to std::cout.
  static void write(const char *text, size_t length);
  /// Appends to std::cout, at once: no other thread writes meanwhile.
  static void writeToHost(const char *text, size_t length);
};

} // namespace pto::tessera
