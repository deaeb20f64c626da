// TTRANS of ConvTiles: change between the layouts of convolutions
//
//   NCHW [N, C, H, W] -> NC1HWC0 [N, C1, H, W, C0] and back      GNCHW -> GNC1HWC0 and back, for each group
//   NC1HWC0 -> FRACTAL_Z [C1 * H * W, N1, N0, C0]                GNC1HWC0 -> FRACTAL_Z [G * C1 * H * W, ...]
//   NCDHW [N, C, D, H, W] -> FRACTAL_Z_3D [D * C1 * H * W, N1, N0, C0]
//
// Channel c is channel c % C0 of block c / C0, image n is n % N0 of n / N0; C0 is dst's or src's own last
// dimension, N0 that of dst, both of any size. Only from GNC1HWC0 back to GNCHW does a2a3 count in blocks of
// 32 / sizeof(element) channels, whatever C0. From GNC1HWC0 to FRACTAL_Z a2a3 and a5 step through src by N1
// * N0 images for each group, so that groups must be padded to that. Bits are copied. Places of dst that no
// element of src belongs to keep their values, except that FRACTAL_Z of groups and FRACTAL_Z_3D get zeros
// there. a5 has the conversions from GNCHW, NCHW, NC1HWC0 and GNC1HWC0 to blocks and fractals only. tmp is
// scratch for hardware and never touched.
#pragma once

#include "pto/engine/fill.hpp"
#include "pto/engine/touched_elements.hpp"
#include "pto/isa/layout/ttrans.hpp"
#include "pto/tile/conv_map.hpp"
#include "pto/tile/images.hpp"

namespace pto {
namespace isa {

struct TransposeConv {
  static constexpr const char *mnemonic = "TTRANS";

  struct Operands {
    tessera::TileDesc dst, src, tmp;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::floats,
               "TTRANS: on a2a3 the element type of ConvTiles must be int8_t, uint8_t, int16_t, uint16_t, "
               "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::floats,
             "TTRANS: on a5 the element type of ConvTiles must be int8_t, uint8_t, int16_t, uint16_t, "
             "int32_t, uint32_t, half, bfloat16_t or float"},
      .cpu = {tessera::typeset::every,
              "TTRANS: on cpu the element type of ConvTiles must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Extent;
    using tessera::OperandUse;
    using tessera::Role;
    OperandUse dst = {"dst", Role::Out}, src = {"src", Role::In}, tmp = tessera::noScratch();
    const Form form = formOf(o.src.convLayout, o.dst.convLayout);
    if (form == Form::None || !hasDimensions(o.dst) || !hasDimensions(o.src) || o.src.elementBytes <= 0)
      return {{dst, src, tmp}};
    dst.rows = src.rows = 1;
    if (!known(o.dst) || !known(o.src)) {
      dst.cols = src.cols = tmp.rows = tmp.cols = Extent();
      return {{dst, src, tmp}};
    }
    const Shape s = Shape::of(profile, form, mapOf(o.dst), mapOf(o.src), naturalC0(o.src.elementBytes));
    if (!s.fits || s.images.isEmpty())
      return {{dst, src, tmp}};
    dst.cols = s.slots > 0 ? Extent(s.fractals * s.slots * s.c0) : o.dst.convElements();
    if (!s.fills(form)) {
      dst.role = Role::Keeps;
      dst.dependsOnData = true;
    }
    const bool blocked = form == Form::Planes || form == Form::Fractal;
    src.cols = blocked ? Extent(s.blockedEnd()) : o.src.convElements();
    src.dependsOnData = (form == Form::Planes && s.images.channels < s.c1 * s.c0) ||
                        (s.images.depth > 1 && s.groupImages > s.images.count);
    if (profile != Profile::Cpu && o.tmp.present)
      tmp = tessera::transposeScratch(o.tmp, scratchBytes(form, s, o.src.elementBytes));
    return {{dst, src, tmp}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    report.mustBeOneOf(types, o.src.element);
    report.must(o.dst.element == o.src.element, "TTRANS: dst and src must have the same element type");
    const Layout from = o.src.convLayout, to = o.dst.convLayout;
    const Form form = formOf(from, to);
    const bool exists =
        form != Form::None && (profile != Profile::A5 || (form != Form::Planes && form != Form::Fractal3d));
    report.must(exists, profile == Profile::A5
                            ? "TTRANS: on a5 ConvTiles can be changed from NCHW to NC1HWC0, GNCHW to "
                              "GNC1HWC0, and NC1HWC0 or GNC1HWC0 to FRACTAL_Z"
                            : "TTRANS: ConvTiles can be changed between NCHW and NC1HWC0, between GNCHW and "
                              "GNC1HWC0, from NC1HWC0 or GNC1HWC0 to FRACTAL_Z, and from NCDHW to "
                              "FRACTAL_Z_3D");
    if (profile != Profile::Cpu)
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec),
                  "TTRANS: on a2a3 and a5 ConvTiles that are transposed must be in Vec");
    const bool dimensions = hasDimensions(o.dst) && hasDimensions(o.src);
    report.must(dimensions, "TTRANS: ConvTiles must have the dimensions of their layouts");
    if (!exists || !dimensions || o.src.elementBytes <= 0)
      return;
    if (!known(o.dst) || !known(o.src)) {
      report.safe(tessera::Truth::Unknown, sizesAgree);
      return;
    }
    const Shape s = Shape::of(profile, form, mapOf(o.dst), mapOf(o.src), naturalC0(o.src.elementBytes));
    report.safe(tessera::truth(s.fits), sizesAgree);
    report.expects(tessera::truth(s.exact),
                   "TTRANS: the blocks and fractals of a ConvTile must be as many as its images need: C1 = "
                   "ceil(C / C0), N1 = ceil(N / N0), and C = C1 * C0 on the way back");
    if (profile == Profile::Cpu || !s.fits)
      return;
    const int64_t bytes = o.src.elementBytes;
    if (from == Layout::NCHW)
      report.expects(
          tessera::truth(s.images.height * s.images.width * bytes % BLOCK_BYTE_SIZE == 0),
          "TTRANS: on a2a3 and a5 H * W * sizeof(element) of an NCHW src must be a multiple of 32");
    if (o.tmp.present)
      report.must(Extent(scratchBytes(form, s, bytes)) <= roomOf(o.tmp),
                  "TTRANS: on a2a3 and a5 tmp must hold H * W * C0 elements (C0 rounded up to 16, 8-bit: "
                  "32), on the way back C0 * H * W (H * W rounded up so), for FRACTAL_Z_3D N * C1 * C0 * H * "
                  "W and then the larger of that and of H * W * C0");
  }

