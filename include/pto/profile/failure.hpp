// Failures that are no broken rule, such as memory that cannot be had: exceptions of the standard library, or, in
// builds without exceptions, a message and the end of the program.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <new>

namespace pto::tessera {

// Units with and without exceptions have functions of their own.
#if defined(__cpp_exceptions)
inline namespace throwing {
template <class Exception>
[[noreturn, gnu::cold]] void failWith(const char *message) {
  throw Exception(message);
}
[[noreturn, gnu::cold]] inline void failForMemory() { throw std::bad_alloc(); }
} // namespace throwing
#else
inline namespace aborting {
template <class Exception>
[[noreturn, gnu::cold]] void failWith(const char *message) {
  std::fprintf(stderr, "[PTO][CA] %s\n", message);
  std::abort();
}
[[noreturn, gnu::cold]] inline void failForMemory() { failWith<void>("out of memory"); }
} // namespace aborting
#endif

} // namespace pto::tessera
