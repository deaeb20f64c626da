// TSTORE: the tensor's element (r, c) = src[r, c], for the valid region of src; with AtomicAdd, += instead
//
// Elements of the tensor outside the region keep their values. An atomic add is indivisible with respect to
// those of other threads. With ReluPreMode::NormalRelu, src[r, c] counts as 0 where it is not greater than 0.
// An Acc tile may be stored to another element type: values are converted, to half and bfloat16_t to nearest
// even with overflow to infinity, to integers towards zero with NaN as 0. On cpu that holds for tiles of
// every location; on a2a3 and a5 Vec and Mat tiles are copied bit by bit. STPhase orders the store of an Acc
// tile with products that name an AccPhase; no value depends on it.
//
// On a2a3 and a5 the sizes of the valid region and of the tensor should agree (devices check it in debug
// builds). Where they differ, what devices move is moved:
//
//   ND      as many lines as dimensions 0 to 3 say, each of the valid columns. They lie stride 3 apart in the
//           tensor; on a2a3, stride 3 + valid columns - dimension 4 apart
//   DN      the same with rows and columns, dimensions 3 and 4 and their strides exchanged; on a2a3 the tile's
//           columns move further apart, or closer, by the same difference in whole blocks of 32 bytes
//   NZ      every column of boxes that dimensions 0 and 1 have, of each the valid rows; boxes of the tile count
//           as ones of 512 bytes
//   Acc     to ND: valid rows, and as many whole matrices of dimension 4 columns as the valid columns hold, at
//           stride 2: none when they are fewer. To other layouts: the valid region
#pragma once

