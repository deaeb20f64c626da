// Broken promises that do not stop a program (Report::expects on the strict profiles): told once for each place.
//
// PTO_WARNINGS=0 in the environment silences them, PTO_WARNINGS=error makes each an error.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "pto/machine/error.hpp"

namespace pto::tessera {

enum class Warnings : unsigned char { Silent, Told, Errors };

inline Warnings warningsAsked() {
  const char *asked = std::getenv("PTO_WARNINGS");
  if (asked == nullptr)
    return Warnings::Told;
  return std::strcmp(asked, "0") == 0       ? Warnings::Silent
         : std::strcmp(asked, "error") == 0 ? Warnings::Errors
                                            : Warnings::Told;
}

/// Remembers what was told where. It holds some thousand places; a program with more is told no further ones.
class ToldWarnings {
public:
  /// True the first time that a sentence is told about a place.
  static bool isNew(const char *sentence, const SourcePlace &place) {
    uint64_t key = 0xcbf29ce484222325u;
    const auto mix = [&](uint64_t value) { key = (key ^ value) * 0x100000001b3u; };
    for (const char *c = sentence; *c != 0; ++c)
      mix(static_cast<unsigned char>(*c));
    for (const void *code : place.code)
      mix(reinterpret_cast<uintptr_t>(code));
    key |= 1; // 0 is a free place
    for (uint64_t i = 0; i < capacity; ++i) {
      uint64_t &slot = slots()[((key >> 8) + i) % capacity];
      uint64_t found = 0;
      if (__atomic_compare_exchange_n(&slot, &found, key, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return true;
      if (found == key)
        return false;
    }
    return false;
  }

private:
  static constexpr uint64_t capacity = 4096;
  static uint64_t *slots() {
    static constinit uint64_t table[capacity] = {};
    return table;
  }
};

/// Prints a warning in the words of the error that it would be in a debug build.
[[gnu::cold, gnu::noinline]] inline void tellWarning(const Error &error) {
  constexpr const char tag[] = "[PTO][CA] ";
  const char *report = error.what();
  if (std::strncmp(report, tag, sizeof tag - 1) == 0)
    report += sizeof tag - 1;
  std::fprintf(stderr,
               "[PTO][warning] %s  note: devices assert this in debug builds only; PTO_WARNINGS=0 silences, "
               "PTO_WARNINGS=error makes it an error\n",
               report);
}

} // namespace pto::tessera
