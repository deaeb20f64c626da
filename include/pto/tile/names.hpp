// Names of layouts and tile locations, for people.
#pragma once

#include "pto/types/enums.hpp"

namespace pto {

/// The capital letter is the order of the boxes, the small one the order inside a box; Z is by rows, N by
/// columns.
constexpr const char *GetLayoutName(BLayout outer, SLayout inner) {
  const bool byRows = outer == BLayout::RowMajor;
  if (!byRows && outer != BLayout::ColMajor)
    return "Unknown";
  switch (inner) {
  case SLayout::NoneBox:
    return byRows ? "ND" : "DN";
  case SLayout::RowMajor:
    return byRows ? "Zz" : "Nz";
  case SLayout::ColMajor:
    return byRows ? "Zn" : "Nn";
  }
  return "Unknown";
}

template <TileType Type>
constexpr const char *GetTileTypeName() {
  switch (Type) {
  case TileType::Vec:
    return "Vec";
  case TileType::Mat:
    return "Mat";
  case TileType::Left:
    return "Left";
  case TileType::Right:
    return "Right";
  case TileType::Acc:
    return "Acc";
  case TileType::Bias:
    return "Bias";
  case TileType::Scaling:
    return "Scaling";
  case TileType::ScaleLeft:
    return "ScaleLeft";
  case TileType::ScaleRight:
    return "ScaleRight";
  case TileType::Ctrl:
    return "Ctrl";
  }
  return "Unknown";
}

} // namespace pto
