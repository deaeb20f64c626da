// TSCATTER, mask form: spread src over every F-th lane of dst, zero elsewhere
//
//   row axis     dst[i, F*j + pos] = src[i, j]         column axis   dst[F*i + pos, j] = src[i, j]
//
// over the valid region of src, with dst's own length of rows. The pattern, read right to left, gives the
// group size F and the lane pos: P0101 and P1010 are lanes 0 and 1 of 2; P0001, P0010, P0100 and P1000 are
// lanes 0 to 3 of 4. The rest of dst, all Rows x Cols of it, becomes zero. P1111 is TMOV.
#pragma once

#include <cstring>

#include "pto/engine/fill.hpp"
#include "pto/engine/mask_pattern.hpp"
#include "pto/engine/rearrange.hpp"
#include "pto/isa/layout/tmov.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct ScatterMask : tessera::MaskLanes {
  static constexpr const char *mnemonic = "TSCATTER";

  struct Operands {
    tessera::TileDesc dst, src;
    tessera::ModeDesc<MaskPattern> pattern;
    tessera::ModeDesc<ScatterAxis> axis;
  };

  static constexpr tessera::TypeSet scattered = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr tessera::TypeTable types = {
      .a2a3 = {tessera::TypeSet{}, "TSCATTER: the mask form does not exist on a2a3"},
      .a5 = {scattered, "TSCATTER: on a5 the element types of dst and src must be int8_t, uint8_t, int16_t, "
                        "uint16_t, int32_t, "
                        "uint32_t, half, bfloat16_t or float"},
      .cpu = {tessera::typeset::every,
              "TSCATTER: on cpu the element types of dst and src must be ones that tiles can hold"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::OperandUse;
    using tessera::Role;
    if (o.pattern.known && o.pattern.value == MaskPattern::P1111) {
      const tessera::Uses moved = Move::uses(profile, {o.dst, o.src});
      return {{moved.operand[0], moved.operand[1], {"pattern"}, {"axis"}}};
    }
    return {{OperandUse::whole("dst", Role::Out, o.dst),
             OperandUse::valid("src", Role::In, o.src),
             {"pattern"},
             {"axis"}}};
  }

  PTO_INTERNAL static constexpr tessera::RegisterUse registers(Profile profile, const Operands &o) {
    if (o.pattern.known && o.pattern.value == MaskPattern::P1111)
      return tessera::registersOf<Move>(profile, {o.dst, o.src});
    return {};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Extent;
    const int pattern = static_cast<int>(o.pattern.value);
    report.must(o.pattern.known ? tessera::truth(pattern >= 1 && pattern <= 7) : tessera::Truth::Unknown,
                "TSCATTER: the mask pattern must be P0101, P1010, P0001, P0010, P0100, P1000 or P1111");
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.element == o.src.element, "TSCATTER: dst and src must have the same element type");
    if (profile == Profile::A5) {
      report.must(o.dst.is(TileType::Vec) && o.src.is(TileType::Vec),
                  "TSCATTER: dst and src must be Vec tiles");
      report.must(o.dst.isPlainRows() && o.src.isPlainRows(),
                  "TSCATTER: in the mask form dst and src must be row-major and not boxed");
    }
    if (profile != Profile::A2A3 && o.pattern.value != MaskPattern::P1111)
      report.apart(o.dst.address, o.dst.bytes(), o.src.address, o.src.bytes(),
                   "TSCATTER: in the mask form dst, which is cleared first, must not overlap src");
    if (profile == Profile::A2A3 || !o.pattern.known || !o.axis.known)
      return;
    const Extent group = groupSize(o.pattern.value);
    const bool alongRow = o.axis.value == ScatterAxis::SCATTER_ROW;
    if (alongRow)
      report.mustOnDevices(o.src.validRows == o.dst.validRows && o.dst.validCols == o.src.validCols * group,
                           "TSCATTER: along the row axis dst must have src's valid rows and group size times "
                           "its valid columns");
    if (o.pattern.value != MaskPattern::P1111) {
      const Extent rows = alongRow ? o.src.validRows : spreadRows(o);
      const Extent cols = alongRow ? o.src.validCols * group : o.src.validCols;
      report.safe(rows <= Extent(o.dst.rows) && cols <= Extent(o.dst.cols),
                  "TSCATTER: src, spread by the group size, must fit into dst's Rows x Cols");
    }
  }

  template <Profile P, class Dst, class Src, class Pattern, class Axis>
  PTO_INTERNAL static void run(Dst dst, Src src, Pattern pattern, Axis axis) {
    if (pattern == MaskPattern::P1111)
      return Move::run<P>(dst, src);
    const ScatterAxis along = axis;
    if (along == ScatterAxis::SCATTER_COL)
      return alongColumns(dst, src, groupSize(pattern), lanePosition(pattern));
    if constexpr (tessera::isConstant<Pattern>)
      return alongRows<groupSize(Pattern{}), lanePosition(Pattern{})>(dst, src);
    else
      return alongRowsBy(dst, src, pattern);
  }

