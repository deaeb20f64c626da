// TGATHERB: gather by byte offsets into src's storage, over the valid region of dst
//
//   element form  dst[i, j] = the element at src bytes + offset[i, j], when offset has an entry for each
//                 column of dst
//   block form    dst[i, b*E .. b*E + E) = the 32 bytes at src bytes + offset[i, b], E = elements in 32
//                 bytes, when it has fewer
//
// Offsets are unsigned 32-bit; one beyond src is moved back to the last element (or block) that fits into
// src.
#pragma once

#include <cstring>

#include "pto/machine/issue.hpp"
#include "pto/types/lanes.hpp"

namespace pto {
namespace isa {

struct GatherBytes {
  static constexpr const char *mnemonic = "TGATHERB";

  struct Operands {
    tessera::TileDesc dst, src, offset;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltMove(elements[0], elements[1]) ||
           tessera::elementTypeInfo(elements[2]).bits == 32;
  }

  static constexpr tessera::TypeSet gathered = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr tessera::TypeTable types = {
      .a2a3 =
          {gathered,
           "TGATHERB: on a2a3 the element types of dst and src must be int8_t, uint8_t, int16_t, uint16_t, "
           "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {gathered, "TGATHERB: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, "
                       "uint16_t, int32_t, "
                       "uint32_t, half, bfloat16_t or float"},
      .cpu = {gathered | tessera::typeset::int64, "TGATHERB: on cpu the element types of dst and src must "
                                                  "be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
                                                  "uint32_t, int64_t, uint64_t, half, bfloat16_t or float"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Extent;
    using tessera::OperandUse;
    using tessera::Role;
    Extent offsetCols;
    if (o.dst.validCols.known && o.offset.validCols.known)
      offsetCols = o.offset.validCols.value >= o.dst.validCols.value
                       ? o.dst.validCols.value
                       : blocks(o.dst.validCols.value, o.dst.elementBytes);
    return {{OperandUse::valid("dst", Role::Out, o.dst), OperandUse::whole("src", Role::In, o.src).bound(),
             OperandUse{"offset", Role::In, o.dst.validRows, offsetCols}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    if (o.src.element != o.dst.element)
      report.mustBeOneOf(types, o.src.element);
    report.must(isInteger(o.offset.element), "TGATHERB: the element type of offset must be an integer");
    if (profile == Profile::A2A3)
      report.must(o.dst.isRowMajor(), "TGATHERB: on a2a3 dst must be row-major (BLayout::RowMajor)");
    report.safe(o.offset.validCols >= o.dst.validCols || o.src.bytes() >= blockBytes,
                "TGATHERB: in the block form src must have at least 32 bytes");
  }

  template <Profile P, class Dst, class Src, class Offset>
  PTO_INTERNAL static void run(Dst dst, Src src, Offset offset) {
    const int64_t rows = dst.validRows();
    const int64_t cols = dst.validCols();
    if (rows == 0 || cols == 0)
      return;
    const auto *bytes = reinterpret_cast<const char *>(src.data);
    const int64_t size = src.rows() * src.cols() * static_cast<int64_t>(sizeof(typename Src::Element));
    if (offset.validCols() >= cols)
      gatherElements(dst, bytes, static_cast<uint32_t>(size), offset, rows, cols);
    else
      gatherBlocks(dst, bytes, static_cast<uint32_t>(size), offset, rows, cols);
  }

  template <Profile P, class Visit, class Dst, class Src, class Offset>
  static void touches(Visit &&visit, Dst dst, Src src, Offset offset) {
    using T = typename Dst::Element;
    const int64_t cols = dst.validCols(), size = src.rows() * src.cols() * int64_t(sizeof(*src.data));
    const bool byElement = offset.validCols() >= cols;
    const int64_t step = byElement ? 1 : blockBytes / int64_t(sizeof(T)); // columns of dst for an offset
    const auto last = static_cast<uint32_t>(size - step * int64_t(sizeof(T)));
    for (int64_t r = 0; r < dst.validRows(); ++r)
      for (int64_t c = 0; c < cols; c += step) {
        const auto at = static_cast<uint32_t>(offset.data[offset.offset(r, c / step)]);
        const int64_t count = cols - c < step ? cols - c : step;
        visit(1, tessera::Role::In, reinterpret_cast<const char *>(src.data) + clamped(at, last),
              static_cast<size_t>(count) * sizeof(T));
      }
  }

private:
  static constexpr int64_t blockBytes = 32;
  static constexpr int64_t blocks(int64_t cols, int elementBytes) {
    return (cols * elementBytes + blockBytes - 1) / blockBytes;
  }
  static constexpr bool isInteger(tessera::ElementType type) {
    return (tessera::typeset::int8to32 | tessera::typeset::int64).contains(type);
  }
  PTO_INTERNAL static uint32_t clamped(uint32_t offset, uint32_t last) {
    return offset < last ? offset : last;
  }

  template <class Dst, class Offset>
  PTO_INTERNAL static void gatherElements(Dst dst, const char *src, uint32_t size, Offset offset,
                                          int64_t rows, int64_t cols) {
    using T = typename Dst::Element;
    const uint32_t last = size - static_cast<uint32_t>(sizeof(T));
    const auto element = [&](int64_t to, int64_t from) PTO_ALWAYS_INLINE {
      std::memcpy(static_cast<void *>(dst.data + to),
                  src + clamped(static_cast<uint32_t>(offset.data[from]), last), sizeof(T));
    };
    if (dst.isRows() && offset.isRows()) {
      const bool oneLine = dst.cols() == cols && offset.cols() == cols;
      const int64_t lines = oneLine ? 1 : rows, length = oneLine ? rows * cols : cols;
      for (int64_t r = 0; r < lines; ++r)
        for (int64_t c = 0; c < length; ++c)
          element(r * dst.cols() + c, r * offset.cols() + c);
    } else {
      for (int64_t r = 0; r < rows; ++r)
        for (int64_t c = 0; c < cols; ++c)
          element(dst.offset(r, c), offset.offset(r, c));
    }
  }

  template <class Dst, class Offset>
  PTO_INTERNAL static void gatherBlocks(Dst dst, const char *src, uint32_t size, Offset offset, int64_t rows,
                                        int64_t cols) {
    using T = typename Dst::Element;
    constexpr int64_t perBlock = blockBytes / static_cast<int64_t>(sizeof(T));
    const uint32_t last = size - static_cast<uint32_t>(blockBytes);
    if (dst.isRows() && offset.isRows())
      return gatherBlockRows(dst.data, dst.cols(), src, last, offset.data, offset.cols(), rows, cols);
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c) {
        const auto at = static_cast<uint32_t>(offset.data[offset.offset(r, c / perBlock)]);
        std::memcpy(static_cast<void *>(dst.data + dst.offset(r, c)),
                    src + clamped(at, last) + c % perBlock * static_cast<int64_t>(sizeof(T)), sizeof(T));
      }
  }

  /// How many blocks a row has is looked at once: rows of few are written out.
  template <class T, class O>
  PTO_INTERNAL static void gatherBlockRows(T *dst, int64_t dstStride, const char *src, uint32_t last,
                                           const O *offset, int64_t offsetStride, int64_t rows,
                                           int64_t cols) {
    constexpr int64_t perBlock = blockBytes / static_cast<int64_t>(sizeof(T));
    const int64_t whole = cols / perBlock, rest = cols % perBlock;
    const auto from = [&](const O *at)
                          PTO_ALWAYS_INLINE { return src + clamped(static_cast<uint32_t>(*at), last); };
    const auto block = [&](int64_t r, int64_t k) PTO_ALWAYS_INLINE {
      std::memcpy(static_cast<void *>(dst + r * dstStride + k * perBlock),
                  from(offset + r * offsetStride + k), blockBytes);
    };
    // So many blocks at once; rows that have no more are one loop.
    const auto inTurns = [&]<int together>(std::integral_constant<int, together>) PTO_ALWAYS_INLINE {
      const auto some = [&](int64_t r, int64_t first) PTO_ALWAYS_INLINE {
#pragma GCC unroll 4
        for (int64_t k = 0; k < together; ++k)
          block(r, first + k);
      };
      if (whole == together)
        for (int64_t r = 0; r < rows; ++r)
          some(r, 0);
      else
        for (int64_t r = 0; r < rows; ++r)
          for (int64_t first = 0; first < whole; first += together)
            some(r, first);
    };
    if (whole % 4 == 0)
      inTurns(std::integral_constant<int, 4>());
    else if (whole % 2 == 0)
      inTurns(std::integral_constant<int, 2>());
    else
      inTurns(std::integral_constant<int, 1>());
    for (int64_t r = 0; r < rows && rest != 0; ++r)
      simd::forCover<perBlock / 2>(static_cast<size_t>(rest), [&](auto width, size_t i) PTO_LANES_BODY {
        std::memcpy(static_cast<void *>(dst + r * dstStride + whole * perBlock + i),
                    from(offset + r * offsetStride + whole) + i * sizeof(T), width * sizeof(T));
      });
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataDst, typename TileDataSrc, typename TileDataOffset, typename... WaitEvents>
  requires(tessera::IsTile<TileDataDst> && tessera::IsTile<TileDataSrc> && tessera::IsTile<TileDataOffset> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGATHERB(TileDataDst &dst, TileDataSrc &src, TileDataOffset &offset,
                              WaitEvents &...events) {
  return tessera::issue<isa::GatherBytes, buildTarget>(tessera::after(events...), dst, src, offset);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
