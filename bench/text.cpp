// ptorun against the C++ that ptoas emits for the same programs, compiled with -O3 -march=native and run by the library's runner, in
// turns: bench/seeds.pto, and kernels that go through a matrix 16 rows at a time.
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <vector>

#include "bench/report.hpp"
#include "lib/tessera.hpp"

// What ptoas emits.
void seeds(float *x, float *y, int64_t n);
void softmax(float *in, float *out, int64_t rows);
void gelu(float *in, float *out, int64_t rows);

namespace {

struct TextProgram {
  const char *name, *file, *shape;
  size_t elements; ///< of each array
  int64_t count;   ///< the last argument
  double bytes;    ///< that its instructions move
  std::function<void(float *, float *, int64_t)> compiled;
  pto::Profile profile = pto::Profile::Cpu; ///< of the run; C++ is compiled for cpu
};

/// Adds the line of a program, and tells whether it could.
bool measure(bench::Report &report, const TextProgram &p) {
  const std::string path = std::string(TESSERA_SOURCE "/") + p.file;
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const auto context = tessera::makeContext();
  auto module = tessera::parseText(text, path.c_str(), *context);
  if (!module || failed(tessera::lower(*module, p.profile)))
    return false;
  const auto program = tessera::Program::decode(*module, "", p.profile);
  if (!program)
    return false;

  std::vector<float> in(p.elements), out(p.elements), expected(p.elements);
  for (size_t i = 0; i < p.elements; ++i)
    in[i] = static_cast<float>(i % 97) / 16 - 3;
  const std::vector<tessera::ArgumentValue> arguments = {
      tessera::ArgumentValue::memory(in.data(), p.elements * sizeof(float), pto::tessera::ElementType::F32),
      tessera::ArgumentValue::memory(out.data(), p.elements * sizeof(float), pto::tessera::ElementType::F32),
      tessera::ArgumentValue::scalar(p.count)};
  const auto run = [&] {
    if (!program->run(arguments, {}).ok())
      std::abort();
  };
  const auto compiled = [&] { p.compiled(in.data(), expected.data(), p.count); };
  run();
  compiled();
  if (out != expected) {
    std::printf("%s: the runner and the compiled program disagree\n", p.name);
    return false;
  }
  const bench::Case c = {p.name, "f32", p.shape, p.bytes, run, {compiled}, 0.80, "compiled C++"};
  report.add(c, bench::measure(c, report.options.rounds, 2e6));
  return true;
}

} // namespace

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_text_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  constexpr int64_t turns = 64, rows = 4096, cols = 256;
  constexpr double table = 64 * 64 * sizeof(float), matrix = rows * cols * sizeof(float);
  constexpr auto strict = pto::Profile::A2A3;
  const TextProgram programs[] = {
      // tload, tstore 2 x 16 KiB each, texpands twice 16, tci 16, tcolsum 16, tgatherb 3 x 16, tscatter 3 x 16
      {"ptorun seeds.pto", "bench/seeds.pto", "64x64, 8 instr.", 64 * 64, turns, turns * 14 * table, seeds},
      // Each of 7 and of 10 instructions reads a matrix and writes one; reductions write a column, products read two matrices.
      {"ptorun softmax.pto", "kernels/softmax/softmax.pto", "4096x256, by 16", rows * cols, rows, 12 * matrix,
       softmax},
      {"ptorun softmax.pto, a2a3", "kernels/softmax/softmax.pto", "4096x256, by 16", rows * cols, rows,
       12 * matrix, softmax, strict},
      {"ptorun gelu.pto", "kernels/gelu/gelu.pto", "4096x256, by 16", rows * cols, rows, 22 * matrix, gelu},
      {"ptorun gelu.pto, a2a3", "kernels/gelu/gelu.pto", "4096x256, by 16", rows * cols, rows, 22 * matrix,
       gelu, strict},
  };
  bench::printHeader();
  for (const TextProgram &program : programs)
    if (!measure(report, program))
      return 1;
  std::printf("limit: the C++ that ptoas emits for the program, -O3 -march=native.\n");
  return report.write() ? 0 : 1;
}