  template <Profile P, class Dst, class Src, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Tmp) {
    using namespace tessera;
    using T = typename Dst::Element;
    const Form form = formOf(src.layout(), dst.layout());
    if (form == Form::None)
      return;
    const Shape s = shapeOf<P>(form, dst, src);
    if (s.images.isEmpty())
      return;
    if constexpr (P != Profile::Cpu)
      if (form == Form::Fractal)
        wantRoom<P>(src, s);
    if (s.zeroFills(form))
      fillRun(dst.data, 0, s.fractals * s.slots * s.c0, std::bit_cast<T>(PadBits<sizeof(T)>(0)));
    copyPlaces(dst.data, s.dstPlaces(form), src.data, s.srcPlaces(form), s.images.pixels(),
               s.images.channels);
  }
  template <Profile P, class Visit, class Dst, class Src, class Tmp>
  static void touches(Visit &&visit, Dst dst, Src src, Tmp) {
    using namespace tessera;
    const Form form = formOf(src.layout(), dst.layout());
    if (form == Form::None)
      return;
    const Shape s = shapeOf<P>(form, dst, src);
    if (s.images.isEmpty())
      return;
    if (s.zeroFills(form))
      visitElements(visit, 0, Role::Out, dst, 0, s.fractals * s.slots * s.c0);
    const Places to = s.dstPlaces(form), from = s.srcPlaces(form);
    for (int64_t pixel = 0; pixel < s.images.pixels(); ++pixel)
      for (int64_t channel = 0; channel < s.images.channels; ++channel) {
        visitElements(visit, 0, Role::Out, dst, to.rows.at(pixel) + to.cols.at(channel), 1);
        visitElements(visit, 1, Role::In, src, from.rows.at(pixel) + from.cols.at(channel), 1);
      }
  }

private:
  static constexpr const char *sizesAgree =
      "TTRANS: dst must have a place for every element of src: the same groups, N, H and W, enough blocks "
      "for "
      "the channels, N1 * N0 >= N, and as first dimension of a fractal layout (G or D) * C1 * H * W";

