// Raw fills: create_cbuf_matrix writes a value all over a part of L1, vector_dup over a part of UB.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/machine/raw_range.hpp"
#include "pto/machine/raw_told.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto {
namespace tessera {

inline void fillWith(char *to, uint64_t bytes, const void *value, size_t valueBytes) {
  for (uint64_t at = 0; at < bytes; at += valueBytes)
    std::memcpy(to + at, value, valueBytes);
}

[[gnu::noinline]] inline void fillL1(const RawCall &call, void *l1, const Strips &strips, const void *value,
                                     size_t valueBytes) {
  if (strips.empty())
    return;
  Core &core = thisCore();
  const RawRange range(call, TileType::Mat, core, cubeCoreOf(core), l1, strips);
  if (!range.fits())
    range.refuse(placeOfCaller());
  tellRaw(core, call, OpCode::TEXPANDS_MAT, {range.start(), strips}, {}, placeOfCaller());
  for (uint64_t i = 0; i < strips.count; ++i)
    fillWith(range.start() + i * strips.pitch, strips.bytes, value, valueBytes);
}

/// The elements of UB that a raw vector instruction writes: registers of eight blocks of 32 bytes, `repeats` of them,
/// or as many as the mask counts.
[[gnu::noinline]] inline void fillVector(const RawCall &call, void *ub, const void *value, size_t valueBytes,
                                         uint64_t repeats, uint64_t blockStride, uint64_t repeatStride) {
  constexpr uint64_t blockBytes = 32, blocks = 8;
  Core &core = thisCore();
  const VectorMask &mask = core.vectorMask;
  const uint64_t inBlock = blockBytes / valueBytes, inRegister = blocks * inBlock;
  const uint64_t elements = mask.counts ? mask.low : repeats * inRegister;
  const auto placeOf = [&](uint64_t i) {
    return (i / inRegister * repeatStride + i % inRegister / inBlock * blockStride) * blockBytes +
           i % inBlock * valueBytes;
  };
  const auto isWritten = [&](uint64_t i) {
    const uint64_t bit = i % inRegister;
    return mask.counts || ((bit < 64 ? mask.low : mask.high) >> bit % 64 & 1) != 0;
  };
  constexpr uint64_t largest = uint64_t{1} << 24; // no UB holds so many
  uint64_t end = 0;
  for (uint64_t i = 0; i < elements && i < largest; ++i)
    if (isWritten(i) && placeOf(i) + valueBytes > end)
      end = placeOf(i) + valueBytes;
  if (end == 0)
    return;
  const RawRange range(call, TileType::Vec, core, core, ub, {1, end, end});
  if (!range.fits())
    range.refuse(placeOfCaller());
  tellRaw(core, call, OpCode::TEXPANDS, {range.start(), {1, end, end}}, {}, placeOfCaller());
  for (uint64_t i = 0; i < elements; ++i)
    if (isWritten(i))
      std::memcpy(range.start() + placeOf(i), value, valueBytes);
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

/// Fills blocks of 32 bytes of L1 with a value of 16 or 32 bits. The bits 0 to 14 of `config` are the number of
/// repeats, 16 to 30 the blocks of each, 32 to 46 the blocks between them.
template <tessera::Target T = buildTarget, typename Value>
PTO_INLINE void create_cbuf_matrix(__cbuf__ void *dst, uint64_t config, Value value) {
  static_assert(sizeof(Value) == 2 || sizeof(Value) == 4,
                "[PTO][SA] create_cbuf_matrix: the value must have 16 or 32 bits");
  const auto field = [&](int first) { return static_cast<uint32_t>(config >> first & 0x7fff); };
  tessera::fillL1({"create_cbuf_matrix", T}, dst, tessera::Strips::ofBlocks(field(0), field(16), field(32)),
                  &value, sizeof value);
  PTO_NOT_LAST;
}

/// Writes a value to the elements that the mask says. Strides count blocks of 32 bytes: from block to block of a
/// register, and from register to register; those of a source mean nothing.
template <tessera::Target T = buildTarget, typename Element>
PTO_INLINE void vector_dup(__ubuf__ Element *dst, std::type_identity_t<Element> value, uint64_t repeats,
                           uint16_t dstBlockStride = 1, uint16_t = 0, uint16_t dstRepeatStride = 8,
                           uint16_t = 0) {
  static_assert(T.profile != Profile::A5,
                "[PTO][SA] vector_dup: a5 fills vector registers; use TEXPANDS on a tile");
  static_assert(sizeof(Element) == 2 || sizeof(Element) == 4,
                "[PTO][SA] vector_dup: elements must have 16 or 32 bits");
  tessera::fillVector({"vector_dup", T}, dst, &value, sizeof value, repeats, dstBlockStride, dstRepeatStride);
  PTO_NOT_LAST;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto

using pto::create_cbuf_matrix;
using pto::vector_dup;
