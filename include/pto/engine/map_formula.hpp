// Formulas of instructions as what map.hpp computes: `Op::of` on registers, T being the element type of dst.
// isa/elementwise/family.hpp says what else Op may state about its formula.
#pragma once

#include <bit>

#include "pto/engine/bits_of.hpp"
#include "pto/engine/map.hpp"
#include "pto/types/half_bits.hpp"

namespace pto::tessera {

/// Whether Op computes on the bits of elements of type T.
template <class Op, class T>
inline constexpr bool isOnBits =
    requires { Op::bitwise; } || (requires { Op::halfBits; } && simd::isHalfWord<T>);

/// Registers in one turn of the loop.
template <class Op>
inline constexpr int unrollOf = requires { Op::costly; } ? 1 : 4;

/// Op's formula, and the same whose last argument is a scalar.
template <class Op, class T>
struct Formula {
  template <class... Registers>
  PTO_ALWAYS_INLINE auto operator()(Registers... a) const {
    return Op::template of<T>(a...);
  }
};
template <class Op, class T, class Scalar>
struct FormulaWithScalar {
  Scalar scalar;

  template <class Register, class... Registers>
  PTO_ALWAYS_INLINE auto operator()(Register a, Registers... more) const {
    return Op::template of<T>(a, more..., simd::splatLike<Register>(scalar));
  }
};

/// dst = Op::of(sources...) for every element.
template <class Op, class Dst, class... Src>
PTO_INTERNAL void mapOf(Dst dst, Src... src) {
  using T = typename Dst::Element;
  if constexpr (isOnBits<Op, T>)
    map<unrollOf<Op>>(Formula<Op, T>(), BitsOf<Dst>(dst), BitsOf<Src>(src)...);
  else
    map<unrollOf<Op>>(Formula<Op, T>(), dst, src...);
}

/// dst = Op::of(src..., scalar) for every element; the scalar stands last.
template <class Op, class Dst, class T, class... Src>
PTO_INTERNAL void mapWithScalar(Dst dst, T scalar, Src... src) {
  using Element = typename Dst::Element;
  if constexpr (isOnBits<Op, Element>) {
    using Bits = simd::tessera::Word<sizeof(T)>;
    map<unrollOf<Op>>(FormulaWithScalar<Op, Element, Bits>{std::bit_cast<Bits>(scalar)}, BitsOf<Dst>(dst),
                      BitsOf<Src>(src)...);
  } else {
    using Value = simd::Carrier<T>;
    map<unrollOf<Op>>(FormulaWithScalar<Op, Element, Value>{static_cast<Value>(scalar)}, dst, src...);
  }
}

} // namespace pto::tessera
