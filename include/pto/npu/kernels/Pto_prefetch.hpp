// PTO_PREFETCH: warm the caches of a device before a kernel runs. A host has nothing to warm.
#pragma once

#include <cstdint>

#include "pto/pto-inst.hpp"

namespace pto {

inline constexpr uint64_t kPtoPrefetchTileBytes = 64 * 1024;
inline constexpr uint32_t kPtoPrefetchDefaultBlocks = 20;

/// `bytes` from `gm` on, by the DMA engine or by as many vector cores as given; the stream may be any.
template <bool UseSdma = true, int AivCores = -1, typename Stream>
void PTO_PREFETCH(void *, uint64_t, Stream &&) {}

} // namespace pto

using pto::kPtoPrefetchDefaultBlocks;
using pto::kPtoPrefetchTileBytes;
using pto::PTO_PREFETCH;
