// TLOAD: dst[r, c] = the tensor's element (r, c), for the valid region of dst; the rest of dst becomes the
// pad value
//
// Bits are copied. Tile and tensor each map (r, c) through their own layout. Padding reaches every element of
// Rows x Cols outside the valid region that lies inside the tile's buffer; PadValue::Null pads with zero.
#pragma once

#include "pto/isa/elementwise/fill.hpp"
#include "pto/isa/layout/copy.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/issue.hpp"
#include "pto/memory/core_memory.hpp"

namespace pto {
namespace isa {

struct Load {
  static constexpr const char *mnemonic = "TLOAD";

  struct Operands {
    tessera::TileDesc dst;
    tessera::TensorDesc src;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats,
               "TLOAD: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
               "uint32_t, int64_t, "
               "uint64_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats |
                 tessera::typeset::smallFloats,
             "TLOAD: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "int64_t, uint64_t, "
             "half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, "
             "float4_e2m1x2_t or "
             "float4_e1m2x2_t"},
      .cpu = {tessera::typeset::every, "TLOAD: on cpu the element type must be one that tiles can hold"},
  };

  static constexpr pipe_t pipe(const Operands &) { return PIPE_MTE2; }

  PTO_INTERNAL static constexpr tessera::Uses uses(const Operands &o) {
    using tessera::Role;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             {"src", Role::In, o.dst.validRows, o.dst.validCols}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    using Transfer = tessera::TransferRules;
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.elementBytes == o.src.elementBytes,
                "TLOAD: the elements of dst and src must have the same size");
    report.must(tessera::TensorMap::isMapped(o.src.layout),
                "TLOAD: a tensor of this layout cannot be loaded into a Tile");
    if (profile != Profile::Cpu) {
      report.must(o.dst.is(TileType::Vec), "TLOAD: on a2a3 and a5 only loads into Vec tiles are supported");
      const bool oneLine = profile == Profile::A2A3 && (o.dst.rows == 1 || o.dst.cols == 1) &&
                           !o.dst.isBoxed() && (o.src.layout == Layout::ND || o.src.layout == Layout::DN);
      report.must(Transfer::sameLayout(o.dst, o.src.layout) || oneLine,
                  "TLOAD: a Vec dst must have the tensor's layout (ND, DN or NZ)");
      report.must(Transfer::notEmpty(o.dst, o.src),
                  "TLOAD: the sizes of the tensor and of dst's valid region must all be greater than 0");
    }
    if (profile == Profile::A2A3) {
      const bool wide = o.dst.elementBytes == 8;
      report.must(!wide || o.src.layout == Layout::ND || o.src.layout == Layout::DN,
                  "TLOAD: on a2a3 64-bit elements can be loaded from ND and DN tensors only");
      if (o.src.layout == Layout::ND)
        report.must(o.dst.rows < 4096,
                    "TLOAD: on a2a3 Rows of a tile loaded from an ND tensor must be below 4096");
      if (o.src.layout == Layout::NZ) {
        report.must(staticallyIs(o.src.shape[3], FRACTAL_NZ_ROW) &&
                        staticallyIs(o.src.shape[4], C0_SIZE_BYTE / o.src.elementBytes),
                    "TLOAD: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / "
                    "sizeof(element)");
        report.must(o.src.shape[1] < Extent(4096),
                    "TLOAD: on a2a3 dimension 1 of an NZ tensor must be below 4096");
      }
    }
    if (profile == Profile::A5) {
      const bool wide = o.dst.elementBytes == 8;
      report.must(!wide || o.dst.pad == PadValue::Null || o.dst.pad == PadValue::Zero,
                  "TLOAD: on a5 a tile of 64-bit elements must have PadValue::Null or PadValue::Zero");
      if (o.src.layout == Layout::ND)
        report.mustByType(Transfer::sameSize(o.dst, o.src),
                          "TLOAD: on a5 dst's valid region must have the size of the ND tensor");
    }
    if (profile == Profile::Cpu &&
        (o.src.layout == Layout::ND || o.src.layout == Layout::DN || o.src.layout == Layout::NZ))
      report.expects(Transfer::sameSize(o.dst, o.src),
                     "TLOAD: dst's valid region must have the size of the tensor");
    report.safe(Transfer::inside(o.dst, o.src), "TLOAD: dst's valid region must not reach beyond the tensor");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    using namespace tessera;
    using T = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t rows = dst.validRows();
    const int64_t cols = dst.validCols();
    padAround(dst, rows, cols);
    if constexpr (IsTwinType<T>()) {
      forEachStretch(dst, src.map(), rows, cols, [&](int64_t to, int64_t from, int64_t count, int64_t step) {
        for (int64_t i = 0; i < count; ++i)
          dst.set(to + i, T::FromRaw(src.get(from + i * step).RawData()));
      });
    } else {
      const auto *elements = reinterpret_cast<const T *>(static_cast<const S *>(src.data));
      forEachStretch(
          dst, src.map(), rows, cols,
          [&](int64_t to, int64_t from, int64_t count, int64_t step) __attribute__((always_inline)) {
            if (step == 1)
              return copyRun(dst.data + to, elements + from, count);
            for (int64_t i = 0; i < count; ++i)
              std::memcpy(static_cast<void *>(dst.data + to + i), elements + from + i * step, sizeof(T));
          });
    }
  }

private:
  static constexpr bool staticallyIs(tessera::Extent size, int64_t value) {
    return size.known && size.value == value;
  }

