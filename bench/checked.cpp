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
#include "bench/report.hpp"
#include "lib/Checker/checker.hpp"
#include "pto/machine/watch.hpp"

namespace {

using namespace pto::tessera;
using bench::seconds;

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

void instruction(bench::Report &report, const char *what, void (*plain)(int), void (*watched)(int)) {
  constexpr int count = 20000;
  std::vector<double> times;
  for (int round = 0; round < report.rounds(21); ++round)
    times.push_back((checked([&] { watched(count); }) - seconds([&] { plain(count); })) / count * 1e6);
  report.add(what, times, "us", bench::atMost(1));
}

void kernel(bench::Report &report, const char *what, void (*plain)(), void (*watched)()) {
  std::vector<double> times;
  for (int round = 0; round < report.rounds(21); ++round)
    times.push_back(checked(watched) / seconds(plain));
  report.add(what, times, "times", bench::atMost(8));
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
void memory(bench::Report &report, const char *what, void (*plain)(), void (*watched)(), double touched) {
  const double added = memoryOf([&] { checked(watched); }) - memoryOf(plain);
  report.add(what, {added}, "MiB", bench::atMost(3 * touched + 64));
}

} // namespace

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_checked_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  instruction(report, "checks add to TADD 64x64 f32, three operands of one stretch", plainWork.whole,
              checkedWork.whole);
  instruction(report, "checks add to TADD 64x64 f32, three operands of 64 stretches", plainWork.parts,
              checkedWork.parts);
  kernel(report, "checks slow down GEMM 512^3 f32, one block", plainWork.gemm, checkedWork.gemm);
  kernel(report, "checks slow down flash attention, 512 queries and keys, one block", plainWork.attention,
         checkedWork.attention);
  // Three matrices; queries, keys, values, results and the slots of queues.
  memory(report, "memory that checks add to GEMM", plainWork.gemm, checkedWork.gemm, 3);
  memory(report, "memory that checks add to flash attention", plainWork.attention, checkedWork.attention, 1);
  return report.write() ? 0 : 1;
}
