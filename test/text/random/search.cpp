#include "test/text/random/search.hpp"

#include <algorithm>

#include "pto/engine/fixpipe.hpp"
#include "pto/profile/buffers.hpp"
#include "pto/tile/tile_rules.hpp"

namespace tessera::random {

using pto::tessera::elementTypeInfo;
using pto::tessera::Extent;
using pto::tessera::OperandUse;
using pto::tessera::Report;
using pto::tessera::TypeSet;
using pto::tessera::unitBytes;
using pto::tessera::Uses;

namespace {

constexpr int proposals = 20000, proposalsForGiven = 400;
constexpr int64_t maxTileBytes = 4096;

ElementType randomElement(TypeSet set, Choice &choice) {
  std::vector<ElementType> members;
  for (int i = 0; i < static_cast<int>(ElementType::Other); ++i)
    if (set.contains(static_cast<ElementType>(i)))
      members.push_back(static_cast<ElementType>(i));
  return choice.of(members);
}

/// Types that operands often have besides those of the instruction's table: indexes, words, bytes.
constexpr TypeSet commonTypes = {ElementType::I8,  ElementType::U8,  ElementType::U16, ElementType::I32,
                                 ElementType::U32, ElementType::U64, ElementType::F16, ElementType::F32};

void setElement(TileWish &tile, mlir::MLIRContext *context, ElementType element) {
  tile.params.element = textTypeOf(context, element);
}

// ---- Random tiles ----

void randomizeLayout(TileParams &params, Choice &choice) {
  params.outer = choice.chance(70) ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
  params.inner = choice.chance(70)   ? pto::SLayout::NoneBox
                 : choice.chance(50) ? pto::SLayout::RowMajor
                                     : pto::SLayout::ColMajor;
  params.fractal =
      params.inner == pto::SLayout::NoneBox || choice.chance(70) ? 512 : choice.among({512, 1024, 32});
}

/// Sizes that mostly fill blocks and boxes.
void randomizeShape(TileParams &params, Choice &choice) {
  const int bytes = unitBytes(elementTypeOf(params.element));
  const int64_t block = std::max(1, 32 / bytes);
  const auto anySize = [&] { return choice.chance(30) ? int64_t(1) : choice.between(1, 20); };
  if (params.inner != pto::SLayout::NoneBox) {
    const pto::tessera::Box box = pto::tessera::innerBox(params.inner, params.fractal, bytes);
    params.rows = box.rows * choice.between(1, 2);
    params.cols = box.cols * choice.between(1, 3);
    if (choice.chance(15))
      params.rows = anySize();
  } else if (params.outer == pto::BLayout::RowMajor) {
    params.rows = anySize();
    params.cols = choice.chance(90) ? block * choice.between(1, 4) : 256 * choice.between(1, 2);
  } else {
    params.rows = block * choice.between(1, 4);
    params.cols = anySize();
  }
}

void randomizeValid(int64_t size, int64_t &inType, Size &now, int64_t iterations, Choice &choice) {
  now = {choice.chance(60) ? size : choice.chance(95) ? choice.between(1, size) : 0, 0};
  inType = now.base;
  if (choice.chance(70))
    return;
  inType = dynamicSize;
  if (iterations > 1 && choice.chance(40))
    now.slope = now.base == size ? -1 : 1;
}

void randomizeLocation(TileParams &params, Profile profile, Choice &choice) {
  static constexpr pto::TileType all[] = {pto::TileType::Vec,    pto::TileType::Mat, pto::TileType::Left,
                                          pto::TileType::Right,  pto::TileType::Acc, pto::TileType::Bias,
                                          pto::TileType::Scaling};
  params.location = choice.chance(profile == Profile::Cpu ? 75 : 90) ? pto::TileType::Vec : choice.of(all);
}

void randomizePad(TileParams &params, Choice &choice) {
  params.pad = choice.chance(50)
                   ? pto::PadValue::Null
                   : choice.among({pto::PadValue::Zero, pto::PadValue::Max, pto::PadValue::Min});
  params.compact = choice.chance(90) ? pto::CompactMode::Null
                                     : choice.among({pto::CompactMode::Normal, pto::CompactMode::RowPlusOne});
}

/// A tile as the cube core has it, or one column, or one row.
void randomizeKind(TileWish &tile, mlir::MLIRContext *context, Choice &choice) {
  using pto::TileType;
  TileParams &params = tile.params;
  const auto set = [&](TileType location, pto::BLayout outer, pto::SLayout inner, int fractal) {
    params.location = location;
    params.outer = outer;
    params.inner = inner;
    params.fractal = fractal;
  };
  using enum pto::BLayout;
  constexpr auto none = pto::SLayout::NoneBox, rows = pto::SLayout::RowMajor, cols = pto::SLayout::ColMajor;
  params.compact = pto::CompactMode::Null;
  switch (choice.below(8)) {
  case 0:
  case 1:
    set(TileType::Acc, ColMajor, rows, 1024);
    setElement(tile, context, choice.among({ElementType::F32, ElementType::I32}));
    break;
  case 2:
    set(TileType::Mat, ColMajor, rows, 512);
    break;
  case 3:
    set(TileType::Mat, RowMajor, cols, 512);
    break;
  case 4:
    if (choice.chance(50))
      set(TileType::Left, ColMajor, rows, 512);
    else
      set(TileType::Right, RowMajor, cols, 512);
    break;
  case 5:
    set(choice.chance(60) ? TileType::Scaling : TileType::Mat, RowMajor, none, 512);
    setElement(tile, context, ElementType::U64);
    break;
  default:
    set(TileType::Vec, choice.chance(50) ? RowMajor : ColMajor, none, 512);
  }
  randomizeShape(params, choice);
  if (params.inner == none)
    (params.outer == RowMajor ? params.rows : params.cols) = 1;
  if (params.location == TileType::Scaling)
    params.cols = 16 * choice.between(1, 4);
  params.validRows = params.rows;
  params.validCols = params.cols;
  tile.validRows = {params.rows, 0};
  tile.validCols = {params.cols, 0};
}

/// After something has changed: what a type states is what holds now, and is not larger than the tile.
void settle(TileWish &tile, Profile profile) {
  // Text of a left tile is read so on these profiles.
  if (tile.params.location == pto::TileType::Left && profile != Profile::Cpu)
    tile.params.outer = profile == Profile::A2A3 ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
  const auto cut = [](int64_t size, int64_t &inType, Size &now) {
    now.base = std::clamp<int64_t>(now.base, 0, size);
    if (inType != dynamicSize) {
      now.slope = 0;
      inType = now.base;
    }
  };
  cut(tile.params.rows, tile.params.validRows, tile.validRows);
  cut(tile.params.cols, tile.params.validCols, tile.validCols);
  tile.physical = tile.params;
}

// ---- Random tensors ----

/// `total` as a product of `count` factors.
std::vector<int64_t> factors(int64_t total, size_t count, Choice &choice) {
  std::vector<int64_t> result(count, 1);
  for (int64_t prime : {2, 3, 5, 7})
    while (total % prime == 0) {
      result[choice.chance(50) ? count - 1 : choice.below(count)] *= prime;
      total /= prime;
    }
  result[count - 1] *= total;
  return result;
}

/// Sizes with which the tensor stands for a matrix of rows x cols, at least.
void shapeFor(TensorWish &tensor, int64_t rows, int64_t cols, Choice &choice) {
  rows = std::max<int64_t>(rows, 1);
  cols = std::max<int64_t>(cols, 1);
  std::vector<int64_t> sizes;
  if (tensor.layout == pto::Layout::NZ) {
    const int64_t blockCols = std::max(1, 32 / unitBytes(tensor.element));
    sizes = factors((cols + blockCols - 1) / blockCols, 2, choice);
    sizes.insert(sizes.end(), {(rows + 15) / 16, 16, blockCols});
  } else if (tensor.layout == pto::Layout::DN) {
    sizes = factors(cols, choice.chance(60) ? 1 : 4, choice);
    sizes.insert(sizes.end() - 1, rows);
  } else {
    sizes = rows == 1 && choice.chance(20) ? std::vector<int64_t>{}
                                           : factors(rows, choice.chance(60) ? 1 : 4, choice);
    sizes.push_back(cols);
  }
  tensor.dimensions.assign(sizes.size(), {});
  for (size_t dim = 0; dim < sizes.size(); ++dim)
    tensor.dimensions[dim].size = sizes[dim];
}

/// Where the part lies in the tensor, and the strides of the tensor: dense or with gaps.
void placeTensor(TensorWish &tensor, Choice &choice) {
  const size_t rank = tensor.dimensions.size();
  const bool isPacked = elementTypeInfo(tensor.element).bits < 8;
  const bool isPart = choice.chance(40), hasGaps = choice.chance(30), isStatic = choice.chance(60);
  std::vector<size_t> order(rank); // innermost first
  for (size_t i = 0; i < rank; ++i)
    order[i] = rank - 1 - i;
  if (tensor.layout == pto::Layout::DN && rank >= 2)
    std::swap(order[0], order[1]);
  int64_t stride = 1;
  for (size_t dim : order) {
    TensorWish::Dimension &d = tensor.dimensions[dim];
    // Blocks of NZ are taken whole.
    const bool isBlock = tensor.layout == pto::Layout::NZ && dim + 2 >= rank;
    d.offset = isPart && !isBlock && choice.chance(50) ? choice.between(0, 3) : 0;
    d.whole = d.offset + d.size + (isPart && !isBlock && choice.chance(50) ? choice.between(0, 3) : 0);
    if (isPacked && stride == 1) {
      d.offset -= d.offset % 2;
      d.whole += d.whole % 2;
    }
    d.stride = stride;
    stride *= d.whole;
    if (hasGaps && !isBlock && choice.chance(50))
      stride += choice.between(1, 4) * (isPacked ? 2 : 1);
    d.sizeIsConstant = isStatic || choice.chance(50);
    d.sizeIsInType = d.sizeIsConstant ? choice.chance(80) : choice.chance(20);
    d.strideIsConstant = isStatic || choice.chance(50);
  }
}

} // namespace

pto::tessera::TensorDesc TensorWish::describe(bool atRunTime) const {
  pto::tessera::TensorDesc desc;
  desc.element = element;
  desc.elementBytes = unitBytes(element);
  desc.layout = layout;
  const size_t leading = 5 - dimensions.size();
  for (size_t dim = 5; dim-- > 0;) {
    if (dim < leading) {
      desc.shape[dim] = 1;
      desc.stride[dim] = desc.shape[dim + 1] * desc.stride[dim + 1];
      continue;
    }
    const Dimension &d = dimensions[dim - leading];
    desc.shape[dim] = atRunTime || d.sizeIsConstant || d.sizeIsInType ? Extent(d.size) : Extent();
    desc.stride[dim] = atRunTime || d.strideIsConstant ? Extent(d.stride) : Extent();
  }
  return desc;
}

int64_t TensorWish::reach(int64_t rows, int64_t cols) const {
  const pto::tessera::TensorMap map = describe(true).map();
  int64_t lastRow = 0, lastCol = 0;
  for (int64_t r = 0; r < rows; ++r)
    lastRow = std::max(lastRow, map.offset(r, 0));
  for (int64_t c = 0; c < cols; ++c)
    lastCol = std::max(lastCol, map.offset(0, c));
  return lastRow + lastCol + 1;
}

std::vector<OperandDesc> Proposal::describe(When when, int64_t iteration) const {
  std::vector<OperandDesc> descs(operands.size());
  for (size_t i = 0; i < operands.size(); ++i) {
    const OperandWish &wish = operands[i];
    switch (instruction->operands[i].kind) {
    case OperandKind::Tile:
      if (!wish.tile.present)
        break;
      descs[i].tile = (when == When::Read ? wish.tile.params : wish.tile.physical).describe();
      if (when == When::Run) {
        descs[i].tile.validRows = wish.tile.validRows.at(iteration);
        descs[i].tile.validCols = wish.tile.validCols.at(iteration);
        // A tile that is there already has a place, the same wherever it is used.
        if (wish.tile.existing >= 0)
          descs[i].tile.address = reinterpret_cast<const void *>(uintptr_t(wish.tile.existing + 1) << 40);
      }
      break;
    case OperandKind::Tensor:
      descs[i].tensor = wish.tensor.describe(when == When::Run);
      break;
    case OperandKind::Scalar:
      descs[i].scalar.type = wish.scalar;
      if (instruction->operands[i].scalar != ScalarKind::Element && (wish.isConstant || when == When::Run))
        descs[i].constant = wish.number;
      break;
    case OperandKind::Mode:
      descs[i].mode = instruction->operands[i].attribute.cppValue(wish.mode);
      break;
    }
  }
  instruction->refine(descs);
  return descs;
}

int brokenTileRules(Profile profile, const TileParams &params) {
  const auto size = [](int64_t valid) { return valid == dynamicSize ? int64_t(pto::DYNAMIC) : valid; };
  const int bytes = unitBytes(elementTypeOf(params.element));
  const pto::tessera::TileRules rules = {params.location,
                                         params.rows,
                                         params.cols,
                                         size(params.validRows),
                                         size(params.validCols),
                                         params.outer,
                                         params.inner,
                                         params.fractal,
                                         bytes};
  int broken = 0;
#define TESSERA_COUNT_TILE_RULE(condition, sentence) broken += rules.condition() ? 0 : 1;
  PTO_TILE_RULES(TESSERA_COUNT_TILE_RULE)
#undef TESSERA_COUNT_TILE_RULE
  // Many tiles of a kernel live at once.
  const auto room = static_cast<int64_t>(pto::tessera::bufferOf(profile, params.location).bytes / 8);
  broken += params.rows * params.cols * bytes > std::min(maxTileBytes, room) ? 1 : 0;
  return broken;
}

TileWish randomTile(const Surroundings &surroundings, TypeSet elements, Choice &choice) {
  TileWish tile;
  setElement(tile, surroundings.context, randomElement(elements, choice));
  randomizeLayout(tile.params, choice);
  randomizeLocation(tile.params, surroundings.profile, choice);
  randomizeShape(tile.params, choice);
  randomizePad(tile.params, choice);
  randomizeValid(tile.params.rows, tile.params.validRows, tile.validRows, surroundings.iterations, choice);
  randomizeValid(tile.params.cols, tile.params.validCols, tile.validCols, surroundings.iterations, choice);
  if (choice.chance(surroundings.profile == Profile::Cpu ? 8 : 15))
    randomizeKind(tile, surroundings.context, choice);
  settle(tile, surroundings.profile);
  return tile;
}

namespace {

class Search {
public:
  Search(const Instruction &instruction, const Surroundings &surroundings, const std::optional<Given> &given,
         Choice &choice)
      : instruction_(instruction), surroundings_(surroundings), given_(given), choice_(choice) {}

