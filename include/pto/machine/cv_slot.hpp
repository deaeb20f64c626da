// TSYNC_CVID: the communication slot that the cube core and the vector cores of a block agree on. On a host a
// block's cores already know their block, so the slot is the block's own.
#pragma once

#include <cstdint>

#include "pto/profile/macros.hpp"

namespace pto {

/// The blocks that there are slots for.
inline constexpr int kCvMaxCores = 25;

template <int CV_COMM_SLOT_BYTES = 512, int CV_MAX_CORES = 25>
inline int TSYNC_CVID(int block_idx, [[maybe_unused]] __gm__ uint8_t *cv_comm_buf) {
  return block_idx;
}

} // namespace pto
