// The raw instructions of block-scaled products on a5: load_cbuf_to_ca_mx and load_cbuf_to_cb_mx bring the scales of
// the left and right operand from L1, mad_mx multiplies as TMATMUL_MX does.
//
// Scales lie in buffers of their own, those of an operand at a sixteenth of its address, in boxes of 32 bytes: 16 lines
// (rows of a, columns of b) of two groups of K. The boxes of the groups of 16 lines follow each other. Operands lie in
// boxes as TMATMUL_MX wants them, their sizes rounded up to whole boxes.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/engine/multiply.hpp"
#include "pto/machine/raw_range.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"

namespace pto {
namespace tessera::matrix {

/// Boxes of scales in L1, from a corner on, and how far apart rows of boxes lie on both sides.
struct ScaleWindow {
  uint64_t row, col, rows, cols, fromStride, toStride;
};

[[gnu::noinline]] inline void loadScales(const RawCall &call, TileType operand, TileType scales,
                                         uint64_t sixteenth, const void *l1, const ScaleWindow &window) {
  constexpr uint64_t box = 32;
  if (window.rows == 0 || window.cols == 0)
    return;
  Core &core = thisCore();
  // Of an address on the host, or of an offset.
  uint64_t offset = sixteenth;
  if (core.memory.roomIn(regionOf(operand), sixteenth << SHIFT_MX_ADDR) != 0)
    offset = core.memory.GetNPUAddr(reinterpret_cast<void *>(sixteenth << SHIFT_MX_ADDR)) >> SHIFT_MX_ADDR;
  const uint64_t lines = window.cols * box, first = (window.row * window.fromStride + window.col) * box;
  const Strips whole = {1, first + (window.rows - 1) * window.fromStride * box + lines, 0};
  const RawRange from(call, TileType::Mat, core, core, l1, whole);
  const RawRange to(call, scales, core, core, reinterpret_cast<const void *>(offset),
                    {window.rows, lines, window.toStride * box});
  for (const RawRange *range : {&from, &to})
    if (!range->fits())
      range->refuse(placeOfCaller());
  for (uint64_t i = 0; i < window.rows; ++i)
    std::memmove(to.start() + i * window.toStride * box, from.start() + first + i * window.fromStride * box,
                 lines);
}

/// The sizes of a product, rounded up to whole boxes.
struct MxShape {
  int64_t m, k, n;

  constexpr MxShape(uint32_t rows, uint32_t depth, uint32_t cols)
      : m((int64_t{rows} + 15) / 16 * 16), k((int64_t{depth} + 63) / 64 * 64),
        n((int64_t{cols} + 15) / 16 * 16) {}
};

/// An operand and its scales.
template <class Element>
struct MxOperand {
  static constexpr int bits = elementTypeInfo(elementTypeOf<Element>()).bits;
  RawRange data, scales;

  /// So many lines, of K elements each.
  MxOperand(const RawCall &call, Core &core, TileType location, TileType scaleLocation, const void *pointer,
            int64_t lines, int64_t depth)
      : data(call, location, core, core, pointer, oneStrip(lines * depth * bits / 8)),
        scales(call, scaleLocation, core, core,
               reinterpret_cast<const void *>(data.offset() >> SHIFT_MX_ADDR), oneStrip(lines * depth / 32)) {
  }

