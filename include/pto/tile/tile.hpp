// Tile: a typed 2-D window of an on-chip buffer, with a valid region, a layout and a place.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/memory/atomic_add.hpp"
#include "pto/memory/control_register.hpp"
#include "pto/memory/private_storage.hpp"
#include "pto/profile/capabilities.hpp"
#include "pto/profile/target.hpp"
#include "pto/tile/layout.hpp"
#include "pto/tile/tile_rules.hpp"
#include "pto/types/constants.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/enums.hpp"

namespace pto {

namespace tessera {
struct OperandAccess;
/// Tells the observer of the core that an element was read or written. Defined in machine/watch.hpp.
void tellElement(const void *first, size_t bytes, bool writes);
void tellExposed(const void *first, size_t bytes);
} // namespace tessera

template <TileType Loc_, typename Element_, const int Rows_, const int Cols_,
          const BLayout BFractal_ = BLayout::RowMajor, const int RowValid_ = Rows_,
          const int ColValid_ = Cols_, const SLayout SFractal_ = SLayout::NoneBox,
          const int SFractalSize_ = TileConfig::fractalABSize, auto PadVal_ = PadValue::Null,
          const CompactMode Compact_ = CompactMode::Null>
struct Tile {
  using DType = Element_;
  using TileDType = DType *;

  static constexpr TileType Loc = Loc_;
  static constexpr int Rows = Rows_;
  static constexpr int Cols = Cols_;
  static constexpr int ValidRow = RowValid_;
  static constexpr int ValidCol = ColValid_;
  static constexpr BLayout BFractal = BFractal_;
  static constexpr SLayout SFractal = SFractal_;
  static constexpr int SFractalSize = SFractalSize_;
  static constexpr auto PadVal = PadVal_;
  static constexpr CompactMode Compact = Compact_;

  static constexpr bool isRowMajor = BFractal_ == BLayout::RowMajor;
  static constexpr bool isBoxedLayout = SFractal_ != SLayout::NoneBox;
  static constexpr bool isInnerRowMajor = SFractal_ == SLayout::RowMajor;
  static constexpr bool isInnerColMajor = SFractal_ == SLayout::ColMajor;
  static constexpr int RowStride = isRowMajor ? Cols_ : 1; ///< plain strides, also for boxed tiles
  static constexpr int ColStride = isRowMajor ? 1 : Rows_;
  static constexpr int Numel = Rows_ * Cols_;

  static constexpr tessera::Box box =
      tessera::innerBox(SFractal_, SFractalSize_, static_cast<int>(sizeof(DType)));
  static constexpr int InnerRows = box.rows;
  static constexpr int InnerCols = box.cols;
  static constexpr int InnerNumel = InnerRows * InnerCols;
  static constexpr int getInnerRow() { return InnerRows; }
  static constexpr int getInnerCol() { return InnerCols; }

#define PTO_CHECK_TILE_RULE(condition, sentence)                                                             \
  static_assert(tessera::TileRules{Loc_, Rows_, Cols_, RowValid_, ColValid_, BFractal_, SFractal_,           \
                                   SFractalSize_, static_cast<int>(sizeof(DType))}                           \
                    .condition(),                                                                            \
                "[PTO][SA] " sentence);
  PTO_TILE_RULES(PTO_CHECK_TILE_RULE)
#undef PTO_CHECK_TILE_RULE

  /// Where each element lies; the tile's storage in one value.
  static constexpr tessera::TileLayout storageLayout = {Rows_, Cols_, BFractal_, SFractal_, box};

  Tile() = default;
  Tile(unsigned validRows, unsigned validCols)
    requires(RowValid_ == DYNAMIC && ColValid_ == DYNAMIC)
      : RowMaskInternal(validRows), ColMaskInternal(validCols) {}
  Tile(unsigned valid)
    requires((RowValid_ == DYNAMIC && ColValid_ > 0) || (ColValid_ == DYNAMIC && RowValid_ > 0))
      : RowMaskInternal(RowValid_ == DYNAMIC ? valid : 0), ColMaskInternal(ColValid_ == DYNAMIC ? valid : 0) {
  }

  /// Valid rows: a constant where the type says so, else what the constructor or SetValidRow stored.
  template <int Valid = RowValid_>
    requires(Valid != DYNAMIC)
  static constexpr unsigned GetValidRow() {
    return Valid;
  }
  template <int Valid = RowValid_>
    requires(Valid == DYNAMIC)
  unsigned GetValidRow() const {
    return RowMaskInternal;
  }
  template <int Valid = ColValid_>
    requires(Valid != DYNAMIC)
  static constexpr unsigned GetValidCol() {
    return Valid;
  }
  template <int Valid = ColValid_>
    requires(Valid == DYNAMIC)
  unsigned GetValidCol() const {
    return ColMaskInternal;
  }

