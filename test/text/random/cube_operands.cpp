#include "test/text/random/cube_operands.hpp"

#include "test/text/random/random_tile.hpp"

namespace tessera::random {

using pto::tessera::TypeSet;
using pto::tessera::unitBytes;

bool isProduct(const Instruction &instruction) {
  return instruction.indexOf("a") >= 0 && instruction.indexOf("b") >= 0;
}

void shapeProduct(Proposal &proposal, const Surroundings &surroundings, const std::optional<Given> &given,
                  Choice &choice) {
  const Instruction &instruction = *proposal.instruction;
  const TypeSet factors = instruction.types->on(surroundings.profile).types;
  const bool isScaled = instruction.indexOf("aScale") >= 0;
  const ElementType left = randomElement(factors, choice);
  const ElementType right = choice.chance(70) ? left : randomElement(factors, choice);
  const int64_t box = isScaled ? 64 : 32 / unitBytes(left);
  int64_t rows = 16 * choice.between(1, 2), cols = 16 * choice.between(1, 2);
  const int64_t depth = box * choice.between(1, isScaled ? 1 : 3);
  if (given) {
    rows = given->tile.params.rows;
    cols = given->tile.params.cols;
  }
  const int64_t validRows = choice.chance(50) ? rows : choice.between(1, rows);
  const int64_t validCols = choice.chance(50) ? cols : choice.between(1, cols);
  const int64_t validDepth = choice.chance(50) ? depth : choice.between(1, depth);
  using enum pto::BLayout;
  constexpr auto none = pto::SLayout::NoneBox, inRows = pto::SLayout::RowMajor,
                 inCols = pto::SLayout::ColMajor;
  const auto set = [&](const char *name, pto::TileType location, ElementType element, pto::BLayout outer,
                       pto::SLayout inner, int fractal) -> TileWish * {
    const int i = instruction.indexOf(name);
    if (i < 0 || (given && given->operand == static_cast<size_t>(i)))
      return nullptr;
    TileWish &tile = proposal.operands[static_cast<size_t>(i)].tile;
    tile.existing = -1;
    tile.params = {};
    tile.params.location = location;
    tile.params.outer = outer;
    tile.params.inner = inner;
    tile.params.fractal = fractal;
    setElement(tile, surroundings.context, element);
    return &tile;
  };
  const auto size = [&](TileWish *tile, int64_t tileRows, int64_t tileCols, int64_t nowRows,
                        int64_t nowCols) {
    if (tile == nullptr)
      return;
    tile->params.rows = tileRows;
    tile->params.cols = tileCols;
    tile->validRows = {nowRows, 0};
    tile->validCols = {nowCols, 0};
    tile->params.validRows = choice.chance(75) ? nowRows : dynamicSize;
    tile->params.validCols = choice.chance(75) ? nowCols : dynamicSize;
  };
  const ElementType sum = left == ElementType::I8 ? ElementType::I32 : ElementType::F32;
  size(set("a", pto::TileType::Left, left, ColMajor, inRows, 512), rows, depth, validRows, validDepth);
  size(set("b", pto::TileType::Right, right, RowMajor, inCols, 512), depth, cols, validDepth, validCols);
  size(set("dst", pto::TileType::Acc, sum, ColMajor, inRows, 1024), rows, cols, validRows, validCols);
  size(set("bias", pto::TileType::Bias, sum, RowMajor, none, 512), 1, cols, 1, cols);
  size(set("aScale", pto::TileType::Scaling, ElementType::E8M0, RowMajor, inRows, 32), rows, depth / 32, rows,
       depth / 32);
  size(set("bScale", pto::TileType::Scaling, ElementType::E8M0, ColMajor, inCols, 32), depth / 32, cols,
       depth / 32, cols);
  if (TileWish *cIn = set("cIn", pto::TileType::Acc, sum, ColMajor, inRows, 1024)) {
    *cIn = proposal.operands[static_cast<size_t>(instruction.indexOf("dst"))].tile;
    cIn->existing = -1;
  }
}

void bringFromMat(Proposal &proposal, const Given &given, Choice &choice) {
  using pto::TileType;
  const TileParams &to = given.tile.params;
  if (to.location != TileType::Left && to.location != TileType::Right && to.location != TileType::Bias)
    return;
  for (size_t i = 0; i < proposal.operands.size(); ++i) {
    const OperandSpec &spec = proposal.instruction->operands[i];
    if (spec.kind != OperandKind::Tile || !spec.isInput() || given.operand == i)
      continue;
    TileWish &tile = proposal.operands[i].tile;
    tile = given.tile;
    tile.existing = -1;
    tile.params.location = TileType::Mat;
    if (to.location != TileType::Bias) {
      const bool isZn = to.location == TileType::Right && choice.chance(50);
      tile.params.outer = isZn ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
      tile.params.inner = isZn ? pto::SLayout::ColMajor : pto::SLayout::RowMajor;
    }
  }
}

} // namespace tessera::random
