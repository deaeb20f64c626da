// Checked mode: what it adds to an instruction, to kernels, and to the memory of a program. The same kernels with and
// without checks, in turns.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bench/checked_kernels.hpp"
#include "bench/measure.hpp"
#include "lib/Checker/checker.hpp"
#include "pto/machine/watch.hpp"

namespace {

using namespace pto::tessera;
using bench::seconds;

double median(const std::vector<double> &values) { return bench::quantile(values, 0.5); }
void line(const char *what, double value, const char *unit, const char *promise, bool kept) {
  std::printf("%-64s %9.3f %-12s %-22s %s\n", what, value, unit, promise, kept ? "" : "ABOVE");
}

/// Seconds of a work under a new checker. What it finds would be a mistake.
double checked(const bench::Work &work) {
  auto checker = std::make_unique<Checker>(CheckOptions());
  programWatch = {checker.get(), &tellPrivate, nullptr};
  const double time = seconds(work);
  programWatch = {};
  if (!checker->findings().empty())
    std::printf("the checker found %s\n", checker->findings()[0].title.c_str());
  return time;
}

void instruction(const char *what, void (*plain)(int), void (*watched)(int)) {
  constexpr int count = 20000;
  std::vector<double> times;
  for (int round = 0; round < 21; ++round)
    times.push_back((checked([&] { watched(count); }) - seconds([&] { plain(count); })) / count * 1e6);
  line(what, median(times), "us", "at most 1", median(times) <= 1);
}

void kernel(const char *what, void (*plain)(), void (*watched)()) {
  std::vector<double> times;
  for (int round = 0; round < 21; ++round)
    times.push_back(checked(watched) / seconds(plain));
  line(what, median(times), "times", "at most 8", median(times) <= 8);
}

/// The most memory that a process takes which does a work, in MiB.
double memoryOf(const bench::Work &work) {
  const pid_t child = fork();
  if (child == 0) {
    work();
    _exit(0);
  }
  rusage usage = {};
  int status = 0;
  wait4(child, &status, 0, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}
/// What checks add to it, against the bytes that the kernel touches.
void memory(const char *what, void (*plain)(), void (*watched)(), double touched) {
  const double added = memoryOf([&] { checked(watched); }) - memoryOf(plain), allowed = 3 * touched + 64;
  line(what, added, "MiB", ("at most " + std::to_string(static_cast<int>(allowed))).c_str(),
       added <= allowed);
}

} // namespace

int main() {
  instruction("TADD 64x64 f32, three operands of one stretch: adds", plainWork.whole, checkedWork.whole);
  instruction("TADD 64x64 f32, three operands of 64 stretches: adds", plainWork.parts, checkedWork.parts);
  kernel("GEMM 512^3 f32, one block", plainWork.gemm, checkedWork.gemm);
  kernel("flash attention, 512 queries and keys, one block", plainWork.attention, checkedWork.attention);
  // Three matrices; queries, keys, values, results and the slots of queues.
  memory("  memory that it adds to GEMM", plainWork.gemm, checkedWork.gemm, 3);
  memory("  memory that it adds to flash attention", plainWork.attention, checkedWork.attention, 1);
}
