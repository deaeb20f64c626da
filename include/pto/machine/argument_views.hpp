// The arguments of issue() as operand views: what is checked, told and run is then compiled once for all shapes of tiles.
//
// An ArgumentView<Arg> is made from an argument; its `view` has all that is known of the argument when the instruction
// is issued. Its Kind says how the view is described and, where a run() can be shared, what that gets.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "pto/machine/arguments.hpp"
#include "pto/tile/operand_view.hpp"

namespace pto::tessera {

// ---- Kinds of operands ----

enum class ArgumentKind : unsigned char { Tile, Scratch, ConvTile, Tensor, Absent, Mode, Scalar };

struct TileKind {
  static constexpr ArgumentKind kind = ArgumentKind::Tile;
  static constexpr ElementType element = ElementType::Other;
  static TileDesc desc(const OperandView &view) {
    TileDesc desc = view.shape->desc;
    desc.validRows = Extent(view.validRows);
    desc.validCols = Extent(view.validCols);
    desc.packing = view.packing;
    desc.address = view.data;
    return desc;
  }
  static OperandDesc observed(const OperandView &view) { return desc(view); }
};
/// Of a tile that is described to the rules and never touched.
struct ScratchKind : TileKind {
  static constexpr ArgumentKind kind = ArgumentKind::Scratch;
};
struct ConvKind {
  static constexpr ArgumentKind kind = ArgumentKind::ConvTile;
  static constexpr ElementType element = ElementType::Other;
  static TileDesc desc(const OperandView &view) {
    TileDesc desc = view.shape->desc;
    desc.address = view.data;
    return desc;
  }
  static OperandDesc observed(const OperandView &view) { return desc(view); }
};
struct TensorKind {
  static constexpr ArgumentKind kind = ArgumentKind::Tensor;
  static constexpr ElementType element = ElementType::Other;
  static TensorDesc desc(const OperandView &view) {
    TensorDesc desc;
    desc.element = view.shape->desc.element;
    desc.elementBytes = view.shape->desc.elementBytes;
    desc.layout = view.tensor->layout;
    for (int dim = 0; dim < 5; ++dim) {
      desc.shape[dim] = Extent(view.tensor->shape[dim]);
      desc.stride[dim] = Extent(view.tensor->stride[dim]);
    }
    desc.address = view.data;
    return desc;
  }
  static OperandDesc observed(const OperandView &view) { return desc(view); }
};
struct AbsentKind {
  static constexpr ArgumentKind kind = ArgumentKind::Absent;
  static constexpr ElementType element = ElementType::Other;
  static TileDesc desc(const OperandView &) { return {}; }
  static OperandDesc observed(const OperandView &) { return TileDesc(); }
};
template <class T>
struct ModeKind {
  static constexpr ArgumentKind kind = ArgumentKind::Mode;
  static constexpr ElementType element = [] {
    if constexpr (std::is_enum_v<T>)
      return ElementType::Other;
    else
      return elementTypeOf<T>();
  }();
  static ModeDesc<T> desc(const OperandView &view) { return {static_cast<T>(view.bits), true}; }
  static OperandDesc observed(const OperandView &view) {
    OperandDesc described = desc(view);
    described.isArgument = view.isWritten;
    if (view.isWritten)
      described.mode = view.writtenMode;
    return described;
  }
};
template <class T>
struct ScalarKind {
  static constexpr ArgumentKind kind = ArgumentKind::Scalar;
  static constexpr ElementType element = elementTypeOf<T>();
  static ScalarDesc desc(const OperandView &) { return {elementTypeOf<T>()}; }
  static OperandDesc observed(const OperandView &view) {
    OperandDesc described = desc(view);
    described.bits = view.bits;
    return described;
  }
};
/// What no rule, error or trace mentions.
struct HiddenKind {
  static constexpr ArgumentKind kind = ArgumentKind::Mode;
  static constexpr ElementType element = ElementType::Other;
  static ModeDesc<STPhase> desc(const OperandView &) { return {}; }
  static OperandDesc observed(const OperandView &view) {
    OperandDesc described = desc(view);
    described.isArgument = false;
    return described;
  }
};

// ---- Arguments ----

/// `View` is what a shared run() gets: void where only the argument itself will do.
template <class Arg>
struct ArgumentView;

template <IsTile TileT>
struct ArgumentView<TileT> {
  using Kind = TileKind;
  using Element = std::remove_cv_t<typename TileT::DType>;
  using View = RuntimeTile<Element>;
  static constexpr OperandShape shape = [] {
    OperandShape known = {TileT::storageLayout, 0, describeType<TileT>()};
    if constexpr (sizeof(Element) <= sizeof known.padBits) // others are no elements: a rule says so
      known.padBits = std::bit_cast<PadBits<sizeof(Element)>>(getPadValue<TileT>());
    return known;
  }();
  OperandView view;

