// One file of a mixed kernel: it is compiled for the host, for cube cores and for vector cores.
#include "test/machine/mixed/different.hpp"

#include <atomic>
#include <stdexcept>

namespace test::mixed {

std::vector<Seen> runFirstFile(uint32_t blocks) { return runKernel(blocks); }
Seen seenByHost() { return look(); }

inline std::atomic<int> counted{0};
Counts countCores(uint32_t blocks) {
  Counts counts;
  pto::launch({.blocks = blocks}, [&counts] {
    ++counted;
    pto::SYNCALL<pto::SyncCoreType::Mix>();
    if (get_block_idx() == 0 && get_subblockid() == 0)
      (pto::coreKind() == pto::CoreKind::Cube ? counts.cube : counts.vector) = counted;
  });
  return counts;
}

constexpr int rows = 16, cols = 32;
using Pipe = pto::TPipe<0, pto::DIR_C2V, rows * cols * sizeof(float), 2>;
using Out = pto::TileAcc<float, rows, cols>;
using In = pto::Tile<pto::TileType::Vec, float, rows / 2, cols>;

/// What a core does is chosen when its pass is compiled.
void sendOrReceive(float *ring, [[maybe_unused]] float *results) {
  [[maybe_unused]] constexpr auto split = pto::TileSplitAxis::TILE_UP_DOWN;
  const uint32_t block = get_block_idx();
  Pipe pipe(ring + block * 2 * rows * cols, 0x0, 0x0);
#if defined(__DAV_CUBE__)
  Out out;
  for (int k = 0; k < 3; ++k) {
    for (int i = 0; i < rows * cols; ++i)
      out.data()[i] = static_cast<float>(1000 * block + 100 * k);
    pto::TPUSH<Pipe, Out, split>(pipe, out);
  }
#endif
#if defined(__DAV_VEC__)
  In in;
  for (int k = 0; k < 3; ++k) {
    pto::TPOP<Pipe, In, split>(pipe, in);
    results[(block * 3 + k) * 2 + get_subblockid()] = in.data()[cols + 1];
    pto::TFREE<Pipe, split>(pipe);
  }
#endif
}
std::vector<float> sendTiles(uint32_t blocks) {
  std::vector<float> ring(blocks * 2 * rows * cols), results(blocks * 6);
  pto::launch({.blocks = blocks},
              [ring = ring.data(), results = results.data()] { sendOrReceive(ring, results); });
  return results;
}

void failOn(bool vectorCore) {
  pto::launch({}, [vectorCore] {
    if (get_subblockid() == 0 && vectorCore == (TEST_PASS == vector))
      throw std::out_of_range("thrown by pass " + std::to_string(TEST_PASS));
  });
}

void captureByPass() {
  int number = 1, more = 2;
  pto::launch({}, [=] {
#if !defined(__TESSERA_DEVICE_PASS__)
    static_cast<void>(more + 1);
#endif
    if (number != 1)
      throw std::out_of_range("number");
  });
  static_cast<void>(more);
}

} // namespace test::mixed
