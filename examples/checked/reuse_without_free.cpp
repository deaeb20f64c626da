#include "examples/checked/mistakes.hpp"

namespace mistakes {

// The first vector core of a block hands blocks of numbers to the second, through one place in global memory. It waits
// for an answer before it writes there again, or does not.
void reuseWithoutFree(float *out, float *in, bool isMended) {
  using namespace pto;
  static float place[1024];
  constexpr uint16_t isFull = 0, isFree = 1;
  VecTile x;
  TASSIGN(x, 0x0000);
  Block slot(place);
  const bool isFirst = get_subblockid() == 0;
  const auto meet = [](pipe_t pipe, uint16_t flag) {
    ffts_cross_core_sync(pipe, getFFTSMsg(VEC_SUBCORES_SYNC, flag));
    wait_flag_dev(flag);
  };

  for (int i = 0; i < blocks; ++i) {
    Block source(in + i * 1024), target(out + i * 1024);
    if (isFirst) {
      TLOAD(x, source);
      PtoSetWaitFlag<PIPE_MTE2, PIPE_MTE3>();
      TSTORE(slot, x);
      PtoSetWaitFlag<PIPE_MTE3, PIPE_MTE2>();
    }
    meet(PIPE_MTE3, isFull);
    if (!isFirst) {
      TLOAD(x, slot);
      PtoSetWaitFlag<PIPE_MTE2, PIPE_MTE3>();
      TSTORE(target, x);
      PtoSetWaitFlag<PIPE_MTE3, PIPE_MTE2>();
    }
    if (isMended)
      meet(PIPE_MTE2, isFree);
  }
}

} // namespace mistakes
