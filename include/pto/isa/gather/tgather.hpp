// TGATHER, index form: dst[i, j] = element src1[i, j] of src0, counted row by row
//
// Over the valid region of dst. Element k of src0 is src0[k / Cols, k mod Cols], all Rows x Cols of it, which
// for a row-major tile is its storage. An index that is negative or too large gives 0. Bits are copied. The
// rest of dst keeps its values. tmp is never touched. The mask form is in tgather_mask.hpp, the compare form
// in tgather_compare.hpp.
#pragma once

#include "pto/engine/gather_run.hpp"
#include "pto/isa/effects.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Gather {
  static constexpr bool sharesShapes = true;
  static constexpr const char *mnemonic = "TGATHER";

  struct Operands {
    tessera::TileDesc dst, src0, src1, tmp;
  };

  static constexpr tessera::TypeSet upTo32 =
      tessera::typeset::int8to32 | tessera::typeset::floats | tessera::typeset::smallFloats;
  static constexpr tessera::TypeTable types = {
      .a2a3 = {{tessera::ElementType::I16, tessera::ElementType::U16, tessera::ElementType::I32,
                tessera::ElementType::U32, tessera::ElementType::F16, tessera::ElementType::BF16,
                tessera::ElementType::F32},
               "TGATHER: on a2a3 the element type of dst and src0 must have 2 or 4 bytes: int16_t, uint16_t, "
               "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {upTo32 | tessera::typeset::int64,
             "TGATHER: on a5 the element type of dst and src0 must be a number of 1, 2, 4 or 8 bytes"},
      .cpu = {tessera::typeset::every,
              "TGATHER: on cpu the element type of dst and src0 must be one that tiles can hold"},
  };
  static constexpr tessera::TypeSet index32 = {tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeSet index16and32 = {tessera::ElementType::I16, tessera::ElementType::U16,
                                                    tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable indexTypes = {
      .a2a3 = {index32, "TGATHER: on a2a3 the element type of the indexes src1 must be int32_t or uint32_t"},
      .a5 = {index16and32, "TGATHER: on a5 the element type of the indexes src1 must be int16_t, uint16_t, "
                           "int32_t or uint32_t"},
      .cpu = {index16and32, "TGATHER: on cpu the element type of the indexes src1 must be int16_t, uint16_t, "
                            "int32_t or uint32_t"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using namespace tessera;
    const Extent rows = o.dst.validRows, cols = o.dst.validCols;
    OperandUse tmp = {"tmp", Role::Scratch};
    // a2a3 makes byte offsets of the indexes there.
    if (profile == Profile::A2A3 && o.tmp.present && o.dst.elementBytes == 2)
      tmp = {"tmp", Role::Scratch, smallerOf(rows, o.tmp.rows), smallerOf(cols, o.tmp.cols)};
    return {{{"dst", Role::Out, rows, cols},
             OperandUse::whole("src0", Role::In, o.src0).bound(),
             {"src1", Role::In, rows, cols},
             tmp}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.element == o.src0.element, "TGATHER: dst and src0 must have the same element type");
    report.mustBeOneOf(indexTypes, o.src1.element);
    if (profile == Profile::A5)
      report.must(o.dst.elementBytes != 8 || o.src1.elementBytes == 4,
                  "TGATHER: on a5 elements of 8 bytes need 4-byte indexes");
    if (profile == Profile::A2A3 && o.tmp.present) {
      report.must(o.tmp.element == o.src1.element,
                  "TGATHER: on a2a3 tmp must have the element type of the indexes src1");
      report.must(o.tmp.validRows == o.src1.validRows && o.tmp.validCols == o.src1.validCols,
                  "TGATHER: on a2a3 tmp must have the valid shape of the indexes src1");
    }
    report.expects(o.src1.validRows >= o.dst.validRows && o.src1.validCols >= o.dst.validCols,
                   "TGATHER: the indexes src1 must have an entry for each valid element of dst");
  }

  template <Profile P, class Dst, class Src, class Indexes, class Tmp>
  PTO_INTERNAL static void run(Dst dst, Src src, Indexes indexes, Tmp) {
    gather(dst, src, placesIn(src, indexes));
  }

  template <Profile P, class Visit, class Dst, class Src, class Indexes, class Tmp>
  static void touches(Visit &&visit, Dst dst, Src src, Indexes indexes, Tmp) {
    using namespace tessera;
    forEachRunOfPlaces(placesIn(src, indexes), dst.validRows(), dst.validCols(), false,
                       [&](int64_t, int64_t, int64_t count, Places32 places) {
                         for (int64_t i = 0; i < count; ++i)
                           if (!places.drops || places.place[i] != Places32::nowhere)
                             touchElements(visit, 1, Role::In, src.data, placeOf(src, places.place[i]), 1);
                       });
  }

private:
  template <class Src, class Indexes>
  PTO_INTERNAL static tessera::IndexSource placesIn(Src src, Indexes indexes) {
    tessera::IndexSource source = tessera::IndexSource::of(indexes);
    source.setPlaces(tessera::Beyond::Drop, tessera::lastPlace(src.rows() * src.cols()));
    return source;
  }
  /// The storage offset of an element, counted row by row.
  template <class Src>
  PTO_INTERNAL static int64_t placeOf(Src src, int64_t number) {
    return src.offset(number / src.cols(), number % src.cols());
  }
  template <class Dst, class Src>
  PTO_INTERNAL static void gather(Dst dst, Src src, const tessera::IndexSource &source) {
    using namespace tessera;
    using T = typename Dst::Element;
    const int64_t rows = dst.validRows(), cols = dst.validCols();
    if constexpr (IsTwinType<T>()) {
      forEachRunOfPlaces(source, rows, cols, false,
                         [&](int64_t r, int64_t c, int64_t count, Places32 places) {
                           for (int64_t i = 0; i < count; ++i) {
                             const int64_t place = places.place[i];
                             const bool isThere = !places.drops || place != Places32::nowhere;
                             dst.set(dst.offset(r, c + i), isThere ? src.get(placeOf(src, place)) : T(0));
                           }
                         });
    } else {
      using Bits = simd::tessera::Word<sizeof(T)>;
      auto *to = reinterpret_cast<Bits *>(dst.data);
      const auto *from = reinterpret_cast<const Bits *>(static_cast<const T *>(src.data));
      if (dst.isRows() && src.isRows())
        gatherRows(to, dst.cols(), from, rows, cols, source);
      else
        gatherPlaces(to, dst.layout(), from, src.layout(), rows, cols, source);
    }
  }
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDataD, typename TileDataS0, typename TileDataS1, typename TileDataTmp,
          typename... WaitEvents>
  requires(tessera::AreTiles<TileDataD, TileDataS0, TileDataS1, TileDataTmp> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent TGATHER(TileDataD &dst, TileDataS0 &src0, TileDataS1 &src1, TileDataTmp &tmp,
                             WaitEvents &...events) {
  return tessera::issue<isa::Gather, buildTarget>(tessera::after(events...), dst, src0, src1,
                                                  tessera::scratch(tmp));
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
