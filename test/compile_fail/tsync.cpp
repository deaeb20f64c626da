// TSYNC waits for events only, and on a5 only some pipes have a barrier.
// profile: cpu a2a3 a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

void operands(int number, Tile<TileType::Vec, float, 1, 8> &tile, RecordEvent event) {
  TSYNC(number);
  // expect: no matching function for call to
  TSYNC(event, tile);
  // expect: no matching function for call to
}

void barriers() {
  TSYNC<Op::TADD>();
  // expect(a5, check_a5): TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::SCALAR>();
  // expect(a5, check_a5): TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::TMATMUL>();
  // expect(a5, check_a5): TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::TMOV_M2L>();
  // expect(a5, check_a5): TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::TSTORE_ACC>();
  // expect(a5, check_a5): TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
}