#include "pto/engine/fixpipe_line.hpp"
#include "pto/engine/store_values.hpp"
#include "pto/engine/transfer.hpp"
#include "pto/isa/movement/tstore_rules.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Store {
  static constexpr const char *mnemonic = "TSTORE";

  struct Operands {
    tessera::TensorDesc dst;
    tessera::TileDesc src;
    tessera::ModeDesc<AtomicType> atomic;
    tessera::ModeDesc<ReluPreMode> relu;
    tessera::ModeDesc<STPhase> phase = {};
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

  static constexpr tessera::OpCode code(Profile, const Operands &o) { return tessera::storeCode(o.src); }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const auto parts = tessera::movedParts(profile, tessera::Transfer::Direction::Store, o.src, o.dst);
    return {{tessera::StoreRules::target(parts, o.atomic),
             tessera::StoreRules::source(parts),
             {"atomicType"},
             {"reluPreMode"},
             {"stPhase"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::StoreRules::registers(profile, tessera::FixpipeForm::Plain, o.dst, o.src, o.phase.value);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::StoreRules;
    report.mustBeOneOf(types, o.src.element);
    StoreRules::any(profile, o.dst, o.src, o.atomic.value, report);
    if (profile == Profile::Cpu)
      return;
    if (profile == Profile::A5)
      report.must(o.src.is(TileType::Vec) || o.src.is(TileType::Acc),
                  "TSTORE: on a5 src must be a Vec or Acc tile");
    else
      report.must(o.src.is(TileType::Vec) || o.src.is(TileType::Mat) || o.src.is(TileType::Acc),
                  "TSTORE: on a2a3 src must be a Vec, Mat or Acc tile");
    if (o.relu.value != ReluPreMode::NoRelu)
      report.must(o.src.is(TileType::Acc), "TSTORE: on a2a3 and a5 relu needs an Acc src");
    if (o.src.is(TileType::Acc))
      StoreRules::drained(profile, tessera::FixpipeForm::Plain, o.dst, o.src, report);
    else
      StoreRules::moved(profile, o.dst, o.src, report);
  }

  template <Profile P, class Dst, class Src, class Atomic, class Relu, class Phase = tessera::Absent>
  PTO_INTERNAL static void run(Dst dst, Src src, Atomic atomic, Relu relu, Phase = {}) {
    using namespace tessera;
    using D = typename Dst::Element;
    using S = typename Src::Element;
    const bool clips = relu == ReluPreMode::NormalRelu;
    if constexpr (std::is_same_v<D, S>)
      if (atomic != AtomicType::AtomicAdd && !clips &&
          movesValidRegion<P>(Transfer::Direction::Store, src, dst))
        return storeRegion(dst, src);
    const MovedMatrix moved = storedMatrix<P>(dst, src);
    if (moved.empty())
      return;
    if constexpr (P != Profile::Cpu && std::is_same_v<D, S>)
      if (atomic != AtomicType::AtomicAdd && !clips)
        return copyPlaces(dst.data, moved.tensor, src.data, moved.tile, moved.rows, moved.cols);
    // Which of the two is meant is known at compile time for C++ operands.
    if constexpr (P != Profile::Cpu && !std::is_same_v<D, S> && sizeof(D) == sizeof(S))
      if (src.location() != TileType::Acc)
        return storeValues(dst, src, moved, atomic,
                           [](D *to, const S *from, int64_t count, int64_t, bool) PTO_ALWAYS_INLINE {
                             std::memcpy(static_cast<void *>(to), from,
                                         static_cast<size_t>(count) * sizeof(D));
                           });
    constexpr QuantMode_t mode = fixpipeMode(P, FixpipeForm::Plain, elementTypeOf<S>(), elementTypeOf<D>());
    storeValues(dst, src, moved, atomic,
                [=](D *to, const S *from, int64_t count, int64_t, bool)
                    PTO_ALWAYS_INLINE { fixpipeLine<mode>(to, from, count, {}, clips, false); });
  }

  template <Profile P, class Visit, class Dst, class Src, class Atomic, class Relu,
            class Phase = tessera::Absent>
  static void touches(Visit &&visit, Dst dst, Src src, Atomic atomic, Relu, Phase = {}) {
    tessera::touchStored<P>(visit, dst, src, atomic);
  }

private:
  template <class Dst, class Src>
  PTO_INTERNAL static void storeRegion(Dst dst, Src src) {
    const int64_t rows = src.validRows(), cols = src.validCols();
    if (rows > 0 && cols > 0 && !tessera::isEmptyTensor(dst))
      tessera::storeMatrix(dst, src, rows, cols);
  }
};

/// A store between element types that text does not have: cpu converts any into any.
struct StoreBetween : Store {
  static constexpr bool isHeaderOnly = true;
};
/// Which of the two a call is.
template <class GlobalData, class TileData>
using StoreFor =
    std::conditional_t<tessera::isPrebuiltConversion(tessera::elementTypeOf<typename GlobalData::RawDType>(),
                                                     tessera::elementTypeOf<typename TileData::DType>()),
                       Store, StoreBetween>;

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <AtomicType atomicType = AtomicType::AtomicNone, typename TileData, typename GlobalData>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData>)
PTO_INTERNAL void TSTORE_IMPL(GlobalData &dst, TileData &src) {
  tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(), dst, src, tessera::constant<atomicType>, tessera::constant<ReluPreMode::NoRelu>,
      tessera::constant<STPhase::Unspecified>);
}

template <typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<AtomicType::AtomicNone>,
      tessera::constant<ReluPreMode::NoRelu>, tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename TileData, typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<AtomicType::AtomicNone>,
      tessera::constant<ReluPreMode::NoRelu>, tessera::constant<Phase>);
}

template <typename TileData, typename GlobalData, AtomicType atomicType, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<atomicType>,
      tessera::constant<ReluPreMode::NoRelu>, tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename TileData, typename GlobalData, AtomicType atomicType,
          typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<atomicType>,
      tessera::constant<ReluPreMode::NoRelu>, tessera::constant<Phase>);
}

template <typename TileData, typename GlobalData, AtomicType atomicType = AtomicType::AtomicNone,
          ReluPreMode reluPreMode, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<atomicType>, tessera::constant<reluPreMode>,
      tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename TileData, typename GlobalData,
          AtomicType atomicType = AtomicType::AtomicNone, ReluPreMode reluPreMode, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, WaitEvents &...events) {
  return tessera::issue<isa::StoreFor<GlobalData, TileData>, buildTarget>(
      tessera::after(events...), dst, src, tessera::constant<atomicType>, tessera::constant<reluPreMode>,
      tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
