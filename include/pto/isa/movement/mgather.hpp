// MGATHER: rows or elements of a tensor, chosen by indexes
//
//   Row   dst[r, c] = src row i at column c, with i = entry r of indexes; src has shape3 rows
//   Elem  dst[r, c] = element i of src's memory, with i = indexes[r, c]; src has as many elements as its
//         shapes say
//
// over the valid region of dst; the rest of dst keeps its values. Bits are copied. Row reads indexes (a Tile
// or a GlobalTensor) in storage order. Without a Coalesce argument it is Elem when indexes has the shape of
// dst's valid region and Row otherwise. Of an NZ tensor, rows and elements are those of the matrix that it
// stands for. An index counts as an unsigned 32-bit number, so a negative one is huge. One that is too large
// becomes the last (Clamp), itself modulo the number of rows or elements (Wrap), or gives zeros (Zero). With
// Undefined, which hardware does not check, an index that would leave the tensor is an error here, found
// before anything is written. The scratch tensor and GatherExec have no effect.
#pragma once

#include "pto/engine/copy.hpp"
#include "pto/engine/fill.hpp"
#include "pto/engine/gather_run.hpp"
#include "pto/isa/movement/indexed.hpp"
#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

/// How a call is spelled, as far as its arguments' types do not tell.
struct MemoryGatherForm {
  tessera::Coalescing coalescing = tessera::Coalescing::ByShape;
  bool hasScratch = false;
  bool hasExec = false;
};

/// IndexDesc is TileDesc or TensorDesc.
template <MemoryGatherForm Form, class IndexDesc = tessera::TileDesc>
struct MemoryGather {
  static constexpr const char *mnemonic = "MGATHER";
  static constexpr tessera::Coalescing how = Form.coalescing;
  static constexpr bool isHeaderOnly =
      Form.hasScratch || Form.hasExec || !std::is_same_v<IndexDesc, tessera::TileDesc>;

  struct Operands {
    tessera::TileDesc dst;
    tessera::TensorDesc src;
    IndexDesc indexes;
    tessera::ModeDesc<GatherOOB> oob;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltMove(elements[0], elements[1]);
  }

