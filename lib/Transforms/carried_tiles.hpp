// Tiles that are made in a loop while the one that was made before is still wanted, as in
//
//   %sum = scf.for ... iter_args(%so_far = %zero) { %next = pto.tadd %so_far, %x; scf.yield %next }
//
// One place is not enough for them: they take turns in two, or more.
#pragma once

#include <optional>

#include "lib/Transforms/tile_lifetimes.hpp"

namespace tessera {

/// An allocation that needs several places.
struct CarriedTile {
  mlir::Operation *allocation = nullptr;
  unsigned places = 2;
  mlir::Operation *loop = nullptr; ///< no tile of it is wanted before this loop
};

/// All of a function; an error is told where no number of places is enough.
mlir::FailureOr<llvm::SmallVector<CarriedTile>>
findCarriedTiles(const ProgramPoints &points, const TileFlow &flow, const TileLifetimes &lives);

/// The addresses of a carried tile.
struct Turns {
  mlir::Value address;                         ///< of the tile that the allocation makes now
  llvm::SmallVector<mlir::Operation *> places; ///< constants: what it is in turn, to be filled in
};
/// Makes the loops and branches around the allocation hand on whose turn it is. Operations around it are replaced.
Turns takeTurns(const CarriedTile &carried);

} // namespace tessera
