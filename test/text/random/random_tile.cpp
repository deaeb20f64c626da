#include "test/text/random/random_tile.hpp"

#include <algorithm>

#include "pto/profile/buffers.hpp"
#include "pto/tile/tile_rules.hpp"

namespace tessera::random {

using pto::tessera::TypeSet;
using pto::tessera::unitBytes;

namespace {
constexpr int64_t maxTileBytes = 4096;
} // namespace

ElementType randomElement(TypeSet set, Choice &choice) {
  std::vector<ElementType> members;
  for (int i = 0; i < static_cast<int>(ElementType::Other); ++i)
    if (set.contains(static_cast<ElementType>(i)))
      members.push_back(static_cast<ElementType>(i));
  return choice.of(members);
}

void setElement(TileWish &tile, mlir::MLIRContext *context, ElementType element) {
  tile.params.element = textTypeOf(context, element);
}

void randomizeLayout(TileParams &params, Choice &choice) {
  params.outer = choice.chance(70) ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
  params.inner = choice.chance(70)   ? pto::SLayout::NoneBox
                 : choice.chance(50) ? pto::SLayout::RowMajor
                                     : pto::SLayout::ColMajor;
  params.fractal =
      params.inner == pto::SLayout::NoneBox || choice.chance(70) ? 512 : choice.among({512, 1024, 32});
}

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

} // namespace tessera::random
