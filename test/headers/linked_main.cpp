// Links units of all profiles into one program and checks that each still has its own profile and runs.
#include <cstdio>
#include <cstring>

#include <pto/pto-inst.hpp>

#include "test/headers/linked_units.hpp"

namespace {

struct Case {
  const char *unit;
  UnitReport got;
  UnitReport wanted;
};

bool same(const UnitReport &a, const UnitReport &b) {
  return std::strcmp(a.profile, b.profile) == 0 && a.checksA2A3 == b.checksA2A3 && a.checksA5 == b.checksA5 &&
         a.sum == b.sum;
}

} // namespace

int main() {
  const Case cases[] = {
      {"cpu", cpuUnit(), {"cpu", false, false, 24.0f}},
      {"a2a3", a2a3Unit(), {"a2a3", false, false, 24.0f}},
      {"a5", a5Unit(), {"a5", false, false, 24.0f}},
      {"check_a2a3", check_a2a3Unit(), {"cpu", true, false, 24.0f}},
      {"check_a5", check_a5Unit(), {"cpu", false, true, 24.0f}},
  };
  int failures = 0;
  for (const Case &c : cases) {
    if (same(c.got, c.wanted))
      continue;
    ++failures;
    std::printf("unit %s: profile %s, checks a2a3 %d, a5 %d, sum %g; wanted %s, %d, %d, %g\n", c.unit,
                c.got.profile, c.got.checksA2A3, c.got.checksA5, c.got.sum, c.wanted.profile,
                c.wanted.checksA2A3, c.wanted.checksA5, c.wanted.sum);
  }
  return failures;
}
