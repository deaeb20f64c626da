// TSYNC on a5: pipes without a barrier.
// profile: a5 check_a5
#include <pto/pto-inst.hpp>

using namespace pto;

void barriers() {
  TSYNC<Op::TADD>();
  // expect: TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::SCALAR>();
  // expect: TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::TMATMUL>();
  // expect: TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::TMOV_M2L>();
  // expect: TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
  TSYNC<Op::TSTORE_ACC>();
  // expect: TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier
}

void operands(int number) {
  TSYNC(number);
  // expect: no matching function for call to
}
