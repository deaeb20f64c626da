// Where instructions print.
#pragma once

#include <cstddef>

namespace pto::tessera {

struct CoreOutput {
  /// Appends to the output of the calling thread's core, or to std::cout. Defined in pto/host/print.hpp,
  /// which has <iostream>: instructions do without it.
  static void write(const char *text, size_t length);
};

} // namespace pto::tessera
