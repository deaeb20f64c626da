// Names of the multi-device setup that host programs mention. A single host process is one rank, so they do
// nothing.
#pragma once

#include <cstdint>

#ifndef HcclHostBarrier
#define HcclHostBarrier(x, y)
#endif
#ifndef CommMpiInit
#define CommMpiInit(x, y) (true)
#endif
#ifndef CommMpiFinalize
#define CommMpiFinalize()
#endif
#ifndef SKIP_IF_RANKS_LT
#define SKIP_IF_RANKS_LT(n)
#endif

inline constexpr uint32_t HCCL_MAX_RANK_NUM = 64;

struct HcclRootInfo {};

struct CommDeviceContext {
  uint64_t workSpace;
  uint64_t workSpaceSize;
  uint32_t rankId;
  uint32_t rankNum;
  uint64_t winSize;
  uint64_t windowsIn[HCCL_MAX_RANK_NUM];
  uint64_t windowsOut[HCCL_MAX_RANK_NUM];
};
