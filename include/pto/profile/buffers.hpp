// The on-chip buffers of each profile: which one a tile's location names, how large it is, how addresses must
// be aligned.
#pragma once

#include <cstddef>

#include "pto/profile/target.hpp"
#include "pto/types/enums.hpp"

namespace pto {
namespace tessera {

/// Size and alignment of one on-chip buffer; size 0 means the profile has none.
struct Buffer {
  const char *name;
  size_t bytes;
  size_t alignment;
};

/// What the host offers each location at least, whatever the profile: no address below this size is ever out
/// of range.
constexpr size_t hostBufferBytes(TileType location) {
  switch (location) {
  case TileType::Left:
  case TileType::Right:
    return 64 * 1024;
  case TileType::Acc:
    return 256 * 1024;
  case TileType::ScaleLeft:
  case TileType::ScaleRight:
    return 4 * 1024;
  default:
    return 512 * 1024;
  }
}

/// The buffer of a location on a profile, independent of how this translation unit is compiled.
constexpr Buffer bufferOf(Profile profile, TileType location) {
  const bool a5 = profile == Profile::A5;
  const bool cpu = profile == Profile::Cpu;
  const auto sized = [&](const char *name, size_t onA2A3, size_t onA5) {
    return Buffer{name, cpu ? hostBufferBytes(location) : a5 ? onA5 : onA2A3, 32};
  };
  switch (location) {
  case TileType::Vec:
    return sized("UB", 192 * 1024, 256 * 1024);
  case TileType::Mat:
    return sized("L1", 512 * 1024, 512 * 1024);
  case TileType::Left:
    return sized("L0A", 64 * 1024, 64 * 1024);
  case TileType::Right:
    return sized("L0B", 64 * 1024, 64 * 1024);
  case TileType::Acc:
    return sized("L0C", 128 * 1024, 256 * 1024);
  case TileType::Bias:
    return sized("Bias", 1024, 4 * 1024);
  case TileType::Scaling:
    return sized("FBuffer", 2 * 1024, 4 * 1024);
  case TileType::ScaleLeft:
    return sized("L0A(Scale)", 0, 4 * 1024);
  case TileType::ScaleRight:
    return sized("L0B(Scale)", 0, 4 * 1024);
  case TileType::Ctrl:
    break;
  }
  // Scalar control words have no buffer of their own on hardware and no limit there.
  return Buffer{"Ctrl", hostBufferBytes(location), 1};
}

/// Bytes of the buffer of a location, for what is compiled for a target.
constexpr size_t bufferBytes(const Target &target, TileType location) {
  return target.ownBuffers && location != TileType::Ctrl ? target.bufferBytes[static_cast<int>(location)]
                                                         : bufferOf(target.profile, location).bytes;
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

/// The buffer of a location in this build: bufferOf(), unless a PTO_*_SIZE_BYTES or PTO_*_ALIGN_BYTES macro
/// says otherwise.
constexpr tessera::Buffer buildBuffer(TileType location) {
  switch (location) {
  case TileType::Vec:
    return {"UB", PTO_UBUF_SIZE_BYTES, PTO_UBUF_ALIGN_BYTES};
  case TileType::Mat:
    return {"L1", PTO_CBUF_SIZE_BYTES, PTO_CBUF_ALIGN_BYTES};
  case TileType::Left:
    return {"L0A", PTO_L0A_SIZE_BYTES, PTO_L0A_ALIGN_BYTES};
  case TileType::Right:
    return {"L0B", PTO_L0B_SIZE_BYTES, PTO_L0B_ALIGN_BYTES};
  case TileType::Acc:
    return {"L0C", PTO_L0C_SIZE_BYTES, PTO_L0C_ALIGN_BYTES};
  case TileType::Bias:
    return {"Bias", PTO_BIAS_SIZE_BYTES, PTO_BIAS_ALIGN_BYTES};
  case TileType::Scaling:
    return {"FBuffer", PTO_FBUF_SIZE_BYTES, PTO_FBUF_ALIGN_BYTES};
  case TileType::ScaleLeft:
    return {"L0A(Scale)", PTO_SCALELEFT_SIZE_BYTES, PTO_L0A_ALIGN_BYTES};
  case TileType::ScaleRight:
    return {"L0B(Scale)", PTO_SCALERIGHT_SIZE_BYTES, PTO_L0B_ALIGN_BYTES};
  case TileType::Ctrl:
    break;
  }
  return tessera::bufferOf(buildTarget.profile, location);
}

namespace detail {

/// Public name for the buffer of a location in this build.
template <TileType Loc>
struct BufferTraits {
  static constexpr size_t capacity = buildBuffer(Loc).bytes;
  static constexpr size_t alignment = buildBuffer(Loc).alignment;
  static constexpr const char *name = buildBuffer(Loc).name;
};

} // namespace detail
} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
