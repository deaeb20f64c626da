// Where the text goes that a core prints.
#pragma once

#include <cstddef>

namespace pto::tessera {

/// Takes what a core prints instead of std::cout.
class OutputSink {
public:
  virtual void write(const char *text, size_t length) = 0;

protected:
  ~OutputSink() = default;
};

} // namespace pto::tessera
