// What a wait says of itself, written down.
#pragma once

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "pto/machine/waiting.hpp"

namespace pto::tessera {

struct HeardWait final : WaitListener {
  explicit HeardWait(const Wait &wait) { wait.explain(*this); }

  [[gnu::format(printf, 2, 3)]] void waitsFor(const char *format, ...) override {
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    what += text;
  }
  void couldGive(const CoreName &core, uint64_t times) override { givers.push_back({core, times}); }

  struct Giver {
    CoreName core;
    uint64_t times;
  };
  std::string what;
  std::vector<Giver> givers;
};

} // namespace pto::tessera
