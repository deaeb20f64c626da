// TSTORE_FP: the tensor's element (r, c) = src[r, c] quantized with word fp[0, c], for the valid region of
// src; with AtomicAdd, += instead
//
// As TSTORE with a word, except for the scale: bits [31:13] of a word of fp are the sign, 8 bits of exponent
// and 10 of mantissa of a float without subnormals (exponent 0 is 1.m * 2^-127; exponent and mantissa 0 are
// 0). An un-boxed column-major src takes word fp[0, r]. Pairs of types that are not quantized ignore fp,
// which may then hold anything.
#pragma once

#include "pto/engine/fixpipe_line.hpp"
#include "pto/engine/store_values.hpp"
#include "pto/isa/movement/tstore_rules.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct StoreFp {
  static constexpr const char *mnemonic = "TSTORE_FP";
  static constexpr tessera::TraceForm trace = {.opcode = "TSTORE"};

  struct Operands {
    tessera::TensorDesc dst;
    tessera::TileDesc src, fp;
    tessera::ModeDesc<AtomicType> atomic;
    tessera::ModeDesc<ReluPreMode> relu;
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
    using tessera::Role;
    const bool read = quantizes(profile, o) && o.fp.elementBytes == sizeof(uint64_t);
    const auto parts = tessera::movedParts(profile, tessera::Transfer::Direction::Store, o.src, o.dst);
    const tessera::Extent others = byRow(o) ? parts.tile.cols : parts.tile.rows;
    const tessera::Extent words = byRow(o) ? parts.tile.rows : parts.tile.cols;
    return {{tessera::StoreRules::target(parts, o.atomic),
             tessera::StoreRules::source(parts),
             {"fp", Role::In, read ? tessera::smallerOf(others, 1) : 0, read ? words : tessera::Extent(0)},
             {"atomicType"},
             {"reluPreMode"}}};
  }
  static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    return tessera::StoreRules::registers(profile, tessera::FixpipeForm::Vector, o.dst, o.src);
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::StoreRules;
    report.mustBeOneOf(types, o.src.element);
    StoreRules::any(profile, o.dst, o.src, o.atomic.value, report);
    if (quantizes(profile, o)) {
      report.must(tessera::typeset::int64.contains(o.fp.element),
                  "TSTORE: fp must hold uint64_t or int64_t words");
      report.expects(words(o) <= o.fp.validCols,
                     "TSTORE: fp must have a valid word for every valid column of src");
    }
    if (profile == Profile::Cpu)
      return;
    report.must(o.src.is(TileType::Acc), "TSTORE: on a2a3 and a5 quantization needs an Acc src");
    report.must(o.fp.is(TileType::Scaling), "TSTORE: on a2a3 and a5 fp must be a Scaling tile");
    StoreRules::drained(profile, tessera::FixpipeForm::Vector, o.dst, o.src, report);
  }

  template <Profile P, class Dst, class Src, class Fp, class Atomic, class Relu>
  PTO_INTERNAL static void run(Dst dst, Src src, Fp fp, Atomic atomic, Relu relu) {
    using namespace tessera;
    using D = typename Dst::Element;
    using S = typename Src::Element;
    constexpr QuantMode_t mode =
        fixpipeMode(P, FixpipeForm::Vector, elementTypeOf<S>(), elementTypeOf<D>(), true);
    const MovedMatrix moved = storedMatrix<P>(dst, src);
    if (moved.empty())
      return;
    const bool clips = relu == ReluPreMode::NormalRelu;
    if constexpr (mode == NoQuant) {
      storeValues(dst, src, moved, atomic,
                  [=](D *to, const S *from, int64_t count, int64_t, bool)
                      PTO_ALWAYS_INLINE { fixpipeLine<NoQuant>(to, from, count, {}, clips, false); });
    } else {
      // Some columns (or rows) at a time, whose words are read together.
      FixpipeColumns columns;
      const bool saturates = fixpipeSaturatesInfinity();
      const bool byRow = src.isColumns();
      const int64_t total = byRow ? moved.rows : moved.cols;
      for (int64_t first = 0; first < total; first += columns.maximum) {
        const int64_t count = total - first < columns.maximum ? total - first : columns.maximum;
        for (int64_t k = 0; k < count; ++k)
          columns.set(k, static_cast<uint64_t>(fp.get(fp.offset(0, first + k))), clips);
        MovedMatrix part = moved;
        (byRow ? part.rows : part.cols) = count;
        storeValues(
            dst, src, part, atomic,
            [=, words = static_cast<const FixpipeColumns *>(&columns)](
                D *to, const S *from, int64_t n, int64_t word, bool each) PTO_ALWAYS_INLINE {
              if (each)
                fixpipeLine<mode>(to, from, n, *words, word, clips, saturates);
              else
                fixpipeLine<mode>(to, from, n, words->at(word), clips, saturates);
            },
            byRow ? Corner{first, 0} : Corner{0, first}, byRow);
      }
    }
  }

  template <Profile P, class Visit, class Dst, class Src, class Fp, class Atomic, class Relu>
  static void touches(Visit &&visit, Dst dst, Src src, Fp, Atomic atomic, Relu) {
    tessera::touchStored<P>(visit, dst, src, atomic);
  }

private:
  static constexpr bool quantizes(Profile profile, const Operands &o) {
    return tessera::fixpipeMode(profile, tessera::FixpipeForm::Vector, o.src.element, o.dst.element, true) !=
           NoQuant;
  }
  /// Whether a word belongs to a row.
  static constexpr bool byRow(const Operands &o) { return !o.src.isRowMajor() && !o.src.isBoxed(); }
  static constexpr tessera::Extent words(const Operands &o) {
    return byRow(o) ? o.src.validRows : o.src.validCols;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, typename GlobalData, typename FpTileData,
          AtomicType atomicType = AtomicType::AtomicNone, ReluPreMode reluPreMode = ReluPreMode::NoRelu,
          typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::IsTensor<GlobalData> && tessera::IsTile<FpTileData> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSTORE_FP(GlobalData &dst, TileData &src, FpTileData &fp, WaitEvents &...events) {
  return tessera::issue<isa::StoreFp, buildTarget>(
      tessera::after(events...), dst, src, fp, tessera::constant<atomicType>, tessera::constant<reluPreMode>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
