#include "test/text/random/tile_views.hpp"

#include <algorithm>

#include "mlir/IR/Verifier.h"

#include "lib/Dialect/ops.hpp"
#include "test/text/random/random_tile.hpp"

namespace tessera::random {

using namespace mlir;

namespace {

class ViewMaker {
public:
  explicit ViewMaker(Draft &draft) : draft_(draft), choice_(draft.choice), builder_(draft.builder) {}

  void view(const Tile &tile) {
    if (!(tile.wish.params == tile.wish.physical))
      return;
    switch (choice_.below(5)) {
    case 0:
      return cut(tile);
    case 1:
      return alias(tile);
    case 2:
      return subview(tile);
    case 3:
      return bitcast(tile);
    default:
      reshape(tile);
    }
  }

  Value reshape(const Tile &tile) {
    if (!(tile.wish.params == tile.wish.physical))
      return {};
    TileWish wish = tile.wish;
    TileParams &params = wish.params;
    if (params.inner == pto::SLayout::NoneBox && choice_.chance(50) && params.rows % 2 == 0) {
      params.rows /= 2;
      params.cols *= 2;
    }
    params.validRows = params.rows;
    params.validCols = params.cols;
    wish.validRows = {params.rows, 0};
    wish.validCols = {params.cols, 0};
    wish.physical = params;
    if (brokenTileRules(draft_.profile, params) != 0)
      return {};
    auto op = builder_.create<ReshapeOp>(draft_.loc(), draft_.typeOf(wish), tile.value);
    if (!keeps(op))
      return {};
    draft_.remember(op.getResult(), wish);
    return op.getResult();
  }

private:
  /// Keeps an operation only if it is well-formed.
  bool keeps(Operation *op) {
    ScopedDiagnosticHandler quiet(&draft_.context, [](mlir::Diagnostic &) { return success(); });
    if (succeeded(verify(op)))
      return true;
    op->erase();
    return false;
  }

  /// The same bytes as elements of another type.
  void bitcast(const Tile &tile) {
    TileWish wish = tile.wish;
    wish.params.element = textTypeOf(
        &draft_.context, choice_.among({ElementType::I8, ElementType::U8, ElementType::I16, ElementType::U16,
                                        ElementType::I32, ElementType::F16, ElementType::BF16}));
    wish.physical = wish.params;
    if (brokenTileRules(draft_.profile, wish.params) != 0)
      return;
    auto op = builder_.create<BitcastOp>(draft_.loc(), draft_.typeOf(wish), tile.value);
    if (keeps(op))
      draft_.remember(op.getResult(), wish);
  }

  /// The first bytes of a tile, as a tile of any shape and layout.
  void alias(const Tile &tile) {
    TileWish wish = randomTile(draft_.surroundings(), elementTypeOf(tile.wish.params.element), choice_);
    wish.params.location = tile.wish.params.location;
    wish.params.element = tile.wish.params.element;
    // As text is read: the order of a Left tile's boxes is that of the profile.
    if (wish.params.location == pto::TileType::Left && draft_.profile != Profile::Cpu)
      wish.params.outer = draft_.profile == Profile::A2A3 ? pto::BLayout::RowMajor : pto::BLayout::ColMajor;
    keepOpenSizes(wish, tile.wish);
    if (brokenTileRules(draft_.profile, wish.params) != 0 ||
        wish.params.describe().bytes() > tile.wish.params.describe().bytes())
      return;
    auto op = builder_.create<AliasOp>(draft_.loc(), draft_.typeOf(wish), tile.value);
    if (keeps(op))
      draft_.remember(op.getResult(), wish);
  }

