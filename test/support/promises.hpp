// Promises that device libraries only assert in debug builds (Report::expects): broken ones are errors in debug
// builds, warnings in others of the strict profiles, and nothing in others of cpu.
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

/// Whether a broken promise is told at all.
inline constexpr bool promisesAreTold = pto::buildTarget.strict() || pto::buildTarget.holdsToPromises();

/// `act` breaks the promise `rule`: an error where warnings are errors. Where nothing is told it must run.
template <class Act>
void expectPromise(const char *instruction, const char *rule, Act &&act) {
  if constexpr (promisesAreTold) {
    const Warnings errors("error");
    expectError(instruction, rule, {}, act);
  } else {
    EXPECT_NO_THROW(act()) << instruction << ": " << rule;
  }
}
/// The same, and where promises are not held `act` must run.
template <class Act>
void expectWarning(const char *instruction, const char *rule, Act &&act) {
  expectPromise(instruction, rule, act);
  if constexpr (!pto::buildTarget.holdsToPromises()) {
    const Warnings silent("0");
    EXPECT_NO_THROW(act()) << instruction << ": " << rule;
  }
}

} // namespace test
