// What kind of operand a type is, and the public functions that ask about tiles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <type_traits>

#include "pto/profile/failure.hpp"
#include "pto/tile/conv_tile.hpp"
#include "pto/tile/global_tensor.hpp"
#include "pto/tile/tensor_map.hpp"
#include "pto/tile/tile.hpp"

namespace pto {

// Exact matches: false for cv-qualified, reference and derived types.
template <typename T>
struct is_global : std::false_type {};
template <typename Element, typename Shape_, typename Stride_, Layout L>
struct is_global<GlobalTensor<Element, Shape_, Stride_, L>> : std::true_type {};

template <typename T>
struct is_tile : std::false_type {
  static constexpr SLayout layout_enum = SLayout::NoneBox;
};
template <TileType Loc, typename Element, int Rows, int Cols, BLayout B, int ValidRow, int ValidCol,
          SLayout S, int Fractal, PadValue Pad, CompactMode Compact>
struct is_tile<Tile<Loc, Element, Rows, Cols, B, ValidRow, ValidCol, S, Fractal, Pad, Compact>>
    : std::true_type {
  static constexpr SLayout layout_enum = S;
};

template <typename T>
struct is_conv_tile : std::false_type {};
template <TileType Loc, typename Element, int BufferSize, Layout L, typename Shape_>
struct is_conv_tile<ConvTile<Loc, Element, BufferSize, L, Shape_>> : std::true_type {};

template <typename T>
inline constexpr bool is_global_data_v = is_global<T>::value;
template <typename T>
inline constexpr bool is_tile_data_v = is_tile<T>::value;
template <typename T>
inline constexpr bool is_conv_tile_v = is_conv_tile<T>::value;

template <typename T>
struct is_boxed_tile : std::bool_constant<is_tile<T>::value && is_tile<T>::layout_enum != SLayout::NoneBox> {
};
template <typename T>
inline constexpr bool is_boxed_data_v = is_boxed_tile<T>::value;

namespace tessera {

template <typename T>
concept IsTile = is_tile_data_v<std::remove_cv_t<T>>;
template <typename... Ts>
concept AreTiles = (IsTile<Ts> && ...);
template <typename T>
concept IsConvTile = is_conv_tile_v<std::remove_cv_t<T>>;
template <typename T>
concept IsOnChip = IsTile<T> || IsConvTile<T>;
/// A GlobalTensor or a class derived from one.
template <typename T>
concept IsTensor = requires(const T &tensor) {
  typename T::RawDType;
  typename T::Shape;
  typename T::Stride;
  { T::layout } -> std::convertible_to<Layout>;
  tensor.GetStride(0);
};

} // namespace tessera

template <typename T, typename = void>
struct HasSFractal : std::false_type {};
template <typename T>
struct HasSFractal<T, std::void_t<decltype(T::SFractal)>> : std::true_type {};

template <typename T>
struct is_Nz_layout
    : std::bool_constant<T::BFractal == BLayout::ColMajor && T::SFractal == SLayout::RowMajor> {};
template <typename T>
struct is_Zn_layout
    : std::bool_constant<T::BFractal == BLayout::RowMajor && T::SFractal == SLayout::ColMajor> {};
template <typename T>
struct is_Zz_layout
    : std::bool_constant<T::BFractal == BLayout::RowMajor && T::SFractal == SLayout::RowMajor> {};

/// The short name of a tile's layout; NONE for boxed layouts of another fractal size and for Nn.
template <typename T>
constexpr TileLayoutCustom GetTileLayoutCustom() {
  if (T::SFractal == SLayout::NoneBox)
    return T::isRowMajor ? TileLayoutCustom::ND : TileLayoutCustom::DN;
  if (T::SFractalSize != TileConfig::fractalABSize)
    return TileLayoutCustom::NONE;
  if (is_Nz_layout<T>::value)
    return TileLayoutCustom::NZ;
  if (is_Zn_layout<T>::value)
    return TileLayoutCustom::ZN;
  return is_Zz_layout<T>::value ? TileLayoutCustom::ZZ : TileLayoutCustom::NONE;
}

/// The type sums of a tile's elements are kept in.
template <typename TileData>
using TypeSum = std::conditional_t<std::is_same_v<typename TileData::DType, half> ||
                                       std::is_same_v<typename TileData::DType, bfloat16_t>,
                                   float, typename TileData::DType>;

/// Pointer to elements in the memory of a location.
template <TileType Loc, typename DType>
struct MemoryQualifier {
  using type = std::conditional_t<Loc == TileType::Bias || Loc == TileType::Ctrl, uint64_t, DType *>;
};

// Offsets of tile elements, under the names programs use.
template <class T>
constexpr size_t GetTileElementOffset(size_t r, size_t c) {
  return static_cast<size_t>(T::storageLayout.offset(static_cast<int64_t>(r), static_cast<int64_t>(c)));
}
template <class T>
constexpr size_t GetTileElementOffsetPlain(size_t r, size_t c) {
  return T::isRowMajor ? r * T::Cols + c : c * T::Rows + r;
}
template <class T>
constexpr size_t GetTileElementOffsetSubfractals(size_t subTileR, size_t innerR, size_t subTileC,
                                                 size_t innerC) {
  return static_cast<size_t>(
      T::storageLayout.boxOffset(static_cast<int64_t>(subTileR), static_cast<int64_t>(innerR),
                                 static_cast<int64_t>(subTileC), static_cast<int64_t>(innerC)));
}
template <class T>
constexpr size_t GetNZTileIndex(size_t r, size_t c) {
  return c / T::InnerCols * T::Rows * T::InnerCols + r * T::InnerCols + c % T::InnerCols;
}
template <class T>
constexpr size_t GetTileOffset(int row, int col) {
  static_assert(is_tile_data_v<T>, "[PTO][SA] GetTileOffset: the type must be a Tile.");
  if constexpr (is_tile_data_v<T>) {
    static_assert(!(T::isBoxedLayout && !T::isRowMajor && T::isInnerColMajor),
                  "[PTO][SA] GetTileOffset: not defined for Nn tiles; use GetTileElementOffset.");
    return GetTileElementOffset<T>(static_cast<size_t>(row), static_cast<size_t>(col));
  }
  return 0;
}
/// Element (r, c): through a tile's layout, or at r * stride3 + c in a tensor.
template <class Storage>
size_t GetDataElementOffset(const Storage &storage, size_t r, size_t c) {
  if constexpr (tessera::IsTensor<Storage>)
    return r * static_cast<size_t>(storage.GetStride(GlobalTensorDim::DIM_3)) + c;
  else
    return GetTileElementOffset<Storage>(r, c);
}

/// Element (r, c) of a tensor with the given sizes and strides, five of each in an array or vector.
template <class GlobalData, class Five>
size_t MapTileIndicesToGlobalOffset(size_t r, size_t c, const Five &shapes, const Five &strides) {
  if (!tessera::TensorMap::isMapped(GlobalData::layout))
    tessera::failWith<std::invalid_argument>(
        "MapTileIndicesToGlobalOffset: this tensor layout has no two-dimensional view");
  tessera::TensorMap map;
  map.layout = GlobalData::layout;
  map.c0 = C0_SIZE_BYTE / static_cast<int64_t>(sizeof(typename GlobalData::RawDType));
  for (int dim = 0; dim < 5; ++dim) {
    map.shape[dim] = shapes[dim];
    map.stride[dim] = strides[dim];
  }
  return static_cast<size_t>(map.offset(static_cast<int64_t>(r), static_cast<int64_t>(c)));
}

} // namespace pto
