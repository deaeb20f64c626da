// MSCATTER: src into rows or elements of a tensor, chosen by indexes
//
//   Row   dst row i at column c = src[r, c], with i = entry r of indexes; dst has shape3 rows (on a2a3 as many
//         as dimensions 0 to 3 say), stride 3 apart
//   Elem  element i of dst's memory = src[r, c], with i = indexes[r, c]; dst has as many elements as its
//         shapes say
//
// over the valid region of src, row by row: of several writers of an element the last wins, whatever the
// ScatterConflict. With ScatterAtomicOp::Add, Max or Min the element becomes its sum with, the larger or the
// smaller of itself and the value, indivisibly with respect to other threads; integers wrap, and a NaN value
// changes neither maximum nor minimum. Other elements keep their values. Row reads indexes in storage order.
// Without a Coalesce argument it is Elem when indexes has the shape of src's valid region and Row otherwise.
// Of an NZ tensor, rows and elements are those of the matrix that it stands for; a5 takes every tensor for an
// ND tensor without gaps. An index counts as an
// unsigned 32-bit number, so a negative one is huge. One that is too large is skipped (Skip), becomes the
// last (Clamp), or itself modulo the number of rows or elements (Wrap). With Undefined, which hardware does
// not check, an index that would leave the tensor is an error here, found before anything is written.
#pragma once

#include <bit>
#include <cstring>

#include "pto/engine/copy.hpp"
#include "pto/engine/gather_run.hpp"
#include "pto/isa/movement/indexed.hpp"
#include "pto/machine/issue.hpp"
#include "pto/memory/atomic_add.hpp"

namespace pto {
namespace isa {

/// How a call is spelled, as far as its arguments' types do not tell.
struct MemoryScatterForm {
  tessera::Coalescing coalescing = tessera::Coalescing::ByShape;
  bool hasConflict = false;
};

template <MemoryScatterForm Form>
struct MemoryScatter {
  static constexpr const char *mnemonic = "MSCATTER";
  static constexpr tessera::Coalescing how = Form.coalescing;
  static constexpr bool isHeaderOnly = Form.hasConflict;

  struct Operands {
    tessera::TensorDesc dst;
    tessera::TileDesc src, indexes;
    tessera::ModeDesc<ScatterAtomicOp> atomic;
    tessera::ModeDesc<ScatterOOB> oob;
  };
  static constexpr bool isPrebuiltFor(const tessera::ElementType *elements) {
    return tessera::isPrebuiltMove(elements[0], elements[1]);
  }