  // What checks in debug builds only, or is told in watched builds only, is a template, because units of all
  // kinds share this class.
  template <bool Debug = buildTarget.debug>
  PTO_INTERNAL void SetValidRow(unsigned rows) {
    static_assert(RowValid_ == DYNAMIC,
                  "[PTO][SA] Tile::SetValidRow: the valid rows of this tile are fixed by its type. "
                  "Condition: ValidRow == DYNAMIC.");
    if constexpr (Debug)
      DEBUG_CHECK(rows <= static_cast<unsigned>(Rows_), "Tile::SetValidRow: more rows than the tile has");
    RowMaskInternal = rows;
  }
  template <bool Debug = buildTarget.debug>
  PTO_INTERNAL void SetValidCol(unsigned cols) {
    static_assert(ColValid_ == DYNAMIC,
                  "[PTO][SA] Tile::SetValidCol: the valid columns of this tile are fixed by its type. "
                  "Condition: ValidCol == DYNAMIC.");
    if constexpr (Debug)
      DEBUG_CHECK(cols <= static_cast<unsigned>(Cols_), "Tile::SetValidCol: more columns than the tile has");
    ColMaskInternal = cols;
  }
  template <bool Debug = buildTarget.debug>
  PTO_INTERNAL void SetValidShape(unsigned rows, unsigned cols) {
    static_assert(RowValid_ == DYNAMIC && ColValid_ == DYNAMIC,
                  "[PTO][SA] Tile::SetValidShape: the valid shape of this tile is fixed by its type. "
                  "Condition: ValidRow == "
                  "DYNAMIC && ValidCol == DYNAMIC.");
    if constexpr (Debug)
      DEBUG_CHECK(rows <= static_cast<unsigned>(Rows_), "Tile::SetValidShape: more rows than the tile has");
    if constexpr (Debug)
      DEBUG_CHECK(cols <= static_cast<unsigned>(Cols_),
                  "Tile::SetValidShape: more columns than the tile has");
    RowMaskInternal = rows;
    ColMaskInternal = cols;
  }

  /// The data pointer, by reference: programs also assign to it. An unplaced tile gets private storage now.
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

  /// Raw storage by linear index, no layout applied.
  template <bool Watched = buildTarget.watched>
  PTO_INTERNAL void SetValue(uint32_t offset, DType value) {
    static_assert(Loc_ == TileType::Vec,
                  "[PTO][SA] Tile::SetValue: Vec tiles only. Condition: Loc == TileType::Vec.");
    tellAccess<Watched>(IsTwinType<DType>() ? 2 * size_t(offset) : size_t(offset), true);
    data<false>()[offset] = value;
  }
  template <bool Watched = buildTarget.watched>
  PTO_INTERNAL DType GetValue(uint32_t offset) const {
    static_assert(Loc_ == TileType::Vec,
                  "[PTO][SA] Tile::GetValue: Vec tiles only. Condition: Loc == TileType::Vec.");
    tellAccess<Watched>(IsTwinType<DType>() ? 2 * size_t(offset) : size_t(offset), false);
    return data<false>()[offset];
  }

  static constexpr size_t GetSizeInUnits() { return IsTwinType<DType>() ? Numel / 2 : Numel; }
  static constexpr size_t GetSizeInBytes() { return GetSizeInUnits() * sizeof(DType); }

  /// Logical element (r, c), through the tile's layout.
  template <bool Watched = buildTarget.watched>
  DType GetElement(int64_t r, int64_t c) const {
    const auto offset = static_cast<size_t>(storageLayout.offset(r, c));
    tellAccess<Watched>(offset, false);
    return GetProperDataPart(data<false>(), offset);
  }
  template <bool Watched = buildTarget.watched>
  void SetElement(int64_t r, int64_t c, const DType &value) {
    const auto offset = static_cast<size_t>(storageLayout.offset(r, c));
    tellAccess<Watched>(offset, true);
    SetProperDataPart(data<false>(), offset, value);
  }
  template <bool Watched = buildTarget.watched>
  void AddToElement(int64_t r, int64_t c, const DType &value) {
    const auto offset = static_cast<size_t>(storageLayout.offset(r, c));
    tellAccess<Watched>(offset, true);
    tessera::atomicAdd(data<false>(), offset, value);
  }

  bool GetKAligned() const { return kAligned_; }
  void SetKAligned(bool aligned) { kAligned_ = aligned; }

