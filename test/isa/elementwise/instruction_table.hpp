// Tables of elementwise instructions: the meaning of each, for each element type, beside its reference. Only
// these two are compiled per instruction; elements are bits here.
#pragma once

#include <pto/pto-inst.hpp>

#include <cstdint>
#include <vector>

#include "test/isa/elementwise/accepted.hpp"
#include "test/isa/elementwise/element_kind.hpp"
#include "test/support/any_tile.hpp"

namespace test {

/// What one element of dst depends on.
struct Inputs {
  uint64_t src[3];
  uint64_t scalar;
  uint64_t dst; ///< before the instruction
};

struct Instruction {
  const char *name;
  const ElementKind *dst, *src, *scalar;
  int sources;
  bool hasScalar;
  void (*run)(AnyTile &dst, AnyTile *const *src, uint64_t scalar);
  reference::Accepted (*expected)(const Inputs &in);
  bool scalarIsAmount = false; ///< of a shift: not negative
};
using Table = std::vector<Instruction>;

// The shapes of instructions: how run() is called and what the reference is given.

template <class Op>
struct OneTile {
  static constexpr int sources = 1;
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>());
  }
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]));
  }
};
/// The form of a reciprocal root decides how devices compute; cpu computes all alike.
template <class Op>
struct OneTileWithForm : OneTile<Op> {
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), pto::tessera::absent,
                                        pto::tessera::RsqrtForm::HighPrecisionWithTmp);
  }
};

template <class Op>
struct TwoTiles {
  static constexpr int sources = 2;
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), src[1]->view<S>());
  }
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.src[1]));
  }
};
template <class Op>
struct TwoTilesWithScratch : TwoTiles<Op> {
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), src[1]->view<S>(),
                                        pto::tessera::absent);
  }
};
/// dst is read too.
template <class Op>
struct TwoTilesInto : TwoTiles<Op> {
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.src[1]),
                                     reference::fromBits<D>(in.dst));
  }
};
template <class Op>
struct ThreeTiles {
  static constexpr int sources = 3;
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), src[1]->view<S>(),
                                        src[2]->view<S>());
  }
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.src[1]),
                                     reference::fromBits<S>(in.src[2]));
  }
};

template <class Op>
struct TileScalar {
  static constexpr int sources = 1;
  template <class S>
  using Scalar = S;
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t scalar) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), reference::fromBits<S>(scalar));
  }
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.scalar));
  }
};
template <class Op>
struct TileScalarWithScratch : TileScalar<Op> {
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t scalar) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), reference::fromBits<S>(scalar),
                                        pto::tessera::absent);
  }
};
/// In C++ the scalar stands before the tile.
template <class Op>
struct ScalarTile : TileScalar<Op> {
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t scalar) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), reference::fromBits<S>(scalar), src[0]->view<S>());
  }
};
/// dst is read too.
template <class Op>
struct TileScalarInto : TileScalar<Op> {
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.scalar),
                                     reference::fromBits<D>(in.dst));
  }
};
template <class Op>
struct TileScalarTile {
  static constexpr int sources = 2;
  template <class S>
  using Scalar = S;
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t scalar) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), reference::fromBits<S>(scalar),
                                        src[1]->view<S>());
  }
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.scalar),
                                     reference::fromBits<S>(in.src[1]));
  }
};
/// Two tiles, a float, and scratch.
template <class Op>
struct TwoTilesScale {
  static constexpr int sources = 2;
  template <class S>
  using Scalar = float;
  template <class D, class S>
  static void run(AnyTile &dst, AnyTile *const *src, uint64_t scalar) {
    Op::template run<pto::Profile::Cpu>(dst.view<D>(), src[0]->view<S>(), src[1]->view<S>(),
                                        reference::fromBits<float>(scalar), pto::tessera::absent);
  }
  template <class Reference, class D, class S>
  static reference::Accepted expected(const Inputs &in) {
    return Reference::template of<D>(reference::fromBits<S>(in.src[0]), reference::fromBits<S>(in.src[1]),
                                     reference::fromBits<float>(in.scalar));
  }
};

template <class... T>
struct Types {};
inline constexpr Types<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t> integers;
inline constexpr Types<half, bfloat16_t, float> floats;
inline constexpr Types<int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half,
                       bfloat16_t, float>
    numbers;

/// The instruction with dst of D and sources of S.
template <class Shape, class Reference, class D, class S>
void addPair(Table &table, const char *name) {
  Instruction made{name, &kindOf<D>(), &kindOf<S>(), &kindOf<S>(), Shape::sources, false, nullptr, nullptr};
  if constexpr (requires { typename Shape::template Scalar<S>; }) {
    made.hasScalar = true;
    made.scalar = &kindOf<typename Shape::template Scalar<S>>();
  }
  made.run = &Shape::template run<D, S>;
  made.expected = &Shape::template expected<Reference, D, S>;
  table.push_back(made);
}
/// The instruction for each of these types.
template <class Shape, class Reference, class... T>
void add(Table &table, const char *name, Types<T...>) {
  (addPair<Shape, Reference, T, T>(table, name), ...);
}

} // namespace test
