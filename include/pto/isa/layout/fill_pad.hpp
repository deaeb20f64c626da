// What the TFILLPAD instructions have in common besides their loop, engine/fill_pad.hpp: what they touch, and
// the rules and shape of the forms whose pad value is that of dst.
#pragma once

#include "pto/engine/fill_pad.hpp"
#include "pto/machine/issue.hpp"

namespace pto::tessera {

/// What becomes of dst and src. A device leaves a Vec tile alone outside the two valid regions; our loop pads
/// all of it. Nothing happens where dst has no valid region.
struct FillPadUse {
  OperandUse dst, src;
  OperandUse padded = {}; ///< what our loop writes where a device writes less
};
PTO_INTERNAL constexpr FillPadUse fillPadUse(Profile profile, const TileDesc &dst, const TileDesc &src) {
  const Extent valid = dst.validRows * dst.validCols;
  const Extent rows = valid.known ? Extent(valid.value > 0 ? dst.rows : 0) : Extent();
  FillPadUse use = {{"dst", Role::Out, rows, dst.cols}, OperandUse::valid("src", Role::In, src)};
  if (valid.known && valid.value <= 0)
    use.src.rows = 0;
  else if (!valid.known)
    use.src.rows = Extent();
  if (profile == Profile::Cpu || dst.is(TileType::Mat))
    return use;
  use.padded = use.dst;
  use.dst = OperandUse::valid("dst", Role::Out, dst);
  const Truth inside = src.validRows <= dst.validRows && src.validCols <= dst.validCols;
  if (inside != Truth::Yes)
    use.dst.further = use.src.part();
  return use;
}

inline constexpr const char *padSizeSentence =
    "the elements of dst and src must have the same size, 1, 2 or 4 bytes";

PTO_INTERNAL constexpr bool padSizesFit(const TileDesc &dst, const TileDesc &src) {
  return dst.elementBytes == src.elementBytes &&
         (dst.elementBytes == 1 || dst.elementBytes == 2 || dst.elementBytes == 4);
}

inline constexpr const char *padTypesSentence =
    "the element types of dst and src must be ones that tiles can hold";

/// The forms that pad with dst's own pad value. Vec tiles; in text also Mat tiles, which are of one type.
template <class Op>
struct FillPadForm {
  struct Operands {
    TileDesc dst, src;
  };
  static constexpr bool isPrebuiltFor(const ElementType *elements) {
    return isPrebuiltConversion(elements[0], elements[1]);
  }
  static constexpr TypeTable types = {{typeset::every, padTypesSentence},
                                      {typeset::every, padTypesSentence},
                                      {typeset::every, padTypesSentence}};

  static constexpr OpCode code(Profile, const Operands &o) {
    return o.dst.is(TileType::Mat) ? OpCode::TFILLPAD_MAT : OpCode::TFILLPAD_VEC;
  }
  PTO_INTERNAL static constexpr Uses uses(Profile profile, const Operands &o) {
    const FillPadUse use = fillPadUse(profile, o.dst, o.src);
    return {{use.dst, use.src}};
  }
  PTO_INTERNAL static constexpr Uses hostWrites(Profile profile, const Operands &o) {
    return {{fillPadUse(profile, o.dst, o.src).padded}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, Report &report) {
    report.must((o.dst.is(TileType::Vec) && o.src.is(TileType::Vec)) ||
                    (o.dst.is(TileType::Mat) && o.src.is(TileType::Mat)),
                "dst and src must both be Vec tiles, or both Mat tiles");
    report.mustBeOneOf(types, o.dst.element);
    report.mustBeOneOf(types, o.src.element);
    report.must(padSizesFit(o.dst, o.src), padSizeSentence);
    report.must(o.dst.pad != PadValue::Null, "dst must have a pad value (PadVal != PadValue::Null)");
    if constexpr (requires { Op::expands; })
      report.must(o.dst.rows >= o.src.rows && o.dst.cols >= o.src.cols,
                  "dst must have at least the Rows and Cols of src");
    else
      report.must(o.dst.rows == o.src.rows && o.dst.cols == o.src.cols,
                  "dst and src must have the same Rows and Cols");
    if (!o.dst.is(TileType::Mat))
      return;
    report.must(o.dst.element == o.src.element && o.dst.rows == o.src.rows && o.dst.cols == o.src.cols &&
                    o.dst.outer == o.src.outer && o.dst.inner == o.src.inner &&
                    o.dst.fractal == o.src.fractal && o.dst.pad == o.src.pad &&
                    o.dst.compact == o.src.compact,
                "Mat tiles dst and src must have the same type");
    report.mustByType(o.dst.validRows == o.src.validRows && o.dst.validCols == o.src.validCols,
                      "Mat tiles dst and src must have the same type");
    report.must(o.dst.pad == PadValue::Zero, "Mat tiles must be padded with zero (PadVal == PadValue::Zero)");
    if (profile != Profile::Cpu)
      report.must(!o.dst.isRowMajor() && o.dst.inner == SLayout::RowMajor,
                  "a Mat tile that is padded must be Nz (BLayout::ColMajor, SLayout::RowMajor)");
  }

  template <Profile P, class Dst, class Src>
  PTO_INTERNAL static void run(Dst dst, Src src) {
    fillPad(dst, src, dst.padElement());
  }
};

} // namespace pto::tessera
