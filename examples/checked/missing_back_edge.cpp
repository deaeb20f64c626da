#include "examples/checked/mistakes.hpp"

namespace mistakes {

// Two buffers: while one is used, the other one is filled.
void missingBackEdge(float *out, float *in, bool isMended) {
  using namespace pto;
  VecTile x[2], y;
  TASSIGN(x[0], 0x0000);
  TASSIGN(x[1], 0x1000);
  TASSIGN(y, 0x2000);

  for (event_t buffer = 0; isMended && buffer < 2; ++buffer)
    set_flag(PIPE_V, PIPE_MTE2, buffer); // both buffers are free
  set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  for (int i = 0; i < blocks; ++i) {
    const event_t buffer = i % 2;
    Block source(in + i * 1024), target(out + i * 1024);
    if (isMended)
      wait_flag(PIPE_V, PIPE_MTE2, buffer);
    TLOAD(x[buffer], source);
    set_flag(PIPE_MTE2, PIPE_V, buffer);
    wait_flag(PIPE_MTE2, PIPE_V, buffer);
    wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
    pipe_barrier(PIPE_V);
    TADDS(y, x[buffer], 1.0f);
    if (isMended)
      set_flag(PIPE_V, PIPE_MTE2, buffer);
    set_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
    wait_flag(PIPE_V, PIPE_MTE3, EVENT_ID0);
    TSTORE(target, y);
    set_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  }
  wait_flag(PIPE_MTE3, PIPE_V, EVENT_ID0);
  for (event_t buffer = 0; isMended && buffer < 2; ++buffer)
    wait_flag(PIPE_V, PIPE_MTE2, buffer);
}

} // namespace mistakes
