// Text on the machine: several blocks at once, queues, checks. Speed-ups are stated as a share of what two independent
// loops of multiply-adds gain on the same processors, in the same run.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bench/multiply_adds.hpp"
#include "bench/report.hpp"
#include "lib/Checker/checker.hpp"
#include "lib/session.hpp"

namespace {

using bench::seconds;

std::unique_ptr<tessera::Kernel> compile(const std::string &text, pto::Profile profile) {
  const auto program = tessera::Session::read(
      text, {.fileName = "bench.pto", .profile = profile},
      [](const tessera::Diagnostic &diagnostic) { std::printf("%s", diagnostic.rendered.c_str()); });
  std::unique_ptr<tessera::Kernel> kernel = program ? program->kernel("") : nullptr;
  if (!kernel)
    std::exit(1);
  return kernel;
}
void run(const tessera::Kernel &kernel, const std::vector<tessera::ArgumentValue> &arguments,
         const tessera::RunOptions &options) {
  const tessera::RunResult result = kernel.run(arguments, options);
  if (!result.ok()) {
    std::printf("%s\n", result.error->text().c_str());
    std::exit(1);
  }
}
template <class T>
tessera::ArgumentValue memory(std::vector<T> &array) {
  return tessera::ArgumentValue::memory(array.data(), array.size() * sizeof(T),
                                        pto::tessera::elementTypeOf<T>());
}

/// How much faster two jobs are than one, as a share of what two loops gain.
void jobs(bench::Report &report, const std::string &what, const tessera::Kernel &kernel,
          const std::vector<tessera::ArgumentValue> &arguments, int blocks) {
  std::vector<double> gains, limits, shares;
  for (int round = 0; round < report.rounds(11); ++round) {
    const auto launched = [&](int count) {
      return seconds([&] { run(kernel, arguments, {.blocks = blocks, .jobs = count}); });
    };
    const double one = launched(1), two = launched(2);
    gains.push_back(one / two);
    limits.push_back(bench::gainOfTwoLoops(500'000'000));
    shares.push_back(gains.back() / limits.back());
  }
  report.add(what, gains, "times");
  report.add(what + ", two independent multiply-add loops", limits, "times");
  report.add(what + ", share of these", shares, "", bench::atLeast(0.9));
}

/// Each block works on its rows: x = x * x + x, many times.
constexpr const char *vectorKernel = R"(
func.func @work(%x: !pto.ptr<f32>, %rounds: i64) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %n = arith.index_cast %rounds : i64 to index
  %b = pto.get_block_idx
  %block = arith.index_cast %b : i64 to index
  %count = pto.get_block_num
  %blocks = arith.index_cast %count : i64 to index
  %rows = arith.muli %blocks, %c64 : index
  %first = arith.muli %block, %c64 : index
  %v = pto.make_tensor_view %x, shape = [%rows, %c64], strides = [%c64, %c1] : !pto.tensor_view<?x?xf32>
  %p = pto.partition_view %v, offsets = [%first, %c0], sizes = [%c64, %c64] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<64x64xf32>
  %t = pto.alloc_tile : !pto.tile_buf<vec, 64x64xf32>
  %u = pto.alloc_tile : !pto.tile_buf<vec, 64x64xf32>
  pto.tload ins(%p : !pto.partition_tensor_view<64x64xf32>) outs(%t : !pto.tile_buf<vec, 64x64xf32>)
  scf.for %i = %c0 to %n step %c1 {
    pto.tmul ins(%t, %t : !pto.tile_buf<vec, 64x64xf32>, !pto.tile_buf<vec, 64x64xf32>) outs(%u : !pto.tile_buf<vec, 64x64xf32>)
    pto.tadd ins(%u, %t : !pto.tile_buf<vec, 64x64xf32>, !pto.tile_buf<vec, 64x64xf32>) outs(%t : !pto.tile_buf<vec, 64x64xf32>)
  }
  pto.tstore ins(%t : !pto.tile_buf<vec, 64x64xf32>) outs(%p : !pto.partition_tensor_view<64x64xf32>)
  return
}
)";

