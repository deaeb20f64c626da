// Events of transfers that go on beside the program, and the sessions they belong to. On a host a transfer is
// complete when the call that starts it returns, so that waiting never waits.
#pragma once

#include <cstdint>

#include "pto/types/enums.hpp"

namespace pto::comm {

enum class RdmaBackend : uint32_t { NONE = 0, HNS_1825 = 1 };

namespace sdma {

inline constexpr uint32_t kAutoChannelGroupIdx = UINT32_MAX;
inline constexpr uint64_t kDefaultSdmaBlockBytes = 1024 * 1024;
inline constexpr uint32_t kSdmaMaxChannelGroups = 48;
inline constexpr int kUbAlignSize = 256;
inline constexpr int UB_ALIGN_SIZE = kUbAlignSize;

namespace detail {

/// What the engine's driver keeps on hardware.
struct SdmaRuntimeContext {
  uint64_t nextPostId = 0;
  uint64_t postDoneId[kSdmaMaxChannelGroups] = {};
  uint8_t flagPayloadQueueCount[64] = {};
  uint32_t sqTail[kSdmaMaxChannelGroups] = {};
  uint32_t sqHead[kSdmaMaxChannelGroups] = {};
  uint32_t usedQueueCount = 0;
  uint8_t *postDoneBase = nullptr;
};

} // namespace detail
} // namespace sdma

/// A channel to a transfer engine.
struct AsyncSession {
  DmaEngine engine{DmaEngine::SDMA};
  bool valid{false};
  uint8_t *contextGm{nullptr};
  uint8_t *tmpBufAddr{nullptr};
  uint32_t tmpBufSize{0};
  uint32_t syncId{0};
  uint32_t channelGroupIdx{sdma::kAutoChannelGroupIdx};
  uint64_t blockBytes{sdma::kDefaultSdmaBlockBytes};
  uint64_t commBlockOffset{0};
  uint32_t queueNum{1};
  mutable sdma::detail::SdmaRuntimeContext sdmaRuntimeCtx{};
  uint32_t destRankId{0};
  uint32_t qpIdx{0};
  RdmaBackend rdmaBackend{RdmaBackend::NONE};
  uint32_t myPe{0};
};

/// Binds a session to its workspace in global memory and to a tile in UB; true on success. `channelGroup` and what
/// follows choose among channels of the engine, of which a host has none.
template <typename ScratchTile, typename... Channels>
bool BuildAsyncSession(ScratchTile &scratch, uint8_t *workspace, AsyncSession &session, Channels...) {
  if (workspace == nullptr)
    return false;
  session.engine = DmaEngine::SDMA;
  session.contextGm = workspace;
  session.tmpBufAddr = reinterpret_cast<uint8_t *>(scratch.data());
  session.tmpBufSize = sizeof(typename ScratchTile::DType) * ScratchTile::Numel;
  session.valid = true;
  return true;
}

/// A transfer under way; handle 0 means that nothing is.
struct AsyncEvent {
  uint64_t handle{0};
  DmaEngine engine{DmaEngine::SDMA};

  constexpr AsyncEvent() = default;
  constexpr AsyncEvent(uint64_t h, DmaEngine e) : handle(h), engine(e) {}

  constexpr bool valid() const { return handle != 0; }
  /// True once this and every earlier transfer of the session is complete; false for an unknown engine.
  bool Wait(const AsyncSession &session) const { return Test(session); }
  bool Test(const AsyncSession &session) const { return handle == 0 || session.engine <= DmaEngine::RDMA; }
};

} // namespace pto::comm