  static constexpr tessera::TypeSet scattered = tessera::typeset::int8to32 | tessera::typeset::floats;
  static constexpr tessera::TypeTable types = {
      .a2a3 = {scattered, "MSCATTER: on a2a3 the element type must be int8_t, uint8_t, int16_t, uint16_t, "
                          "int32_t, uint32_t, half, bfloat16_t or float"},
      .a5 = {scattered | tessera::TypeSet{tessera::ElementType::HiF8, tessera::ElementType::E4M3,
                                          tessera::ElementType::E5M2},
             "MSCATTER: on a5 the element type must be int8_t, uint8_t, int16_t, uint16_t, int32_t, "
             "uint32_t, half, bfloat16_t, float, hifloat8_t, float8_e4m3_t or float8_e5m2_t"},
      .cpu = {tessera::typeset::every, "MSCATTER: on cpu the element type must be one that tiles can hold"},
  };
  static constexpr tessera::TypeSet index32 = {tessera::ElementType::I32, tessera::ElementType::U32};
  static constexpr tessera::TypeTable indexTypes = {
      .a2a3 = {index32, "MSCATTER: on a2a3 the element type of indexes must be int32_t or uint32_t"},
      .a5 = {index32, "MSCATTER: on a5 the element type of indexes must be int32_t or uint32_t"},
      .cpu = {tessera::typeset::int8to32 | tessera::typeset::int64,
              "MSCATTER: on cpu the element type of indexes must be an integer of 8 to 64 bits"},
  };
  static constexpr tessera::TypeSet numbers = scattered | tessera::typeset::int64;
  static constexpr tessera::TypeTable addedTypes = {
      .a2a3 = {{tessera::ElementType::I8, tessera::ElementType::I16, tessera::ElementType::I32,
                tessera::ElementType::F16, tessera::ElementType::BF16, tessera::ElementType::F32},
               "MSCATTER: on a2a3 ScatterAtomicOp::Add needs int8_t, int16_t, int32_t, half, bfloat16_t or "
               "float"},
      .a5 = {{tessera::ElementType::I32, tessera::ElementType::U32, tessera::ElementType::F16,
              tessera::ElementType::BF16, tessera::ElementType::F32},
             "MSCATTER: on a5 ScatterAtomicOp::Add needs int32_t, uint32_t, half, bfloat16_t or float"},
      .cpu = {numbers, "MSCATTER: on cpu ScatterAtomicOp::Add needs int8_t, uint8_t, int16_t, uint16_t, "
                       "int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float"},
  };
  static constexpr tessera::TypeTable comparedTypes = {
      .a2a3 = {{}, "MSCATTER: ScatterAtomicOp::Max and Min are not available on a2a3"},
      .a5 = {{tessera::ElementType::I32, tessera::ElementType::U32, tessera::ElementType::F32},
             "MSCATTER: on a5 ScatterAtomicOp::Max and Min need int32_t, uint32_t or float"},
      .cpu = {numbers, "MSCATTER: on cpu ScatterAtomicOp::Max and Min need int8_t, uint8_t, int16_t, "
                       "uint16_t, int32_t, uint32_t, int64_t, uint64_t, half, bfloat16_t or float"},
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &o) {
    using tessera::Role;
    const Role target = o.atomic.value == ScatterAtomicOp::None ? Role::Keeps : Role::Atomic;
    return {{tessera::tensorUse("dst", target, o.dst, o.src),
             tessera::OperandUse::valid("src", Role::In, o.src),
             tessera::indexUse(how, o.indexes, o.src),
             {"atomic"},
             {"oob"}}};
  }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using namespace tessera;
    report.mustBeOneOf(types, o.src.element);
    report.must(o.dst.elementBytes == o.src.elementBytes,
                "MSCATTER: the elements of dst and src must have the same size");
    report.mustBeOneOf(indexTypes, o.indexes.element);
    report.must(o.dst.layout == Layout::ND || o.dst.layout == Layout::DN || o.dst.layout == Layout::NZ,
                "MSCATTER: dst must be an ND, DN or NZ tensor");
    const ScatterAtomicOp atomic = o.atomic.value;
    if (atomic == ScatterAtomicOp::Add)
      report.mustBeOneOf(addedTypes, o.dst.element);
    if (atomic == ScatterAtomicOp::Max || atomic == ScatterAtomicOp::Min)
      report.mustBeOneOf(comparedTypes, o.dst.element);
    report.must(atomic == ScatterAtomicOp::None || o.dst.element == o.src.element,
                "MSCATTER: with an atomic operation dst and src must have the same element type");
    const Truth elements = picksElements(how, o.indexes, o.src);
    report.must(!o.indexes.isBoxed() || elements,
                "MSCATTER: an index tile that chooses rows must not be boxed");
    if (profile == Profile::A2A3)
      report.must(!Form.hasConflict, "MSCATTER: ScatterConflict is not available on a2a3");
    if (profile != Profile::Cpu) {
      report.must(o.src.is(TileType::Vec) && o.indexes.is(TileType::Vec),
                  "MSCATTER: src and indexes must be Vec tiles");
      report.must(!o.indexes.isBoxed(), "MSCATTER: indexes must not be boxed");
    }
    if (profile == Profile::A2A3)
      rulesOfLayouts(o, report);
    if (profile == Profile::A5) {
      report.must(o.src.isPlainRows(), "MSCATTER: on a5 src must be row-major and not boxed");
      report.must(elements || o.dst.shape[4] == o.src.validCols,
                  "MSCATTER: on a5 the rows of dst must have the valid columns of src");
    }
    report.expects(!elements || hasShapeOf(o.indexes, o.src),
                   "MSCATTER: indexes that choose elements must have the valid shape of src");
    report.expects(elements || isListFor(o.indexes, o.src),
                   "MSCATTER: indexes that choose rows must be one row or one column with an entry for each "
                   "valid row of src");
    const Truth empty = o.src.validRows == Extent(0) || o.src.validCols == Extent(0);
    const auto indexed = [profile](const TensorMap &map, bool each) {
      return IndexedTensor::scattered(profile, map, each);
    };
    report.safe(holdsWhatIsChosen(how, o.dst, o.indexes, o.src, indexed) || empty,
                "MSCATTER: src's valid columns and dst's strides must not reach beyond the tensor");
    const bool needsOne = o.oob.value == ScatterOOB::Clamp || o.oob.value == ScatterOOB::Wrap;
    Truth holdsAny = Truth::Yes;
    for (const Extent &size : o.dst.shape)
      holdsAny = holdsAny && size > Extent(0);
    if (!o.oob.known || needsOne)
      report.safe(!needsOne || holdsAny || empty, "MSCATTER: with Clamp and Wrap dst must not be empty");
  }

