// TIMG2COL: dst[r, c] = the element that row r of a convolution's left matrix has in column c
//
// With m = posM + r and k = posK + c, of a src with N images of D x H x W pixels and C1 blocks of C0
// channels:
//   outH = (H + top + bottom - dilationH * (filterH - 1) - 1) / strideH + 1, outW alike
//   m -> image n, slice d, output pixel (oh, ow)        k -> block c1, filter tap (kh, kw), channel c0
//   dst[r, c] = src[n, d, c1, oh * strideH + kh * dilationH - top, ow * strideW + kw * dilationW - left, c0]
// and src's PadValue where n, c1 or the pixel lies outside src. For the valid region of dst; the rest keeps
// its values. Sizes come from src's dimensions, not from FmapH and FmapW. SetFmatrixMode has no effect here;
// on a device it tells whether the registers were set before (manual) or are set now (auto).
#pragma once

#include "pto/engine/copy.hpp"
#include "pto/engine/fill.hpp"
#include "pto/engine/touched_elements.hpp"
#include "pto/isa/layout/window.hpp"
#include "pto/machine/issue.hpp"
#include "pto/tile/conv_map.hpp"

namespace pto {
namespace isa {

struct Img2Col {
  static constexpr const char *mnemonic = "TIMG2COL";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::IndexDesc posM, posK;
    /// In text they are part of src's type, which refuses 0.
    tessera::ModeDesc<uint16_t> filterH = {1, true}, filterW = {1, true};
    tessera::ModeDesc<uint8_t> strideH = {1, true}, strideW = {1, true};
    tessera::ModeDesc<SetFmatrixMode> fmatrix = {};
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::I8, tessera::ElementType::F16, tessera::ElementType::BF16,
                tessera::ElementType::F32},
               "TIMG2COL: on a2a3 the element type must be int8_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::floats,
             "TIMG2COL: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
             "uint32_t, half, bfloat16_t or float"},
      .cpu = {tessera::typeset::every, "TIMG2COL: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    return {{tessera::OperandUse::valid("dst", Role::Out, o.dst),
             tessera::OperandUse{"src", Role::In, 1, o.src.convElements()}.bound(),
             {"posM", Role::In, 0, 0},
             {"posK", Role::In, 0, 0},
             {"filterH"},
             {"filterW"},
             {"strideH"},
             {"strideW"},
             {"fmatrix"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    using tessera::Register;
    using tessera::RegisterSet;
    if (profile == Profile::Cpu)
      return {};
    const RegisterSet all =
        RegisterSet(Register::FMatrix) | Register::Img2colRepeat | Register::Img2colPadding;
    const bool isAuto = o.fmatrix.value == SetFmatrixMode::FMATRIX_A_AUTO ||
                        o.fmatrix.value == SetFmatrixMode::FMATRIX_B_AUTO;
    return isAuto ? tessera::RegisterUse{.set = all} : tessera::RegisterUse{.read = all};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Truth;
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.element == o.src.element, "TIMG2COL: dst and src must have the same element type");
    const bool threeD = o.src.convLayout == Layout::NDC1HWC0;
    report.must((o.src.convLayout == Layout::NC1HWC0 && (o.src.convDims == 4 || o.src.convDims == 5)) ||
                    (threeD && (o.src.convDims == 5 || o.src.convDims == 6)),
                "TIMG2COL: src must be NC1HWC0 (4 or 5 dimensions) or NDC1HWC0 (5 or 6 dimensions)");
    if (profile != Profile::Cpu) {
      report.must(o.src.is(TileType::Mat), "TIMG2COL: on a2a3 and a5 src must be in Mat");
      report.must(o.dst.is(TileType::Left), "TIMG2COL: on a2a3 and a5 dst must be a Left tile");
    }
    const bool inner = o.dst.inner == SLayout::RowMajor;
    if (profile == Profile::A2A3)
      report.must(o.dst.isRowMajor() && inner, "TIMG2COL: on a2a3 dst must be Zz (RowMajor, RowMajor)");
    if (profile == Profile::A5)
      report.must(!o.dst.isRowMajor() && inner, "TIMG2COL: on a5 dst must be Nz (ColMajor, RowMajor)");
    report.safe(!o.filterH.known ? Truth::Unknown
                                 : tessera::truth(o.filterH.value > 0 && o.filterW.value > 0 &&
                                                  o.strideH.value > 0 && o.strideW.value > 0),
                "TIMG2COL: the filter's height and width and the strides must be greater than 0");
  }