  static constexpr tessera::TypeSet gathered = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr tessera::TypeTable types = {
      .a2a3 = {gathered, "MGATHER: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                         "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {gathered | tessera::TypeSet{tessera::ElementType::HiF8, tessera::ElementType::E4M3,
                                         tessera::ElementType::E5M2},
             "MGATHER: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, uint32_t, "
             "half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t"},
      .cpu = {tessera::typeset::every, "MGATHER: on cpu the element type must be one that tiles can hold"},
  };
  static constexpr tessera::TypeSet index32 = {tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable indexTypes = {
      .a2a3 = {index32, "MGATHER: on a2a3 the element type of indexes must be int32_t or uint32_t"},
      .a5 = {index32, "MGATHER: on a5 the element type of indexes must be int32_t or uint32_t"},
      .cpu = {tessera::typeset::int8to32 | tessera::typeset::int64,
              "MGATHER: on cpu the element type of indexes must be an integer of 8 to 64 bits"},
  };

  static constexpr tessera::OpCode code(Profile, const Operands &o) {
    return o.dst.is(TileType::Vec) ? tessera::OpCode::MGATHER_VEC : tessera::OpCode::MGATHER_MAT;
  }
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile profile, const Operands &o) {
    using tessera::Role;
    // A device that gathers elements into a Mat tile fills it with zeros first.
    const bool cleared = profile != Profile::Cpu && std::is_same_v<IndexDesc, tessera::TensorDesc> &&
                         picksElements(how, o.indexes, o.dst) == tessera::Truth::Yes;
    return {{cleared ? tessera::OperandUse::whole("dst", Role::Out, o.dst)
                     : tessera::OperandUse::valid("dst", Role::Out, o.dst),
             tessera::tensorUse("src", Role::In, o.src, o.dst),
             tessera::indexUse(how, o.indexes, o.dst),
             {"oob"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using namespace tessera;
    report.mustBeOneOf(types, o.dst.element);
    report.must(o.dst.elementBytes == o.src.elementBytes,
                "MGATHER: the elements of dst and src must have the same size");
    report.mustBeOneOf(indexTypes, o.indexes.element);
    report.must(o.src.layout == Layout::ND || o.src.layout == Layout::DN || o.src.layout == Layout::NZ,
                "MGATHER: src must be an ND, DN or NZ tensor");
    const Truth elements = picksElements(how, o.indexes, o.dst);
    if constexpr (std::is_same_v<IndexDesc, TileDesc>)
      report.must(!o.indexes.isBoxed() || elements,
                  "MGATHER: an index tile that chooses rows must not be boxed");
    if (profile != Profile::Cpu)
      strictRules(profile, o, elements, report);
    if (profile == Profile::A2A3)
      report.must(!Form.hasExec, "MGATHER: GatherExec is not available on a2a3");
    report.expects(!elements || hasShapeOf(o.indexes, o.dst),
                   "MGATHER: indexes that choose elements must have the valid shape of dst");
    report.expects(elements || isListFor(o.indexes, o.dst),
                   "MGATHER: indexes that choose rows must be one row or one column with an entry for each "
                   "valid row of dst");
    report.safe(holdsWhatIsChosen(how, o.src, o.indexes, o.dst) || isEmpty(o.dst),
                "MGATHER: dst's valid columns and src's strides must not reach beyond the tensor");
    if constexpr (std::is_same_v<IndexDesc, TensorDesc>)
      report.safe(indexesLieInside(how, o.indexes, o.dst),
                  "MGATHER: the index tensor must have an entry for each row or element of dst");
    const bool needsOne = o.oob.value == GatherOOB::Clamp || o.oob.value == GatherOOB::Wrap;
    if (!o.oob.known || needsOne)
      report.safe(!needsOne || holdsAny(o.src) || isEmpty(o.dst),
                  "MGATHER: with Clamp and Wrap src must not be empty");
  }

  template <Profile P, class Dst, class Src, class Indexes, class Mode>
  PTO_INTERNAL static void run(Dst dst, Src src, Indexes indexes, Mode oob) {
    using namespace tessera;
    if (dst.validRows() == 0 || dst.validCols() == 0)
      return;
    const bool elements = picksElements(how, indexes, dst);
    // Where sizes are no constants, all forms share one.
    using Shared =
        std::conditional_t<HasKnownLayout<Dst>, MemoryGather, MemoryGather<MemoryGatherForm{}, IndexDesc>>;
    Shared::gather(dst, src, indexesOf(indexes, elements), elements, oob, P);
  }

  template <Profile P, class Visit, class Dst, class Src, class Indexes, class Mode>
  static void touches(Visit &&visit, Dst dst, Src src, Indexes indexes, Mode oob) {
    using namespace tessera;
    const bool elements = picksElements(how, indexes, dst);
    touchChosen(visit, 1, Role::In, src.data, IndexedTensor{src.map(), elements}, dst.layout(),
                dst.validRows(), dst.validCols(), indexesOf(indexes, elements), beyond(oob));
    touchIndexes(visit, 2, indexes, dst, elements);
  }

private:
  template <MemoryGatherForm, class>
  friend struct MemoryGather;

  static constexpr tessera::Truth isEmpty(const tessera::TileDesc &tile) {
    return tile.validRows == tessera::Extent(0) || tile.validCols == tessera::Extent(0);
  }
  static constexpr tessera::Truth holdsAny(const tessera::TensorDesc &tensor) {
    tessera::Truth result = tessera::Truth::Yes;
    for (const tessera::Extent &size : tensor.shape)
      result = result && size > tessera::Extent(0);
    return result;
  }
  static constexpr bool isNz(const tessera::TileDesc &tile) {
    return tile.isNz() && tile.fractal == TileConfig::fractalABSize;
  }

  PTO_INTERNAL static constexpr void strictRules(Profile profile, const Operands &o, tessera::Truth elements,
                                                 tessera::Report &report) {
    using namespace tessera;
    const bool nzTable = profile == Profile::A2A3 && o.src.layout == Layout::NZ;
    report.must(o.src.layout == Layout::ND || nzTable,
                "MGATHER: src must be an ND tensor (on a2a3 also NZ, for an NZ dst)");
    if constexpr (std::is_same_v<IndexDesc, TileDesc>) {
      report.must(o.dst.is(TileType::Vec) && o.indexes.is(TileType::Vec),
                  "MGATHER: dst and an index tile must be Vec tiles");
      report.must(nzTable ? isNz(o.dst) : o.dst.isPlainRows(),
                  "MGATHER: a Vec dst must be row-major and not boxed (on a2a3 NZ for an NZ tensor)");
      report.must(!o.indexes.isBoxed(), "MGATHER: indexes must not be boxed");
    } else {
      report.must(o.dst.is(TileType::Mat) && isNz(o.dst),
                  "MGATHER: with indexes in a tensor dst must be a Mat tile in NZ layout, fractal size 512");
      report.must(Form.hasScratch || !elements,
                  "MGATHER: without a scratch tensor indexes in a tensor can only choose rows");
    }
    if (profile == Profile::A5)
      report.must(elements || o.src.shape[4] == o.dst.validCols,
                  "MGATHER: on a5 the rows of src must have the valid columns of dst");
  }

  /// The same for every type of indexes.
  template <class Dst, class Src, class Mode>
  [[gnu::noinline]] static void gather(Dst dst, Src src, tessera::IndexSource source, bool elements, Mode oob,
                                       Profile profile) {
    using namespace tessera;
    const int64_t rows = dst.validRows(), cols = dst.validCols();
    const IndexedTensor tensor = {src.map(), elements};
    if (oob == GatherOOB::Undefined) {
      const int64_t limit = tensor.limit(cols);
      if (!source.areBelow(limit, elements ? rows : 1, elements ? cols : rows)) [[unlikely]]
        raiseOutside(mnemonic, outsideSentence, profile, "src", src, "dst", dst, source, elements, limit);
    }
    if (tensor.capacity() == 0) [[unlikely]] {
      for (int64_t r = 0; r < rows; ++r)
        clearRow(dst, r, cols);
      return;
    }
    source.setPlaces(beyond(oob), lastPlace(tensor.capacity()));
    if constexpr (how == Coalescing::Elem)
      gatherElements(dst, src, source, tensor);
    else if constexpr (how == Coalescing::Row)
      gatherRows(dst, src, source, tensor);
    else if (elements)
      gatherElements(dst, src, source, tensor);
    else
      gatherRows(dst, src, source, tensor);
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void gatherRows(Dst dst, Src src, const tessera::IndexSource &source,
                                      const tessera::IndexedTensor &tensor) {
    using namespace tessera;
    using T = typename Dst::Element;
    const int64_t cols = dst.validCols();
    if constexpr (!IsTwinType<T>())
      if (!tensor.isNz() && dst.isRows() && tensor.map.stride[4] == 1) {
        using Bits = simd::tessera::Word<sizeof(T)>;
        const auto *table = reinterpret_cast<const Bits *>(src.data);
        return forEachRunOfPlaces(
            source, 1, dst.validRows(), false,
            [&](int64_t, int64_t first, int64_t count, Places32 places) PTO_ALWAYS_INLINE {
              auto *to = reinterpret_cast<Bits *>(dst.data) + first * dst.cols();
              if constexpr (!HasKnownLayout<Dst>)
                if (!places.drops)
                  return gatherLines(to, dst.cols(), table, tensor.map.stride[3], places.place, count, cols);
              for (int64_t i = 0; i < count; ++i)
                if (places.drops && places.place[i] == Places32::nowhere)
                  clearRow(dst, first + i, cols);
                else
                  copyRun(to + i * dst.cols(), table + places.place[i] * tensor.map.stride[3], cols);
            });
      }
    forEachRunOfPlaces(source, 1, dst.validRows(), false,
                       [&](int64_t, int64_t first, int64_t count, Places32 places) {
                         for (int64_t i = 0; i < count; ++i)
                           if (places.drops && places.place[i] == Places32::nowhere)
                             clearRow(dst, first + i, cols);
                           else
                             gatherRow(dst, src, tensor, first + i, places.place[i], cols);
                       });
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void gatherElements(Dst dst, Src src, const tessera::IndexSource &source,
                                          const tessera::IndexedTensor &tensor) {
    using namespace tessera;
    using T = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t rows = dst.validRows(), cols = dst.validCols();
    if constexpr (!IsTwinType<T>()) {
      if (!tensor.isNz() && dst.isRows()) {
        const auto *from = reinterpret_cast<const T *>(static_cast<const S *>(src.data));
        return forEachRunOfPlaces(
            source, rows, cols, dst.cols() == cols,
            [&](int64_t r, int64_t c, int64_t count, Places32 places)
                PTO_ALWAYS_INLINE { gatherRun(dst.data + r * dst.cols() + c, from, count, places); });
      }
    }
    forEachRunOfPlaces(source, rows, cols, false, [&](int64_t r, int64_t c, int64_t count, Places32 places) {
      for (int64_t i = 0; i < count; ++i) {
        const bool isThere = !places.drops || places.place[i] != Places32::nowhere;
        dst.set(dst.offset(r, c + i), isThere ? sameBits<T>(src.get(tensor.place(places.place[i]))) : T(0));
      }
    });
  }

  template <class Dst, class Src>
  PTO_INTERNAL static void gatherRow(Dst dst, Src src, const tessera::IndexedTensor &tensor, int64_t r,
                                     int64_t index, int64_t cols) {
    using namespace tessera;
    using T = typename Dst::Element;
    using S = typename Src::Element;
    forEachRowStretch(dst.layout(), tensor, r, index, cols,
                      [&](int64_t to, int64_t from, int64_t count, int64_t step) PTO_ALWAYS_INLINE {
                        if constexpr (!IsTwinType<T>())
                          if (step == 1)
                            return copyRun(
                                dst.data + to,
                                reinterpret_cast<const T *>(static_cast<const S *>(src.data)) + from, count);
                        for (int64_t i = 0; i < count; ++i)
                          dst.set(to + i, sameBits<T>(src.get(from + i * step)));
                      });
  }

  template <class Dst>
  PTO_INTERNAL static void clearRow(Dst dst, int64_t r, int64_t cols) {
    using T = typename Dst::Element;
    if (dst.isRows())
      return tessera::fillRun(dst.data, r * dst.cols(), cols, T(0));
    for (int64_t c = 0; c < cols; ++c)
      dst.set(dst.offset(r, c), T(0));
  }

  template <class T, class S>
  PTO_INTERNAL static T sameBits(S value) {
    if constexpr (std::is_same_v<T, S>)
      return value;
    else if constexpr (IsTwinType<T>() && IsTwinType<S>())
      return T::FromRaw(value.RawData());
    else
      return std::bit_cast<T>(value);
  }

  static constexpr const char *outsideSentence =
      "MGATHER: with GatherOOB::Undefined every index must lie inside the tensor";
};

} // namespace isa

namespace tessera {

template <Target T, isa::MemoryGatherForm Form, GatherOOB Mode, class Dst, class Src, class Indexes>
PTO_INTERNAL RecordEvent memoryGather(Waited waited, Dst &dst, Src &src, Indexes &indexes) {
  using Index = std::conditional_t<IsTensor<Indexes>, TensorDesc, TileDesc>;
  return issue<isa::MemoryGather<Form, Index>, T>(waited, dst, src, indexes, constant<Mode>);
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename TileDst, typename GlobalData, typename TileInd, typename... WaitEvents>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> &&
           (tessera::IsTile<TileInd> || tessera::IsTensor<TileInd>) && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{}, GatherOOB::Undefined>(
      tessera::after(events...), dst, src, indexes);
}

template <Coalesce CMode, typename TileDst, typename GlobalData, typename TileInd, typename... WaitEvents>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> &&
           (tessera::IsTile<TileInd> || tessera::IsTensor<TileInd>) && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{tessera::coalescing(CMode)},
                               GatherOOB::Undefined>(tessera::after(events...), dst, src, indexes);
}

template <Coalesce CMode, GatherOOB Mode, typename TileDst, typename GlobalData, typename TileInd,
          typename... WaitEvents>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> &&
           (tessera::IsTile<TileInd> || tessera::IsTensor<TileInd>) && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{tessera::coalescing(CMode)}, Mode>(
      tessera::after(events...), dst, src, indexes);
}

template <GatherOOB Mode, typename TileDst, typename GlobalData, typename TileInd, typename... WaitEvents>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> &&
           (tessera::IsTile<TileInd> || tessera::IsTensor<TileInd>) && tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{}, Mode>(tessera::after(events...), dst,
                                                                           src, indexes);
}

template <Coalesce CMode, typename TileDst, typename GlobalData, typename GlobalIdx, typename GlobalScratch>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> && tessera::IsTensor<GlobalIdx> &&
           tessera::IsTensor<GlobalScratch>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, GlobalIdx &indexes, GlobalScratch &) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{tessera::coalescing(CMode), true},
                               GatherOOB::Undefined>(tessera::after(), dst, src, indexes);
}

template <Coalesce CMode, GatherOOB Mode, typename TileDst, typename GlobalData, typename GlobalIdx,
          typename GlobalScratch>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> && tessera::IsTensor<GlobalIdx> &&
           tessera::IsTensor<GlobalScratch>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, GlobalIdx &indexes, GlobalScratch &) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{tessera::coalescing(CMode), true}, Mode>(
      tessera::after(), dst, src, indexes);
}

template <Coalesce CMode, GatherOOB Mode, GatherExec Exec, typename TileDst, typename GlobalData,
          typename GlobalIdx, typename GlobalScratch>
  requires(tessera::IsTile<TileDst> && tessera::IsTensor<GlobalData> && tessera::IsTensor<GlobalIdx> &&
           tessera::IsTensor<GlobalScratch>)
PTO_INST RecordEvent MGATHER(TileDst &dst, GlobalData &src, GlobalIdx &indexes, GlobalScratch &) {
  return tessera::memoryGather<buildTarget, isa::MemoryGatherForm{tessera::coalescing(CMode), true, true},
                               Mode>(tessera::after(), dst, src, indexes);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