  template <Profile P, class Dst, class Src, class Indexes, class Atomic, class Mode>
  PTO_INTERNAL static void run(Dst dst, Src src, Indexes indexes, Atomic atomic, Mode oob) {
    using namespace tessera;
    if (src.validRows() == 0 || src.validCols() == 0)
      return;
    const bool elements = picksElements(how, indexes, src);
    // Where sizes are no constants, all forms share one.
    using Shared = std::conditional_t<HasKnownLayout<Src>, MemoryScatter, MemoryScatter<MemoryScatterForm{}>>;
    Shared::scatterFrom(indexesOf(indexes, elements), elements, dst, src, atomic, oob, P);
  }

  template <Profile P, class Visit, class Dst, class Src, class Indexes, class Atomic, class Mode>
  static void touches(Visit &&visit, Dst dst, Src src, Indexes indexes, Atomic atomic, Mode oob) {
    using namespace tessera;
    const bool elements = picksElements(how, indexes, src);
    touchChosen(visit, 0, atomic == ScatterAtomicOp::None ? Role::Out : Role::Atomic, dst.data,
                IndexedTensor::scattered(P, dst.map(), elements), src.layout(), src.validRows(),
                src.validCols(), indexesOf(indexes, elements), beyond(oob));
  }

private:
  template <MemoryScatterForm>
  friend struct MemoryScatter;

  /// On a2a3 rows go to rows, and boxes to boxes.
  static constexpr void rulesOfLayouts(const Operands &o, tessera::Report &report) {
    const bool boxes = o.dst.layout == Layout::NZ;
    report.must(
        (o.dst.layout == Layout::ND && o.src.isPlainRows()) ||
            (boxes && o.src.isNz() && o.src.fractal == TileConfig::fractalABSize),
        "MSCATTER: on a2a3 dst must be an ND tensor and src row-major and not boxed, or dst an NZ tensor "
        "and src Nz with boxes of 512 bytes");
    if (!boxes || o.dst.elementBytes <= 0)
      return;
    const int64_t width = C0_SIZE_BYTE / o.dst.elementBytes;
    const auto staticallyIs = [](const tessera::Extent &size, int64_t value) {
      return size.known && size.value == value;
    };
    report.must(staticallyIs(o.dst.shape[3], FRACTAL_NZ_ROW) && staticallyIs(o.dst.shape[4], width) &&
                    o.src.rows % FRACTAL_NZ_ROW == 0 && o.src.cols % width == 0,
                "MSCATTER: on a2a3 dimensions 3 and 4 of an NZ tensor must be the constants 16 and 32 / "
                "sizeof(element), and Rows and Cols of src multiples of them");
  }

  /// The same for every type of indexes.
  template <class Dst, class Src, class Atomic, class Mode>
  [[gnu::noinline]] static void scatterFrom(tessera::IndexSource source, bool elements, Dst dst, Src src,
                                            Atomic atomic, Mode oob, Profile profile) {
    using namespace tessera;
    const int64_t rows = src.validRows(), cols = src.validCols();
    const IndexedTensor tensor = IndexedTensor::scattered(profile, dst.map(), elements);
    if (oob == ScatterOOB::Undefined) {
      const int64_t limit = tensor.limit(cols);
      if (!source.areBelow(limit, elements ? rows : 1, elements ? cols : rows)) [[unlikely]]
        raiseOutside(mnemonic, outsideSentence, profile, "dst", dst, "src", src, source, elements, limit);
    }
    if (tensor.capacity() == 0) [[unlikely]]
      return;
    source.setPlaces(beyond(oob), lastPlace(tensor.capacity()));
    if (atomic == ScatterAtomicOp::None)
      scatter(dst, src, source, tensor, constant<ScatterAtomicOp::None>);
    else
      scatter(dst, src, source, tensor, atomic);
  }

  template <class Dst, class Src, class Operation>
  PTO_INTERNAL static void scatter(Dst dst, Src src, const tessera::IndexSource &source,
                                   const tessera::IndexedTensor &tensor, Operation operation) {
    using tessera::Coalescing;
    if constexpr (how == Coalescing::Elem)
      scatterElements(dst, src, source, tensor, operation);
    else if constexpr (how == Coalescing::Row)
      scatterRows(dst, src, source, tensor, operation);
    else if (tensor.elements)
      scatterElements(dst, src, source, tensor, operation);
    else
      scatterRows(dst, src, source, tensor, operation);
  }

