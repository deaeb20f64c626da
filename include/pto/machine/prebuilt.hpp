// Instructions that are already compiled, once for each combination of element types and for several levels of the
// processor: what programs that link tessera::linked call, and what the runner of text calls.
#pragma once

#include "pto/machine/error.hpp"
#include "pto/machine/shared_run.hpp"

namespace pto::tessera {

struct PrebuiltFunctions {
  RunFunction run = nullptr;
  TouchFunction touches = nullptr; ///< null where what is touched does not depend on data
};

/// The functions of an instruction for operands of these element types (Other for modes and scratch tiles), at the level
/// that this processor has; none where no such combination is prebuilt. WithConvTiles: the form with ConvTiles, where an
/// instruction has one without, too.
template <class Op, bool WithConvTiles>
PrebuiltFunctions findPrebuilt(Profile profile, const ElementType *elements);

inline constexpr const char *prebuiltSentence =
    "the library of prebuilt instructions must have the instruction for these element types";

[[noreturn, gnu::cold, gnu::noinline]] inline void refusePrebuilt(const char *mnemonic, Profile profile,
                                                                  const ElementType *elements, size_t count) {
  Error error(mnemonic, prebuiltSentence, profile);
  for (size_t i = 0; i < count; ++i)
    if (elements[i] != ElementType::Other)
      error.add("  element type of operand %zu: %s\n", i, elementTypeInfo(elements[i]).cppName);
  error.add("  fix: compile this file without PTO_LINKED (ptocc --header-only)\n");
  raise(error);
}

/// A call of a prebuilt instruction: its functions, looked up at the first call.
template <class Op, Profile P, bool WithConvTiles, ElementType... Elements>
struct PrebuiltCall {
  static PrebuiltFunctions find() {
    constexpr ElementType elements[] = {Elements...};
    return findPrebuilt<Op, WithConvTiles>(P, elements);
  }
  static RunFunction run() {
    RunFunction known = __atomic_load_n(&run_, __ATOMIC_RELAXED);
    return known != nullptr ? known : lookUp();
  }

private:
  [[gnu::cold, gnu::noinline]] static RunFunction lookUp() {
    const RunFunction found = find().run;
    if (found == nullptr) {
      constexpr ElementType elements[] = {Elements...};
      refusePrebuilt(Op::mnemonic, P, elements, sizeof...(Elements));
    }
    __atomic_store_n(&run_, found, __ATOMIC_RELAXED);
    return found;
  }
  static inline constinit RunFunction run_ = nullptr;
};

/// The element type by which a prebuilt instruction is looked up.
template <class Arg>
constexpr ElementType prebuiltElement() {
  using Argument = ArgumentView<Arg>;
  if constexpr (Argument::Kind::kind == ArgumentKind::Tile ||
                Argument::Kind::kind == ArgumentKind::ConvTile ||
                Argument::Kind::kind == ArgumentKind::Tensor)
    return elementTypeOf<typename Argument::Element>();
  else if constexpr (Argument::Kind::kind == ArgumentKind::Scalar)
    return Argument::Kind::element;
  else
    return ElementType::Other;
}

/// Element types between which prebuilt instructions convert values, where cpu converts any into any; others are compiled.
constexpr bool isPrebuiltConversion(ElementType to, ElementType from) {
  using enum ElementType;
  constexpr TypeSet converted = {I8, U8, I16, I32, F16, BF16, F32};
  return to == from || (converted.contains(to) && converted.contains(from));
}
/// Those between which they quantize what leaves an accumulator.
constexpr bool isPrebuiltQuantization(ElementType to, ElementType from) {
  using enum ElementType;
  constexpr TypeSet ofFloats = {I8, U8, F16, BF16, HiF8, E4M3, F32}, ofIntegers = {I8, U8, I16, F16, BF16};
  return (from == F32 && ofFloats.contains(to)) || (from == I32 && ofIntegers.contains(to));
}
/// Those whose elements prebuilt instructions move bit by bit.
constexpr bool isPrebuiltMove(ElementType to, ElementType from) {
  return elementTypeInfo(to).bits == elementTypeInfo(from).bits;
}

/// Whether a call is inlined although the instruction is prebuilt: tiny tiles of elements that every processor computes
/// with, and formulas that are not long.
template <class Op, class... Args>
constexpr bool isInlined() {
  constexpr TypeSet plain = typeset::int8to32 | TypeSet{ElementType::F32, ElementType::Other};
  return (... && isTiny<Args>()) && (... && plain.contains(prebuiltElement<Args>())) &&
         !requires { Op::costly; };
}

/// Whether a call is one of the library: not where the instruction is only defined for C++, where it is asked for a type
/// that is not of the ISA or for types that the library does not have (`isPrebuiltFor(elements of all operands)`), or where all
/// tiles are tiny.
template <class Op, class... Args>
constexpr bool isPrebuilt() {
  if constexpr (requires { requires Op::isHeaderOnly; } || !mayShareRun<Op, Args...> ||
                isInlined<Op, Args...>()) {
    return false;
  } else {
    constexpr ElementType elements[] = {prebuiltElement<Args>()...};
    if constexpr (requires { Op::isPrebuiltFor(elements); })
      if (!Op::isPrebuiltFor(elements))
        return false;
    return (... && (ArgumentView<Args>::Kind::kind == ArgumentKind::Mode ||
                    ArgumentView<Args>::Kind::kind == ArgumentKind::Scratch ||
                    ArgumentView<Args>::Kind::kind == ArgumentKind::Absent || isPointerScalar<Args> ||
                    prebuiltElement<Args>() != ElementType::Other));
  }
}
/// Whether a call is compiled as one of the library.
template <Target T, class Op, class... Args>
inline constexpr bool isLinked = false;
template <Target T, class Op, class... Args>
  requires(T.linked)
inline constexpr bool isLinked<T, Op, Args...> = isPrebuilt<Op, Args...>();

template <class Op, Profile P, class... Args>
using PrebuiltCallOf = PrebuiltCall<Op, P, (... || IsConvTile<Args>), prebuiltElement<Args>()...>;

} // namespace pto::tessera
