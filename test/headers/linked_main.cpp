// Links units that are compiled with different macros into one program and checks that each still is what it
// was compiled as.
#include <pto/pto-inst.hpp>

#include <cstdio>
#include <cstring>

#include "pto/machine/watch.hpp"
#include "test/headers/linked_units.hpp"

namespace {

struct Counter : pto::tessera::Observer {
  int issues = 0;
  void issued(pto::tessera::Core &, const pto::tessera::Issued &) override { ++issues; }
};

struct Case {
  const char *unit;
  UnitReport (*run)();
};
constexpr Case cases[] = {
#define UNIT_CASE(name) {#name, name##Unit},
    LINKED_UNITS(UNIT_CASE)
#undef UNIT_CASE
};

UnitReport wantedOf(const char *unit) {
  const auto is = [&](const char *name) { return std::strcmp(unit, name) == 0; };
  const bool isA5 = is("a5") || is("small_buffer") || is("ptocc");
  UnitReport wanted;
  wanted.profile = is("a2a3") ? "a2a3" : isA5 ? "a5" : "cpu";
  wanted.chip = is("a2a3") ? 0 : isA5 ? 1 : is("kirin") ? 3 : 255;
  wanted.checksA2A3 = is("check_a2a3");
  wanted.checksA5 = is("check_a5");
  wanted.debug = is("debug");
  wanted.placed = !is("automatic");
  wanted.watched = is("checked") || is("traced");
  wanted.smallBuffer = is("small_buffer");
  wanted.oneThread = is("one_thread") || sysconf(_SC_NPROCESSORS_ONLN) == 1;
  wanted.smallLoops = is("small_loops") && !wanted.oneThread;
  wanted.sum = 24.0f;
  return wanted;
}

void print(const char *what, const UnitReport &r) {
  std::printf("  %s profile %s, chip %d, checks a2a3 %d, a5 %d, debug %d, placed %d, watched %d, small "
              "buffer %d, one "
              "thread %d, small loops %d, sum %g\n",
              what, r.profile, r.chip, r.checksA2A3, r.checksA5, r.debug, r.placed, r.watched, r.smallBuffer,
              r.oneThread, r.smallLoops, r.sum);
}

} // namespace

int main() {
  int failures = 0;
  for (const Case &c : cases) {
    Counter counter;
    const pto::tessera::Watch watch(pto::tessera::thisCore(), counter);
    UnitReport got = c.run();
    got.watched = counter.issues != 0;
    const UnitReport wanted = wantedOf(c.unit);
    if (std::strcmp(got.profile, wanted.profile) == 0)
      got.profile = wanted.profile;
    if (got == wanted)
      continue;
    ++failures;
    std::printf("unit %s:\n", c.unit);
    print("is    ", got);
    print("wanted", wanted);
  }
  return failures;
}
