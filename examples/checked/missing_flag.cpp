#include "examples/checked/mistakes.hpp"

namespace mistakes {

void missingFlag(float *out, float *in, bool isMended) {
  using namespace pto;
  VecTile x, y;
  TASSIGN(x, 0x0000);
  TASSIGN(y, 0x1000);
  Block source(in), target(out);

  TLOAD(x, source);
  if (isMended) {
    set_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
    wait_flag(PIPE_MTE2, PIPE_V, EVENT_ID0);
  }
  TADDS(y, x, 1.0f);
  set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
  TSTORE(target, y);
}

} // namespace mistakes