  std::optional<Proposal> run() {
    int left = given_ ? proposalsForGiven : proposals;
    while (left > 0) {
      Proposal best = start();
      int broken = count(best);
      // Stuck searches start anew.
      for (int patience = 80; broken != 0 && patience > 0 && left > 0; --patience, --left) {
        Proposal next = best;
        for (bool again = true; again; again = choice_.chance(30))
          change(next);
        settleAll(next);
        const int nextBroken = count(next);
        if (nextBroken < broken)
          patience = 80;
        if (nextBroken <= broken) {
          best = std::move(next);
          broken = nextBroken;
        }
      }
      --left;
      if (broken == 0)
        return best;
    }
    return std::nullopt;
  }

  /// Every change that does not break more is kept, also where nothing is broken any more.
  std::optional<Proposal> walkFrom(Proposal best, int steps) {
    settleAll(best);
    int broken = count(best);
    for (; steps > 0; --steps) {
      Proposal next = best;
      change(next);
      settleAll(next);
      const int nextBroken = count(next);
      if (nextBroken <= broken) {
        best = std::move(next);
        broken = nextBroken;
      }
    }
    return broken == 0 ? std::optional<Proposal>(std::move(best)) : std::nullopt;
  }

private:
  const OperandSpec &spec(size_t i) const { return instruction_.operands[i]; }
  bool isGiven(size_t i) const { return given_ && given_->operand == i; }
  TypeSet elements() {
    const TypeSet table = instruction_.types->on(surroundings_.profile).types;
    if (choice_.chance(80) && !table.empty())
      return table;
    return choice_.chance(60) ? commonTypes : pto::tessera::typeset::every;
  }