  template <Profile P, class Dst, class Src, class M, class K, class FilterH, class FilterW, class StrideH,
            class StrideW>
  PTO_INTERNAL static void run(Dst dst, Src src, M posM, K posK, FilterH, FilterW, StrideH, StrideW,
                               SetFmatrixMode = SetFmatrixMode::FMATRIX_A_MANUAL) {
    forEachStretch(
        dst, src, static_cast<uint16_t>(posM), static_cast<uint16_t>(posK),
        [&](int64_t r, int64_t rows, int64_t c, int64_t count)
            PTO_ALWAYS_INLINE { pad(dst, src, r, rows, c, count); },
        [&](int64_t r, int64_t rows, int64_t c, int64_t count, int64_t from, int64_t step)
            PTO_ALWAYS_INLINE { copy(dst, src, r, rows, c, count, from, step); });
  }
  template <Profile P, class Visit, class Dst, class Src, class M, class K, class FilterH, class FilterW,
            class StrideH, class StrideW>
  static void touches(Visit &&visit, Dst dst, Src src, M posM, K posK, FilterH, FilterW, StrideH, StrideW,
                      SetFmatrixMode) {
    forEachStretch(
        dst, src, static_cast<uint16_t>(posM), static_cast<uint16_t>(posK),
        [](int64_t, int64_t, int64_t, int64_t) {},
        [&](int64_t, int64_t rows, int64_t, int64_t count, int64_t from, int64_t step) {
          for (int64_t r = 0; r < rows; ++r)
            tessera::visitElements(visit, 1, tessera::Role::In, src, from + r * step, count);
        });
  }

private:
  struct Geometry {
    int64_t images, depth, c1, height, width, c0;
    int64_t left, top, filterH, filterW, strideH, strideW, dilationH, dilationW, outH, outW;

    template <class Src>
    PTO_INTERNAL explicit Geometry(const Src &src) {
      const auto &p = src.parameters;
      const bool threeD = src.layout() == Layout::NDC1HWC0;
      const int h = threeD ? 3 : 2;
      images = src.dim(0);
      depth = threeD ? src.dim(1) : 1;
      c1 = src.dim(h - 1);
      height = src.dim(h);
      width = src.dim(h + 1);
      c0 = tessera::ConvMap::namesC0(src.layout(), src.dimCount())
               ? src.dim(h + 2)
               : C0_SIZE_BYTE / static_cast<int64_t>(sizeof(typename Src::Element));
      if (c0 <= 0) { // an empty src, all of which is padding
        c0 = 1;
        c1 = 0;
      }
      const uint8_t *pad = p.GetPadListArray(); // left, right, top, bottom
      left = pad[0];
      top = pad[2];
      filterH = p.GetFilterH();
      filterW = p.GetFilterW();
      strideH = p.GetStrideH();
      strideW = p.GetStrideW();
      dilationH = p.GetDilationH();
      dilationW = p.GetDilationW();
      outH = steps(height + top + pad[3], dilationH, filterH, strideH);
      outW = steps(width + left + pad[1], dilationW, filterW, strideW);
    }
    /// How often the filter fits, moving by its stride.
    static constexpr int64_t steps(int64_t size, int64_t dilation, int64_t filter, int64_t stride) {
      const int64_t span = size - dilation * (filter - 1) - 1;
      return span < 0 ? 0 : span / stride + 1;
    }
  };

  /// Cuts dst's valid region into `count` columns of some rows, from (r, c) on: pad(r, rows, c, count) where
  /// they are padding, copy(r, rows, c, count, from, step) where the first row is src's elements from `from`
  /// on and each further row lies `step` behind the one before.
  template <class Dst, class Src, class Pad, class Copy>
  PTO_INTERNAL static void forEachStretch(const Dst &dst, const Src &src, int64_t posM, int64_t posK,
                                          Pad &&pad, Copy &&copy) {
    const Geometry g(src);
    const int64_t cols = dst.validCols();
    for (int64_t c = 0; c < cols;) {
      // Columns of one filter tap and one block: c0 only counts up.
      const int64_t k = posK + c, first = k % g.c0;
      const int64_t left = g.c0 - first, count = left < cols - c ? left : cols - c;
      columns(dst.validRows(), g, posM, k / g.c0, first, c, count, pad, copy);
      c += count;
    }
  }