  /// float matmul in TF32: CTRL bit 46 switches it on, bit 47 selects rounding away from zero on ties.
  template <bool Debug = buildTarget.debug>
  PTO_INTERNAL void SetMadTF32Mode(RoundMode mode = RoundMode::CAST_ROUND) {
    if constexpr (Debug)
      DEBUG_CHECK(mode == RoundMode::CAST_ROUND || mode == RoundMode::CAST_RINT,
                  "Tile::SetMadTF32Mode: the round mode must be CAST_ROUND or CAST_RINT");
    cpu_sim::setMadMode(true, mode == RoundMode::CAST_ROUND);
  }
  void ResetMadMode() { cpu_sim::setMadMode(false, false); }

  /// The dynamic valid sizes. Kernels write these directly.
  unsigned RowMaskInternal = 0;
  unsigned ColMaskInternal = 0;

private:
  friend struct tessera::OperandAccess;

  static constexpr tessera::TileLabel label = {Loc_, tessera::elementTypeOf<DType>(), Rows_, Cols_};
  /// Room for the layout's padded extent; packed types too get a byte per element, because programs read
  /// data()[i] up to Numel.
  static constexpr size_t privateBytes = static_cast<size_t>(storageLayout.storageElements()) * sizeof(DType);

  /// Of storage element `offset`.
  template <bool Watched>
  PTO_INTERNAL void tellAccess([[maybe_unused]] size_t offset, [[maybe_unused]] bool writes) const {
    if constexpr (Watched)
      tessera::tellElement(data<false>() + (IsTwinType<DType>() ? offset / 2 : offset), sizeof(DType),
                           writes);
  }
  /// The program has a pointer to the elements: nobody sees what it does with it.
  template <bool Watched>
  PTO_INTERNAL void tellExposed() const {
    if constexpr (Watched)
      tessera::tellExposed(storage_.pointer(), GetSizeInBytes());
  }

  PTO_INTERNAL void ensureStorage() const {
    if (!storage_.isBound()) [[unlikely]]
      storage_.materialize(label, privateBytes);
  }

  mutable tessera::TileStorage<DType> storage_;
  bool kAligned_ = false;
};

inline namespace PTO_BUILD_NAMESPACE {

/// Left matrix operand: Zz on a2a3 and KIRINX90, Nz elsewhere.
inline constexpr BLayout leftLayout =
    GetCurrentArch() == ChipArch::A2A3 || GetCurrentArch() == ChipArch::KIRINX90 ? BLayout::RowMajor
                                                                                 : BLayout::ColMajor;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileLeft = Tile<TileType::Left, Element, Rows, Cols, leftLayout, RowValid, ColValid, SLayout::RowMajor,
                      TileConfig::fractalABSize>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileLeftCompact =
    Tile<TileType::Left, Element, Rows, Cols, leftLayout, RowValid, ColValid, SLayout::RowMajor,
         TileConfig::fractalABSize, PadValue::Null, CompactMode::Normal>;

} // namespace PTO_BUILD_NAMESPACE

template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileRight = Tile<TileType::Right, Element, Rows, Cols, BLayout::RowMajor, RowValid, ColValid,
                       SLayout::ColMajor, TileConfig::fractalABSize>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileAcc = Tile<TileType::Acc, Element, Rows, Cols, BLayout::ColMajor, RowValid, ColValid,
                     SLayout::RowMajor, TileConfig::fractalCSize>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileLeftScale = Tile<TileType::ScaleLeft, Element, Rows, Cols, BLayout::RowMajor, RowValid, ColValid,
                           SLayout::RowMajor, TileConfig::fractalMxSize>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileRightScale = Tile<TileType::ScaleRight, Element, Rows, Cols, BLayout::ColMajor, RowValid, ColValid,
                            SLayout::ColMajor, TileConfig::fractalMxSize>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileRightCompact =
    Tile<TileType::Right, Element, Rows, Cols, BLayout::RowMajor, RowValid, ColValid, SLayout::ColMajor,
         TileConfig::fractalABSize, PadValue::Null, CompactMode::Normal>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileAccCompact = Tile<TileType::Acc, Element, Rows, Cols, BLayout::ColMajor, RowValid, ColValid,
                            SLayout::RowMajor, TileConfig::fractalCSize, PadValue::Null, CompactMode::Normal>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileLeftScaleCompact =
    Tile<TileType::ScaleLeft, Element, Rows, Cols, BLayout::RowMajor, RowValid, ColValid, SLayout::RowMajor,
         TileConfig::fractalMxSize, PadValue::Null, CompactMode::Normal>;
template <typename Element, int Rows, int Cols, int RowValid = Rows, int ColValid = Cols>
using TileRightScaleCompact =
    Tile<TileType::ScaleRight, Element, Rows, Cols, BLayout::ColMajor, RowValid, ColValid, SLayout::ColMajor,
         TileConfig::fractalMxSize, PadValue::Null, CompactMode::Normal>;

} // namespace pto
