// TSync_Custom: the flags by which a producer and a consumer of a block share one buffer. The producer records that
// the data is there and, before it writes again, allocates; the consumer waits for the data and frees.
//
// flag_id tells of data, flag_id + 1 of the free buffer. On a5 these are semaphores, of which the cube core has one for
// each vector core.
#pragma once

#include <cstdint>

#include "pto/machine/cross_core.hpp"
#include "pto/profile/assert.hpp"
#include "pto/profile/target.hpp"

namespace pto {
inline namespace PTO_BUILD_NAMESPACE {

/// What the producer does to the buffer, and what the consumer does.
#if defined(PTO_NPU_ARCH_A2A3)
enum class SyncOpType : uint8_t { TSTORE_C2GM, TSTORE_V2GM, TLOAD };
#else
enum class SyncOpType : uint8_t { TSTORE_C2GM, TSTORE_V2GM, TMOV_C2UB, TINSERT_V2L1, TLOAD };
#endif

template <SyncOpType ProducerOp, SyncOpType ConsumerOp>
struct TSync_Custom {
  PTO_STATIC_ASSERT(ConsumerOp == SyncOpType::TLOAD, "TSync_Custom: ConsumerOp must be TLOAD.");
  PTO_STATIC_ASSERT(ProducerOp != SyncOpType::TLOAD, "TSync_Custom: ProducerOp must be one that writes.");

  uint16_t flag_id;

  /// The data is there.
  PTO_INTERNAL void record() const { tell(producerPipe, fromCube, flag_id); }
  PTO_INTERNAL void wait() const { await(consumerPipe, !fromCube, flag_id); }
  /// Waits until the buffer may be written again.
  PTO_INTERNAL void allocate() const { await(producerPipe, fromCube, flag_id + 1); }
  PTO_INTERNAL void free() const {
    tell(buildTarget.profile == Profile::A5 ? consumerPipe : PIPE_MTE2, !fromCube, flag_id + 1);
  }

private:
#if defined(PTO_NPU_ARCH_A2A3)
  static constexpr bool fromCube = ProducerOp == SyncOpType::TSTORE_C2GM, throughMemory = true;
#else
  static constexpr bool fromCube =
      ProducerOp == SyncOpType::TSTORE_C2GM || ProducerOp == SyncOpType::TMOV_C2UB;
  static constexpr bool throughMemory =
      ProducerOp == SyncOpType::TSTORE_C2GM || ProducerOp == SyncOpType::TSTORE_V2GM;
#endif
  static constexpr pipe_t producerPipe = fromCube ? PIPE_FIX : PIPE_MTE3;
  static constexpr pipe_t consumerPipe = throughMemory ? PIPE_MTE2 : fromCube ? PIPE_V : PIPE_MTE1;

  PTO_INTERNAL static void tell(pipe_t pipe, [[maybe_unused]] bool isCube, int id) {
    if constexpr (buildTarget.profile == Profile::A5) {
      set_intra_block(pipe, id);
      if (isCube)
        set_intra_block(pipe, id + tessera::BlockSemaphores::idsOfVector);
    } else {
      ffts_cross_core_sync(pipe, getFFTSMsg(CV_CORE_SYNC, static_cast<uint16_t>(id)));
    }
  }
  PTO_INTERNAL static void await([[maybe_unused]] pipe_t pipe, [[maybe_unused]] bool isCube, int id) {
    if constexpr (buildTarget.profile == Profile::A5) {
      wait_intra_block(pipe, id);
      if (isCube)
        wait_intra_block(pipe, id + tessera::BlockSemaphores::idsOfVector);
    } else {
      wait_flag_dev(id);
    }
  }
};

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