  PTO_ALWAYS_INLINE explicit ArgumentView(const TileT &tile) {
    place(tile);
    view.validRows = tile.GetValidRow();
    view.validCols = tile.GetValidCol();
    view.packing = OperandAccess::storage(tile).packing();
    view.shape = &shape;
  }
  PTO_ALWAYS_INLINE void place(const TileT &tile) {
    const auto &storage = OperandAccess::storage(tile);
    view.data = reinterpret_cast<char *>(storage.pointer());
    view.roomBytes = storage.room();
  }
};

template <typename TileT>
struct ArgumentView<Scratch<TileT>> : ArgumentView<TileT> {
  using Kind = ScratchKind;
  using View = Absent;
  PTO_ALWAYS_INLINE explicit ArgumentView(const Scratch<TileT> &arg) : ArgumentView<TileT>(arg.tile) {}
};

template <IsConvTile TileT>
struct ArgumentView<TileT> {
  using Kind = ConvKind;
  using Element = std::remove_cv_t<typename TileT::DType>;
  using View = RuntimeConvTile<Element>;
  OperandShape shape;
  OperandView view;

  explicit ArgumentView(const TileT &tile) {
    const int64_t count = tile.elementCount();
    shape.desc = OperandAccess::describe(tile);
    shape.layout = {1, count, BLayout::RowMajor, SLayout::NoneBox, {}};
    shape.padBits = std::bit_cast<PadBits<sizeof(Element)>>(tile.GetPadValue());
    shape.conv = {tile.GetFilterH(),
                  tile.GetFilterW(),
                  tile.GetStrideH(),
                  tile.GetStrideW(),
                  tile.GetDilationH(),
                  tile.GetDilationW(),
                  {}};
    std::memcpy(shape.conv.padding, tile.GetPadListArray(), sizeof shape.conv.padding);
    place(tile);
    view.validRows = 1;
    view.validCols = count;
    view.shape = &shape;
  }
  void place(const TileT &tile) {
    const auto &storage = OperandAccess::storage(tile);
    view.data = reinterpret_cast<char *>(storage.pointer());
    view.roomBytes = storage.room();
  }
  ArgumentView(const ArgumentView &) = delete; // its view points into it
  ArgumentView &operator=(const ArgumentView &) = delete;
};

template <IsTensor TensorT>
struct ArgumentView<TensorT> {
  using Kind = TensorKind;
  using Element = typename TensorT::RawDType;
  using View = RuntimeTensor<Element>;
  static constexpr OperandShape shape = [] {
    OperandShape known;
    known.desc.element = elementTypeOf<Element>();
    known.desc.elementBytes = sizeof(Element);
    return known;
  }();
  TensorMap map;
  OperandView view;

  PTO_ALWAYS_INLINE explicit ArgumentView(TensorT &tensor) : map(OperandAccess::view(tensor).map()) {
    view.data = reinterpret_cast<char *>(tensor.data());
    view.shape = &shape;
    view.tensor = &map;
  }
  ArgumentView(const ArgumentView &) = delete;
  ArgumentView &operator=(const ArgumentView &) = delete;
};

template <>
struct ArgumentView<Absent> {
  using Kind = AbsentKind;
  using View = Absent;
  OperandView view;
  explicit ArgumentView(Absent) { view.data = nullptr; }
};

template <typename T>
struct ArgumentView<RunTimeMode<T>> {
  using Kind = ModeKind<T>;
  using View = RunTimeMode<T>;
  OperandView view;
  PTO_ALWAYS_INLINE explicit ArgumentView(RunTimeMode<T> arg) : ArgumentView(arg.value, true) {}

protected:
  PTO_ALWAYS_INLINE ArgumentView(T mode, bool isWritten, int written) {
    view.bits = static_cast<uint64_t>(mode);
    view.isPlainMode = isDefaultMode(mode);
    view.isWritten = isWritten;
    view.writtenMode = written;
  }
  PTO_ALWAYS_INLINE ArgumentView(T mode, bool isWritten)
      : ArgumentView(mode, isWritten, static_cast<int>(mode)) {}
};
template <auto Value>
struct ArgumentView<Constant<Value>> : ArgumentView<RunTimeMode<decltype(Value)>> {
  PTO_ALWAYS_INLINE explicit ArgumentView(Constant<Value>)
      : ArgumentView<RunTimeMode<decltype(Value)>>(Value, false) {}
};
template <typename T>
struct ArgumentView<DerivedMode<T>> : ArgumentView<RunTimeMode<T>> {
  PTO_ALWAYS_INLINE explicit ArgumentView(const DerivedMode<T> &arg)
      : ArgumentView<RunTimeMode<T>>(arg.value, arg.isWritten, arg.written) {}
};

template <typename T>
struct ArgumentView<ScalarOperand<T>> {
  using Kind = ScalarKind<T>;
  using View = T;
  OperandView view;
  PTO_ALWAYS_INLINE explicit ArgumentView(const ScalarOperand<T> &arg) {
    if constexpr (sizeof(T) <= sizeof view.bits)
      std::memcpy(&view.bits, &arg.value, sizeof(T));
    if constexpr (std::is_pointer_v<T>)
      view.written = arg.value;
  }
};
/// Whether an argument is a scalar that the instruction writes.
template <class Arg>
inline constexpr bool isPointerScalar = false;
template <class T>
inline constexpr bool isPointerScalar<ScalarOperand<T *>> = true;

template <typename T>
struct ArgumentView<Hidden<T>> {
  using Kind = HiddenKind;
  using View = void;
  OperandView view;
  explicit ArgumentView(const Hidden<T> &) {
    view.bits = 0;
    view.isPlainMode = true;
    view.isWritten = false;
  }
};

} // namespace pto::tessera
