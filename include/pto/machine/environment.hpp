// Settings read from environment variables.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace pto::cpu_sim {

/// A positive decimal number; anything else (unset, empty, malformed, zero, too large) gives the fallback.
inline uint32_t ReadEnvU32(const char *name, uint32_t fallback) {
  const char *text = std::getenv(name);
  if (text == nullptr)
    return fallback;
  uint64_t value = 0;
  for (; *text != '\0'; ++text) {
    if (*text < '0' || *text > '9')
      return fallback;
    value = value * 10 + static_cast<uint64_t>(*text - '0');
    if (value > UINT32_MAX)
      return fallback;
  }
  return value == 0 ? fallback : static_cast<uint32_t>(value);
}

inline bool ReadEnvBool(const char *name, bool fallback) {
  const char *text = std::getenv(name);
  if (text == nullptr)
    return fallback;
  for (const char *no : {"0", "false", "FALSE"})
    if (std::strcmp(text, no) == 0)
      return false;
  for (const char *yes : {"1", "true", "TRUE"})
    if (std::strcmp(text, yes) == 0)
      return true;
  return fallback;
}

} // namespace pto::cpu_sim
