// Where instructions print.
#pragma once

#include <cstddef>

namespace pto::tessera {

struct StandardOutput {
  /// Appends to std::cout. Defined in pto/host/print.hpp, which has <iostream>: instructions do without it.
  static void write(const char *text, size_t length);
};

} // namespace pto::tessera