  static constexpr Strips oneStrip(int64_t bytes) { return {1, static_cast<uint64_t>(bytes), 0}; }
};

template <class A, class B>
[[gnu::noinline]] void multiplyMx(const RawCall &call, float *c, const A *a, const B *b, Domain domain,
                                  bool hasBias, bool clears) {
  if (domain.rows == 0 || domain.cols == 0)
    return;
  const MxShape shape(static_cast<uint32_t>(domain.rows), static_cast<uint32_t>(domain.depth),
                      static_cast<uint32_t>(domain.cols));
  Core &core = thisCore();
  const MxOperand<A> left(call, core, TileType::Left, TileType::ScaleLeft, a, shape.m, shape.k);
  const MxOperand<B> right(call, core, TileType::Right, TileType::ScaleRight, b, shape.n, shape.k);
  const RawRange result(call, TileType::Acc, core, core, c,
                        MxOperand<A>::oneStrip(shape.m * shape.n * int64_t{sizeof(float)}));
  for (const RawRange *range : {&left.data, &left.scales, &right.data, &right.scales, &result})
    if (!range->fits())
      range->refuse(placeOfCaller());
  if (hasBias)
    refuseRaw(call, biasedRawProduct, placeOfCaller());
  if (!left.data.isPlaced() || !right.data.isPlaced())
    refuseRaw(call, unplacedRawFactor, placeOfCaller());
  constexpr int boxBytes = 512, scaleBytes = 32;
  const TileLayout leftLayout = {shape.m, shape.k, BLayout::ColMajor, SLayout::RowMajor,
                                 innerBox(SLayout::RowMajor, boxBytes, sizeof(A))};
  const TileLayout rightLayout = {shape.k, shape.n, BLayout::RowMajor, SLayout::ColMajor,
                                  innerBox(SLayout::ColMajor, boxBytes, sizeof(B))};
  const TileLayout accLayout = {shape.m, shape.n, BLayout::ColMajor, SLayout::RowMajor, {16, 16}};
  const TileLayout leftScaleLayout = {shape.m, shape.k / 32, BLayout::RowMajor, SLayout::RowMajor,
                                      innerBox(SLayout::RowMajor, scaleBytes, 1)};
  const TileLayout rightScaleLayout = {shape.k / 32, shape.n, BLayout::ColMajor, SLayout::ColMajor,
                                       innerBox(SLayout::ColMajor, scaleBytes, 1)};
  auto *const sums = reinterpret_cast<float *>(result.start());
  Destination<float> to{sums, places(accLayout)};
  if (!clears) {
    to.finish = Finish::Accumulate;
    to.cIn = sums;
    to.cInPlaces = places(accLayout);
  }
  const Places leftAt = places(leftLayout), rightAt = places(rightLayout);
  multiplyScaled(to, Source<A>{reinterpret_cast<A *>(left.data.start()), leftAt.rows, leftAt.cols},
                 Source<B>{reinterpret_cast<B *>(right.data.start()), rightAt.cols, rightAt.rows},
                 leftScalesAt(left.scales.start(), places(leftScaleLayout)),
                 rightScalesAt(right.scales.start(), places(rightScaleLayout)), domain);
}

} // namespace tessera::matrix

inline namespace PTO_BUILD_NAMESPACE {

/// `dst` is a sixteenth of the address of the left operand. Starts, steps and strides count boxes of scales.
template <tessera::Target T = buildTarget>
PTO_INLINE void load_cbuf_to_ca_mx(uint64_t dst, const __cbuf__ void *src, uint16_t rowStart,
                                   uint16_t colStart, uint16_t rowSteps, uint16_t colSteps,
                                   uint16_t srcStride, uint16_t dstStride) {
  tessera::matrix::loadScales({"load_cbuf_to_ca_mx", T}, TileType::Left, TileType::ScaleLeft, dst, src,
                              {rowStart, colStart, rowSteps, colSteps, srcStride, dstStride});
  PTO_NOT_LAST;
}
/// The same for the right operand. A row of boxes holds scales of 16 columns of it.
template <tessera::Target T = buildTarget>
PTO_INLINE void load_cbuf_to_cb_mx(uint64_t dst, const __cbuf__ void *src, uint16_t rowStart,
                                   uint16_t colStart, uint16_t rowSteps, uint16_t colSteps,
                                   uint16_t srcStride, uint16_t dstStride) {
  tessera::matrix::loadScales({"load_cbuf_to_cb_mx", T}, TileType::Right, TileType::ScaleRight, dst, src,
                              {rowStart, colStart, rowSteps, colSteps, srcStride, dstStride});
  PTO_NOT_LAST;
}

/// c = a * b, or c + a * b when it is not cleared. The unit flag and the mode of vectors change nothing.
template <tessera::Target T = buildTarget, typename A, typename B>
PTO_INLINE void mad_mx(__cc__ float *c, __ca__ A *a, __cb__ B *b, uint16_t m, uint16_t k, uint16_t n, uint8_t,
                       bool, bool hasBias, bool clears) {
  tessera::matrix::multiplyMx({"mad_mx", T}, c, static_cast<const A *>(a), static_cast<const B *>(b),
                              {m, k, n}, hasBias, clears);
  PTO_NOT_LAST;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto

using pto::load_cbuf_to_ca_mx;
using pto::load_cbuf_to_cb_mx;
using pto::mad_mx;
