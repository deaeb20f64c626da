// Tiles of every layout whose valid sizes are given at run time.
#pragma once

#include <pto/pto-inst.hpp>

namespace test {

/// Elements of T in a 32-byte block.
template <class T>
inline constexpr int perBlock = static_cast<int>(32 / sizeof(T));

template <class T, int Rows, int Cols, pto::BLayout Outer, pto::SLayout Inner,
          pto::TileType Loc = pto::TileType::Vec, int Fractal = 512>
using Dynamic = pto::Tile<Loc, T, Rows, Cols, Outer, pto::DYNAMIC, pto::DYNAMIC, Inner, Fractal>;

template <class T, int Rows, int Cols, pto::TileType Loc = pto::TileType::Vec>
using ND = Dynamic<T, Rows, Cols, pto::BLayout::RowMajor, pto::SLayout::NoneBox, Loc>;
template <class T, int Rows, int Cols, pto::TileType Loc = pto::TileType::Vec>
using DN = Dynamic<T, Rows, Cols, pto::BLayout::ColMajor, pto::SLayout::NoneBox, Loc>;
template <class T, int Rows, int Cols, pto::TileType Loc = pto::TileType::Vec, int Fractal = 512>
using Nz = Dynamic<T, Rows, Cols, pto::BLayout::ColMajor, pto::SLayout::RowMajor, Loc, Fractal>;
template <class T, int Rows, int Cols, pto::TileType Loc = pto::TileType::Vec, int Fractal = 512>
using Zn = Dynamic<T, Rows, Cols, pto::BLayout::RowMajor, pto::SLayout::ColMajor, Loc, Fractal>;
template <class T, int Rows, int Cols, pto::TileType Loc = pto::TileType::Vec, int Fractal = 512>
using Zz = Dynamic<T, Rows, Cols, pto::BLayout::RowMajor, pto::SLayout::RowMajor, Loc, Fractal>;
template <class T, int Rows, int Cols, pto::TileType Loc = pto::TileType::Vec, int Fractal = 512>
using Nn = Dynamic<T, Rows, Cols, pto::BLayout::ColMajor, pto::SLayout::ColMajor, Loc, Fractal>;

/// Calls each.template operator()<T>() for every one of the types.
template <class... Types, class Each>
void forTypes(Each each) {
  (each.template operator()<Types>(), ...);
}

} // namespace test
