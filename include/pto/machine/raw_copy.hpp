// Raw copies between global memory and on-chip buffers, and between the buffers of a block's cores. A copy has pieces
// (bursts) of equal length. Lengths and gaps count blocks of 32 bytes, and a gap runs from the end of one piece to the
// start of the next; the forms _align_v2 count bytes from start to start.
//
// UB is that of the running core, or, where it is named, of a vector core of its block; L1 is that of the block's cube
// core. Observers hear of them as of loads, stores and moves.
#pragma once

#include <cstdint>
#include <cstring>

#include "pto/machine/raw_range.hpp"
#include "pto/machine/raw_told.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/inlining.hpp"

namespace pto {
namespace tessera {

inline void copyStrips(char *to, const Strips &toStrips, const char *from, const Strips &fromStrips) {
  for (uint64_t i = 0; i < toStrips.count; ++i)
    std::memmove(to + i * toStrips.pitch, from + i * fromStrips.pitch, toStrips.bytes);
}

// Not inlined: the place of an error is where they return to.

/// Between global memory and UB of the running core or L1 of its block's cube core, one way or the other.
[[gnu::noinline]] inline void copyGlobal(const RawCall &call, void *gm, const Strips &gmStrips,
                                         TileType location, void *buffer, const Strips &strips,
                                         bool toGlobal) {
  if (strips.empty())
    return;
  if (!isGlobal(gm))
    refuseGlobal(call, gm, placeOfCaller());
  Core &core = thisCore();
  const RawRange onChip(call, location, core, location == TileType::Mat ? cubeCoreOf(core) : core, buffer,
                        strips);
  if (!onChip.fits())
    onChip.refuse(placeOfCaller());
  const RawPieces inMemory = {gm, gmStrips}, inBuffer = {onChip.start(), strips};
  const bool isVec = location == TileType::Vec;
  if (toGlobal) {
    tellRaw(core, call, isVec ? OpCode::TSTORE_VEC : OpCode::TSTORE_MAT, inMemory, inBuffer, placeOfCaller());
    copyStrips(static_cast<char *>(gm), gmStrips, onChip.start(), strips);
  } else {
    tellRaw(core, call, isVec ? OpCode::TLOAD_VEC : OpCode::TLOAD_MAT, inBuffer, inMemory, placeOfCaller());
    copyStrips(onChip.start(), strips, static_cast<const char *>(gm), gmStrips);
  }
}
/// Between L1 of the block's cube core and UB of one of its vector cores, one way or the other.
[[gnu::noinline]] inline void copyInBlock(const RawCall &call, Core &vector, void *ub, const Strips &ubStrips,
                                          void *l1, const Strips &l1Strips, bool toUb) {
  if (ubStrips.empty())
    return;
  Core &core = thisCore();
  const RawRange inUb(call, TileType::Vec, core, vector, ub, ubStrips);
  const RawRange inL1(call, TileType::Mat, core, cubeCoreOf(core), l1, l1Strips);
  for (const RawRange *range : {&inUb, &inL1})
    if (!range->fits())
      range->refuse(placeOfCaller());
  const RawPieces ofUb = {inUb.start(), ubStrips}, ofL1 = {inL1.start(), l1Strips};
  if (toUb) {
    tellRaw(core, call, OpCode::TMOV_M2L, ofUb, ofL1, placeOfCaller());
    copyStrips(inUb.start(), ubStrips, inL1.start(), l1Strips);
  } else {
    tellRaw(core, call, OpCode::TSTORE_VEC, ofL1, ofUb, placeOfCaller());
    copyStrips(inL1.start(), l1Strips, inUb.start(), ubStrips);
  }
}

/// The vector core of the block that a copy names.
[[gnu::noinline]] inline Core &namedVector(const RawCall &call, uint32_t number) {
  if (number >= Block::vectorCores) {
    Error error(call.name, "the vector core of a copy must be 0 or 1", call.target.profile);
    error.add("  vector core: %u\n", number);
    error.setPlace(placeOfCaller());
    raise(error);
  }
  return vectorCoreOf(thisCore(), number);
}
[[gnu::noinline]] inline void mustNotPad(const RawCall &call, bool pads) {
  if (pads)
    refuseRaw(call, paddedRawCopy, placeOfCaller());
}

} // namespace tessera

// The functions have the names and arguments that devices give them. Templates, so that a program may have functions of
// the same name, and that what a profile lacks is only refused where it is called.
inline namespace PTO_BUILD_NAMESPACE {

template <tessera::Target T = buildTarget>
PTO_INLINE void copy_cbuf_to_gm(__gm__ void *dst, const __cbuf__ void *src, uint8_t, uint32_t bursts,
                                uint32_t length, uint32_t srcGap, uint32_t dstGap) {
  static_assert(T.profile != Profile::A5,
                "[PTO][SA] copy_cbuf_to_gm: on a5 nothing goes from L1 to global memory; use "
                "copy_cbuf_to_ubuf, and copy_ubuf_to_gm_align_v2 on the vector core");
  using tessera::Strips;
  tessera::copyGlobal({"copy_cbuf_to_gm", T}, dst, Strips::ofBlocks(bursts, length, dstGap), TileType::Mat,
                      const_cast<void *>(src), Strips::ofBlocks(bursts, length, srcGap), true);
  PTO_NOT_LAST;
}

template <tessera::Target T = buildTarget>
PTO_INLINE void copy_ubuf_to_gm(__gm__ void *dst, const __ubuf__ void *src, uint8_t, uint32_t bursts,
                                uint32_t length, uint32_t srcGap, uint32_t dstGap) {
  static_assert(T.profile != Profile::A5,
                "[PTO][SA] copy_ubuf_to_gm: not available on a5; use copy_ubuf_to_gm_align_v2");
  using tessera::Strips;
  tessera::copyGlobal({"copy_ubuf_to_gm", T}, dst, Strips::ofBlocks(bursts, length, dstGap), TileType::Vec,
                      const_cast<void *>(src), Strips::ofBlocks(bursts, length, srcGap), true);
  PTO_NOT_LAST;
}

template <tessera::Target T = buildTarget>
PTO_INLINE void copy_gm_to_ubuf(__ubuf__ void *dst, const __gm__ void *src, uint8_t, uint32_t bursts,
                                uint32_t length, uint32_t srcGap, uint32_t dstGap) {
  using tessera::Strips;
  tessera::copyGlobal({"copy_gm_to_ubuf", T}, const_cast<void *>(src),
                      Strips::ofBlocks(bursts, length, srcGap), TileType::Vec, dst,
                      Strips::ofBlocks(bursts, length, dstGap), false);
  PTO_NOT_LAST;
}

/// To UB of a vector core of the block.
template <tessera::Target T = buildTarget>
PTO_INLINE void copy_cbuf_to_ubuf(__ubuf__ void *dst, const __cbuf__ void *src, uint32_t vectorCore,
                                  uint32_t bursts, uint32_t length, uint32_t srcGap, uint32_t dstGap) {
  static_assert(T.profile != Profile::A2A3,
                "[PTO][SA] copy_cbuf_to_ubuf: on a2a3 nothing goes from L1 to UB; go through global memory");
  using tessera::Strips;
  constexpr tessera::RawCall call = {"copy_cbuf_to_ubuf", T};
  tessera::copyInBlock(call, tessera::namedVector(call, vectorCore), dst,
                       Strips::ofBlocks(bursts, length, dstGap), const_cast<void *>(src),
                       Strips::ofBlocks(bursts, length, srcGap), true);
  PTO_NOT_LAST;
}

/// To L1 of the block's cube core.
template <tessera::Target T = buildTarget>
PTO_INLINE void copy_ubuf_to_cbuf(__cbuf__ void *dst, const __ubuf__ void *src, uint8_t, uint32_t bursts,
                                  uint32_t length, uint32_t srcGap, uint32_t dstGap) {
  static_assert(T.profile != Profile::A2A3,
                "[PTO][SA] copy_ubuf_to_cbuf: on a2a3 nothing goes from UB to L1; go through global memory");
  using tessera::Strips;
  tessera::copyInBlock({"copy_ubuf_to_cbuf", T}, tessera::thisCore(), const_cast<void *>(src),
                       Strips::ofBlocks(bursts, length, srcGap), dst,
                       Strips::ofBlocks(bursts, length, dstGap), false);
  PTO_NOT_LAST;
}

template <tessera::Target T = buildTarget>
PTO_INLINE void copy_ubuf_to_gm_align_v2(__gm__ void *dst, const __ubuf__ void *src, uint8_t, uint32_t bursts,
                                         uint32_t bytes, uint8_t, uint64_t dstPitch, uint64_t srcPitch) {
  static_assert(T.profile != Profile::A2A3,
                "[PTO][SA] copy_ubuf_to_gm_align_v2: not available on a2a3; use copy_ubuf_to_gm");
  tessera::copyGlobal({"copy_ubuf_to_gm_align_v2", T}, dst, {bursts, bytes, dstPitch}, TileType::Vec,
                      const_cast<void *>(src), {bursts, bytes, srcPitch}, true);
  PTO_NOT_LAST;
}

template <tessera::Target T = buildTarget>
PTO_INLINE void copy_gm_to_cbuf_align_v2(__cbuf__ void *dst, const __gm__ void *src, uint8_t, uint32_t bursts,
                                         uint32_t bytes, uint8_t leftPadding, uint8_t rightPadding, bool pads,
                                         uint8_t, uint64_t srcPitch, uint64_t dstPitch) {
  static_assert(T.profile != Profile::A2A3,
                "[PTO][SA] copy_gm_to_cbuf_align_v2: not available on a2a3; use TLOAD");
  constexpr tessera::RawCall call = {"copy_gm_to_cbuf_align_v2", T};
  tessera::mustNotPad(call, pads && (leftPadding != 0 || rightPadding != 0));
  tessera::copyGlobal(call, const_cast<void *>(src), {bursts, bytes, srcPitch}, TileType::Mat, dst,
                      {bursts, bytes, dstPitch}, false);
  PTO_NOT_LAST;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto

using pto::copy_cbuf_to_gm;
using pto::copy_cbuf_to_ubuf;
using pto::copy_gm_to_cbuf_align_v2;
using pto::copy_gm_to_ubuf;
using pto::copy_ubuf_to_cbuf;
using pto::copy_ubuf_to_gm;
using pto::copy_ubuf_to_gm_align_v2;
