// Promises (Report::expects): broken ones are errors in debug builds, warnings in others of the strict
// profiles, and nothing in others of cpu.
#pragma once

#include <cstdlib>

#include "test/support/issuing.hpp"

namespace test {

/// Sets PTO_WARNINGS for a scope that is left by no exception; warnings are silent outside.
class WarningsAre {
public:
  explicit WarningsAre(const char *value) { setenv("PTO_WARNINGS", value, 1); }
  ~WarningsAre() { setenv("PTO_WARNINGS", "0", 1); }
};

/// Whether a broken promise is told at all.
inline constexpr bool promisesAreTold = pto::buildTarget.strict() || pto::buildTarget.holdsToPromises();

/// `act` must break the promise `rule`: as an error where warnings are errors. Where nothing is told it must run.
template <class Act>
void expectPromise(const char *instruction, const char *rule, Act &&act) {
  if constexpr (promisesAreTold) {
    const WarningsAre errors("error");
    expectError(instruction, rule, {}, act);
  } else {
    EXPECT_NO_THROW(act()) << instruction;
  }
}
/// The same, and without a debug build `act` must run.
template <class Act>
void expectWarning(const char *instruction, const char *rule, Act &&act) {
  expectPromise(instruction, rule, act);
  if constexpr (!pto::buildTarget.holdsToPromises()) {
    const WarningsAre silent("0");
    EXPECT_NO_THROW(act()) << instruction;
  }
}

} // namespace test
