// One unit of the threads program. UNIT names its function; the profile comes from the build.
#include <pto/pto-inst.hpp>

#include "test/machine/threads_unit.hpp"

#include <vector>

using namespace pto;

namespace {

using Rows = Tile<TileType::Vec, int32_t, 16, 64>;
using Row = Tile<TileType::Vec, int32_t, 1, 64>;
using RowsTensor = GlobalTensor<int32_t, pto::Shape<1, 1, 1, 16, 64>, pto::Stride<1024, 1024, 1024, 64, 1>>;
using RowTensor = GlobalTensor<int32_t, pto::Shape<1, 1, 1, 1, 64>, pto::Stride<64, 64, 64, 64, 1>>;

void sum(Rows &rows, Row &row, Row &copy, const int32_t *from, int32_t *to) {
  RowsTensor source(const_cast<int32_t *>(from));
  RowTensor target(to);
  TLOAD(rows, source);
  TCOLSUM(row, rows);
  TEXPANDS(copy, -1);
  TMOV(copy, row);
  TSTORE(target, copy);
}

void sumAssigned(const int32_t *from, int32_t *to) {
  Rows rows;
  Row row, copy;
  TASSIGN(rows, 0);
  TASSIGN(row, 4096);
  TASSIGN(copy, 8192);
  sum(rows, row, copy, from, to);
}

void sumUnassigned(const int32_t *from, int32_t *to) {
  Rows rows;
  Row row, copy;
  sum(rows, row, copy, from, to);
}

void addOnes(int32_t *shared) {
  Row ones;
  TEXPANDS(ones, 1);
  RowTensor tensor(shared);
  TSTORE<Row, RowTensor, AtomicType::AtomicAdd>(tensor, ones);
}

bool refusesOddAddresses() {
  Row row;
  try {
    TASSIGN(row, 33);
  } catch (const Error &) {
    return true;
  }
  return false;
}

bool refusesTooManyTiles() {
  using Large = Tile<TileType::Vec, int32_t, 128, 128>; // 64 KiB
  std::vector<Large> tiles(5);
  try {
    for (Large &tile : tiles)
      TEXPANDS(tile, 1);
  } catch (const Error &) {
    return true;
  }
  return false;
}

} // namespace

const ThreadsUnit &UNIT() {
  static const ThreadsUnit unit = {profileName(buildTarget.profile),
                                   sumAssigned,
                                   sumUnassigned,
                                   addOnes,
                                   refusesOddAddresses,
                                   refusesTooManyTiles};
  return unit;
}
