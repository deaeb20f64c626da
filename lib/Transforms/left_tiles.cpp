// The pass pto-normalize-left: gives Left tiles the layout of the profile.
#include "lib/Transforms/left_tiles.hpp"

#include "mlir/IR/AttrTypeSubElements.h"

#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/profile_pass.hpp"

namespace tessera {

using namespace mlir;

std::optional<pto::BLayout> layoutOfLeftTiles(Profile profile) {
  if (profile == Profile::Cpu)
    return std::nullopt;
  return profile == Profile::A2A3 ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
}

static void normalizeLeftTiles(ModuleOp module, Profile profile) {
  const std::optional<pto::BLayout> outer = layoutOfLeftTiles(profile);
  if (!outer)
    return;
  AttrTypeReplacer replacer;
  const auto normalized = [outer](TileParams params) {
    if (params.location == pto::TileType::Left)
      params.outer = *outer;
    return params;
  };
  replacer.addReplacement([&](TileBufType type) -> Type {
    return TileBufType::get(type.getContext(), normalized(type.params()));
  });
  replacer.addReplacement([&](TileValueType type) -> Type {
    return TileValueType::get(type.getContext(), normalized(type.params()));
  });
  replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                        /*replaceTypes=*/true);
  // The layout of a memref is said where it is bound.
  module.walk([&](Operation *op) {
    auto config = op->getAttrOfType<TileConfigAttr>("config");
    if (!config || !isa<BindTileOp, PointerCastOp>(op))
      return;
    const auto memref = cast<MemRefType>(op->getResult(0).getType());
    if (locationOfSpace(memref.getMemorySpace()) != pto::TileType::Left)
      return;
    TileConfig normal = config.config();
    normal.outer = *outer;
    op->setAttr("config", TileConfigAttr::get(op->getContext(), normal));
  });
}

namespace {
struct NormalizeLeftPass : ProfilePass<NormalizeLeftPass> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(NormalizeLeftPass)
  StringRef getArgument() const override { return "pto-normalize-left"; }
  StringRef getDescription() const override { return "Give tiles in left the layout of the profile"; }
  void runOnOperation() override { normalizeLeftTiles(getOperation(), profile()); }
};
} // namespace

std::unique_ptr<Pass> createNormalizeLeftPass() { return std::make_unique<NormalizeLeftPass>(); }

} // namespace tessera
