// TSTORE of a ConvTile: the tensor's element = src's element of the same image, channel and pixel; with
// AtomicAdd, += instead
//
// The tensor has src's layout (NC1HWC0, NDC1HWC0, FRACTAL_Z or FRACTAL_Z_3D): element (r, c) of the matrix
// that the layout stands for is stored for all of src's dimensions. Or it takes plain images: NC1HWC0 to NHWC
// or NCHW, FRACTAL_Z to NCHW, NDC1HWC0 or FRACTAL_Z_3D to NCDHW (a5 and cpu); channels that the tensor does
// not have are left out. Bits are copied; an atomic add is indivisible with respect to those of other
// threads. No value depends on STPhase. The rest of the tensor keeps its values.
#pragma once

#include "pto/engine/rearrange.hpp"
#include "pto/isa/movement/conv_transfer.hpp"
#include "pto/machine/issue.hpp"
#include "pto/memory/atomic_add.hpp"

namespace pto {
namespace isa {

struct StoreConv {
  static constexpr const char *mnemonic = "TSTORE";

  struct Operands {
    tessera::TensorDesc dst;
    tessera::TileDesc src;
    tessera::ModeDesc<AtomicType> atomic;
    tessera::ModeDesc<STPhase> phase = {};
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return elements[0] == elements[1];
  }

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::floats,
               "TSTORE: on a2a3 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, "
               "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::floats |
                 tessera::TypeSet{tessera::ElementType::E4M3, tessera::ElementType::E5M2},
             "TSTORE: on a5 the element type of a ConvTile must be int8_t, uint8_t, int16_t, uint16_t, "
             "int32_t, uint32_t, half, bfloat16_t, float, float8_e4m3_t or float8_e5m2_t"},
      .cpu = {tessera::typeset::every,
              "TSTORE: on cpu the element type of a ConvTile must be one that tiles can hold"},
  };
  static constexpr tessera::TypeSet added = {tessera::ElementType::I8,   tessera::ElementType::I16,
                                             tessera::ElementType::I32,  tessera::ElementType::F16,
                                             tessera::ElementType::BF16, tessera::ElementType::F32};
  static constexpr tessera::TypeTable atomicTypes = {
      .a2a3 = {added, "TSTORE: on a2a3 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, "
                      "bfloat16_t or float"},
      .a5 = {added, "TSTORE: on a5 an atomic add needs a tensor of int8_t, int16_t, int32_t, half, "
                    "bfloat16_t or float"},
      .cpu = {tessera::typeset::every,
              "TSTORE: on cpu an atomic add needs a tensor of a type that tiles can hold"},
  };
  static constexpr tessera::ConvSentences sentences = {
      .sameBytes = "TSTORE: the elements of dst and a ConvTile src must have the same size",
      .mat = "TSTORE: on a2a3 and a5 a ConvTile src must be in Mat",
      .dimensions = "TSTORE: a ConvTile src must have the dimensions of its layout: 4 or 5 for NC1HWC0 and "
                    "FRACTAL_Z, 5 or 6 for NDC1HWC0, 4 for FRACTAL_Z_3D",
      .pairsOnA2a3 = "TSTORE: on a2a3 a ConvTile src and the tensor must both be NC1HWC0, NDC1HWC0, "
                     "FRACTAL_Z or FRACTAL_Z_3D",
      .pairsOnA5 = "TSTORE: on a5 a ConvTile can be stored from NC1HWC0 to NC1HWC0, NHWC or NCHW, from "
                   "FRACTAL_Z to FRACTAL_Z or NCHW, from NDC1HWC0 or FRACTAL_Z_3D to NCDHW",
      .pairsOnCpu = "TSTORE: a ConvTile can be stored to a tensor of its layout (NC1HWC0, NDC1HWC0, "
                    "FRACTAL_Z, FRACTAL_Z_3D), from NC1HWC0 to NHWC or NCHW, from FRACTAL_Z to NCHW, from "
                    "NDC1HWC0 or FRACTAL_Z_3D to NCDHW",
      .sameBlocks = "TSTORE: C0 of a ConvTile src and of its tensor must be 32 / sizeof(element)",
      .sameSizesOnA5 = "TSTORE: on a5 an NC1HWC0 src and its tensor must have the same N, C1, H and W",
      .bursts = "TSTORE: on a2a3 H of a ConvTile src must not exceed 4095 and W must not exceed 65535",
      .fractalConstants = "TSTORE: the last two dimensions of a FRACTAL_Z src of four dimensions and of its "
                          "tensor must be the constants 16 and C0",
      .fractalSizes = "TSTORE: a FRACTAL_Z src of five dimensions and its tensor must have the same H and W, "
                      "and N must not exceed 65535",
      .images = "TSTORE: a ConvTile src must have the tensor's N, D, H and W, as many blocks as hold its "
                "channels, and in a fractal layout room for its N",
      .channelStride =
          "TSTORE: stride 2 of a tensor that FRACTAL_Z or FRACTAL_Z_3D is stored to must be H * W",
      .inside = "TSTORE: a ConvTile src must not reach beyond the tensor",
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) { return tessera::storeCode(o.src); }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    const tessera::ConvTransferRules rules = {o.src, o.dst};
    return {{rules.tensorUse("dst", target(o.atomic.value)),
             rules.tileUse("src", Role::In, Role::In),
             {"atomicType"},
             {"stPhase"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile, const Operands &o) {
    tessera::RegisterUse use;
    if (o.src.is(TileType::Acc))
      use.unitFlag = static_cast<tessera::UnitFlag>(o.phase.value);
    return use;
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.src.element);
    if (o.atomic.value == AtomicType::AtomicAdd)
      report.mustBeOneOf(atomicTypes, o.dst.element);
    tessera::ConvTransferRules{o.src, o.dst}.check(profile, sentences, report);
  }

  template <Profile P, class Dst, class Src, class Atomic, class Phase = tessera::Absent>
  PTO_INTERNAL static void run(Dst dst, Src src, Atomic atomic, Phase = {}) {
    using namespace tessera;
    using D = typename Dst::Element;
    const ConvPairing pairing = ConvPairing::of(convMapOf(src), dst.map());
    if (pairing.rows <= 0 || pairing.cols <= 0)
      return;
    if (atomic != AtomicType::AtomicAdd)
      return copyPlaces(dst.data, pairing.tensor, src.data, pairing.tile, pairing.rows, pairing.cols);
    const auto *elements = reinterpret_cast<const D *>(src.data);
    for (int64_t r = 0; r < pairing.rows; ++r)
      for (int64_t c = 0; c < pairing.cols; ++c)
        atomicAdd(dst.data, static_cast<size_t>(pairing.tensor.rows.at(r) + pairing.tensor.cols.at(c)),
                  GetProperDataPart(elements,
                                    static_cast<size_t>(pairing.tile.rows.at(r) + pairing.tile.cols.at(c))));
  }

  template <Profile P, class Visit, class Dst, class Src, class Atomic, class Phase = tessera::Absent>
  static void touches(Visit &&visit, Dst dst, Src src, Atomic atomic, Phase = {}) {
    using namespace tessera;
    const ConvPairing pairing = ConvPairing::of(convMapOf(src), dst.map());
    touchPlaces(visit, 0, target(atomic), dst.data, pairing.tensor, pairing.rows, pairing.cols);
    touchPlaces(visit, 1, Role::In, src.data, pairing.tile, pairing.rows, pairing.cols);
  }

private:
  static constexpr tessera::Role target(AtomicType atomic) {
    return atomic == AtomicType::AtomicAdd ? tessera::Role::Atomic : tessera::Role::Out;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <AtomicType atomicType = AtomicType::AtomicNone, typename TileData, typename GlobalData>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INTERNAL void TSTORE_IMPL(GlobalData &dst, TileData &src) {
  tessera::issue<isa::StoreConv, buildTarget>(tessera::after(), dst, src, tessera::constant<atomicType>,
                                              tessera::constant<STPhase::Unspecified>);
}

template <typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreConv, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::constant<AtomicType::AtomicNone>,
                                                     tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreConv, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::constant<AtomicType::AtomicNone>,
                                                     tessera::constant<Phase>);
}

template <typename TileData, typename GlobalData, AtomicType atomicType, typename... WaitEvents>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreConv, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::constant<atomicType>,
                                                     tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename TileData, typename GlobalData, AtomicType atomicType,
          typename... WaitEvents>
  requires(tessera::IsConvTile<TileData> && tessera::IsTensor<GlobalData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreConv, buildTarget>(tessera::after(events...), dst, src,
                                                     tessera::constant<atomicType>, tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
