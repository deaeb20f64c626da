#include <pto/pto-inst.hpp>

#include <cstdio>

using namespace pto;

int main() {
  int32_t sums[4] = {100, 200, 300, 400};
  GlobalTensor<int32_t, Shape<1, 1, 1, 1, 4>, Stride<4, 4, 4, 4, 1>> tensor(sums);
  Tile<TileType::Vec, int32_t, 1, 8, BLayout::RowMajor, 1, 4> tile;
  TASSIGN(tile, 0x0);
  TCI<decltype(tile), int32_t, 0>(tile, 1); // 1 2 3 4
  TSTORE<decltype(tile), decltype(tensor), AtomicType::AtomicAdd>(tensor, tile);
  for (int32_t sum : sums)
    std::printf("%d\n", sum);
}
