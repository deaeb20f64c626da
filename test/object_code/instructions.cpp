// What an optimized call must be: its loop and nothing else. Tiles are placed at constant addresses and their
// rules hold by type, so every check folds away. The probes are read by check.py after clang -O3
// -march=native.
//
// allow-call: _ZN3pto14NPUMemoryModel8firstUseENS_7tessera6RegionE TASSIGN, once per thread
#include <pto/pto-inst.hpp>

using namespace pto;

using Square = Tile<TileType::Vec, float, 64, 64>;
using Row = Tile<TileType::Vec, float, 1, 64>;
using Narrow = Tile<TileType::Vec, float, 64, 64, BLayout::RowMajor, 64, 63>;
using Indexes = Tile<TileType::Vec, int32_t, 1, 4096>;

// max-branches: 2
extern "C" void probe_texpands(float value) {
  Square tile;
  TASSIGN(tile, 0x1000);
  TEXPANDS(tile, value);
}

// max-branches: 2
extern "C" void probe_tci(int32_t start) {
  Indexes tile;
  TASSIGN(tile, 0x1000);
  TCI<Indexes, int32_t, 0>(tile, start);
}

// max-branches: 8
extern "C" void probe_tcolsum() {
  Square src;
  Row dst;
  TASSIGN(src, 0x1000);
  TASSIGN(dst, 0x8000);
  TCOLSUM(dst, src);
}

// max-branches: 6
extern "C" void probe_tmov_partial() {
  Narrow src, dst;
  TASSIGN(src, 0x1000);
  TASSIGN(dst, 0x8000);
  TMOV(dst, src);
}
