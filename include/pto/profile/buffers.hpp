// The on-chip buffers of each profile: which one a tile's location names, how large it is, how addresses must
// be aligned.
#pragma once

#include <cstddef>

#include "pto/profile/target.hpp"
#include "pto/types/enums.hpp"

// Sizes of the buffers of the selected chip, in KiB; -D overrides any of them. Without a selected chip they are
// the host's.
#if defined(PTO_NPU_ARCH_A2A3)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (a2a3 * 1024u)
#elif defined(PTO_NPU_ARCH_A5) || defined(PTO_NPU_ARCH_A6)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (a5 * 1024u)
#elif defined(PTO_NPU_ARCH_KIRIN9030)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (kirin9030 * 1024u)
#elif defined(PTO_NPU_ARCH_KIRINX90)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (kirinx90 * 1024u)
#elif defined(PTO_NPU_ARCH_KIRINDEV0000)
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (kirindev0000 * 1024u)
#else
#define PTO_BUFFER_DEFAULT(a2a3, a5, kirin9030, kirinx90, kirindev0000, host) (host * 1024u)
#endif
#ifndef PTO_UBUF_SIZE_BYTES
#define PTO_UBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(192u, 256u, 128u, 128u, 128u, 512u)
#endif
#ifndef PTO_CBUF_SIZE_BYTES
#define PTO_CBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(512u, 512u, 512u, 1024u, 1536u, 512u)
#endif
#ifndef PTO_L0A_SIZE_BYTES
#define PTO_L0A_SIZE_BYTES PTO_BUFFER_DEFAULT(64u, 64u, 32u, 64u, 0u, 64u)
#endif
#ifndef PTO_L0B_SIZE_BYTES
#define PTO_L0B_SIZE_BYTES PTO_BUFFER_DEFAULT(64u, 64u, 32u, 64u, 128u, 64u)
#endif
#ifndef PTO_L0C_SIZE_BYTES
#define PTO_L0C_SIZE_BYTES PTO_BUFFER_DEFAULT(128u, 256u, 64u, 128u, 0u, 256u)
#endif
#ifndef PTO_BIAS_SIZE_BYTES
#define PTO_BIAS_SIZE_BYTES PTO_BUFFER_DEFAULT(1u, 4u, 1u, 1u, 1u, 512u)
#endif
#ifndef PTO_FBUF_SIZE_BYTES
#define PTO_FBUF_SIZE_BYTES PTO_BUFFER_DEFAULT(2u, 4u, 7u, 6u, 0u, 512u)
#endif
#ifndef PTO_SCALELEFT_SIZE_BYTES
#define PTO_SCALELEFT_SIZE_BYTES PTO_BUFFER_DEFAULT(0u, 4u, 0u, 0u, 0u, 4u)
#endif
#ifndef PTO_SCALERIGHT_SIZE_BYTES
#define PTO_SCALERIGHT_SIZE_BYTES PTO_BUFFER_DEFAULT(0u, 4u, 0u, 0u, 0u, 4u)
#endif
#ifndef PTO_UBUF_ALIGN_BYTES
#define PTO_UBUF_ALIGN_BYTES 32u
#endif
#ifndef PTO_CBUF_ALIGN_BYTES
#define PTO_CBUF_ALIGN_BYTES 32u
#endif
#ifndef PTO_L0A_ALIGN_BYTES
#define PTO_L0A_ALIGN_BYTES 32u
#endif
#ifndef PTO_L0B_ALIGN_BYTES
#define PTO_L0B_ALIGN_BYTES 32u
#endif
#ifndef PTO_L0C_ALIGN_BYTES
#define PTO_L0C_ALIGN_BYTES 32u
#endif
#ifndef PTO_BIAS_ALIGN_BYTES
#define PTO_BIAS_ALIGN_BYTES 32u
#endif
#ifndef PTO_FBUF_ALIGN_BYTES
#define PTO_FBUF_ALIGN_BYTES 32u
#endif

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
