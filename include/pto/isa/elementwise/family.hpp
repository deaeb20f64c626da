// What elementwise instructions have in common. An instruction derives from the shape of its operands,
//
//   struct Add : tessera::TileTile<Add> {
//     static constexpr const char *mnemonic = "TADD";
//     static constexpr tessera::TypeTable types = {lists::a2a3Numbers, lists::a5Numbers, lists::cpuNumbers};
//     static constexpr bool signBlind = true;
//     template <class T, class V>
//     static V of(V a, V b) { return simd::add(a, b); }
//   };
//
// and states only what is its own: mnemonic, types, and its formula `of` on registers, T being the element
// type of dst. Optional members:
//
//   signBlind = true               signed and unsigned elements give the same bits
//   bitwise = true                 elements of any kind are taken as their bits
//   halfBits = true                half and bfloat16 are: `of` gets registers of uint16_t (half_bits.hpp)
//   costly = true                  the formula is long: the loop is not unrolled
//   layout = Hardware::Vec         on a2a3 and a5 tiles need not be row-major (default Hardware::VecRows)
//   nonEmpty = true                a2a3 and a5 are promised a valid region that is not empty
//   furtherRules(profile, o, report)
//   scratch(o)                     what a2a3 uses of tmp, where the shape has a scratch tile (not optional)
#pragma once

#include "pto/engine/map_formula.hpp"
#include "pto/isa/effects.hpp"
#include "pto/isa/type_lists.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// What a2a3 and a5 ask of the tiles of an elementwise instruction.
enum class Hardware : unsigned char { VecRows, Vec };

inline constexpr const char *sameElementSentence = "dst and every source must have the same element type";
inline constexpr const char *vecSentence = "dst and every source must be Vec tiles";
inline constexpr const char *rowsSentence = "dst and every source must be row-major (BLayout::RowMajor)";
inline constexpr const char *sameValidSentence = "every source must have the valid rows and columns of dst";
inline constexpr const char *notEmptySentence = "the valid region of dst must not be empty";
inline constexpr const char *notInPlaceSentence = "dst must not share storage with a source or with tmp";

/// Whether two tiles have the same valid size.
PTO_INTERNAL constexpr Truth sameValid(const TileDesc &a, const TileDesc &b) {
  return a.validRows == b.validRows && a.validCols == b.validCols;
}

/// The rules on where and how the tiles lie.
template <class Op, class... Sources>
PTO_INTERNAL constexpr void placementRules(Profile profile, Report &report, const TileDesc &dst,
                                           const Sources &...source) {
  if (profile != Profile::Cpu) {
    report.must(dst.is(TileType::Vec) && (... && source.is(TileType::Vec)), vecSentence);
    bool rows = true;
    if constexpr (requires { Op::layout; })
      rows = Op::layout == Hardware::VecRows;
    if (rows)
      report.must(dst.isRowMajor() && (... && source.isRowMajor()), rowsSentence);
    if constexpr (requires { Op::nonEmpty; })
      report.expects(dst.validRows > Extent(0) && dst.validCols > Extent(0), notEmptySentence);
  }
  report.expects((Truth::Yes && ... && sameValid(source, dst)), sameValidSentence);
}

/// The rules of an instruction whose tiles have one element type.
template <class Op, class... Sources>
PTO_INTERNAL constexpr void elementwiseRules(Profile profile, Report &report, const TileDesc &dst,
                                             const Sources &...source) {
  report.mustBeOneOf(Op::types, dst.element);
  report.must((... && (source.element == dst.element)), sameElementSentence);
  placementRules<Op>(profile, report, dst, source...);
}

/// dst shares no byte with another operand. A rule of manual placement, so that only placed tiles can break
/// it.
template <class... Others>
PTO_INTERNAL constexpr void mustNotBeInPlace(Report &report, const TileDesc &dst, const Others &...other) {
  (..., report.apart(dst.address, dst.bytes(), other.address, other.bytes(), notInPlaceSentence));
}

inline constexpr const char *apartSentence = "dst, the sources and tmp must not share storage";
/// The same for every two of the operands.
template <class... Others>
PTO_INTERNAL constexpr void mustBeApart(Report &report, const TileDesc &first, const Others &...other) {
  (..., report.apart(first.address, first.bytes(), other.address, other.bytes(), apartSentence));
  if constexpr (sizeof...(Others) > 1)
    mustBeApart(report, other...);
}

inline constexpr const char *scratchPlaceSentence = "on a2a3 tmp must be a row-major Vec tile";
inline constexpr const char *scratchElementSentence = "on a2a3 tmp must have the element type of dst";
inline constexpr const char *scratchSizeSentence = "on a2a3 tmp must have the valid rows and columns of dst";
/// What a2a3 asks of a scratch tile of dst's elements.
PTO_INTERNAL constexpr void scratchTileRules(Report &report, const TileDesc &dst, const TileDesc &tmp) {
  report.must(tmp.is(TileType::Vec) && tmp.isRowMajor(), scratchPlaceSentence);
  report.must(tmp.element == dst.element, scratchElementSentence);
}
/// The same of one that is a tile like dst.
PTO_INTERNAL constexpr void scratchLikeDstRules(Report &report, const TileDesc &dst, const TileDesc &tmp) {
  scratchTileRules(report, dst, tmp);
  report.expects(sameValid(tmp, dst), scratchSizeSentence);
}

/// A source is read where dst is written.
PTO_INTERNAL constexpr OperandUse readLike(const char *name, const TileDesc &dst) {
  return {name, Role::In, dst.validRows, dst.validCols};
}

