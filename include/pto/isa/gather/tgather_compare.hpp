// TGATHER, compare form: the places of the elements of each row of src0 that compare true with k
//
//   dst[r, 0 .. n) = offset + r * Cols + c, for the columns c of src0's valid region, in order, with
//   src0[r, c] cmp k_r; n becomes element r of cdst
//
// Cols is src0's static number of columns; k_r is element r of k_value in storage order, converted to src0's
// element type. cmp is equal (EQ) or greater (GT); NaN compares false. Places are 32-bit numbers that wrap.
// Places beyond the columns of dst are counted, not stored. Other elements of dst keep their values. a2a3
// takes of tmp its address only: Rows * Cols bytes of it hold a bit mask, and behind them, in the same
// buffer, lie a place of dst's type for each element of src0 and a k of src0's type for each of its rows.
// Nobody checks that there is room for them. Here tmp is never touched.
#pragma once

#include "pto/isa/effects.hpp"
#include "pto/isa/movement/indexed.hpp"
#include "pto/machine/issue.hpp"
#include "pto/types/element_convert.hpp"

namespace pto {
namespace isa {

/// KDesc is TileDesc, or ScalarDesc for one k for all rows, as text has it.
template <class KDesc = tessera::TileDesc>
struct GatherCompare {
  static constexpr const char *mnemonic = "TGATHER";
  static constexpr bool isScalar = std::is_same_v<KDesc, tessera::ScalarDesc>;
  static constexpr bool isHeaderOnly = !isScalar; // text compares with a scalar

  struct Operands {
    tessera::TileDesc dst, cdst, src0;
    KDesc k;
    tessera::TileDesc tmp;
    tessera::ModeDesc<CmpMode> cmpMode;
    tessera::ModeDesc<int> offset;
  };