private:
  /// Rows of dst up to the last one that takes a row of src, along the column axis.
  static constexpr tessera::Extent spreadRows(const Operands &o) {
    const tessera::Extent rows = o.src.validRows;
    if (!rows.known || rows.value == 0)
      return rows;
    return (rows.value - 1) * groupSize(o.pattern.value) + lanePosition(o.pattern.value) + 1;
  }

  /// The pattern as a value: in text it is a field.
  template <class Dst, class Src>
  PTO_INTERNAL static void alongRowsBy(Dst dst, Src src, MaskPattern pattern) {
    switch (pattern) {
    case MaskPattern::P0101:
      return alongRows<2, 0>(dst, src);
    case MaskPattern::P1010:
      return alongRows<2, 1>(dst, src);
    case MaskPattern::P0001:
      return alongRows<4, 0>(dst, src);
    case MaskPattern::P0010:
      return alongRows<4, 1>(dst, src);
    case MaskPattern::P0100:
      return alongRows<4, 2>(dst, src);
    default:
      return alongRows<4, 3>(dst, src);
    }
  }

  template <class Element>
  static constexpr bool plain = !IsTwinType<Element>();

  template <int Group, int Position, class Dst, class Src>
  PTO_INTERNAL static void alongRows(Dst dst, Src src) {
    using namespace tessera;
    using T = typename Dst::Element;
    const int64_t rows = src.validRows();
    const int64_t cols = src.validCols();
    if constexpr (plain<T>) {
      if (dst.isRows() && src.isRows()) {
        // Rows without gaps are one long row.
        const int64_t spreadCols = Group * cols;
        const bool oneLine = dst.cols() == spreadCols && src.cols() == cols;
        const int64_t lines = oneLine ? 1 : rows, length = oneLine ? rows * cols : cols;
        for (int64_t r = 0; r < lines; ++r) {
          T *to = dst.data + r * dst.cols();
          const T *from = src.data + r * src.cols();
          simd::forCover<simd::lanes<T>>(static_cast<size_t>(length),
                                         [&](auto width, size_t j) PTO_LANES_BODY {
                                           spread<Group, Position, width>(to + j * Group, from + j);
                                         });
        }
        fillLines<HasKnownLayout<Dst>>(dst.data + spreadCols, dst.cols(), rows, dst.cols() - spreadCols,
                                       T(0));
        fillRun(dst.data, rows * dst.cols(), (dst.rows() - rows) * dst.cols(), T(0));
        return;
      }
    }
    fillRegion(dst, dst.rows(), dst.cols(), T(0));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        dst.set(dst.offset(r, Group * c + Position), src.get(src.offset(r, c)));
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void alongColumns(Dst dst, Src src, int64_t group, int64_t position) {
    using namespace tessera;
    using T = typename Dst::Element;
    const int64_t rows = src.validRows();
    const int64_t cols = src.validCols();
    if constexpr (plain<T>) {
      if (dst.isRows() && src.isRows()) {
        for (int64_t r = 0; r < dst.rows(); ++r) {
          T *to = dst.data + r * dst.cols();
          const bool taken = r % group == position && r / group < rows;
          if (taken)
            copyRun(to, src.data + r / group * src.cols(), cols);
          fillRun(to, taken ? cols : 0, dst.cols() - (taken ? cols : 0), T(0));
        }
        return;
      }
    }
    fillRegion(dst, dst.rows(), dst.cols(), T(0));
    for (int64_t r = 0; r < rows; ++r)
      for (int64_t c = 0; c < cols; ++c)
        dst.set(dst.offset(group * r + position, c), src.get(src.offset(r, c)));
  }

  /// N elements become N groups.
  template <int Group, int Position, int N, class T>
  PTO_INTERNAL static void spread(T *to, const T *from) {
    using namespace tessera;
    using Bits = typename BitsOfSize<sizeof(T)>::type;
    constexpr int bits = 8 * sizeof(T);
    if constexpr (Group * sizeof(T) <= 8) {
      // As integers: an element in its group is the element shifted into a word of the group's size.
      using Word = typename BitsOfSize<Group * sizeof(T)>::type;
      constexpr int step = N < simd::lanes<Word> ? N : simd::lanes<Word>;
#pragma GCC unroll 8
      for (int i = 0; i < N; i += step) {
        const auto small = simd::load<step>(reinterpret_cast<const Bits *>(from + i));
        const auto wide = simd::convert<Word>(small) << (Position * bits);
        std::memcpy(static_cast<void *>(to + i * Group), &wide, sizeof wide);
      }
    } else {
      const auto values = simd::load<N>(reinterpret_cast<const Bits *>(from));
      spreadRegisters<Group, Position, N>(reinterpret_cast<Bits *>(to), values,
                                          std::make_integer_sequence<int, Group>());
    }
  }
  template <int Group, int Position, int N, class Bits, class Values, int... Out>
  PTO_INTERNAL static void spreadRegisters(Bits *to, Values values, std::integer_sequence<int, Out...>) {
    (spreadRegister<Group, Position, Out>(to + Out * N, values, std::make_integer_sequence<int, N>()), ...);
  }
  /// Register Out of the result: its lane I is element (Out * N + I) of the groups, taken from the values or
  /// from zero.
  template <int Group, int Position, int Out, class Bits, class Values, int... I>
  PTO_INTERNAL static void spreadRegister(Bits *to, Values values, std::integer_sequence<int, I...>) {
    constexpr int lanes = sizeof...(I);
    simd::store(to, __builtin_shufflevector(
                        values, Values{},
                        ((Out * lanes + I) % Group == Position ? (Out * lanes + I) / Group : lanes)...));
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <MaskPattern maskPattern = MaskPattern::P1111, typename DstTileData, typename SrcTileData,
          typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSCATTER(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  return tessera::issue<isa::ScatterMask, buildTarget>(tessera::after(events...), dst, src,
                                                       tessera::constant<maskPattern>,
                                                       tessera::constant<ScatterAxis::SCATTER_ROW>);
}

template <MaskPattern maskPattern, auto axis, typename DstTileData, typename SrcTileData,
          typename... WaitEvents>
  requires(tessera::IsTile<DstTileData> && tessera::IsTile<SrcTileData> && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TSCATTER(DstTileData &dst, SrcTileData &src, WaitEvents &...events) {
  constexpr bool isAxis = std::is_same_v<std::remove_cv_t<decltype(axis)>, ScatterAxis>;
  static_assert(isAxis, "[PTO][SA] TSCATTER: the axis must be a ScatterAxis.");
  if constexpr (isAxis)
    return tessera::issue<isa::ScatterMask, buildTarget>(
        tessera::after(events...), dst, src, tessera::constant<maskPattern>, tessera::constant<axis>);
  else
    return {};
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
