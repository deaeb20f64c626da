// TLOAD into a ConvTile: dst's element = the tensor's element of the same image, channel and pixel
//
// The tensor has dst's layout (NC1HWC0, NDC1HWC0, FRACTAL_Z or FRACTAL_Z_3D): element (r, c) of the matrix
// that the layout stands for is copied for all of dst's dimensions. Or it holds plain images, which become
// blocks of C0 channels: NHWC or NCHW into NC1HWC0, NCHW into FRACTAL_Z, NCDHW into NDC1HWC0 or FRACTAL_Z_3D
// (a5 and cpu); the channels that fill up the last block become zero. Bits are copied, nothing is padded, and
// the rest of dst keeps its values.
#pragma once

#include "pto/engine/fill.hpp"
#include "pto/engine/loaded.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/isa/movement/conv_transfer.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct LoadConv {
  static constexpr const char *mnemonic = "TLOAD";

  struct Operands {
    tessera::TileDesc dst;
    tessera::TensorDesc src;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltMove(elements[0], elements[1]);
  }

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::floats,
               "TLOAD: on a2a3 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, "
               "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::floats |
                 tessera::TypeSet{tessera::ElementType::E4M3, tessera::ElementType::E5M2},
             "TLOAD: on a5 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, "
             "int32_t, uint32_t, half, bfloat16_t, float, float8_e4m3_t or float8_e5m2_t"},
      .cpu = {tessera::typeset::every,
              "TLOAD: on cpu the element type of a ConvTile must be one that tiles can hold"},
  };
  static constexpr tessera::ConvSentences sentences = {
      .sameBytes = "TLOAD: the elements of dst and src must have the same size",
      .mat = "TLOAD: on a2a3 and a5 a ConvTile dst must be in Mat",
      .dimensions = "TLOAD: a ConvTile dst must have the dimensions of its layout: 4 or 5 for NC1HWC0 and "
                    "FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D",
      .pairsOnA2a3 = "TLOAD: on a2a3 a ConvTile dst and the tensor must both be NC1HWC0, NDC1HWC0, FRACTAL_Z "
                     "or FRACTAL_Z_3D",
      .pairsOnA5 = "TLOAD: on a5 a ConvTile can be loaded from NC1HWC0, NHWC or NCHW to NC1HWC0, from "
                   "FRACTAL_Z or NCHW to FRACTAL_Z, from NCDHW to NDC1HWC0 or FRACTAL_Z_3D",
      .pairsOnCpu = "TLOAD: a ConvTile can be loaded from a tensor of its layout (NC1HWC0, NDC1HWC0, "
                    "FRACTAL_Z, FRACTAL_Z_3D), from NHWC or NCHW to NC1HWC0, from NCHW to FRACTAL_Z, from "
                    "NCDHW to NDC1HWC0 or FRACTAL_Z_3D",
      .sameBlocks = "TLOAD: C0 of a ConvTile dst and of its tensor must be 32 / sizeof(element)",
      .sameSizesOnA5 = "TLOAD: on a5 an NC1HWC0 dst and its tensor must have the same N, C1, H and W",
      .bursts = "TLOAD: on a2a3 H of a ConvTile dst must not exceed 4095 and W must not exceed 65535",
      .fractalConstants = "TLOAD: the last two dimensions of a FRACTAL_Z dst of four dimensions and of its "
                          "tensor must be the constants 16 and C0",
      .fractalSizes = "TLOAD: a FRACTAL_Z dst of five dimensions and its tensor must have the same H and W, "
                      "and N must not exceed 65535",
      .images = "TLOAD: a ConvTile dst must have the tensor's N, D, H and W, as many blocks as hold its "
                "channels, and in a fractal layout room for its N",
      .channelStride =
          "TLOAD: stride 2 of a tensor that is loaded to FRACTAL_Z or FRACTAL_Z_3D must be H * W",
      .inside = "TLOAD: a ConvTile dst must not reach beyond the tensor",
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return o.dst.is(TileType::Vec) ? tessera::OpCode::TLOAD_VEC : tessera::OpCode::TLOAD_MAT;
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    const tessera::ConvTransferRules rules = {o.dst, o.src};
    return {{rules.tileUse("dst", Role::Out, Role::Keeps), rules.tensorUse("src", Role::In)}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    tessera::ConvTransferRules{o.dst, o.src}.check(profile, sentences, report);
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    using namespace tessera;
    using T = typename Dst::Element;
    const ConvPairing pairing = ConvPairing::of(convMapOf(dst), src.map());
    if (pairing.rows <= 0 || pairing.cols <= 0)
      return;
    copyPlaces(dst.data, pairing.tile, src.data, pairing.tensor, pairing.rows, pairing.cols);
    tellLoaded(dst.data, src.data, src.map(), pairing.rows * pairing.cols);
    const int64_t firstTail = pairing.tile.cols.at(pairing.cols);
    for (int64_t r = 0; pairing.tail > 0 && r < pairing.rows; ++r)
      fillRun(dst.data, pairing.tile.rows.at(r) + firstTail, pairing.tail, std::bit_cast<T>(Bits<T>(0)));
  }

  template <Profile P, class Visit, class Dst, class Src>
  static void touches(Visit &&visit, Dst dst, Src src) {
    using namespace tessera;
    const ConvPairing pairing = ConvPairing::of(convMapOf(dst), src.map());
    touchPlaces(visit, 0, Role::Out, dst.data, pairing.tile, pairing.rows, pairing.cols + pairing.tail);
    touchPlaces(visit, 1, Role::In, src.data, pairing.tensor, pairing.rows, pairing.cols);
  }

private:
  template <class T>
  using Bits = tessera::PadBits<sizeof(T)>;
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename GlobalData>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INTERNAL void TLOAD_IMPL(TileData &dst, GlobalData &src) {
  tessera::issue<isa::LoadConv, buildTarget>(tessera::after(), dst, src);
}

template <typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TLOAD(TileData &dst, GlobalData &src, WaitEvents &...events) {
  return tessera::issue<isa::LoadConv, buildTarget>(tessera::after(events...), dst, src);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
