// Random tiles, and random properties of them.
#pragma once

#include "test/text/random/choice.hpp"
#include "test/text/random/proposal.hpp"

namespace tessera::random {

ElementType randomElement(pto::tessera::TypeSet set, Choice &choice);
void setElement(TileWish &tile, mlir::MLIRContext *context, ElementType element);

TileWish randomTile(const Surroundings &surroundings, pto::tessera::TypeSet elements, Choice &choice);

// ---- One property ----

void randomizeLayout(TileParams &params, Choice &choice);
/// Sizes that mostly fill blocks and boxes.
void randomizeShape(TileParams &params, Choice &choice);
/// A valid size: as the type says it, and as it is in each iteration.
void randomizeValid(int64_t size, int64_t &inType, Size &now, int64_t iterations, Choice &choice);
void randomizeLocation(TileParams &params, Profile profile, Choice &choice);
void randomizePad(TileParams &params, Choice &choice);
/// A tile as the cube core has it, or one column, or one row.
void randomizeKind(TileWish &tile, mlir::MLIRContext *context, Choice &choice);

// ---- Afterwards ----

/// What a type states is what holds now, and is not larger than the tile.
void settle(TileWish &tile, Profile profile);
/// Rules that a tile of this type breaks.
int brokenTileRules(Profile profile, const TileParams &params);

} // namespace tessera::random
