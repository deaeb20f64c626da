// The assertion macros of PTO, and the two functions they end in.
//
// The bracketed tag that starts each message ([PTO][SA], [PTO][CA], [PTO][ASSERT]) is stable: programs and
// scripts search for it.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>

#include "pto/profile/kernel_services.hpp"

namespace cce {
namespace tessera {

// A C variadic call passes half and the other small floats as they are, and %f then prints garbage.
template <typename T>
constexpr auto printfArgument(T value) {
  if constexpr (std::is_arithmetic_v<T> || std::is_pointer_v<T> || std::is_enum_v<T> ||
                std::is_null_pointer_v<T>)
    return value;
  else
    return static_cast<double>(value);
}

} // namespace tessera

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wformat-security"
#pragma clang diagnostic ignored "-Wformat-nonliteral"
#elif defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-security"
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#endif
/// The formats of std::printf; small floats are printed as numbers. In a launch whole lines of a core come out at once.
template <typename... Args>
int printf(const char *format, Args... args) {
  pto::tessera::KernelServices *const services = pto::tessera::kernelServices;
  if (services == nullptr)
    return std::printf(format, tessera::printfArgument(args)...);
  const int length = std::snprintf(nullptr, 0, format, tessera::printfArgument(args)...);
  if (length <= 0)
    return length;
  std::string text(static_cast<size_t>(length), '\0');
  std::snprintf(text.data(), text.size() + 1, format, tessera::printfArgument(args)...);
  services->print(text.data(), text.size());
  return length;
}
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

} // namespace cce

/// Stops the kernel: its launch ends with an error; a plain call ends the program. What was printed before is flushed
/// first, because abort() would lose it.
[[noreturn]] inline void trap() {
  if (pto::tessera::kernelServices != nullptr)
    pto::tessera::kernelServices->trap();
  std::fflush(nullptr);
  std::abort();
}

namespace pto::tessera {

[[noreturn, gnu::cold, gnu::noinline]] inline void cpuAssertFailed(const char *message, const char *condition,
                                                                   const char *file, int line) {
  std::fprintf(stderr, "[PTO][CA] %s Condition: %s. Hint: the check is at %s:%d\n", message, condition, file,
               line);
  std::abort();
}

} // namespace pto::tessera

#define PTO_DETAIL_FIRST(first, ...) first
#define PTO_DETAIL_MESSAGE(...) PTO_DETAIL_FIRST(__VA_ARGS__ __VA_OPT__(, ) "Constraint violated.", )
#define PTO_DETAIL_STRING(x) #x
#define PTO_DETAIL_STRING_OF(x) PTO_DETAIL_STRING(x)
#define PTO_DETAIL_HINT " Hint: the check is at " __FILE__ ":" PTO_DETAIL_STRING_OF(__LINE__)

// PTO_STATIC_ASSERT(cond) or PTO_STATIC_ASSERT(cond, "message").
#ifndef PTO_STATIC_ASSERT
#define PTO_STATIC_ASSERT(cond, ...)                                                                         \
  static_assert(cond, "[PTO][SA] " PTO_DETAIL_MESSAGE(__VA_ARGS__) " Condition: " #cond "." PTO_DETAIL_HINT)
#endif

// PTO_CPU_ASSERT(cond) or PTO_CPU_ASSERT(cond, message). Always active, whatever NDEBUG and _DEBUG say.
#ifndef PTO_CPU_ASSERT
#define PTO_CPU_ASSERT(cond, ...)                                                                            \
  ((cond) ? static_cast<void>(0)                                                                             \
          : ::pto::tessera::cpuAssertFailed(PTO_DETAIL_MESSAGE(__VA_ARGS__), #cond, __FILE__, __LINE__))
#endif

// The unconditional form of PTO_ASSERT.
#ifndef DEBUG_CHECK
#define DEBUG_CHECK(cond, msg)                                                                               \
  do {                                                                                                       \
    if (!(cond)) {                                                                                           \
      ::cce::printf("[PTO][ASSERT] %s\n  Condition: %s\n  Location: %s:%d\n", msg, #cond, __FILE__,          \
                    __LINE__);                                                                               \
      ::trap();                                                                                              \
    }                                                                                                        \
  } while (0)
#endif

#ifndef PTO_ASSERT
#if defined(_DEBUG)
#define PTO_ASSERT(cond, msg) DEBUG_CHECK(cond, msg)
#else
#define PTO_ASSERT(cond, msg) ((void)0)
#endif
#endif
