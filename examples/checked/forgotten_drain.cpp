#include "examples/checked/mistakes.hpp"

namespace mistakes {

// Each round waits for the store of the one before; nobody waits for that of the last.
void forgottenDrain(float *out, float *in, bool isMended) {
  using namespace pto;
  VecTile x;
  TASSIGN(x, 0x0000);

  set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0); // the first round finds x free
  for (int i = 0; i < blocks; ++i) {
    Block source(in + i * 1024), target(out + i * 1024);
    wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
    TLOAD(x, source);
    set_flag(PIPE_MTE2, PIPE_MTE3, EVENT_ID0);
    wait_flag(PIPE_MTE2, PIPE_MTE3, EVENT_ID0);
    TSTORE(target, x);
    set_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
  }
  if (isMended)
    wait_flag(PIPE_MTE3, PIPE_MTE2, EVENT_ID0);
}

} // namespace mistakes
