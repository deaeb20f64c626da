// The assertion macros of PTO, and the two functions they end in.
//
// The bracketed tag that starts each message ([PTO][SA], [PTO][CA], [PTO][ASSERT]) is stable: programs and
// scripts search for it.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <type_traits>

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
template <typename... Args>
int printf(const char *format, Args... args) {
  return std::printf(format, tessera::printfArgument(args)...);
}
#if defined(__clang__)
#pragma clang diagnostic pop
#elif defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

} // namespace cce

/// Stops the program. What was printed before is flushed first, because abort() would lose it.
[[noreturn]] inline void trap() {
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