  /// Columns c to c + count - 1 of dst: channels from `first` on of the block and filter tap that `tap`
  /// names.
  template <class Pad, class Copy>
  PTO_INTERNAL static void columns(int64_t rows, const Geometry &g, int64_t posM, int64_t tap, int64_t first,
                                   int64_t c, int64_t count, Pad &&pad, Copy &&copy) {
    const int64_t taps = g.filterH * g.filterW, c1 = tap / taps;
    const int64_t down = tap % taps / g.filterW * g.dilationH - g.top;
    const int64_t right = tap % taps % g.filterW * g.dilationW - g.left;
    const int64_t line = g.width * g.c0, plane = g.height * line;
    const int64_t perSlice = g.outH * g.outW;
    if (perSlice == 0 || c1 >= g.c1)
      return pad(0, rows, c, count);
    int64_t ow = posM % g.outW, oh = posM / g.outW % g.outH, slice = posM / perSlice; // slices of all images
    for (int64_t r = 0; r < rows;) { // one line of output pixels at a time
      const int64_t pixels = g.outW - ow < rows - r ? g.outW - ow : rows - r;
      const int64_t y = oh * g.strideH + down;
      if (slice >= g.images * g.depth || y < 0 || y >= g.height) {
        pad(r, pixels, c, count);
      } else {
        // Of the pixels x = ow * strideW + right, those before `before` lie left of the image and those from
        // `end` on right of it.
        const int64_t x = ow * g.strideW + right;
        const int64_t before = clip(x < 0 ? (-x + g.strideW - 1) / g.strideW : 0, pixels);
        const int64_t end = clip(x < g.width ? (g.width - x + g.strideW - 1) / g.strideW : 0, pixels);
        const int64_t n = slice / g.depth, d = slice % g.depth;
        const int64_t from = ((n * g.depth + d) * g.c1 + c1) * plane + y * line + x * g.c0 + first;
        pad(r, before, c, count);
        if (end > before)
          copy(r + before, end - before, c, count, from + before * g.strideW * g.c0, g.strideW * g.c0);
        const int64_t inside = end > before ? end : before;
        pad(r + inside, pixels - inside, c, count);
      }
      r += pixels;
      ow = 0;
      if (++oh == g.outH) {
        oh = 0;
        ++slice;
      }
    }
  }
  static constexpr int64_t clip(int64_t value, int64_t maximum) { return value < maximum ? value : maximum; }

  /// Rows that lie right behind each other when they are as long as a box, from row r on.
  template <class Dst>
  PTO_INTERNAL static int64_t denseRows(const Dst &dst, int64_t r, int64_t rows, int64_t c, int64_t count) {
    const tessera::TileLayout layout = dst.layout();
    if (layout.inner != SLayout::RowMajor || c % layout.box.cols != 0 || count != layout.box.cols)
      return 1;
    return layout.outer == BLayout::ColMajor ? rows : clip(layout.box.rows - r % layout.box.rows, rows);
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void pad(Dst dst, Src src, int64_t r, int64_t rows, int64_t c, int64_t count) {
    const typename Dst::Element value = src.parameters.GetPadValue();
    for (const int64_t end = r + rows; r < end;) {
      const int64_t dense = denseRows(dst, r, end - r, c, count);
      if (dense > 1 || isDense(dst, c, count))
        tessera::fillRun(dst.data, dst.offset(r, c), dense * count, value);
      else
        for (int64_t i = 0; i < count; ++i)
          dst.set(dst.offset(r, c + i), value);
      r += dense;
    }
  }

  /// Columns c on of each row = `count` elements of src, which for the next row lie `step` further.
  template <class Dst, class Src>
  PTO_INTERNAL static void copy(Dst dst, Src src, int64_t r, int64_t rows, int64_t c, int64_t count,
                                int64_t from, int64_t step) {
    using T = typename Dst::Element;
    if constexpr (!IsTwinType<T>()) {
      if (step == count) {
        for (const int64_t end = r + rows; r < end;) {
          const int64_t dense = denseRows(dst, r, end - r, c, count);
          if (dense == 1)
            break;
          tessera::copyRun(dst.data + dst.offset(r, c), src.data + from, dense * count);
          r += dense;
          rows -= dense;
          from += dense * step;
        }
      }
      if (isDense(dst, c, count)) {
        for (const int64_t end = r + rows; r < end; ++r, from += step)
          tessera::copyRun(dst.data + dst.offset(r, c), src.data + from, count);
        return;
      }
    }
    for (const int64_t end = r + rows; r < end; ++r, from += step)
      for (int64_t i = 0; i < count; ++i)
        dst.set(dst.offset(r, c + i), src.get(from + i));
  }
  /// Whether these columns of a row lie behind each other.
  template <class Dst>
  PTO_INTERNAL static bool isDense(const Dst &dst, int64_t c, int64_t count) {
    const tessera::TileLayout layout = dst.layout();
    return layout.isRows() ||
           (layout.inner == SLayout::RowMajor && c % layout.box.cols + count <= layout.box.cols);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename ConvTileData,
          SetFmatrixMode FmatrixMode = SetFmatrixMode::FMATRIX_A_MANUAL, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsConvTile<ConvTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TIMG2COL(TileData &dst, ConvTileData &src, uint16_t posM = 0, uint16_t posK = 0,
                              WaitEvents &...events) {
  using tessera::derived, tessera::mode;
  return tessera::issue<isa::Img2Col, buildTarget>(tessera::after(events...), dst, src, mode(posM),
                                                   mode(posK), derived(src.GetFilterH()),
                                                   derived(src.GetFilterW()), derived(src.GetStrideH()),
                                                   derived(src.GetStrideW()), tessera::constant<FmatrixMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