  Proposal start() {
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
      wish.tensor.layout =
          choice_.among({pto::Layout::ND, pto::Layout::ND, pto::Layout::DN, pto::Layout::NZ});
    }
    if (isProduct() && choice_.chance(80))
      shapeProduct(proposal);
    if (given_ && choice_.chance(60))
      bringFromMat(proposal);
    for (size_t i = 0; i < proposal.operands.size(); ++i)
      fitTensor(proposal, i);
    settleAll(proposal);
    return proposal;
  }

  bool isProduct() const { return instruction_.indexOf("a") >= 0 && instruction_.indexOf("b") >= 0; }

  /// The tiles of a matrix product a * b: too many sizes and places must fit for chance to find them.
  void shapeProduct(Proposal &proposal) {
    const TypeSet factors = instruction_.types->on(surroundings_.profile).types;
    const bool isScaled = instruction_.indexOf("aScale") >= 0;
    const ElementType left = randomElement(factors, choice_);
    const ElementType right = choice_.chance(70) ? left : randomElement(factors, choice_);
    const int64_t box = isScaled ? 64 : 32 / unitBytes(left);
    int64_t rows = 16 * choice_.between(1, 2), cols = 16 * choice_.between(1, 2);
    const int64_t depth = box * choice_.between(1, isScaled ? 1 : 3);
    if (given_) {
      rows = given_->tile.params.rows;
      cols = given_->tile.params.cols;
    }
    const int64_t validRows = choice_.chance(50) ? rows : choice_.between(1, rows);
    const int64_t validCols = choice_.chance(50) ? cols : choice_.between(1, cols);
    const int64_t validDepth = choice_.chance(50) ? depth : choice_.between(1, depth);
    using enum pto::BLayout;
    constexpr auto none = pto::SLayout::NoneBox, inRows = pto::SLayout::RowMajor,
                   inCols = pto::SLayout::ColMajor;
    const auto set = [&](const char *name, pto::TileType location, ElementType element, pto::BLayout outer,
                         pto::SLayout inner, int fractal) -> TileWish * {
      const int i = instruction_.indexOf(name);
      if (i < 0 || isGiven(static_cast<size_t>(i)))
        return nullptr;
      TileWish &tile = proposal.operands[static_cast<size_t>(i)].tile;
      tile.existing = -1;
      tile.params = {};
      tile.params.location = location;
      tile.params.outer = outer;
      tile.params.inner = inner;
      tile.params.fractal = fractal;
      setElement(tile, surroundings_.context, element);
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
      tile->params.validRows = choice_.chance(75) ? nowRows : dynamicSize;
      tile->params.validCols = choice_.chance(75) ? nowCols : dynamicSize;
    };
    const ElementType sum = left == ElementType::I8 ? ElementType::I32 : ElementType::F32;
    size(set("a", pto::TileType::Left, left, ColMajor, inRows, 512), rows, depth, validRows, validDepth);
    size(set("b", pto::TileType::Right, right, RowMajor, inCols, 512), depth, cols, validDepth, validCols);
    size(set("dst", pto::TileType::Acc, sum, ColMajor, inRows, 1024), rows, cols, validRows, validCols);
    size(set("bias", pto::TileType::Bias, sum, RowMajor, none, 512), 1, cols, 1, cols);
    size(set("aScale", pto::TileType::Scaling, ElementType::E8M0, RowMajor, inRows, 32), rows, depth / 32,
         rows, depth / 32);
    size(set("bScale", pto::TileType::Scaling, ElementType::E8M0, ColMajor, inCols, 32), depth / 32, cols,
         depth / 32, cols);
    if (TileWish *cIn = set("cIn", pto::TileType::Acc, sum, ColMajor, inRows, 1024)) {
      *cIn = proposal.operands[static_cast<size_t>(instruction_.indexOf("dst"))].tile;
      cIn->existing = -1;
    }
  }

