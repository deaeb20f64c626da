// TSYNC waits for events only. The same on every profile.
// profile: cpu a2a3
#include <pto/pto-inst.hpp>

using namespace pto;

void operands(int number, Tile<TileType::Vec, float, 1, 8> &tile, RecordEvent event) {
  TSYNC(number);
  // expect: no matching function for call to
  TSYNC(event, tile);
  // expect: no matching function for call to
}
