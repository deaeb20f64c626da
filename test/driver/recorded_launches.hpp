// Stands in for the runtime of launches: records what is launched, and runs it at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <sstream>
#include <string>
#include <type_traits>

namespace recorded {

struct Stream {
  const char *name;
};

inline std::string launched; // what happened since the last EXPECT_LAUNCHES
inline int launches = 0, failures = 0;

template <class T>
std::string spelled(const T &value) {
  std::ostringstream stream;
  if constexpr (std::is_same_v<T, Stream>)
    stream << value.name;
  else if constexpr (std::is_pointer_v<T> && !std::is_same_v<T, const char *>)
    stream << (value ? "pointer" : "null");
  else if constexpr (std::is_same_v<T, std::nullptr_t>)
    stream << "nullptr";
  else if constexpr (std::is_same_v<T, bool>)
    stream << (value ? "true" : "false");
  else
    stream << +value;
  return stream.str();
}
inline std::string spelled(const char *value) { return value ? value : "null"; }

template <class... Ts>
std::string listed(const Ts &...values) {
  std::string list;
  ((list += (list.empty() ? "" : ",") + spelled(values)), ...);
  return list;
}

/// Kernels say that they run, and with what.
template <class... Ts>
void runs(const char *kernel, const Ts &...values) {
  launched += std::string(kernel) + "(" + listed(values...) + ")";
}

inline void expectLaunches(int line, const char *expected) {
  if (launched != expected) {
    std::printf("line %d: expected %s\n    launched %s\n", line, expected, launched.c_str());
    ++failures;
  }
  launched.clear();
}
#define EXPECT_LAUNCHES(...) recorded::expectLaunches(__LINE__, #__VA_ARGS__)

} // namespace recorded

namespace pto::tessera {

struct ZeroArgument {
  template <class T>
  operator T() const {
    return static_cast<T>(0);
  }
};

/// Each launch adds "name<<<blocks,cache,stream>>>[number of arguments]", and what the kernel then says.
template <class Body>
class KernelLaunch {
public:
  KernelLaunch(const char *name, Body body) : name_(name), body_(body) {}

  KernelLaunch on(auto blocks, auto cache, auto stream) {
    configuration_ = recorded::listed(blocks, cache, stream);
    return *this;
  }
  void operator()(auto... arguments) {
    recorded::launched += std::string(recorded::launched.empty() ? "" : " ") + name_ + "<<<" +
                          configuration_ + ">>>[" + std::to_string(sizeof...(arguments)) + "]";
    ++recorded::launches;
    body_(arguments...);
  }

private:
  const char *name_;
  Body body_;
  std::string configuration_;
};

} // namespace pto::tessera
