// Runs one prebuilt instruction and prints its result: 3 + 4 for each of the 256 elements, and their sum.
#include <pto/pto-inst.hpp>

#include <cstdio>

int main() {
  using namespace pto;
  using Block = Tile<TileType::Vec, float, 16, 64>;
  Block a, b, sum;
  TEXPANDS(a, 3.0f);
  TEXPANDS(b, 4.0f);
  TADD(sum, a, b);
  float total = 0;
  for (int r = 0; r < 16; ++r)
    for (int c = 0; c < 64; ++c)
      total += sum.GetElement(r, c);
  std::printf("%g\n", static_cast<double>(total));
}