/// Each block multiplies 128 rows with a matrix of 256 x 256, in tiles of 128 x 128 x 64.
constexpr const char *gemmKernel = R"(
!mat_a = !pto.tile_buf<mat, 128x64xf32, blayout=col_major, slayout=row_major>
!mat_b = !pto.tile_buf<mat, 64x128xf32, blayout=col_major, slayout=row_major>
!a = !pto.tile_buf<left, 128x64xf32, slayout=row_major>
!b = !pto.tile_buf<right, 64x128xf32, slayout=col_major>
!c = !pto.tile_buf<acc, 128x128xf32, blayout=col_major, slayout=row_major, fractal=1024>
func.func @gemm(%pa: !pto.ptr<f32>, %pb: !pto.ptr<f32>, %pc: !pto.ptr<f32>) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %c256 = arith.constant 256 : index
  %number = pto.get_block_idx
  %block = arith.index_cast %number : i64 to index
  %count = pto.get_block_num
  %blocks = arith.index_cast %count : i64 to index
  %rows = arith.muli %blocks, %c128 : index
  %row = arith.muli %block, %c128 : index
  %va = pto.make_tensor_view %pa, shape = [%rows, %c256], strides = [%c256, %c1] : !pto.tensor_view<?x256xf32>
  %vb = pto.make_tensor_view %pb, shape = [%c256, %c256], strides = [%c256, %c1] : !pto.tensor_view<256x256xf32>
  %vc = pto.make_tensor_view %pc, shape = [%rows, %c256], strides = [%c256, %c1] : !pto.tensor_view<?x256xf32>
  %ma = pto.alloc_tile : !mat_a
  %mb = pto.alloc_tile : !mat_b
  %a = pto.alloc_tile : !a
  %b = pto.alloc_tile : !b
  %sums = pto.alloc_tile : !c
  scf.for %col = %c0 to %c256 step %c128 {
    scf.for %k = %c0 to %c256 step %c64 {
      %ta = pto.partition_view %va, offsets = [%row, %k], sizes = [%c128, %c64] : !pto.tensor_view<?x256xf32> -> !pto.partition_tensor_view<128x64xf32>
      %tb = pto.partition_view %vb, offsets = [%k, %col], sizes = [%c64, %c128] : !pto.tensor_view<256x256xf32> -> !pto.partition_tensor_view<64x128xf32>
      pto.tload ins(%ta : !pto.partition_tensor_view<128x64xf32>) outs(%ma : !mat_a)
      pto.tload ins(%tb : !pto.partition_tensor_view<64x128xf32>) outs(%mb : !mat_b)
      pto.tmov ins(%ma : !mat_a) outs(%a : !a)
      pto.tmov ins(%mb : !mat_b) outs(%b : !b)
      %isFirst = arith.cmpi eq, %k, %c0 : index
      scf.if %isFirst {
        pto.tmatmul ins(%a, %b : !a, !b) outs(%sums : !c)
      } else {
        pto.tmatmul.acc ins(%sums, %a, %b : !c, !a, !b) outs(%sums : !c)
      }
    }
    %tc = pto.partition_view %vc, offsets = [%row, %col], sizes = [%c128, %c128] : !pto.tensor_view<?x256xf32> -> !pto.partition_tensor_view<128x128xf32>
    pto.tstore ins(%sums : !c) outs(%tc : !pto.partition_tensor_view<128x128xf32>)
  }
  return
}
)";

/// The cube core pushes tiles of 64 x 64, a vector core pops them.
constexpr const char *queueKernel = R"(
!sums = !pto.tile_buf<acc, 64x64xf32, blayout=col_major, slayout=row_major, fractal=1024>
func.func @queue(%tiles: i64) attributes {pto.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = arith.index_cast %tiles : i64 to index
  pto.section.cube {
    %q = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 16384, slot_num = 8, flag_base = 0} (%zero : i32) -> !pto.pipe
    %t = pto.alloc_tile : !sums
    scf.for %i = %c0 to %n step %c1 {
      pto.tpush(%t, %q : !sums, !pto.pipe) {split = 0}
    }
  }
  pto.section.vector {
    %q = pto.initialize_l2l_pipe {dir_mask = 1, slot_size = 16384, slot_num = 8, flag_base = 0} (%zero : i32) -> !pto.pipe
    %t = pto.declare_tile -> !pto.tile_buf<vec, 64x64xf32>
    scf.for %i = %c0 to %n step %c1 {
      pto.tpop(%t, %q : !pto.tile_buf<vec, 64x64xf32>, !pto.pipe) {split = 0}
      pto.tfree(%q : !pto.pipe) {split = 0}
    }
  }
  return
}
)";

void queues(bench::Report &report) {
  for (const pto::Profile profile : {pto::Profile::A5, pto::Profile::Cpu}) {
    const auto kernel = compile(queueKernel, profile);
    std::vector<double> times;
    constexpr int tiles = 10000;
    for (int round = 0; round < report.rounds(21); ++round)
      times.push_back(seconds([&] { run(*kernel, {tessera::ArgumentValue::scalar(tiles)}, {}); }) / tiles *
                      1e6);
    report.add(std::string("tpush + tpop + tfree of 64x64 f32, depth 8, ") + pto::profileName(profile), times,
               "us", bench::atMost(3));
  }
}

/// What checks add to an instruction.
void checks(bench::Report &report) {
  const auto kernel = compile(vectorKernel, pto::Profile::A2A3);
  std::vector<float> x(64 * 64);
  constexpr int rounds = 5000;
  const std::vector<tessera::ArgumentValue> arguments = {memory(x), tessera::ArgumentValue::scalar(rounds)};
  std::vector<double> times;
  for (int round = 0; round < report.rounds(21); ++round) {
    const double plain = seconds([&] { run(*kernel, arguments, {}); });
    pto::tessera::CheckOptions options;
    options.ordersOnChip = true;
    pto::tessera::Checker checker(options);
    tessera::RunOptions watched;
    watched.checker = &checker;
    times.push_back((seconds([&] { run(*kernel, arguments, watched); }) - plain) / (2 * rounds) * 1e6);
    if (!checker.findings().empty())
      std::printf("the checker found %s\n", checker.findings()[0].title.c_str());
  }
  report.add("checks add to tmul, tadd of 64x64 f32", times, "us", bench::atMost(1));
}

} // namespace

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_text_grid_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  constexpr int blocks = 16;
  std::vector<float> x(blocks * 64 * 64, 0.01f);
  jobs(report, "text: vector kernel, 16 blocks: jobs 2 against 1", *compile(vectorKernel, pto::Profile::A2A3),
       {memory(x), tessera::ArgumentValue::scalar(3000)}, blocks);
  std::vector<float> a(blocks * 128 * 256, 1.0f), b(256 * 256, 0.5f), c(blocks * 128 * 256);
  jobs(report, "text: GEMM 2048 x 256 x 256 f32, 16 blocks: jobs 2 against 1",
       *compile(gemmKernel, pto::Profile::A2A3), {memory(a), memory(b), memory(c)}, blocks);
  queues(report);
  checks(report);
  return report.write() ? 0 : 1;
}
