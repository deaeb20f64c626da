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

/// dst = Op::of(sources...) for every element.
template <class Op, class Dst, class... Src>
PTO_INTERNAL void mapOf(Dst dst, Src... src) {
  using T = typename Dst::Element;
  const auto of = [](auto... a) PTO_LANES_BODY { return Op::template of<T>(a...); };
  if constexpr (isOnBits<Op, T>)
    map<unrollOf<Op>>(of, BitsOf<Dst>(dst), BitsOf<Src>(src)...);
  else
    map<unrollOf<Op>>(of, dst, src...);
}

/// dst = Op::of(src..., scalar) for every element; the scalar stands last.
template <class Op, class Dst, class T, class... Src>
PTO_INTERNAL void mapWithScalar(Dst dst, T scalar, Src... src) {
  using Element = typename Dst::Element;
  if constexpr (isOnBits<Op, Element>) {
    const auto bits = std::bit_cast<simd::tessera::Word<sizeof(T)>>(scalar);
    map<unrollOf<Op>>(
        [bits](auto a, auto... more) PTO_LANES_BODY {
          return Op::template of<Element>(a, more..., simd::splatLike<decltype(a)>(bits));
        },
        BitsOf<Dst>(dst), BitsOf<Src>(src)...);
  } else {
    const auto value = static_cast<simd::Carrier<T>>(scalar);
    map<unrollOf<Op>>(
        [value](auto a, auto... more) PTO_LANES_BODY {
          return Op::template of<Element>(a, more..., simd::splatLike<decltype(a)>(value));
        },
        dst, src...);
  }
}

} // namespace pto::tessera