  /// What lies behind some row or column of a tile without boxes.
  void subview(const Tile &tile) {
    const TileParams &whole = tile.wish.params;
    if (whole.inner != pto::SLayout::NoneBox ||
        pto::tessera::elementTypeInfo(elementTypeOf(whole.element)).bits < 8)
      return;
    const bool isRows = whole.outer == pto::BLayout::RowMajor;
    const int64_t offset = choice_.between(0, (isRows ? whole.rows : whole.cols) - 1);
    TileWish wish = tile.wish;
    (isRows ? wish.params.rows : wish.params.cols) -= offset;
    wish.params.validRows =
        whole.hasDynamicRows() ? dynamicSize : std::min(whole.validRows, wish.params.rows);
    wish.params.validCols =
        whole.hasDynamicCols() ? dynamicSize : std::min(whole.validCols, wish.params.cols);
    wish.validRows = whole.hasDynamicRows() ? tile.wish.validRows : Size{wish.params.validRows, 0};
    wish.validCols = whole.hasDynamicCols() ? tile.wish.validCols : Size{wish.params.validCols, 0};
    wish.physical = wish.params;
    if (brokenTileRules(draft_.profile, wish.params) != 0 || wish.validRows.base > wish.params.rows ||
        wish.validCols.base > wish.params.cols || wish.validRows.slope != 0 || wish.validCols.slope != 0)
      return;
    const Value along = draft_.indexOf(offset, choice_.chance(50)),
                across = draft_.indexOf(0, choice_.chance(50));
    auto op = builder_.create<SubviewOp>(draft_.loc(), draft_.typeOf(wish), tile.value,
                                         isRows ? along : across, isRows ? across : along);
    if (keeps(op))
      draft_.remember(op.getResult(), wish);
  }

  /// Valid sizes that the type leaves open are those of the tile that is seen.
  static void keepOpenSizes(TileWish &wish, const TileWish &seen) {
    const auto keep = [](int64_t size, int64_t &inType, Size &now, const Size &seenNow) {
      if (inType != dynamicSize)
        return;
      if (seenNow.slope != 0 || seenNow.base > size) {
        inType = size;
        now = {size, 0};
      } else {
        now = seenNow;
      }
    };
    keep(wish.params.rows, wish.params.validRows, wish.validRows, seen.validRows);
    keep(wish.params.cols, wish.params.validCols, wish.validCols, seen.validCols);
    wish.physical = wish.params;
  }

  /// A rectangle of a tile, of whole boxes.
  void cut(const Tile &tile) {
    const TileParams &whole = tile.wish.params;
    if (pto::tessera::elementTypeInfo(elementTypeOf(whole.element)).bits < 8 ||
        tile.wish.validRows.slope != 0 || tile.wish.validCols.slope != 0)
      return;
    const pto::tessera::Box box = whole.describe().layout().box;
    const auto side = [&](int64_t size, int64_t unit, int64_t &offset, int64_t &length) {
      const int64_t units = std::max<int64_t>(1, size / unit);
      const int64_t first = choice_.between(0, units - 1);
      offset = first * unit;
      length = choice_.between(1, units - first) * unit;
    };
    int64_t offsets[2], sizes[2];
    side(whole.rows, box.rows, offsets[0], sizes[0]);
    side(whole.cols, box.cols, offsets[1], sizes[1]);
    if (whole.inner != pto::SLayout::NoneBox) {
      const int kept = whole.outer == pto::BLayout::RowMajor ? 1 : 0;
      offsets[kept] = 0;
      sizes[kept] = kept == 1 ? whole.cols : whole.rows;
    }
    SmallVector<Value> starts;
    for (int64_t offset : offsets)
      starts.push_back(draft_.indexOf(offset, offset == 0 || choice_.chance(50)));
    const Type type = SubsetOp::inferResultType(tile.value.getType(), starts, sizes);
    auto op = builder_.create<SubsetOp>(draft_.loc(), type, tile.value, starts,
                                        builder_.getDenseI64ArrayAttr(sizes));
    if (!keeps(op))
      return;
    TileWish wish = tile.wish;
    wish.params = *tileParamsOf(type);
    wish.physical = wish.params;
    if (whole.inner == pto::SLayout::NoneBox)
      (whole.outer == pto::BLayout::RowMajor ? wish.physical.cols : wish.physical.rows) =
          whole.outer == pto::BLayout::RowMajor ? whole.cols : whole.rows;
    const auto valid = [](int64_t size, int64_t of, int64_t offset) {
      return of == 0 ? 0 : std::min(size, of - offset % of);
    };
    wish.validRows = {valid(sizes[0], tile.wish.validRows.base, offsets[0]), 0};
    wish.validCols = {valid(sizes[1], tile.wish.validCols.base, offsets[1]), 0};
    draft_.remember(op.getResult(), wish);
  }

  Draft &draft_;
  Choice &choice_;
  OpBuilder &builder_;
};

} // namespace

void addView(Draft &draft, const Tile &tile) { ViewMaker(draft).view(tile); }
Value reshape(Draft &draft, const Tile &tile) { return ViewMaker(draft).reshape(tile); }

} // namespace tessera::random
