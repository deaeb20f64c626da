// TTRI: dst[i, j] = 1 where j <= i + diagonal (lower triangle) or j >= i + diagonal (upper triangle), else 0
//
// Over the valid region of dst; other elements keep their values. isUpperOrLower is 0 for the lower triangle
// and 1 for the upper one. The diagonal may be any int, also one that lies outside the tile on either side.
#pragma once

#include "pto/engine/fill.hpp"
#include "pto/machine/issue.hpp"
#include "pto/types/element_convert.hpp"

namespace pto {
namespace isa {

struct Triangle {
  static constexpr const char *mnemonic = "TTRI";

  struct Operands {
    tessera::TileDesc dst;
    tessera::ScalarDesc diagonal;
    tessera::ModeDesc<int> isUpperOrLower;
  };

  static constexpr tessera::TypeSet plain = {tessera::ElementType::I16, tessera::ElementType::U16,
                                             tessera::ElementType::I32, tessera::ElementType::U32,
                                             tessera::ElementType::F16, tessera::ElementType::F32};
  static constexpr tessera::TypeTable types = {
      .a2a3 = {plain, "TTRI: on a2a3 the element type must be int16_t, uint16_t, int32_t, uint32_t, half or "
                      "float"},
      .a5 = {tessera::typeset::int8to32 | tessera::typeset::int64 | tessera::typeset::floats,
             "TTRI: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "int64_t, uint64_t, half, bfloat16_t or float"},
      .cpu = {tessera::typeset::every, "TTRI: on cpu the element type must be one that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    return {{tessera::OperandUse::valid("dst", tessera::Role::Out, o.dst), {"diagonal"}, {"isUpperOrLower"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.must(!o.isUpperOrLower.known || o.isUpperOrLower.value == 0 || o.isUpperOrLower.value == 1,
                "TTRI: isUpperOrLower must be 0 (lower) or 1 (upper)");
    if (profile == Profile::Cpu)
      return;
    report.must(o.dst.is(TileType::Vec), "TTRI: dst must be a Vec tile");
    report.must(o.dst.isRowMajor(), "TTRI: dst must be row-major (BLayout::RowMajor)");
  }

  template <Profile P, class Dst, class T, class Mode>
  PTO_INTERNAL static void run(Dst dst, T diagonal, Mode isUpperOrLower) {
    using namespace tessera;
    using Element = typename Dst::Element;
    const bool upper = isUpperOrLower != 0;
    const int64_t rows = dst.validRows(), cols = dst.validCols();
    const Element before = castElement<Element>(upper ? 0.0f : 1.0f);
    const Element behind = castElement<Element>(upper ? 1.0f : 0.0f);
    for (int64_t r = 0; r < rows; ++r) {
      // Columns [0, edge) are on the left of the diagonal's side, [edge, cols) on the right.
      const int64_t wanted = r + static_cast<int64_t>(diagonal) + (upper ? 0 : 1);
      const int64_t edge = wanted < 0 ? 0 : wanted < cols ? wanted : cols;
      if (dst.isRows()) {
        fillRun(dst.data, r * dst.cols(), edge, before);
        fillRun(dst.data, r * dst.cols() + edge, cols - edge, behind);
      } else {
        for (int64_t c = 0; c < cols; ++c)
          dst.set(dst.offset(r, c), c < edge ? before : behind);
      }
    }
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileData, int isUpperOrLower, typename... WaitEvents>
  requires(tessera::IsTile<TileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TTRI(TileData &dst, int diagonal, WaitEvents &...events) {
  return tessera::issue<isa::Triangle, buildTarget>(tessera::after(events...), dst, tessera::scalar(diagonal),
                                                    tessera::constant<isUpperOrLower>);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