  template <class Dst, class Src, class Operation>
  PTO_INTERNAL static void scatterRows(Dst dst, Src src, const tessera::IndexSource &source,
                                       const tessera::IndexedTensor &tensor, Operation operation) {
    using namespace tessera;
    const int64_t cols = src.validCols();
    using D = typename Dst::Element;
    using S = typename Src::Element;
    if constexpr (isConstant<Operation> && !IsTwinType<D>())
      if (operation == ScatterAtomicOp::None && !tensor.isNz() && src.isRows() && tensor.map.stride[4] == 1) {
        using Bits = simd::tessera::Word<sizeof(S)>;
        auto *table = reinterpret_cast<Bits *>(static_cast<D *>(dst.data));
        return forEachRunOfPlaces(
            source, 1, src.validRows(), false,
            [&](int64_t, int64_t first, int64_t count, Places32 places) PTO_ALWAYS_INLINE {
              const auto *from =
                  reinterpret_cast<const Bits *>(static_cast<const S *>(src.data)) + first * src.cols();
              if constexpr (!HasKnownLayout<Src>)
                if (!places.drops)
                  return scatterLines(table, tensor.map.stride[3], from, src.cols(), places.place, count,
                                      cols);
              for (int64_t i = 0; i < count; ++i)
                if (!places.drops || places.place[i] != Places32::nowhere)
                  copyRun(table + places.place[i] * tensor.map.stride[3], from + i * src.cols(), cols);
            });
      }
    forEachRunOfPlaces(source, 1, src.validRows(), false,
                       [&](int64_t, int64_t first, int64_t count, Places32 places) {
                         for (int64_t i = 0; i < count; ++i)
                           if (!places.drops || places.place[i] != Places32::nowhere)
                             scatterRow(dst, src, tensor, first + i, places.place[i], cols, operation);
                       });
  }

  template <class Dst, class Src, class Operation>
  PTO_INTERNAL static void scatterElements(Dst dst, Src src, const tessera::IndexSource &source,
                                           const tessera::IndexedTensor &tensor, Operation operation) {
    using namespace tessera;
    using D = typename Dst::Element;
    using S = typename Src::Element;
    const int64_t rows = src.validRows(), cols = src.validCols();
    if (!tensor.isNz() && src.isRows())
      return forEachRunOfPlaces(source, rows, cols, src.cols() == cols,
                                [&](int64_t r, int64_t c, int64_t count, Places32 places) PTO_ALWAYS_INLINE {
                                  const int64_t from = r * src.cols() + c;
                                  if (places.drops) [[unlikely]] {
                                    for (int64_t i = 0; i < count; ++i)
                                      if (places.place[i] != Places32::nowhere)
                                        put(dst, places.place[i], src, from + i, operation);
                                    return;
                                  }
                                  if constexpr (isConstant<Operation> && !IsTwinType<D>())
                                    if (operation == ScatterAtomicOp::None)
                                      return scatterRun(reinterpret_cast<S *>(static_cast<D *>(dst.data)),
                                                        static_cast<const S *>(src.data) + from, count,
                                                        places.place);
                                  for (int64_t i = 0; i < count; ++i)
                                    put(dst, places.place[i], src, from + i, operation);
                                });
    forEachRunOfPlaces(source, rows, cols, false, [&](int64_t r, int64_t c, int64_t count, Places32 places) {
      for (int64_t i = 0; i < count; ++i)
        if (!places.drops || places.place[i] != Places32::nowhere)
          put(dst, tensor.place(places.place[i]), src, src.offset(r, c + i), operation);
    });
  }

  template <class Dst, class Src, class Operation>
  PTO_INTERNAL static void scatterRow(Dst dst, Src src, const tessera::IndexedTensor &tensor, int64_t r,
                                      int64_t index, int64_t cols, Operation operation) {
    using namespace tessera;
    using D = typename Dst::Element;
    using S = typename Src::Element;
    forEachRowStretch(src.layout(), tensor, r, index, cols,
                      [&](int64_t from, int64_t to, int64_t count, int64_t step) PTO_ALWAYS_INLINE {
                        if constexpr (isConstant<Operation> && !IsTwinType<D>())
                          if (operation == ScatterAtomicOp::None && step == 1)
                            return copyRun(reinterpret_cast<S *>(static_cast<D *>(dst.data)) + to,
                                           static_cast<const S *>(src.data) + from, count);
                        for (int64_t i = 0; i < count; ++i)
                          put(dst, to + i * step, src, from + i, operation);
                      });
  }

