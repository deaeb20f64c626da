// Promises that device libraries only assert in debug builds (Report::expects).
#pragma once

#include <cstdlib>

#include "test/support/issuing.hpp"

namespace test {

/// PTO_WARNINGS in a scope.
class Warnings {
public:
  explicit Warnings(const char *asked) { setenv("PTO_WARNINGS", asked, 1); }
  ~Warnings() { unsetenv("PTO_WARNINGS"); }
  Warnings(const Warnings &) = delete;
  Warnings &operator=(const Warnings &) = delete;
};

/// `act` breaks a promise: an error where promises are held; elsewhere a2a3 and a5 tell and go on, and cpu says
/// nothing.
template <class Act>
void expectBrokenPromise(const char *instruction, const char *rule, Act &&act) {
  if constexpr (pto::buildTarget.holdsToPromises()) {
    expectError(instruction, rule, {}, act);
  } else {
    if constexpr (pto::buildTarget.strict()) {
      const Warnings errors("error");
      expectError(instruction, rule, {}, act);
    }
    const Warnings silent("0");
    EXPECT_NO_THROW(act()) << instruction << ": " << rule;
  }
}

} // namespace test
