// The names under which some programs call the instructions of queues directly.
#include "test/isa/queue/queue_tiles.hpp"

namespace {

using namespace pto;
using namespace test::queue;

constexpr auto noSplit = TileSplitAxis::TILE_NO_SPLIT;
constexpr auto upDown = TileSplitAxis::TILE_UP_DOWN;
constexpr uint32_t outBytes = 32 * 16 * sizeof(float);

TEST(QueueSpellings, InnerNames) {
  using Pipe = TPipe<1, DIR_C2V, outBytes, 2>;
  using Out = TileAcc<float, 32, 16>;
  using Half = Tile<TileType::Vec, float, 16, 16>;
  using Whole = GlobalTensor<float, pto::Shape<1, 1, 1, 32, 16>, pto::Stride<512, 512, 512, 16, 1>>;
  Pipe::reset_for_cpu_sim();
  alignas(64) float memory[2 * 32 * 16];
  Pipe pipe(memory, 0, 0);
  Out out;
  fill(out, 1);
  TPUSH_IMPL<Pipe, Out, upDown>(pipe, out);
  for (const uint32_t lane : {0, 1})
    asVector(lane, [&] {
      Half half;
      TPOP_IMPL<Pipe, Half, upDown>(pipe, half);
      EXPECT_TRUE(isPart(half, 1, 16 * lane));
      TFREE_IMPL<Pipe, upDown>(pipe);
    });
  Whole whole;
  TALLOC_IMPL<Pipe, Whole, noSplit>(pipe, whole);
  EXPECT_EQ(whole.data(), memory + 32 * 16);
  TPUSH_IMPL<Pipe, Whole, noSplit>(pipe, whole);
  TPOP_IMPL<Pipe, Whole, noSplit>(pipe, whole);
  TFREE_IMPL<Pipe, Whole, noSplit>(pipe, whole);
}

} // namespace