// ---- Shapes of operands ----

struct UnaryOperands {
  TileDesc dst, src;
};
struct TileTileOperands {
  TileDesc dst, src0, src1;
};
struct TileTileWithScratchOperands {
  TileDesc dst, src0, src1, tmp;
};
struct ThreeTilesOperands {
  TileDesc dst, src0, src1, src2;
};
struct TileScalarOperands {
  TileDesc dst, src;
  ScalarDesc scalar;
};
struct TileScalarWithScratchOperands {
  TileDesc dst, src;
  ScalarDesc scalar;
  TileDesc tmp;
};
/// In C++ and text the scalar stands between the tiles.
struct TileScalarTileOperands {
  TileDesc dst, src0;
  ScalarDesc scalar;
  TileDesc src1;
};

/// What all shapes have in common: operands O, of which those named are sources, in their order. A scalar
/// stands behind the first of them, a scratch tile, which only a2a3 uses, behind all.
template <class Op, class O, Role DstRole, TileDesc O::*...Sources>
struct Mapped {
  using Operands = O;

  // (Nothing is assigned: g++ cannot compute that any more after the first error of a file.)
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const O &o) {
    return {{useOf<0>(profile, o), useOf<1>(profile, o), useOf<2>(profile, o), useOf<3>(profile, o),
             useOf<4>(profile, o), useOf<5>(profile, o)}};
  }
  PTO_INTERNAL static constexpr void rules(Profile profile, const O &o, Report &report) {
    elementwiseRules<Op>(profile, report, o.dst, o.*Sources...);
    if constexpr (requires { Op::furtherRules(profile, o, report); })
      Op::furtherRules(profile, o, report);
  }

private:
  static constexpr int count = sizeof...(Sources), scalars = requires { &O::scalar; };

  /// Of operand I: dst, the first source, a scalar, further sources, scratch.
  template <int I>
  PTO_INTERNAL static constexpr OperandUse useOf([[maybe_unused]] Profile profile, const O &o) {
    constexpr const char *names[] = {count == 1 ? "src" : "src0", "src1", "src2"};
    constexpr int source = I == 1 ? 0 : I - 1 - scalars;
    if constexpr (I == 0)
      return OperandUse::valid("dst", DstRole, o.dst);
    else if constexpr (scalars == 1 && I == 2)
      return {"scalar"};
    else if constexpr (source < count)
      return readLike(names[source], o.dst);
    else if constexpr (source == count && requires { &O::tmp; })
      return scratchOnA2A3<Op>(profile, o, o.dst);
    else
      return {};
  }
};

/// dst = of(src)
template <class Op>
struct Unary : Mapped<Op, UnaryOperands, Role::Out, &UnaryOperands::src> {
  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    mapOf<Op>(dst, src);
  }
};

/// dst = of(src0, src1)
template <class Op>
struct TileTile : Mapped<Op, TileTileOperands, Role::Out, &TileTileOperands::src0, &TileTileOperands::src1> {
  template <Profile P, class Dst, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1) {
    mapOf<Op>(dst, src0, src1);
  }
};

/// dst = of(src0, src1), with a scratch tile.
template <class Op>
struct TileTileWithScratch : Mapped<Op, TileTileWithScratchOperands, Role::Out,
                                    &TileTileWithScratchOperands::src0, &TileTileWithScratchOperands::src1> {
  template <Profile P, class Dst, class Src0, class Src1, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Tmp) {
    mapOf<Op>(dst, src0, src1);
  }
};

/// dst = of(src0, src1, src2)
template <class Op>
struct ThreeTiles : Mapped<Op, ThreeTilesOperands, Role::Out, &ThreeTilesOperands::src0,
                           &ThreeTilesOperands::src1, &ThreeTilesOperands::src2> {
  template <Profile P, class Dst, class Src0, class Src1, class Src2>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1, Src2 src2) {
    mapOf<Op>(dst, src0, src1, src2);
  }
};

/// dst = of(src0, src1, dst): dst is read, then written.
template <class Op>
struct TileTileInto
    : Mapped<Op, TileTileOperands, Role::InOut, &TileTileOperands::src0, &TileTileOperands::src1> {
  template <Profile P, class Dst, class Src0, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, Src1 src1) {
    mapOf<Op>(dst, src0, src1, dst);
  }
};

/// dst = of(src, scalar)
template <class Op>
struct TileScalar : Mapped<Op, TileScalarOperands, Role::Out, &TileScalarOperands::src> {
  template <Profile P, class Dst, class Src, class T>
  PTO_INTERNAL static void run(Dst dst, Src src, T scalar) {
    mapWithScalar<Op>(dst, scalar, src);
  }
};

/// dst = of(src, scalar), with a scratch tile.
template <class Op>
struct TileScalarWithScratch
    : Mapped<Op, TileScalarWithScratchOperands, Role::Out, &TileScalarWithScratchOperands::src> {
  template <Profile P, class Dst, class Src, class T, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, T scalar, Tmp) {
    mapWithScalar<Op>(dst, scalar, src);
  }
};

/// dst = of(src0, src1, scalar)
template <class Op>
struct TileScalarTile : Mapped<Op, TileScalarTileOperands, Role::Out, &TileScalarTileOperands::src0,
                               &TileScalarTileOperands::src1> {
  template <Profile P, class Dst, class Src0, class T, class Src1>
  PTO_INTERNAL static void run(Dst dst, Src0 src0, T scalar, Src1 src1) {
    mapWithScalar<Op>(dst, scalar, src0, src1);
  }
};

} // namespace pto::tessera