  static constexpr size_t largerOf(size_t a, size_t b) { return a > b ? a : b; }

  /// Everything of Rows x Cols outside the valid region := pad value, as far as the buffer reaches.
  template <class Dst>
  PTO_INTERNAL static void padAround(Dst dst, int64_t rows, int64_t cols) {
    using namespace tessera;
    using T = typename Dst::Element;
    if (rows >= dst.rows() && cols >= dst.cols())
      return;
    const T pad = dst.padElement();
    const TileLayout layout = dst.layout();
    const int64_t perUnit = IsTwinType<T>() ? 2 : 1;
    const size_t units = static_cast<size_t>((layout.rows * layout.cols + perUnit - 1) / perUnit);
    size_t room = dst.roomBytes / sizeof(T);
    if (units > room) [[unlikely]] // a buffer that the environment enlarged has more room than TASSIGN noted
      room = largerOf(room, NPUMemoryModel::Instance().roomIn(regionOf(dst.location()),
                                                              reinterpret_cast<uintptr_t>(dst.data)) /
                                sizeof(T));
    const bool whole = units <= room;
    if (whole && !layout.isBoxed() && !IsTwinType<T>()) {
      const bool byRows = layout.isRows();
      const int64_t lines = byRows ? rows : cols, length = byRows ? cols : rows;
      const int64_t allLines = byRows ? layout.rows : layout.cols,
                    stride = byRows ? layout.cols : layout.rows;
      for (int64_t line = 0; length < stride && line < lines; ++line)
        fillRun(dst.data, line * stride + length, stride - length, pad);
      fillRun(dst.data, lines * stride, (allLines - lines) * stride, pad);
      return;
    }
    const int64_t limit = whole ? INT64_MAX : static_cast<int64_t>(room) * perUnit;
    for (int64_t r = 0; r < dst.rows(); ++r)
      for (int64_t c = r < rows ? cols : 0; c < dst.cols(); ++c)
        if (layout.offset(r, c) < limit)
          dst.set(layout.offset(r, c), pad);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INTERNAL void TLOAD_IMPL(TileData &dst, GlobalData &src) {
  tessera::issue<isa::Load, buildTarget>(tessera::after(), dst, src);
}

template <typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TLOAD(TileData &dst, GlobalData &src, WaitEvents &...events) {
  return tessera::issue<isa::Load, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
