// ptorun against the C++ that ptoas emits for the same program: bench/seeds.pto, compiled with -O3
// -march=native and run by the library's runner, in turns.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <vector>

#include "bench/report.hpp"
#include "lib/tessera.hpp"

void seeds(float *x, float *y, int64_t n); // what ptoas emits for seeds.pto

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_text_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  std::ifstream file(TESSERA_SEEDS);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const auto context = tessera::makeContext();
  auto module = tessera::parseText(text, TESSERA_SEEDS, *context);
  if (!module || failed(tessera::lower(*module, pto::Profile::Cpu)))
    return 1;
  const auto program = tessera::Program::decode(*module, "", pto::Profile::Cpu);
  if (!program)
    return 1;

  constexpr int64_t iterations = 64;
  constexpr size_t elements = 64 * 64;
  std::vector<float> x(elements, 1.0f), y(elements), z(elements);
  const std::vector<tessera::ArgumentValue> arguments = {
      tessera::ArgumentValue::memory(x.data(), elements * sizeof(float), pto::tessera::ElementType::F32),
      tessera::ArgumentValue::memory(y.data(), elements * sizeof(float), pto::tessera::ElementType::F32),
      tessera::ArgumentValue::scalar(iterations)};
  const auto run = [&] {
    if (!program->run(arguments, {}).ok())
      std::abort();
  };
  const auto compiled = [&] { seeds(x.data(), z.data(), iterations); };
  run();
  compiled();
  if (y != z) {
    std::printf("the runner and the compiled program disagree\n");
    return 1;
  }
  // tload, tstore 2 x 16 KiB each, texpands twice 16, tci 16, tcolsum 16, tgatherb 3 x 16, tscatter 3 x 16
  const double bytes = static_cast<double>(iterations) * 14 * elements * sizeof(float);
  bench::printHeader();
  const bench::Case c = {"ptorun seeds.pto", "f32", "64x64, 8 instr.", bytes, run,
                         {compiled},         0.80,  "compiled C++"};
  report.add(c, bench::measure(c, report.options.rounds, 2e6));
  std::printf("limit: the C++ that ptoas emits for the program, -O3 -march=native.\n");
  return report.write() ? 0 : 1;
}