  static constexpr tessera::TypeSet numbers =
      tessera::typeset::int8to32 | tessera::typeset::floats | tessera::typeset::int64;
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::F16, tessera::ElementType::F32, tessera::ElementType::I32},
               "TGATHER: in the compare form on a2a3 the element type of src0 must be half, float, or "
               "int32_t with CmpMode::EQ"},
      .a5 = {tessera::typeset::int8to32 |
                 tessera::TypeSet{tessera::ElementType::F16, tessera::ElementType::F32},
             "TGATHER: in the compare form on a5 the element type of src0 must be int8_t, uint8_t, int16_t, "
             "uint16_t, int32_t, uint32_t, half or float"},
      .cpu = {numbers, "TGATHER: in the compare form on cpu the element type of src0 must be int8_t, "
                       "uint8_t, int16_t, uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t "
                       "or float"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using namespace tessera;
    const Extent rows = o.src0.validRows, cols = o.src0.validCols;
    OperandUse k = {"k"};
    if constexpr (!isScalar)
      k = storageStart("k", Role::In, o.k, rows * smallerOf(cols, 1));
    return {{OperandUse{"dst", Role::Keeps, rows, smallerOf(cols, Extent(o.dst.cols))}.bound(),
             storageStart("cdst", Role::Out, o.cdst, rows),
             {"src0", Role::In, rows, cols},
             k,
             scratchStart(o.tmp, profile == Profile::A2A3 ? scratchBytes(o) : 0),
             {"cmpMode"},
             {"offset"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using namespace tessera;
    using enum ElementType;
    report.mustBeOneOf(types, o.src0.element);
    if (o.cmpMode.known) {
      report.must(o.cmpMode.value == CmpMode::EQ || o.cmpMode.value == CmpMode::GT,
                  "TGATHER: the compare mode must be CmpMode::EQ or CmpMode::GT");
      if (profile == Profile::A2A3)
        report.must(o.src0.element != I32 || o.cmpMode.value == CmpMode::EQ, types.a2a3.sentence);
    }
    const bool int32dst = o.dst.element == I32 || o.dst.element == U32;
    report.must(int32dst, "TGATHER: in the compare form the element type of dst must be int32_t or uint32_t");
    report.must(TypeSet(I8, U8, I16, U16, I32, U32, I64, U64).contains(o.cdst.element),
                "TGATHER: in the compare form the element type of cdst must be an integer");
    if constexpr (isScalar) {
      report.must(o.cdst.element == o.dst.element, "TGATHER: cdst must have the element type of dst");
    } else {
      const bool alike = o.k.element == o.src0.element;
      if (profile == Profile::A2A3)
        report.must(alike || (o.src0.element == F16 ? o.k.element == I16 || o.k.element == U16
                                                    : o.k.element == I32 || o.k.element == U32),
                    "TGATHER: on a2a3 the element type of k must be that of src0, or int32_t or uint32_t "
                    "(int16_t or uint16_t for half)");
      else if (profile == Profile::A5)
        report.must(alike || o.k.element == U16 || o.k.element == U32,
                    "TGATHER: on a5 the element type of k must be that of src0, uint16_t or uint32_t");
      else
        report.must(alike || areIntegers(o.k.element),
                    "TGATHER: on cpu the element type of k must be that of src0 or an integer");
    }
    if (profile != Profile::Cpu) {
      bool vec = o.dst.is(TileType::Vec) && o.cdst.is(TileType::Vec) && o.src0.is(TileType::Vec);
      if constexpr (!isScalar)
        vec = vec && o.k.is(TileType::Vec);
      report.must(vec, "TGATHER: in the compare form dst, cdst, src0 and k must be Vec tiles");
      report.must(o.dst.isPlainRows() && o.src0.isPlainRows(),
                  "TGATHER: in the compare form dst and src0 must be row-major and not boxed");
    }
  }

  template <Profile P, class Dst, class Counts, class Src, class K, class Tmp, class Cmp, class Offset>
  PTO_INTERNAL static void run(Dst dst, Counts cdst, Src src, K k, Tmp, Cmp cmpMode, Offset offset) {
    using namespace tessera;
    using T = typename Src::Element;
    using Place = typename Dst::Element;
    using Count = typename Counts::Element;
    const bool equal = CmpMode(cmpMode) == CmpMode::EQ;
    for (int64_t r = 0; r < src.validRows(); ++r) {
      const T limit = limitOf<T>(k, r);
      const auto first = static_cast<uint32_t>(int(offset)) + static_cast<uint32_t>(r * src.cols());
      int64_t n = 0;
      for (int64_t c = 0; c < src.validCols(); ++c) {
        const T value = src.data[src.offset(r, c)];
        if (!isHit(value, limit, equal))
          continue;
        if (n < dst.cols())
          dst.data[dst.offset(r, n)] = static_cast<Place>(first + static_cast<uint32_t>(c));
        ++n;
      }
      cdst.data[r] = static_cast<Count>(n);
    }
  }

  template <Profile P, class Visit, class Dst, class Counts, class Src, class K, class Tmp, class Cmp,
            class Offset>
  static void touches(Visit &&visit, Dst dst, Counts cdst, Src src, K k, Tmp, Cmp cmpMode, Offset) {
    using namespace tessera;
    using T = typename Src::Element;
    const bool equal = CmpMode(cmpMode) == CmpMode::EQ;
    for (int64_t r = 0; r < src.validRows(); ++r) {
      const T limit = limitOf<T>(k, r);
      int64_t n = 0;
      for (int64_t c = 0; c < src.validCols(); ++c)
        if (isHit(T(src.data[src.offset(r, c)]), limit, equal) && n < dst.cols())
          touchElements(visit, 0, Role::Out, dst.data, dst.offset(r, n++), 1);
    }
    touchStorageStart(visit, 1, Role::Out, cdst, src.validRows());
    if constexpr (!isScalar)
      touchStorageStart(visit, 3, Role::In, k, src.validCols() > 0 ? src.validRows() : 0);
  }

private:
  /// What a2a3 uses from tmp's address on: a mask, a place for each element of src0, and a k for each of its
  /// rows.
  static constexpr int64_t scratchBytes(const Operands &o) {
    return o.tmp.rows * o.tmp.cols + o.src0.rows * o.src0.cols * o.dst.elementBytes +
           o.src0.rows * o.src0.elementBytes;
  }
  template <class T, class K>
  PTO_INTERNAL static T limitOf(K k, int64_t r) {
    if constexpr (isScalar)
      return k;
    else
      return tessera::castElement<T>(k.get(r));
  }
  template <class T>
  PTO_INTERNAL static bool isHit(T value, T limit, bool equal) {
    return equal ? value == limit : value > limit;
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataD, typename TileDataS, typename TileDataS1, typename TileDataC,
          typename TileDataTmp, CmpMode cmpMode, typename... WaitEvents>
  requires(tessera::AreTiles<TileDataD, TileDataS, TileDataS1, TileDataC, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGATHER(TileDataD &dst, TileDataS &src0, TileDataS1 &k_value, TileDataC &cdst,
                             TileDataTmp &tmp, int offset, WaitEvents &...events) {
  return tessera::issue<isa::GatherCompare<>, buildTarget>(tessera::after(events...), dst, cdst, src0,
                                                           k_value, tessera::scratch(tmp),
                                                           tessera::constant<cmpMode>, tessera::mode(offset));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
