// ConvTile: an on-chip tensor of up to six dimensions for convolutions, with the parameters of its
// image-to-column use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pto/profile/macros.hpp"

#include "pto/memory/private_storage.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {
/// Tells who watches the calling core; pto/machine/watch.hpp.
void tellExposed(const void *first, size_t bytes);
} // namespace pto::tessera

namespace pto {

namespace tessera {
struct OperandAccess;
}

/// Dimensions of a ConvTile, outermost first; DYNAMIC ones are given at run time.
template <int... Shapes>
struct ConvTileShape {
  static constexpr int totalDimCount = sizeof...(Shapes);
  static constexpr int dynamicDimCount = ((Shapes == DYNAMIC ? 1 : 0) + ... + 0);
  static_assert(totalDimCount <= ConvTileDetail::MAX_CONVTILE_DIM,
                "[PTO][SA] ConvTileShape: at most six dimensions.");

  static constexpr int64_t staticShape[totalDimCount > ConvTileDetail::MAX_CONVTILE_DIM
                                           ? totalDimCount
                                           : ConvTileDetail::MAX_CONVTILE_DIM] = {Shapes...};
  int64_t shape[ConvTileDetail::MAX_CONVTILE_DIM] = {1, 1, 1, 1, 1, 1};

  constexpr ConvTileShape() = default;
  constexpr ConvTileShape(int64_t n1, int64_t n2, int64_t n3, int64_t n4, int64_t n5, int64_t n6) {
    const int64_t values[] = {n1, n2, n3, n4, n5, n6};
    for (int dim = 0; dim < totalDimCount; ++dim)
      shape[dim] = staticShape[dim] == DYNAMIC ? values[dim] : 1;
  }
  /// One to five values for as many DYNAMIC dimensions, left to right.
  template <typename... Values>
    requires(sizeof...(Values) >= 1 && sizeof...(Values) <= 5 &&
             (std::is_convertible_v<Values, int64_t> && ...))
  constexpr ConvTileShape(Values... given) {
    static_assert(sizeof...(Values) == dynamicDimCount,
                  "[PTO][SA] ConvTileShape: give exactly one value for each DYNAMIC dimension.");
    const int64_t values[] = {static_cast<int64_t>(given)...};
    int next = 0;
    for (int dim = 0; dim < totalDimCount; ++dim)
      if (staticShape[dim] == DYNAMIC && next < static_cast<int>(sizeof...(Values)))
        shape[dim] = values[next++];
  }
};

template <TileType Loc_, typename Element_, const int BufferSize_, Layout Layout_, typename Shape_>
struct ConvTile {
  using DType = Element_;
  using ShapeType = Shape_;
  using TileDType = DType *;

  static constexpr TileType Loc = Loc_;
  static constexpr int bufferSize = BufferSize_;
  static constexpr Layout layout = Layout_;
  static constexpr int totalDimCount = Shape_::totalDimCount;
  static constexpr int dynamicDimCount = Shape_::dynamicDimCount;
  static_assert(totalDimCount >= 1 && totalDimCount <= ConvTileDetail::MAX_CONVTILE_DIM,
                "[PTO][SA] ConvTile: one to six dimensions. Condition: 1 <= totalDimCount <= 6.");
  static constexpr int64_t staticShape[ConvTileDetail::MAX_CONVTILE_DIM] = {
      Shape_::staticShape[0], Shape_::staticShape[1], Shape_::staticShape[2],
      Shape_::staticShape[3], Shape_::staticShape[4], Shape_::staticShape[5]};
  static constexpr bool isDynamicDim[ConvTileDetail::MAX_CONVTILE_DIM] = {
      staticShape[0] == DYNAMIC, staticShape[1] == DYNAMIC, staticShape[2] == DYNAMIC,
      staticShape[3] == DYNAMIC, staticShape[4] == DYNAMIC, staticShape[5] == DYNAMIC};
  /// Channels in one 32-byte block.
  static constexpr int64_t C0 = C0_SIZE_BYTE / static_cast<int64_t>(sizeof(DType));

  int64_t shape[ConvTileDetail::MAX_CONVTILE_DIM] = {1, 1, 1, 1, 1, 1};

  ConvTile() = default;
  template <typename... Ints>
    requires(sizeof...(Ints) >= 1 && (std::is_integral_v<Ints> && ...))
  explicit ConvTile(Ints... values) {
    SetDynamicShape(values...);
  }

  template <typename... Ints>
  void SetDynamicShape(Ints... values) {
    static_assert(sizeof...(Ints) == dynamicDimCount,
                  "[PTO][SA] ConvTile::SetDynamicShape: give exactly one value for each DYNAMIC dimension.");
    static_assert((std::is_same_v<Ints, int64_t> && ...),
                  "[PTO][SA] ConvTile::SetDynamicShape: the values must be int64_t.");
    if constexpr (sizeof...(Ints) == dynamicDimCount && dynamicDimCount > 0) {
      const int64_t given[] = {static_cast<int64_t>(values)...};
      int next = 0;
      for (int dim = 0; dim < totalDimCount; ++dim)
        if (isDynamicDim[dim])
          shape[dim] = given[next++];
    }
  }

