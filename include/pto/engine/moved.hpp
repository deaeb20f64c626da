// What TLOAD and TSTORE move. On cpu that is the tile's valid region. Devices take the number of lines from
// the tensor and their length from the tile, or both from the tensor; where the sizes agree it is the same.
#pragma once

#include <cstdint>

#include "pto/profile/target.hpp"
#include "pto/tile/axis.hpp"
#include "pto/tile/layout.hpp"
#include "pto/tile/tensor_map.hpp"
#include "pto/types/element_type.hpp"
#include "pto/types/enums.hpp"

namespace pto::tessera {

/// Element (r, c) of the tile's places goes to or comes from element (r, c) of the tensor's places, for
/// r < rows, c < cols.
struct MovedMatrix {
  int64_t rows = 0;
  int64_t cols = 0;
  Places tile = {};
  Places tensor = {};
  /// Whether the places are those of the tile's layout and of the tensor's map.
  bool tileAsUsual = true;
  bool tensorAsUsual = true;

  constexpr bool empty() const { return rows <= 0 || cols <= 0; }
  constexpr bool asUsual() const { return tileAsUsual && tensorAsUsual; }
  /// One past the furthest place.
  constexpr int64_t reach(const Places &places) const {
    return empty() ? 0 : furthestPlace(places.rows, rows) + furthestPlace(places.cols, cols) + 1;
  }
};

/// A transfer between a tile and a tensor, whose sizes are known.
struct Transfer {
  enum class Direction : unsigned char { Load, Store };
  Profile profile;
  Direction direction;
  TileType location;
  TileLayout layout;
  int64_t validRows;
  int64_t validCols;
  TensorMap map;
  int bits; ///< of an element

  constexpr bool isNz() const {
    return layout.outer == BLayout::ColMajor && layout.inner == SLayout::RowMajor;
  }
  constexpr bool isZn() const {
    return layout.outer == BLayout::RowMajor && layout.inner == SLayout::ColMajor;
  }
  constexpr bool loadsMat() const { return direction == Direction::Load && location == TileType::Mat; }

  [[gnu::noinline]] constexpr MovedMatrix moved() const { // compiled once for all tiles
    MovedMatrix m = {validRows, validCols, layout.places(), {}};
    for (int64_t size :
         {validRows, validCols, map.shape[0], map.shape[1], map.shape[2], map.shape[3], map.shape[4]})
      if (size <= 0) // a size of 0 moves nothing
        return {0, 0, m.tile, {}};
    m.tensor = map.places();
    if (profile == Profile::Cpu)
      return m;
    if (location == TileType::Acc)
      return map.layout == Layout::ND ? wholeMatrices(m) : m;
    if (map.layout == Layout::ND && layout.isRows())
      return lines(m);
    if (map.layout == Layout::DN && layout.isColumns())
      return columns(m);
    if (map.layout == Layout::NZ && isNz())
      return boxes(m);
    if (loadsMat() && (map.layout == Layout::ND || map.layout == Layout::DN) && (isNz() || isZn()))
      return converted(m);
    return m;
  }

private:
  static constexpr int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
  /// Elements of the blocks of 32 bytes that lie whole in so many elements, and of those that hold them all.
  constexpr int64_t inWholeBlocks(int64_t count) const { return count * bits / 256 * 256 / bits; }
  constexpr int64_t inAllBlocks(int64_t count) const { return (count * bits + 255) / 256 * 256 / bits; }

  /// ND: the tensor's lines, each of the valid columns. On a2a3 a line starts where the one before ends, and
  /// what the tensor has between its lines further on.
  constexpr MovedMatrix lines(MovedMatrix m) const {
    m.rows = map.rows();
    if (loadsMat() && profile == Profile::A5) {
      m.cols = smaller(validCols, map.shape[4]); // what a device reads beyond is never used
      return m;
    }
    if (loadsMat() && layout.rows == 1) {
      m.cols = map.shape[4];
      return m;
    }
    if (loadsMat())
      m.cols = inWholeBlocks(validCols);
    const int64_t shift = validCols - map.shape[4];
    if (profile == Profile::A2A3 && shift != 0 && map.shape[3] > 1) {
      m.tensor.rows = {{map.shape[3], map.stride[3] + shift},
                       {map.shape[2], map.stride[2]},
                       {map.shape[1], map.stride[1]},
                       {map.shape[0], map.stride[0]}};
      m.tensorAsUsual = false;
    }
    return m;
  }

