#include "test/text/random/proposer.hpp"

#include <algorithm>

#include "test/text/random/cube_operands.hpp"
#include "test/text/random/random_tensor.hpp"
#include "test/text/random/random_tile.hpp"

namespace tessera::random {

using pto::tessera::TypeSet;

namespace {

/// Types that operands often have besides those of the instruction's table: indexes, words, bytes.
constexpr TypeSet commonTypes = {ElementType::I8,  ElementType::U8,  ElementType::U16, ElementType::I32,
                                 ElementType::U32, ElementType::U64, ElementType::F16, ElementType::F32};

/// As the rules see scalars that are no elements.
std::optional<ElementType> fixedType(ScalarKind kind) {
  switch (kind) {
  case ScalarKind::Element:
    return std::nullopt;
  case ScalarKind::Float:
    return ElementType::F32;
  case ScalarKind::Index:
    return ElementType::U16;
  case ScalarKind::I32:
    return ElementType::I32;
  case ScalarKind::U32:
    return ElementType::U32;
  case ScalarKind::I64:
    return ElementType::U64;
  case ScalarKind::I16x4:
    return ElementType::Other;
  }
  return std::nullopt;
}

} // namespace

TypeSet Proposer::elements() {
  const TypeSet table = instruction_.types->on(surroundings_.profile).types;
  if (choice_.chance(80) && !table.empty())
    return table;
  return choice_.chance(60) ? commonTypes : pto::tessera::typeset::every;
}

Proposal Proposer::start() {
  Proposal proposal;
  proposal.instruction = &instruction_;
  proposal.operands.resize(instruction_.operands.size());
  const bool ofKinds = choice_.chance(25);
  // Operands mostly look like each other.
  const TileWish theme =
      given_ && choice_.chance(70) ? given_->tile : randomTile(surroundings_, elements(), choice_);
  for (size_t i = 0; i < proposal.operands.size(); ++i) {
    OperandWish &wish = proposal.operands[i];
    wish.tile = theme;
    wish.tile.existing = -1;
    wish.tile.present = !spec(i).notInText && (!spec(i).isOptional() || choice_.chance(40));
    wish.tensor.element = elementTypeOf(theme.params.element);
    randomizeMode(i, wish);
    randomizeNumber(i, wish);
    if (isGiven(i)) {
      wish.tile = given_->tile;
    } else if (spec(i).kind == OperandKind::Tile && !spec(i).notInText) {
      if (spec(i).isInput() && choice_.chance(ofKinds ? 20 : 75))
        takeExisting(wish.tile);
      else if (ofKinds)
        randomizeKind(wish.tile, surroundings_.context, choice_);
      else if (choice_.chance(25))
        wish.tile = randomTile(surroundings_, elements(), choice_);
    }
    wish.tensor.layout = choice_.among({pto::Layout::ND, pto::Layout::ND, pto::Layout::DN, pto::Layout::NZ});
  }
  if (isProduct(instruction_) && choice_.chance(80))
    shapeProduct(proposal, surroundings_, given_, choice_);
  if (given_ && choice_.chance(60))
    bringFromMat(proposal, *given_, choice_);
  for (size_t i = 0; i < proposal.operands.size(); ++i)
    fitTensor(proposal, i);
  settle(proposal);
  return proposal;
}

void Proposer::randomizeMode(size_t i, OperandWish &wish) {
  if (!spec(i).isAttribute())
    return;
  if (const std::optional<int> byDefault = spec(i).attribute.defaultValue;
      byDefault && (spec(i).notInText || choice_.chance(30))) {
    wish.mode = *byDefault;
    return;
  }
  if (spec(i).attribute.isInteger) {
    wish.mode = choice_.chance(80) ? choice_.among({0, 1, 7, 10}) : static_cast<int>(choice_.bits());
    return;
  }
  if (!spec(i).attribute.enumeration) {
    wish.mode = choice_.chance(50) ? 1 : 0;
    return;
  }
  std::vector<int> values;
  for (const Enumerator &value : enumerationOf(*spec(i).attribute.enumeration).values)
    if (value.cppName != nullptr)
      values.push_back(value.value);
  wish.mode = choice_.of(values);
}

void Proposer::randomizeNumber(size_t i, OperandWish &wish) {
  wish.isConstant = choice_.chance(50);
  switch (spec(i).scalar) {
  case ScalarKind::Index:
    wish.number = choice_.chance(50) ? 0 : choice_.chance(60) ? 16 * choice_.below(3) : choice_.below(20);
    return;
  case ScalarKind::I32:
  case ScalarKind::U32: // of a merge: a length
    wish.number = choice_.chance(40)   ? int64_t(16) << choice_.below(5)
                  : choice_.chance(60) ? choice_.between(-4, 20)
                                       : static_cast<int32_t>(choice_.bits());
    return;
  case ScalarKind::I64: { // a quantization word: a scale, and what else there is in one
    const uint64_t scale = choice_.among<uint64_t>({0x3f800000, 0x3f000000, 0x40200000, 0xbe800000});
    wish.number = static_cast<int64_t>(choice_.chance(60) ? scale : scale | choice_.bits() << 32);
    return;
  }
  case ScalarKind::Element:
  case ScalarKind::Float:
  case ScalarKind::I16x4:
    return;
  }
}

void Proposer::takeExisting(TileWish &tile) {
  if (surroundings_.tiles.empty())
    return;
  const size_t which = choice_.below(surroundings_.tiles.size());
  tile = surroundings_.tiles[which];
  tile.existing = static_cast<int>(which);
}

void Proposer::fitTensor(Proposal &proposal, size_t i) {
  if (spec(i).kind != OperandKind::Tensor)
    return;
  OperandWish &wish = proposal.operands[i];
  const int other = randomTileOperand(proposal);
  const TileWish &tile = other < 0 ? wish.tile : proposal.operands[static_cast<size_t>(other)].tile;
  const auto largest = [&](const Size &size) {
    return std::max(size.at(0), size.at(surroundings_.iterations - 1));
  };
  shapeFor(wish.tensor, largest(tile.validRows), largest(tile.validCols), choice_);
  placeTensor(wish.tensor, choice_);
}

int Proposer::randomTileOperand(const Proposal &proposal) {
  std::vector<int> found;
  for (size_t i = 0; i < proposal.operands.size(); ++i)
    if (spec(i).kind == OperandKind::Tile && proposal.operands[i].tile.present)
      found.push_back(static_cast<int>(i));
  return found.empty() ? -1 : choice_.of(found);
}

void Proposer::change(Proposal &proposal) {
  const size_t i = choice_.below(proposal.operands.size());
  OperandWish &wish = proposal.operands[i];
  switch (spec(i).kind) {
  case OperandKind::Tile:
    if (!isGiven(i))
      changeTile(proposal, i);
    return;
  case OperandKind::Tensor: {
    const int other = randomTileOperand(proposal);
    if (choice_.chance(40) && other >= 0)
      wish.tensor.element = elementTypeOf(proposal.operands[static_cast<size_t>(other)].tile.params.element);
    else if (choice_.chance(30))
      wish.tensor.element = randomElement(elements(), choice_);
    else if (choice_.chance(50))
      wish.tensor.layout = choice_.among({pto::Layout::ND, pto::Layout::DN, pto::Layout::NZ});
    fitTensor(proposal, i);
    return;
  }
  case OperandKind::Mode:
    return randomizeMode(i, wish);
  case OperandKind::Scalar:
    return randomizeNumber(i, wish);
  }
}

void Proposer::changeTile(Proposal &proposal, size_t i) {
  TileWish &tile = proposal.operands[i].tile;
  if (spec(i).notInText)
    return;
  if (spec(i).isOptional() && choice_.chance(30)) {
    tile.present = !tile.present;
    return;
  }
  if (spec(i).isInput() && choice_.chance(25))
    return takeExisting(tile);
  if (tile.existing >= 0) {
    // Its type cannot change; a new tile like it can.
    tile.existing = -1;
    tile.params = tile.physical;
  }
  const int other = randomTileOperand(proposal);
  if (other >= 0 && choice_.chance(50))
    return copyFrom(proposal.operands[static_cast<size_t>(other)].tile, tile);
  TileParams &params = tile.params;
  switch (choice_.below(10)) {
  case 0:
    return setElement(tile, surroundings_.context, randomElement(elements(), choice_));
  case 1:
    return randomizeLayout(params, choice_);
  case 2:
    return randomizeShape(params, choice_);
  case 3:
    return randomizeValid(params.rows, params.validRows, tile.validRows, surroundings_.iterations, choice_);
  case 4:
    return randomizeValid(params.cols, params.validCols, tile.validCols, surroundings_.iterations, choice_);
  case 5:
    return randomizeLocation(params, surroundings_.profile, choice_);
  case 6:
    return randomizePad(params, choice_);
  default:
    return randomizeKind(tile, surroundings_.context, choice_);
  }
}

void Proposer::copyFrom(const TileWish &from, TileWish &to) {
  const auto scaled = [&](Size size) {
    const int64_t factor = choice_.among<int64_t>({1, 1, 1, 2, 4});
    return choice_.chance(50) ? Size{size.base * factor, size.slope * factor}
                              : Size{size.base / factor, size.slope / factor};
  };
  switch (choice_.below(7)) {
  case 0:
    to.params.element = from.params.element;
    return;
  case 1:
    to.params.rows = from.physical.rows;
    to.params.cols = from.physical.cols;
    return;
  case 2:
    to.params.outer = from.params.outer;
    to.params.inner = from.params.inner;
    to.params.fractal = from.params.fractal;
    return;
  case 3:
    to.validRows = scaled(from.validRows);
    to.params.validRows = from.params.validRows == dynamicSize ? dynamicSize : to.validRows.base;
    to.params.rows = std::max(to.params.rows, to.validRows.base);
    return;
  case 4:
    to.validCols = scaled(from.validCols);
    to.params.validCols = from.params.validCols == dynamicSize ? dynamicSize : to.validCols.base;
    to.params.cols = std::max(to.params.cols, to.validCols.base);
    return;
  case 5:
    to.params.location = from.params.location;
    return;
  default:
    to.params = from.physical;
    to.validRows = from.validRows;
    to.validCols = from.validCols;
    return;
  }
}

void Proposer::settle(Proposal &proposal) {
  bool isNotInText = false;
  for (size_t i = 0; i < proposal.operands.size(); ++i) {
    OperandWish &wish = proposal.operands[i];
    if (spec(i).kind == OperandKind::Tile && wish.tile.existing < 0 && !isGiven(i))
      random::settle(wish.tile, surroundings_.profile);
    if (spec(i).isOptional() && !spec(i).notInText) {
      wish.tile.present &= !isNotInText; // text leaves out the last ones
      isNotInText |= !wish.tile.present;
    }
  }
  for (size_t i = 0; i < proposal.operands.size(); ++i) {
    if (spec(i).kind != OperandKind::Scalar)
      continue;
    if (const std::optional<ElementType> fixed = fixedType(spec(i).scalar)) {
      proposal.operands[i].scalar = *fixed;
      continue;
    }
    const std::optional<size_t> model = spec(i).elementOf;
    proposal.operands[i].scalar = model && spec(*model).kind == OperandKind::Tile
                                      ? elementTypeOf(proposal.operands[*model].tile.params.element)
                                      : ElementType::F32;
  }
}

} // namespace tessera::random
