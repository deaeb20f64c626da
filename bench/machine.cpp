// The machine: what launches, queues and several blocks at once cost. Speed-ups are stated as a share of what two
// independent loops of multiply-adds gain on the same processors, in the same run.
#include <pto/pto-inst.hpp>

#include <sys/resource.h>

#include <cstdio>
#include <vector>

#include "bench/multiply_adds.hpp"
#include "bench/report.hpp"
#include "kernels/grid_gemm/grid_gemm.hpp"

namespace {

using namespace pto;
using bench::seconds;

/// How much faster two are than one after the other.
void gemm(bench::Report &report) {
  constexpr int size = 2048;
  std::vector<float> a(size * size, 1.0f), b(size * size, 0.5f), c(size * size);
  std::vector<double> gains, limits, shares;
  for (int round = 0; round < report.rounds(11); ++round) {
    const auto launched = [&](uint32_t jobs) {
      return seconds([&] {
        kernels::launchGridGemm(c.data(), a.data(), b.data(), size, size, size, {.blocks = 8, .jobs = jobs});
      });
    };
    const double one = launched(1), two = launched(2);
    gains.push_back(one / two);
    limits.push_back(bench::gainOfTwoLoops(2'000'000'000));
    shares.push_back(gains.back() / limits.back());
  }
  const std::string what = "GEMM 2048^3 f32, 8 blocks: jobs 2 against 1";
  report.add(what, gains, "times");
  report.add(what + ", two independent multiply-add loops", limits, "times");
  report.add(what + ", share of these", shares, "", bench::atLeast(0.9));
}

/// A product of the size that devices are measured with, against the multiply-adds of two processors.
void largeGemm(bench::Report &report) {
  constexpr int size = 4096;
  std::vector<half> a(size_t(size) * size, half(1.0f)), b(size_t(size) * size, half(0.5f)),
      c(size_t(size) * size);
  std::vector<double> shares;
  for (int round = 0; round < report.rounds(7); ++round) {
    const double limit = bench::secondsOfTwoLoops(int64_t(size) * size * size / 2);
    shares.push_back(limit / seconds([&] {
                       kernels::launchGridGemm(c.data(), a.data(), b.data(), size, size, size,
                                               {.blocks = 24, .jobs = 2});
                     }));
  }
  report.add("GEMM 4096^3 f16, 24 blocks: share of the multiply-adds of two processors", shares, "",
             bench::atLeast(0.7));
}

using Sums = TileAcc<float, 64, 64>;
using Vec = Tile<TileType::Vec, float, 64, 64>;

template <uint32_t Depth>
double pairOf(int tiles) {
  using Queue = TPipe<0, DIR_C2V, 64 * 64 * sizeof(float), Depth>;
  return seconds([&] {
           launch(
               {.blocks = 1},
               [&] {
                 Queue queue(nullptr, 0, 0);
                 Sums tile;
                 TASSIGN(tile, 0);
                 for (int i = 0; i < tiles; ++i)
                   TPUSH<Queue, Sums, TILE_NO_SPLIT>(queue, tile);
               },
               [&] {
                 if (get_subblockid() != 0)
                   return;
                 Queue queue(nullptr, 0, 0);
                 Vec tile;
                 TASSIGN(tile, 0);
                 for (int i = 0; i < tiles; ++i) {
                   TPOP<Queue, Vec, TILE_NO_SPLIT>(queue, tile);
                   TFREE<Queue, TILE_NO_SPLIT>(queue);
                 }
               });
         }) /
         tiles * 1e6;
}
template <uint32_t Depth>
std::vector<double> pairs(int rounds) {
  std::vector<double> times;
  for (int round = 0; round < rounds; ++round)
    times.push_back(pairOf<Depth>(10000));
  return times;
}

void queues(bench::Report &report) {
  report.add("TPUSH + TPOP of 64x64 f32, 10,000 tiles, depth 8", pairs<8>(report.rounds(21)), "us",
             bench::atMost(3));
  report.add("TPUSH + TPOP of 64x64 f32, 10,000 tiles, depth 1", pairs<1>(report.rounds(21)), "us");
}

void launches(bench::Report &report) {
  const auto empty = [] { launch({.blocks = 24}, [] {}); };
  const double first = seconds(empty) * 1e3;
  std::vector<double> times;
  for (int round = 0; round < report.rounds(101); ++round)
    times.push_back(seconds(empty) * 1e3);
  report.add("a launch of 24 x 3 cores of an empty kernel", times, "ms", bench::atMost(2));
  report.add("a launch of 24 x 3 cores of an empty kernel, the first one", {first}, "ms");

  std::vector<float> data(4096 * 2 * 256);
  const double many = seconds([&] {
    launch(
        {.blocks = 4096}, [] {},
        [&] {
          using Row = GlobalTensor<float, Shape<1, 1, 1, 1, 256>, Stride<256, 256, 256, 256, 1>>;
          Row memory(data.data() + (get_block_idx() * 2 + get_subblockid()) * 256);
          Tile<TileType::Vec, float, 1, 256> tile;
          TASSIGN(tile, 0);
          TLOAD(tile, memory);
          TADDS(tile, tile, 1.0f);
          TSTORE(memory, tile);
          SYNCALL<SyncCoreType::AICOnly>(); // vector cores have nothing to do with it
        });
  });
  report.add("4096 blocks x 3 cores of a small kernel", {many}, "s", bench::atMost(2));
  rusage used;
  getrusage(RUSAGE_SELF, &used);
  const double gigabytes = static_cast<double>(used.ru_maxrss) / (1 << 20);
  report.add("4096 blocks x 3 cores of a small kernel, largest memory so far", {gigabytes}, "GiB",
             bench::atMost(1));
}

} // namespace

int main(int argc, char **argv) {
  bench::Report report(bench::readOptions(argc, argv), "tessera_machine_bench", TESSERA_BENCH_BUILD,
                       TESSERA_BENCH_FLAGS);
  launches(report);
  queues(report);
  gemm(report);
  largeGemm(report);
  return report.write() ? 0 : 1;
}