  /// DN: the same, with rows and columns exchanged. On a2a3 the tile's columns move too.
  constexpr MovedMatrix columns(MovedMatrix m) const {
    m.cols = map.cols();
    if (loadsMat() && profile == Profile::A5) {
      m.rows = smaller(validRows, map.shape[3]);
      return m;
    }
    if (loadsMat() && layout.cols == 1) {
      m.rows = map.shape[3];
      return m;
    }
    if (loadsMat())
      m.rows = inWholeBlocks(validRows);
    const int64_t shift = validRows - map.shape[3];
    if (profile != Profile::A2A3 || shift == 0 || map.shape[4] == 1)
      return m;
    m.tensor.cols = {{map.shape[4], map.stride[4] + shift},
                     {map.shape[2], map.stride[2]},
                     {map.shape[1], map.stride[1]},
                     {map.shape[0], map.stride[0]}};
    m.tensorAsUsual = false;
    const int64_t pitch = inAllBlocks(validRows) + inWholeBlocks(layout.rows - map.shape[3]);
    if (pitch != layout.rows) {
      const int64_t group = map.shape[4] * layout.rows;
      m.tile.cols = {{map.shape[4], pitch},
                     {map.shape[2], group},
                     {map.shape[1], map.shape[2] * group},
                     {map.shape[0], map.shape[1] * map.shape[2] * group}};
      m.tileAsUsual = false;
    }
    return m;
  }

  /// NZ: all columns of boxes, the valid rows of each. The boxes count as ones of 512 bytes.
  constexpr MovedMatrix boxes(MovedMatrix m) const {
    m.cols = map.cols();
    const int bytes = bits < 8 ? 1 : bits / 8;
    const Box box = innerBox(layout.inner, TileConfig::fractalABSize, bytes);
    if (box.cols != layout.box.cols || box.rows != layout.box.rows) {
      m.tile = TileLayout{layout.rows, layout.cols, layout.outer, layout.inner, box}.places();
      m.tileAsUsual = false;
    }
    return m;
  }

  /// Into boxes of a Mat tile: on a2a3 all of the tensor, on a5 one side of it.
  constexpr MovedMatrix converted(MovedMatrix m) const {
    const bool a5 = profile == Profile::A5;
    m.rows = a5 && isZn() ? smaller(validRows, map.rows()) : map.rows();
    m.cols = a5 && isNz() ? smaller(validCols, map.cols()) : map.cols();
    return m;
  }

  /// From an accumulator to ND: as many whole matrices as the valid columns hold, one behind the other at
  /// stride 2.
  constexpr MovedMatrix wholeMatrices(MovedMatrix m) const {
    const int64_t matrices = validCols / map.shape[4];
    m.cols = matrices * map.shape[4];
    if (matrices > 1) {
      m.tensor.cols = {{map.shape[4], map.stride[4]}, {matrices, map.stride[2]}};
      m.tensorAsUsual = false;
    }
    return m;
  }
};

/// Whether a valid region of the tensor's size is what is moved: no block is dropped, and no box taken for a
/// smaller one.
PTO_INTERNAL constexpr bool movesAllOfItsSize(Profile profile, Transfer::Direction direction,
                                              TileType location, const TileLayout &layout, int bits,
                                              Layout tensor) {
  if (tensor == Layout::NZ && location != TileType::Acc)
    return layout.box.cols * (bits < 8 ? 8 : bits) == 256;
  const bool mayDropBlocks = profile == Profile::A2A3 && direction == Transfer::Direction::Load &&
                             location == TileType::Mat && !layout.isBoxed();
  return !mayDropBlocks;
}

template <Profile P, class Tile, class Tensor>
PTO_INTERNAL MovedMatrix movedMatrix(Transfer::Direction direction, const Tile &tile, const Tensor &tensor) {
  const Transfer transfer = {P,
                             direction,
                             tile.location(),
                             tile.layout(),
                             tile.validRows(),
                             tile.validCols(),
                             tensor.map(),
                             elementTypeInfo(elementTypeOf<typename Tile::Element>()).bits};
  return transfer.moved();
}

/// Whether what is moved is the valid region, for certain. Where sizes are constants, so is the answer.
template <Profile P, class Tile, class Tensor>
PTO_INTERNAL bool movesValidRegion(Transfer::Direction direction, const Tile &tile, const Tensor &tensor) {
  if constexpr (P == Profile::Cpu) {
    return true;
  } else {
    constexpr int bits = elementTypeInfo(elementTypeOf<typename Tile::Element>()).bits;
    const TensorMap map = tensor.map();
    return tile.validRows() == map.rows() && tile.validCols() == map.cols() &&
           movesAllOfItsSize(P, direction, tile.location(), tile.layout(), bits, map.layout);
  }
}

} // namespace pto::tessera