  constexpr int64_t GetShape(int dim) const {
    if (dim < 0 || dim >= totalDimCount)
      return -1;
    return isDynamicDim[dim] ? shape[dim] : staticShape[dim];
  }

  template <bool Watched = buildTarget.watched>
  PTO_INTERNAL TileDType &data() {
    ensureStorage();
    tellExposed<Watched>();
    return storage_.pointer();
  }
  template <bool Watched = buildTarget.watched>
  PTO_INTERNAL const TileDType &data() const {
    ensureStorage();
    tellExposed<Watched>();
    return storage_.pointer();
  }

  uint16_t GetFmapH() const { return fmapH_; }
  void SetFmapH(uint16_t value) { fmapH_ = value; }
  uint16_t GetFmapW() const { return fmapW_; }
  void SetFmapW(uint16_t value) { fmapW_ = value; }
  /// Padding in the order left, right, top, bottom.
  uint8_t GetPadList(int index) const { return padList_[index & 3]; }
  void SetPadList(int index, uint8_t value) { padList_[index & 3] = value; }
  const uint8_t *GetPadListArray() const { return padList_; }
  void SetPadListArray(const uint8_t values[4]) {
    for (int i = 0; i < 4; ++i)
      padList_[i] = values[i];
  }
  uint16_t GetFilterH() const { return filterH_; }
  void SetFilterH(uint16_t value) { filterH_ = value; }
  uint16_t GetFilterW() const { return filterW_; }
  void SetFilterW(uint16_t value) { filterW_ = value; }
  uint8_t GetDilationH() const { return dilationH_; }
  void SetDilationH(uint8_t value) { dilationH_ = value; }
  uint8_t GetDilationW() const { return dilationW_; }
  void SetDilationW(uint8_t value) { dilationW_ = value; }
  uint8_t GetStrideH() const { return strideH_; }
  void SetStrideH(uint8_t value) { strideH_ = value; }
  uint8_t GetStrideW() const { return strideW_; }
  void SetStrideW(uint8_t value) { strideW_ = value; }
  DType GetPadValue() const { return padValue_; }
  void SetPadValue(DType value) { padValue_ = value; }
  uint16_t GetChannelSize() const { return channelSize_; }
  void SetChannelSize(uint16_t value) { channelSize_ = value; }
  uint16_t GetRepeatStride() const { return repeatStride_; }
  void SetRepeatStride(uint16_t value) { repeatStride_ = value; }
  uint8_t GetRepeatTime() const { return repeatTime_; }
  void SetRepeatTime(uint8_t value) { repeatTime_ = value; }
  uint8_t GetRepeatMode() const { return repeatMode_; }
  void SetRepeatMode(uint8_t value) { repeatMode_ = value; }
  bool GetTranspose() const { return transpose_; }
  void SetTranspose(bool value) { transpose_ = value; }
  uint16_t GetDstStride() const { return dstStride_; }
  void SetDstStride(uint16_t value) { dstStride_ = value; }
  uint16_t GetDstMposition() const { return dstMposition_; }
  void SetDstMposition(uint16_t value) { dstMposition_ = value; }

  /// Elements of the whole tile: the product of its dimensions, times C0 where the layout leaves C0 unsaid.
  constexpr int64_t elementCount() const {
    int64_t count = channelsImplied ? C0 : 1;
    for (int dim = 0; dim < totalDimCount; ++dim)
      count *= GetShape(dim);
    return count;
  }

private:
  friend struct tessera::OperandAccess;

  static constexpr bool channelsImplied = (Layout_ == Layout::NC1HWC0 && totalDimCount == 4) ||
                                          (Layout_ == Layout::NDC1HWC0 && totalDimCount == 5) ||
                                          (Layout_ == Layout::GNC1HWC0 && totalDimCount == 5);

  /// The program has a pointer to the elements: nobody sees what it does with it.
  template <bool Watched>
  PTO_INTERNAL void tellExposed() const {
    if constexpr (Watched)
      tessera::tellExposed(storage_.pointer(), static_cast<size_t>(elementCount()) * sizeof(DType));
  }

  PTO_INTERNAL void ensureStorage() const {
    if (!storage_.isBound()) [[unlikely]] {
      // Programs state BufferSize in bytes or in elements; take the larger reading, and never less than the
      // shape needs.
      const int64_t stated = BufferSize_ > 0 ? BufferSize_ : 0;
      const int64_t elements = stated > elementCount() ? stated : elementCount();
      storage_.materialize(
          tessera::TileLabel{Loc_, tessera::elementTypeOf<DType>(), 1, static_cast<int>(elements)},
          static_cast<size_t>(elements) * sizeof(DType));
    }
  }

  mutable tessera::TileStorage<DType> storage_;
  uint16_t fmapH_ = 0, fmapW_ = 0;
  uint8_t padList_[4] = {};
  uint16_t filterH_ = 1, filterW_ = 1;
  uint8_t dilationH_ = 1, dilationW_ = 1;
  uint8_t strideH_ = 1, strideW_ = 1;
  DType padValue_ = DType(0);
  uint16_t channelSize_ = 0, repeatStride_ = 0;
  uint8_t repeatTime_ = 1, repeatMode_ = 0;
  bool transpose_ = false;
  uint16_t dstStride_ = 0, dstMposition_ = 0;
};

} // namespace pto
