// A program of somebody else's that uses the library.
#include <pto/pto-inst.hpp>

int runMixedKernel();

int main() {
  pto::Tile<pto::TileType::Vec, float, 1, 8> row;
  pto::TEXPANDS(row, 1.5f);
  return row.data()[7] == 1.5f && runMixedKernel() == 4 + 8 ? 0 : 1;
}
