#include "examples/checked/mistakes.hpp"

namespace mistakes {

// Two loads that tell of themselves by the same flag: the sum may begin after the first.
void eventReused(float *out, float *in, bool isMended) {
  using namespace pto;
  VecTile x, y, sum;
  TASSIGN(x, 0x0000);
  TASSIGN(y, 0x1000);
  TASSIGN(sum, 0x2000);
  Block first(in), second(in + 1024), target(out);
  const event_t ofSecond = isMended ? EVENT_ID1 : EVENT_ID0;

  TLOAD(x, first);
  set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  TLOAD(y, second);
  set_flag(PIPE_MTE2, PIPE_V, ofSecond);
  wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  wait_flag(PIPE_MTE2, PIPE_V, ofSecond);
  TADD(sum, x, y);
  set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  TSTORE(target, sum);
}

} // namespace mistakes
