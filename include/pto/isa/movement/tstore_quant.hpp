// TSTORE with a word: the tensor's element (r, c) = the quantized src[r, c], for the valid region of src;
// with AtomicAdd, += instead
//
// y = src[r, c] * scale in float, scale being bits [31:0] of the word. To int8_t and uint8_t: y + offset
// (bits [45:37]) to the nearest integer, ties to even, limited to -128 .. 127 when bit 46 is set, else to 0
// .. 255; NaN is 0. From int32_t to half: limited to +-65504. From float to half and bfloat16_t: limited to
// the largest number, but infinity and NaN stay, unless bit 48 of the task cookie is set: then they too are
// limited, and NaN is 0. To hifloat8_t: to the nearest, ties away from zero. From int32_t to int16_t (cpu): src[r, c] >> (n + 1), n being bits [35:32], limited.
// Other pairs ignore the word and convert. Last, with NormalRelu, what is not greater than 0 becomes 0.
#pragma once

#include "pto/engine/fixpipe_line.hpp"
#include "pto/engine/store_values.hpp"
#include "pto/isa/movement/tstore_rules.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct StoreQuant {
  static constexpr const char *mnemonic = "TSTORE";

  struct Operands {
    tessera::TensorDesc dst;
    tessera::TileDesc src;
    tessera::ScalarDesc preQuantScalar;
    tessera::ModeDesc<AtomicType> atomic;
    tessera::ModeDesc<ReluPreMode> relu;
    tessera::ModeDesc<STPhase> phase = {};
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltQuantization(elements[0], elements[1]);
  }

  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::StoreRules::accumulated,
               "TSTORE: on a2a3 a quantized src must hold int32_t or float"},
      .a5 = {tessera::StoreRules::accumulated, "TSTORE: on a5 a quantized src must hold int32_t or float"},
      .cpu = {tessera::typeset::every, "TSTORE: on cpu the element type must be one that tiles can hold"},
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) { return tessera::storeCode(o.src); }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    const auto parts = tessera::movedParts(profile, tessera::Transfer::Direction::Store, o.src, o.dst);
    return {{tessera::StoreRules::target(parts, o.atomic),
             tessera::StoreRules::source(parts),
             {"preQuantScalar", tessera::Role::In},
             {"atomicType"},
             {"reluPreMode"},
             {"stPhase"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::StoreRules::registers(profile, tessera::FixpipeForm::Scalar, o.dst, o.src, o.phase.value);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::StoreRules;
    report.mustBeOneOf(types, o.src.element);
    StoreRules::any(profile, o.dst, o.src, o.atomic.value, report);
    if (profile == Profile::Cpu)
      return;
    report.must(o.src.is(TileType::Acc), "TSTORE: on a2a3 and a5 quantization needs an Acc src");
    StoreRules::drained(profile, tessera::FixpipeForm::Scalar, o.dst, o.src, report);
  }

  template <Profile P, class Dst, class Src, class Word, class Atomic, class Relu,
            class Phase = tessera::Absent>
  PTO_INTERNAL static void run(Dst dst, Src src, Word preQuantScalar, Atomic atomic, Relu relu, Phase = {}) {
    using namespace tessera;
    using D = typename Dst::Element;
    using S = typename Src::Element;
    const MovedMatrix moved = storedMatrix<P>(dst, src);
    if (moved.empty())
      return;
    const bool clips = relu == ReluPreMode::NormalRelu;
    const bool saturates = fixpipeSaturatesInfinity();
    const auto terms = fixpipeTerms(FixpipeForm::Scalar, static_cast<uint64_t>(preQuantScalar), clips);
    constexpr QuantMode_t mode =
        fixpipeMode(P, FixpipeForm::Scalar, elementTypeOf<S>(), elementTypeOf<D>(), true);
    storeValues(dst, src, moved, atomic,
                [=](D *to, const S *from, int64_t count, int64_t, bool)
                    PTO_ALWAYS_INLINE { fixpipeLine<mode>(to, from, count, terms, clips, saturates); });
  }

  template <Profile P, class Visit, class Dst, class Src, class Word, class Atomic, class Relu,
            class Phase = tessera::Absent>
  static void touches(Visit &&visit, Dst dst, Src src, Word, Atomic atomic, Relu, Phase = {}) {
    tessera::touchStored<P>(visit, dst, src, atomic);
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename GlobalData, AtomicType atomicType = AtomicType::AtomicNone,
          ReluPreMode reluPreMode = ReluPreMode::NoRelu, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, uint64_t preQuantScalar, WaitEvents &...events) {
  return tessera::issue<isa::StoreQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar), tessera::constant<atomicType>,
      tessera::constant<reluPreMode>, tessera::constant<STPhase::Unspecified>);
}

template <STPhase Phase, typename TileData, typename GlobalData,
          AtomicType atomicType = AtomicType::AtomicNone, ReluPreMode reluPreMode = ReluPreMode::NoRelu,
          typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE(GlobalData &dst, TileData &src, uint64_t preQuantScalar, WaitEvents &...events) {
  return tessera::issue<isa::StoreQuant, buildTarget>(
      tessera::after(events...), dst, src, tessera::scalar(preQuantScalar), tessera::constant<atomicType>,
      tessera::constant<reluPreMode>, tessera::constant<Phase>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