  /// What the cube core multiplies comes from Mat.
  void bringFromMat(Proposal &proposal) {
    using pto::TileType;
    const TileParams &given = given_->tile.params;
    if (given.location != TileType::Left && given.location != TileType::Right &&
        given.location != TileType::Bias)
      return;
    for (size_t i = 0; i < proposal.operands.size(); ++i) {
      if (spec(i).kind != OperandKind::Tile || !spec(i).isInput() || isGiven(i))
        continue;
      TileWish &tile = proposal.operands[i].tile;
      tile = given_->tile;
      tile.existing = -1;
      tile.params.location = TileType::Mat;
      if (given.location != TileType::Bias) {
        const bool isZn = given.location == TileType::Right && choice_.chance(50);
        tile.params.outer = isZn ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
        tile.params.inner = isZn ? pto::SLayout::ColMajor : pto::SLayout::RowMajor;
      }
    }
  }

  void randomizeMode(size_t i, OperandWish &wish) {
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

  /// Values of scalars that are no elements.
  void randomizeNumber(size_t i, OperandWish &wish) {
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

  void takeExisting(TileWish &tile) {
    if (surroundings_.tiles.empty())
      return;
    const size_t which = choice_.below(surroundings_.tiles.size());
    tile = surroundings_.tiles[which];
    tile.existing = static_cast<int>(which);
  }

  /// A tensor of the size of some tile.
  void fitTensor(Proposal &proposal, size_t i) {
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

  int randomTileOperand(const Proposal &proposal) {
    std::vector<int> found;
    for (size_t i = 0; i < proposal.operands.size(); ++i)
      if (spec(i).kind == OperandKind::Tile && proposal.operands[i].tile.present)
        found.push_back(static_cast<int>(i));
    return found.empty() ? -1 : choice_.of(found);
  }

  void change(Proposal &proposal) {
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
        wish.tensor.element =
            elementTypeOf(proposal.operands[static_cast<size_t>(other)].tile.params.element);
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

  void changeTile(Proposal &proposal, size_t i) {
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

  /// One property of another tile; sizes also divided or multiplied.
  void copyFrom(const TileWish &from, TileWish &to) {
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

  /// What follows from the rest: valid sizes, the types of scalars, which scratch operands can be left out.
  void settleAll(Proposal &proposal) {
    bool isNotInText = false;
    for (size_t i = 0; i < proposal.operands.size(); ++i) {
      OperandWish &wish = proposal.operands[i];
      if (spec(i).kind == OperandKind::Tile && wish.tile.existing < 0 && !isGiven(i))
        settle(wish.tile, surroundings_.profile);
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

  /// As the rules see scalars that are no elements.
  static std::optional<ElementType> fixedType(ScalarKind kind) {
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

  // ---- What is broken ----

  int count(const Proposal &proposal) const {
    int broken = 0;
    for (size_t i = 0; i < proposal.operands.size(); ++i)
      broken += brokenBy(proposal, i);
    for (Proposal::When when : {Proposal::When::Read, Proposal::When::Compiled})
      broken += brokenRules(proposal.describe(when), Report::Phase::CompileTime);
    for (int64_t iteration = 0; iteration < std::max<int64_t>(1, surroundings_.iterations); ++iteration) {
      const std::vector<OperandDesc> descs = proposal.describe(Proposal::When::Run, iteration);
      broken += brokenRules(descs, Report::Phase::RunTime) + outside(proposal, descs);
    }
    std::vector<ElementType> types;
    for (size_t i = 0; i < proposal.operands.size(); ++i)
      types.push_back(typeOf(proposal, i));
    broken += instruction_.find(surroundings_.profile, types) == nullptr ? 1 : 0;
    return broken + mixedRepresentations(proposal) + casts(proposal) + sharing(proposal);
  }

  ElementType typeOf(const Proposal &proposal, size_t i) const {
    const OperandWish &wish = proposal.operands[i];
    if (spec(i).role == Role::Scratch || spec(i).kind == OperandKind::Mode)
      return ElementType::Other;
    return spec(i).kind == OperandKind::Tile     ? elementTypeOf(wish.tile.params.element)
           : spec(i).kind == OperandKind::Tensor ? wish.tensor.element
                                                 : wish.scalar;
  }

  int brokenBy(const Proposal &proposal, size_t i) const {
    const OperandWish &wish = proposal.operands[i];
    if (spec(i).kind == OperandKind::Scalar && spec(i).scalar == ScalarKind::I16x4)
      return 0;
    if (spec(i).kind == OperandKind::Scalar)
      return llvm::isa<mlir::IntegerType, mlir::FloatType>(textTypeOf(surroundings_.context, wish.scalar))
                 ? 0
                 : 1;
    if (spec(i).kind != OperandKind::Tile || !wish.tile.present || wish.tile.existing >= 0)
      return 0;
    int broken = brokenTileRules(surroundings_.profile, wish.tile.params);
    for (int64_t iteration : {int64_t(0), surroundings_.iterations - 1}) {
      const int64_t rows = wish.tile.validRows.at(iteration), cols = wish.tile.validCols.at(iteration);
      broken += rows < 0 || rows > wish.tile.params.rows || cols < 0 || cols > wish.tile.params.cols ? 1 : 0;
    }
    return broken;
  }

  int brokenRules(llvm::ArrayRef<OperandDesc> descs, Report::Phase phase) const {
    Report report(surroundings_.profile, phase, /*debug=*/false);
    instruction_.rules(surroundings_.profile, descs, report);
    return report.count();
  }

  /// Operands of which more is touched than there is.
  int outside(const Proposal &proposal, llvm::ArrayRef<OperandDesc> descs) const {
    const Uses uses = instruction_.uses(surroundings_.profile, descs);
    int broken = 0;
    for (size_t i = 0; i < proposal.operands.size(); ++i) {
      const OperandUse &use = uses.operand[i];
      const TileWish &tile = proposal.operands[i].tile;
      if (spec(i).kind == OperandKind::Tile && spec(i).role != Role::Scratch)
        for (const pto::tessera::Part &part : {use.part(), use.further})
          if (!part.empty())
            broken += part.row.value + part.rows.value > tile.params.rows ||
                              part.col.value + part.cols.value > tile.params.cols
                          ? 1
                          : 0;
    }
    return broken;
  }

  /// Not every byte is a bool or an int4b_t, so that these are made only from their own kind.
  int mixedRepresentations(const Proposal &proposal) const {
    constexpr TypeSet narrow = {ElementType::Bool, ElementType::I4};
    int broken = 0;
    for (size_t out = 0; out < proposal.operands.size(); ++out) {
      const ElementType type = typeOf(proposal, out);
      if (!spec(out).isOutput() || !narrow.contains(type))
        continue;
      bool hasSources = false, hasOwnKind = false;
      for (size_t i = 0; i < proposal.operands.size(); ++i)
        if (spec(i).isInput() && spec(i).role != Role::Scratch && spec(i).kind != OperandKind::Scalar) {
          hasSources = true;
          hasOwnKind |= typeOf(proposal, i) == type;
        }
      broken += hasSources && !hasOwnKind ? 1 : 0;
    }
    return broken;
  }

  /// Moves convert as C++ casts do, unless they quantize: a float that an integer does not hold has no
  /// defined result.
  int casts(const Proposal &proposal) const {
    static constexpr std::string_view moves[] = {
        "TSTORE",  "TSTORE_FP",  "TMOV",     "TMOV_FP",          "TEXTRACT",        "TEXTRACT_FP",
        "TINSERT", "TINSERT_FP", "TFILLPAD", "TFILLPAD_INPLACE", "TFILLPAD_EXPAND", "TPACK"};
    if (!llvm::is_contained(moves, std::string_view(instruction_.mnemonic)))
      return 0;
    using pto::tessera::FixpipeForm;
    const ElementType to = typeOf(proposal, 0), from = typeOf(proposal, 1);
    const FixpipeForm form = instruction_.indexOf("fp") >= 0               ? FixpipeForm::Vector
                             : instruction_.indexOf("preQuantScalar") >= 0 ? FixpipeForm::Scalar
                                                                           : FixpipeForm::Plain;
    if (form != FixpipeForm::Plain &&
        pto::tessera::fixpipeMode(surroundings_.profile, form, from, to) != pto::NoQuant)
      return 0;
    const TypeSet floats = pto::tessera::typeset::floats;
    return floats.contains(from) && !floats.contains(to) ? 1 : 0;
  }

  /// A tile that is bound to the storage of another must fit into it.
  int sharing(const Proposal &proposal) const {
    if (instruction_.mnemonic != std::string_view("TGET_SCALE_ADDR"))
      return 0;
    const auto bytes = [&](size_t i) { return proposal.operands[i].tile.physical.describe().bytes(); };
    return bytes(0) > bytes(1) ? 1 : 0;
  }

  const Instruction &instruction_;
  const Surroundings &surroundings_;
  const std::optional<Given> &given_;
  Choice &choice_;
};

} // namespace

std::optional<Proposal> search(const Instruction &instruction, const Surroundings &surroundings,
                               const std::optional<Given> &given, Choice &choice) {
  return Search(instruction, surroundings, given, choice).run();
}

std::optional<Proposal> searchNear(const Proposal &start, int steps, const Surroundings &surroundings,
                                   Choice &choice) {
  const std::optional<Given> given;
  return Search(*start.instruction, surroundings, given, choice).walkFrom(start, steps);
}

} // namespace tessera::random