  /// What becomes of the planes of single channels and the blocks of C0 channels.
  enum class Form { None, Blocks, Planes, Fractal, Fractal3d };
  static constexpr Form formOf(Layout from, Layout to) {
    if ((from == Layout::NCHW && to == Layout::NC1HWC0) || (from == Layout::GNCHW && to == Layout::GNC1HWC0))
      return Form::Blocks;
    if ((from == Layout::NC1HWC0 && to == Layout::NCHW) || (from == Layout::GNC1HWC0 && to == Layout::GNCHW))
      return Form::Planes;
    if ((from == Layout::NC1HWC0 || from == Layout::GNC1HWC0) && to == Layout::FRACTAL_Z)
      return Form::Fractal;
    return from == Layout::NCDHW && to == Layout::FRACTAL_Z_3D ? Form::Fractal3d : Form::None;
  }

  static constexpr bool isGrouped(Layout layout) {
    return layout == Layout::GNCHW || layout == Layout::GNC1HWC0;
  }
  static constexpr bool hasDimensions(const tessera::TileDesc &t) {
    switch (t.convLayout) {
    case Layout::NC1HWC0:
      return t.convDims == 4 || t.convDims == 5;
    case Layout::GNC1HWC0:
      return t.convDims == 5 || t.convDims == 6;
    case Layout::GNCHW:
    case Layout::NCDHW:
      return t.convDims == 5;
    default:
      return t.convDims == 4;
    }
  }
  static constexpr bool known(const tessera::TileDesc &t) {
    for (int dim = 0; dim < t.convDims; ++dim)
      if (!t.convShape[dim].known)
        return false;
    return true;
  }
  static constexpr int64_t naturalC0(int64_t elementBytes) { return C0_SIZE_BYTE / elementBytes; }
  static constexpr tessera::ConvMap mapOf(const tessera::TileDesc &t) {
    return tessera::ConvMap::of(t.convLayout, t.convDims, naturalC0(t.elementBytes),
                                [&t](int dim) { return t.convShape[dim].value; });
  }
  template <class View>
  PTO_INTERNAL static tessera::ConvMap viewMap(const View &tile) {
    return tessera::ConvMap::of(tile.layout(), tile.dimCount(), naturalC0(sizeof(typename View::Element)),
                                [&](int dim) { return tile.dim(dim); });
  }

  /// The images of a call. Groups are the slices of images that have no depth of their own.
  struct Shape {
    tessera::Images images;  ///< as far as they are moved
    int64_t planes = 0;      ///< channels of the side that is not in blocks
    int64_t c1 = 0, c0 = 0;  ///< of the side that is in blocks
    int64_t slots = 0;       ///< N1 * N0 of a fractal dst
    int64_t fractals = 0;    ///< of N1 * N0 * C0 elements
    int64_t groupImages = 0; ///< from a group of src to the next
    bool grouped = false;
    bool fits = false, exact = false;

    static constexpr Shape of(Profile profile, Form form, const tessera::ConvMap &dst,
                              const tessera::ConvMap &src, int64_t naturalC0) {
      Shape s;
      const int g = isGrouped(src.layout) ? 1 : 0;
      const int64_t *from = src.dims + g, *to = dst.dims;
      s.grouped = g != 0;
      s.c0 = form == Form::Blocks ? dst.c0 : form == Form::Fractal3d ? to[3] : src.c0;
      if (profile == Profile::A2A3 && form == Form::Planes && s.grouped)
        s.c0 = naturalC0;
      if (s.c0 <= 0)
        return s;
      s.groupImages = from[0];
      const bool deep = form == Form::Fractal3d;
      s.images.count = from[0];
      s.images.depth = deep ? from[2] : g != 0 ? src.dims[0] : 1;
      s.images.height = deep ? from[3] : from[2];
      s.images.width = deep ? from[4] : from[3];
      if (form == Form::Blocks || form == Form::Planes) {
        to += g;
        s.c1 = form == Form::Blocks ? to[1] : from[1];
        s.planes = form == Form::Blocks ? from[1] : to[1];
        const int64_t room = s.c1 * s.c0;
        s.images.channels = s.planes < room ? s.planes : room;
        s.fits = to[0] == from[0] && to[2] == from[2] && to[3] == from[3] &&
                 (g == 0 || dst.dims[0] == src.dims[0]) &&
                 (form == Form::Planes ? s.c0 <= src.c0 : s.planes <= room);
        s.exact = form == Form::Blocks ? s.c1 == (s.planes + s.c0 - 1) / s.c0 : s.planes == room;
        return s;
      }
      s.c1 = deep ? (from[1] + s.c0 - 1) / s.c0 : from[1];
      s.images.channels = deep ? from[1] : from[1] * s.c0;
      s.slots = to[1] * to[2];
      s.fractals = s.images.depth * s.c1 * s.images.height * s.images.width;
      s.fits = to[3] == s.c0 && to[2] > 0 && s.slots >= from[0] && to[0] >= s.fractals;
      s.exact = to[0] == s.fractals && to[2] > 0 && to[1] == (from[0] + to[2] - 1) / to[2];
      if (profile != Profile::Cpu && s.grouped && !deep)
        s.groupImages = s.slots;
      return s;
    }