  /// One element.
  template <class Dst, class Src, class Operation>
  PTO_INTERNAL static void put(Dst dst, int64_t to, Src src, int64_t from, Operation operation) {
    using D = typename Dst::Element;
    using S = typename Src::Element;
    if (operation == ScatterAtomicOp::None) {
      if constexpr (IsTwinType<D>() && !std::is_same_v<D, S>)
        dst.set(to, D::FromRaw(src.get(from).RawData()));
      else if constexpr (IsTwinType<D>())
        dst.set(to, src.get(from));
      else
        std::memcpy(static_cast<void *>(dst.data + to), static_cast<const void *>(src.data + from),
                    sizeof(D));
    } else if constexpr (std::is_same_v<D, S> && numbers.contains(tessera::elementTypeOf<D>())) {
      // the rules allow no others
      if (operation == ScatterAtomicOp::Add)
        tessera::atomicAdd(dst.data, static_cast<size_t>(to), src.get(from));
      else
        atomicPick(dst.data, static_cast<size_t>(to), src.get(from), operation == ScatterAtomicOp::Max);
    }
  }

  /// The element at `index` becomes the larger or smaller of itself and the value, if that changes it.
  template <class T>
  static void atomicPick(T *base, size_t index, T value, bool larger) {
    using Bits [[gnu::may_alias]] = typename tessera::BitsOfSize<sizeof(T)>::type;
    auto *bits = reinterpret_cast<Bits *>(base + index);
    Bits seen = __atomic_load_n(bits, __ATOMIC_RELAXED);
    do {
      const T old = std::bit_cast<T>(seen);
      if (!(larger ? old < value : value < old))
        return;
    } while (!__atomic_compare_exchange_n(bits, &seen, std::bit_cast<Bits>(value), true, __ATOMIC_RELAXED,
                                          __ATOMIC_RELAXED));
  }

  static constexpr const char *outsideSentence =
      "MSCATTER: with ScatterOOB::Undefined every index must lie inside the tensor";
};

} // namespace isa

namespace tessera {

template <Target T, isa::MemoryScatterForm Form, ScatterAtomicOp Atomic, ScatterOOB Mode, class Dst,
          class Src, class Indexes>
PTO_INTERNAL RecordEvent memoryScatter(Waited waited, Dst &dst, Src &src, Indexes &indexes) {
  return issue<isa::MemoryScatter<Form>, T>(waited, dst, src, indexes, constant<Atomic>, constant<Mode>);
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

template <typename GlobalData, typename TileSrc, typename TileInd, typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{}, ScatterAtomicOp::None,
                                ScatterOOB::Undefined>(tessera::after(events...), dst, src, indexes);
}

template <Coalesce CMode, typename GlobalData, typename TileSrc, typename TileInd, typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{tessera::coalescing(CMode)},
                                ScatterAtomicOp::None, ScatterOOB::Undefined>(tessera::after(events...), dst,
                                                                              src, indexes);
}

template <Coalesce CMode, ScatterAtomicOp Atomic, typename GlobalData, typename TileSrc, typename TileInd,
          typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{tessera::coalescing(CMode)}, Atomic,
                                ScatterOOB::Undefined>(tessera::after(events...), dst, src, indexes);
}

template <Coalesce CMode, ScatterAtomicOp Atomic, ScatterOOB Mode, typename GlobalData, typename TileSrc,
          typename TileInd, typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{tessera::coalescing(CMode)}, Atomic,
                                Mode>(tessera::after(events...), dst, src, indexes);
}

template <Coalesce CMode, ScatterAtomicOp Atomic, ScatterOOB Mode, ScatterConflict Conflict,
          typename GlobalData, typename TileSrc, typename TileInd, typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{tessera::coalescing(CMode), true}, Atomic,
                                Mode>(tessera::after(events...), dst, src, indexes);
}

template <ScatterAtomicOp Atomic, typename GlobalData, typename TileSrc, typename TileInd,
          typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{}, Atomic, ScatterOOB::Undefined>(
      tessera::after(events...), dst, src, indexes);
}

template <ScatterAtomicOp Atomic, ScatterOOB Mode, typename GlobalData, typename TileSrc, typename TileInd,
          typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::IsTile<TileSrc> && tessera::IsTile<TileInd> &&
           tessera::AreEvents<WaitEvents...>)
PTO_INST RecordEvent MSCATTER(GlobalData &dst, TileSrc &src, TileInd &indexes, WaitEvents &...events) {
  return tessera::memoryScatter<buildTarget, isa::MemoryScatterForm{}, Atomic, Mode>(
      tessera::after(events...), dst, src, indexes);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
