// Matrix products in a build for another host than this one.
#include "bench/table.hpp"

int main(int argc, char **argv) {
  bench::Table cases;
  cases.filter = argc > 1 ? argv[1] : "";
  std::printf("\nmatrix products in the " TESSERA_BENCH_TARGET " build, against its own multiply-adds:\n");
  bench::printHeader();
  bench::matrixInstructions(cases);
  std::printf("%d lines, %d below what is promised.\n", cases.shown, cases.missed);
  return 0;
}
