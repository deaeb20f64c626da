// TSTORE: the tensor's element (r, c) = src[r, c], for the valid region of src; with AtomicAdd, += instead
//
// Elements of the tensor outside the region keep their values. An atomic add is indivisible with respect to
// those of other threads. On cpu tile and tensor may differ in element type; values are then converted.
// STPhase is a hint without effect.
#pragma once

#include "pto/isa/layout/copy.hpp"
#include "pto/isa/movement/transfer.hpp"
#include "pto/machine/issue.hpp"
#include "pto/memory/atomic_add.hpp"

namespace pto {
namespace isa {

struct Store {
  static constexpr const char *mnemonic = "TSTORE";

  struct Operands {
    tessera::TensorDesc dst;
    tessera::TileDesc src;
    tessera::ModeDesc<AtomicType> atomic;
  };

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats,
               "TSTORE: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
               "uint32_t, int64_t, "
               "uint64_t, half, bfloat16_t or float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats |
                 tessera::typeset::smallFloats,
             "TSTORE: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "int64_t, uint64_t, "
             "half, bfloat16_t, float, float8_e4m3_t, float8_e5m2_t, float8_e8m0_t, hifloat8_t, "
             "float4_e2m1x2_t or "
             "float4_e1m2x2_t"},
      .cpu = {tessera::typeset::every, "TSTORE: on cpu the element type must be one that tiles can hold"},
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

  static constexpr pipe_t pipe(const Operands &o) { return o.src.is(TileType::Acc) ? PIPE_FIX : PIPE_MTE3; }

  PTO_INTERNAL static constexpr tessera::Uses uses(const Operands &o) {
    using tessera::Role;
    return {{{"dst", Role::Out, o.src.validRows, o.src.validCols},
             tessera::OperandUse::valid("src", Role::In, o.src),
             {"atomicType"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    using Transfer = tessera::TransferRules;
    report.mustBeOneOf(types, o.src.element);
    if (o.atomic.value == AtomicType::AtomicAdd)
      report.mustBeOneOf(atomicTypes, o.dst.element);
    report.must(tessera::TensorMap::isMapped(o.dst.layout),
                "TSTORE: a Tile cannot be stored to a tensor of this layout");
    if (profile != Profile::Cpu) {
      report.must(o.dst.elementBytes == o.src.elementBytes,
                  "TSTORE: the elements of dst and src must have the same size");
      report.must(o.src.is(TileType::Vec), "TSTORE: on a2a3 and a5 only stores from Vec tiles are supported");
      const bool acrossLines = !o.src.isBoxed() &&
                               (o.dst.layout == Layout::ND || o.dst.layout == Layout::DN) &&
                               (profile == Profile::A2A3     ? o.src.rows == 1 || o.src.cols == 1
                                : o.dst.layout == Layout::ND ? o.src.cols == 1
                                                             : o.src.rows == 1);
      report.must(Transfer::sameLayout(o.src, o.dst.layout) || acrossLines,
                  "TSTORE: a Vec src must have the tensor's layout (ND, DN or NZ)");
      report.must(Transfer::sameSize(o.src, o.dst),
                  "TSTORE: src's valid region must have the size of the tensor");
    }
    if (profile == Profile::A2A3) {
      report.must(o.src.elementBytes != 8 || o.dst.layout == Layout::ND || o.dst.layout == Layout::DN,
                  "TSTORE: on a2a3 64-bit elements can be stored to ND and DN tensors only");
      if (o.dst.layout == Layout::NZ)
        report.must(staticallyIs(o.dst.shape[3], FRACTAL_NZ_ROW) &&
                        staticallyIs(o.dst.shape[4], C0_SIZE_BYTE / o.dst.elementBytes),
                    "TSTORE: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / "
                    "sizeof(element)");
      const int counted = o.dst.layout == Layout::ND ? 3 : o.dst.layout == Layout::DN ? 4 : 1;
      report.must(o.dst.shape[counted] < Extent(4096),
                  "TSTORE: on a2a3 dimension 3 of an ND, 4 of a DN or 1 of an NZ tensor must be below 4096");
    }
    report.safe(Transfer::inside(o.src, o.dst),
                "TSTORE: src's valid region must not reach beyond the tensor");
  }

  template <Profile P, class Dst, class Src, class Atomic>
  PTO_INTERNAL static void run(Dst dst, Src src, Atomic atomic) {
    using namespace tessera;
    using D = typename Dst::Element;
    using S = typename Src::Element;
    const bool add = atomic == AtomicType::AtomicAdd;
    forEachStretch(src, dst.map(), src.validRows(), src.validCols(),
                   [&](int64_t from, int64_t to, int64_t count, int64_t step) __attribute__((always_inline)) {
                     if constexpr (std::is_same_v<D, S> && !IsTwinType<D>())
                       if (!add && step == 1)
                         return copyRun(dst.data + to, src.data + from, count);
                     for (int64_t i = 0; i < count; ++i) {
                       const D value = converted<P, D>(src.get(from + i));
                       if (add)
                         atomicAdd(dst.data, static_cast<size_t>(to + i * step), value);
                       else
                         dst.set(to + i * step, value);
                     }
                   });
  }

private:
  /// The cpu profile converts between types; the others only store types of one size, whose bits they copy.
  template <Profile P, class D, class S>
  PTO_INTERNAL static D converted(S value) {
    if constexpr (P != Profile::Cpu && !std::is_same_v<D, S> && sizeof(D) == sizeof(S))
      return std::bit_cast<D>(value);
    else
      return static_cast<D>(value);
  }

  static constexpr bool staticallyIs(tessera::Extent size, int64_t value) {
    return size.known && size.value == value;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <AtomicType atomicType = AtomicType::AtomicNone, typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INTERNAL void TSTORE_IMPL(GlobalData &dst, TileData &src) {
  tessera::issue<isa::Store, buildTarget>(tessera::after(), dst, src, tessera::constant<atomicType>);
}

template <typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Store, buildTarget>(tessera::after(events...), dst, src,
                                                 tessera::constant<AtomicType::AtomicNone>);
}

template <STPhase Phase, typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Store, buildTarget>(tessera::after(events...), dst, src,
                                                 tessera::constant<AtomicType::AtomicNone>);
}

template <typename TileData, typename GlobalData, AtomicType atomicType, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Store, buildTarget>(tessera::after(events...), dst, src,
                                                 tessera::constant<atomicType>);
}

template <STPhase Phase, typename TileData, typename GlobalData, AtomicType atomicType,
          typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::Store, buildTarget>(tessera::after(events...), dst, src,
                                                 tessera::constant<atomicType>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
