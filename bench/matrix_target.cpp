// Matrix products in a build for another host than this one.
#include "bench/table.hpp"

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  bench::Table cases;
  cases.reportTo(report);
  std::printf("\nmatrix products in the " TESSERA_BENCH_BUILD " build, against its own multiply-adds:\n");
  bench::printHeader();
  bench::matrixInstructions(cases);
  std::printf("%d lines, %d below what is promised.\n", cases.shown, cases.missed);
  return report.write() ? 0 : 1;
}