    /// Dense [G, N, C, H, W].
    constexpr tessera::Places planar() const {
      const int64_t plane = images.height * images.width, image = planes * plane;
      return images.places(1, images.width, images.count * image, image,
                           tessera::Axis{{images.channels, plane}});
    }
    /// Dense [G, N, C1, H, W, C0].
    constexpr tessera::Places blocked() const {
      const int64_t block = images.height * images.width * c0, image = c1 * block;
      return images.places(c0, images.width * c0, groupImages * image, image,
                           tessera::Axis{{c0, 1}, {c1, block}});
    }
    /// Behind the last element of blocks.
    constexpr int64_t blockedEnd() const {
      return ((images.depth - 1) * groupImages + images.count) * c1 * images.height * images.width * c0;
    }
    PTO_INTERNAL constexpr tessera::Places dstPlaces(Form form) const {
      return form == Form::Blocks   ? blocked()
             : form == Form::Planes ? planar()
                                    : images.fractal(c1, slots, c0);
    }
    PTO_INTERNAL constexpr tessera::Places srcPlaces(Form form) const {
      return form == Form::Blocks ? planar() : form == Form::Fractal3d ? images.planar() : blocked();
    }

    /// Whether dst has places that no element of src belongs to, and those get zeros.
    constexpr bool zeroFills(Form form) const {
      return (form == Form::Fractal3d || (form == Form::Fractal && grouped)) &&
             (images.count < slots || images.channels % c0 != 0);
    }
    /// Whether every place of dst gets an element or a zero.
    constexpr bool fills(Form form) const {
      if (form == Form::Blocks)
        return images.channels == c1 * c0;
      if (form == Form::Planes)
        return images.channels == planes;
      return zeroFills(form) || images.count == slots;
    }
  };

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static Shape shapeOf(Form form, const Dst &dst, const Src &src) {
    return Shape::of(P, form, viewMap(dst), viewMap(src), naturalC0(sizeof(typename Src::Element)));
  }
  /// Groups that lie further apart than src's dimensions say end behind them.
  template <Profile P, class Src>
  PTO_INTERNAL static void wantRoom(const Src &src, const Shape &s) {
    using namespace tessera;
    if (s.blockedEnd() <= src.elements()) [[likely]]
      return;
    const size_t bytes = static_cast<size_t>(s.blockedEnd()) * sizeof(typename Src::Element);
    if (bytes > src.roomBytes) {
      Error error(mnemonic, footprintSentence, P);
      error.add("  operand: src, whose groups end %zu bytes from its start; %zu are there\n", bytes,
                src.roomBytes);
      raise(error);
    }
  }

  static constexpr int64_t roundedUp(int64_t size, int64_t unit) { return (size + unit - 1) / unit * unit; }
  static constexpr int64_t scratchBytes(Form form, const Shape &s, int64_t bytes) {
    const int64_t unit = bytes == 1 ? 32 : 16, plane = s.images.height * s.images.width;
    const int64_t blocks = plane * roundedUp(s.c0, unit), all = s.images.count * s.c1 * s.c0 * plane;
    switch (form) {
    case Form::Blocks:
      return blocks * bytes;
    case Form::Planes:
      return s.c0 * roundedUp(plane, unit) * bytes;
    case Form::Fractal3d:
      return roundedUp(all + (all > blocks ? all : blocks), s.c0) * bytes;
    default:
      return 0;
    }
  }
  static constexpr tessera::Extent roomOf(const tessera::TileDesc &t) {
    using tessera::Extent;
    if (!t.isConv)
      return t.bytes();
    const bool implied = tessera::ConvMap::namesC0(t.convLayout, t.convDims + 1);
    Extent bytes = implied ? C0_SIZE_BYTE : t.elementBytes;
    for (int dim = 0; dim < t.convDims; ++dim)
      bytes = bytes * t.convShape[dim];
    return bytes;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename DstTileData, typename SrcTileData, typename TmpTileData, typename... WaitEvents>
  requires(tessera::IsConvTile<DstTileData> && tessera::IsConvTile<SrcTileData> &&
           tessera::IsOnChip<TmpTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TTRANS(DstTileData &dst, SrcTileData &src, TmpTileData &tmp, WaitEvents &...events) {
  return tessera::issue<isa::TransposeConv, buildTarget>(tessera::after(events...), dst, src,
                                                         tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
