// How long the tiles of a function live.
#pragma once

#include <vector>

#include "llvm/ADT/BitVector.h"

#include "lib/Transforms/program_points.hpp"
#include "lib/Transforms/tile_flow.hpp"

namespace tessera {

/// The points at which a tile holds something: from the first operation that touches it to the last, on every path. A tile
/// that is made outside a loop and used inside lives throughout the loop.
struct TileLife {
  bool isTouched = false;
  int begin = 0;
  int end = 0;
};

class TileLifetimes {
public:
  TileLifetimes(const ProgramPoints &points, const TileFlow &flow);

  /// By the numbers of the origins of the flow.
  const TileLife &of(unsigned origin) const { return lives_[origin]; }
  /// The names of an origin, other than the one it gets there, that are used after it was made (again): its tile of the
  /// time before is still wanted.
  llvm::SmallVector<mlir::Value> wantedWhenMadeAgain(unsigned origin) const;
  /// Whether some name of an origin is used at a point or after it, before it is defined again.
  bool isWantedBefore(unsigned origin, int point) const;

private:
  /// Marks the points after which a value is used.
  void markUses(mlir::Value value, llvm::BitVector &usedAfter) const;
  TileLife lifeOf(unsigned origin);

  const ProgramPoints &points_;
  const TileFlow &flow_;
  std::vector<TileLife> lives_;
};

} // namespace tessera
