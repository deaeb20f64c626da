#include "lib/Transforms/memory_regions.hpp"

#include <algorithm>
#include <limits>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

#include "lib/Dialect/instruction_op.hpp"
#include "lib/Dialect/ops.hpp"
#include "lib/Transforms/value_sources.hpp"

namespace tessera {

using namespace mlir;

namespace {

constexpr int64_t everything = std::numeric_limits<int64_t>::max() / 4;
/// Spaces: of locations their numbers, then global memory that nothing is known about, things, and one for each owner.
constexpr int64_t unknownGlobal = 100;
constexpr int64_t things = 101;
constexpr int64_t firstOfArguments = 200; ///< of locations, again
constexpr int64_t firstOwner = 1000;

int64_t spaceOf(pto::TileType location) { return static_cast<int64_t>(location); }
bool isOwned(int64_t space) { return space >= firstOwner; }

int64_t bytesOf(const TileParams &tile) { return std::max<int64_t>(tile.describe().bytes(), 1); }

/// Where a rectangle of a tile begins and ends, in bytes; all of it where that is not known.
std::optional<std::pair<int64_t, int64_t>> bytesOfPart(const TileParams &tile, int64_t row, int64_t col,
                                                       int64_t rows, int64_t cols) {
  const pto::tessera::TileDesc desc = tile.describe();
  if (tile.conv || row < 0 || col < 0 || row + rows > tile.rows || col + cols > tile.cols || rows <= 0 ||
      cols <= 0)
    return std::nullopt;
  const pto::tessera::TileLayout layout = desc.layout();
  const int64_t bits = pto::tessera::elementTypeInfo(desc.element).bits;
  // Offsets grow with rows and with columns.
  const int64_t first = layout.offset(row, col), last = layout.offset(row + rows - 1, col + cols - 1);
  return std::pair(first * bits / 8, ((last + 1) * bits + 7) / 8);
}

} // namespace

unsigned MemoryRegions::add(int64_t space, int64_t first, int64_t end, const LinearForm &form, int argument) {
  SmallVector<unsigned, 1> &candidates = numbers_[{space, first, end, argument}];
  for (unsigned known : candidates)
    if (regions_[known].form.terms == form.terms)
      return known;
  candidates.push_back(count());
  regions_.push_back({space, first, end, form, argument});
  regions_.back().form.constant = 0;
  overlaps_.clear();
  return count() - 1;
}

int64_t MemoryRegions::spaceOfOwner(const void *owner) {
  const auto [entry, isNew] = owners_.try_emplace(owner, firstOwner + static_cast<int64_t>(owners_.size()));
  if (isNew)
    ownerOfSpace_.push_back(owner);
  return entry->second;
}

std::optional<MemoryRegions::Origin> MemoryRegions::originOf(unsigned number) const {
  const Region &region = regions_[number];
  if (!isOwned(region.space))
    return Origin{region.argument, region.space, region.first, region.end};
  const Value owner =
      Value::getFromOpaquePointer(ownerOfSpace_[static_cast<size_t>(region.space - firstOwner)]);
  if (auto argument = dyn_cast<BlockArgument>(owner))
    return Origin{static_cast<int>(argument.getArgNumber()), region.space, 0, everything};
  return std::nullopt;
}

unsigned MemoryRegions::ofOrigin(const Origin &origin) { return add(origin.space, origin.first, origin.end); }

unsigned MemoryRegions::ofThing(unsigned number) { return add(things, number, number + 1); }

void MemoryRegions::addAll(pto::TileType location, Choice &found) {
  found.push_back(add(spaceOf(location), 0, everything));
}

const MemoryRegions::Choice &MemoryRegions::ofTile(Value tile) {
  if (const auto known = tiles_.find(tile); known != tiles_.end())
    return known->second;
  visited_.clear();
  Choice found;
  const std::optional<TileParams> params = tileParamsOf(tile);
  traceTile(tile, {0, params ? bytesOf(*params) : everything}, found);
  llvm::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return tiles_[tile] = found;
}

void MemoryRegions::tracePlaced(Value tile, Value address, Window window, Choice &found) {
  std::optional<TileParams> params = tileParamsOf(tile);
  if (!params) // memory of which only parts are tiles
    params = roomOf(tile.getType());
  const pto::TileType location = params ? params->location : pto::TileType::Vec;
  if (!address)
    found.push_back(add(spaceOfOwner(tile.getAsOpaquePointer()), window.first, window.end));
  else if (const std::optional<int64_t> start = constantValueOf(address))
    found.push_back(add(spaceOf(location), *start + window.first, *start + window.end));
  else
    addAll(location, found);
}

/// The buffers of the queue that a tile is taken from.
void MemoryRegions::tracePopped(Operation *declaration, Window window, Choice &found) {
  const Value tile = declaration->getResult(0);
  const std::optional<TileParams> params = tileParamsOf(tile);
  bool known = false;
  for (Operation *user : tile.getUsers()) {
    auto pop = dyn_cast<PopOp>(user);
    if (!pop)
      continue;
    known = true;
    Operation *queue = pop.getPipe().getDefiningOp();
    Value base;
    int64_t bytes = 0;
    if (auto memory = dyn_cast_or_null<InitializeL2G2LPipeOp>(queue)) {
      const bool isPeer = memory.getPeerLocalAddr() && params && params->location == pto::TileType::Mat;
      base = isPeer ? memory.getPeerLocalAddr() : memory.getLocalAddr();
      bytes =
          memory.getSlotSize() * static_cast<int64_t>(memory.getLocalSlotNum().value_or(memory.getSlotNum()));
    } else if (auto local = dyn_cast_or_null<InitializeL2LPipeOp>(queue)) {
      const bool isPeer = local.getPeerLocalAddr() && params && params->location == pto::TileType::Mat;
      base = isPeer ? local.getPeerLocalAddr() : local.getLocalAddr();
      bytes = local.getSlotSize() * static_cast<int64_t>(local.getSlotNum());
    }
    const std::optional<int64_t> start = base ? constantValueOf(base) : std::nullopt;
    if (start && params)
      found.push_back(add(spaceOf(params->location), *start, *start + bytes));
    else
      known = false;
  }
  if (known)
    return;
  if (params)
    return addAll(params->location, found);
  found.push_back(add(spaceOfOwner(tile.getAsOpaquePointer()), window.first, window.end));
}

void MemoryRegions::traceTile(Value tile, Window window, Choice &found) {
  if (!visited_.insert({tile.getAsOpaquePointer(), window.first, window.end}).second)
    return;
  Operation *op = tile.getDefiningOp();
  const auto inside = [&](Value source, int64_t start) {
    const std::optional<TileParams> params = tileParamsOf(source);
    const int64_t end = params ? bytesOf(*params) : everything;
    traceTile(source, {std::min(start + window.first, end), std::min(start + window.end, end)}, found);
  };
  if (op && isAllocation(op))
    return tracePlaced(tile, allocationAddress(op), window, found);
  if (auto cast = dyn_cast_or_null<PointerCastOp>(op))
    return tracePlaced(tile, cast.getAddrs().empty() ? Value() : cast.getAddrs().front(), window, found);
  if (isa_and_nonnull<DeclareTileOp, DeclareTileMemrefOp>(op))
    return tracePopped(op, window, found);
  if (isa_and_nonnull<memref::AllocOp>(op))
    return tracePlaced(tile, {}, window, found);
  if (auto subset = dyn_cast_or_null<SubsetOp>(op)) {
    const std::optional<TileParams> source = tileParamsOf(subset.getSource());
    const std::optional<int64_t> row = constantValueOf(subset.getOffsets()[0]);
    const std::optional<int64_t> col = constantValueOf(subset.getOffsets()[1]);
    const auto part = source && row && col
                          ? bytesOfPart(*source, *row, *col, subset.getSizes()[0], subset.getSizes()[1])
                          : std::nullopt;
    if (part)
      return traceTile(subset.getSource(), {part->first, part->second}, found);
    return traceTile(subset.getSource(), {0, source ? bytesOf(*source) : everything}, found);
  }
  if (auto view = dyn_cast_or_null<SubviewOp>(op)) {
    const std::optional<TileParams> source = tileParamsOf(view.getSource());
    const std::optional<int64_t> row = constantValueOf(view.getRow()), col = constantValueOf(view.getCol());
    if (source && row && col && *row == 0 && *col == 0)
      return inside(view.getSource(), 0);
    return traceTile(view.getSource(), {0, source ? bytesOf(*source) : everything}, found);
  }
  if (isa_and_nonnull<ReshapeOp, BitcastOp, AliasOp>(op))
    return inside(op->getOperand(0), 0);
  if (auto assign = dyn_cast_or_null<AssignOp>(op))
    return addAll(tileParamsOf(assign.getTile())->location, found);
  SmallVector<Value> sources;
  if (sourcesOf(tile, sources)) {
    for (Value source : sources)
      traceTile(source, window, found);
    return;
  }
  if (op && op->getNumOperands() > 0 &&
      isa<BindTileOp, memref::CastOp, memref::SubViewOp, memref::ReinterpretCastOp>(op))
    return traceTile(op->getOperand(0), {0, everything}, found);
  const std::optional<TileParams> params = tileParamsOf(tile);
  if (!params)
    return;
  if (auto argument = dyn_cast<BlockArgument>(tile);
      argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    found.push_back(add((argumentsApart_ ? firstOfArguments : 0) + spaceOf(params->location), 0, everything,
                        {}, static_cast<int>(argument.getArgNumber())));
  else
    addAll(params->location, found);
}

MemoryRegions::Choice MemoryRegions::ofGlobal(Value value, const TileParams *tile) {
  visited_.clear();
  Choice found;
  auto partition = value.getDefiningOp<PartitionViewOp>();
  if (partition)
    traceGlobal(partition.getSource(), stretchOf(partition, tile), found);
  else
    traceGlobal(value, {}, found);
  llvm::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

/// The bytes of a part from its first to its last, as far as strides and sizes tell.
MemoryRegions::Stretch MemoryRegions::stretchOf(Operation *op, const TileParams *tile) {
  auto part = cast<PartitionViewOp>(op);
  auto view = part.getSource().getDefiningOp<MakeTensorViewOp>();
  const pto::tessera::TensorDesc desc = describeTensor(part.getResult());
  const size_t rank = part.getOffsets().size();
  if (!view || view.getStrides().size() != rank || part.getSizes().size() != rank || rank > 5)
    return {};
  const int64_t bits = pto::tessera::elementTypeInfo(desc.element).bits;
  if (bits % 8 != 0)
    return {};
  Stretch stretch;
  int64_t last = 0;
  for (size_t i = 0; i < rank; ++i) {
    const std::optional<int64_t> stride = constantValueOf(view.getStrides()[i]);
    pto::tessera::Extent size = desc.shape[5 - rank + i];
    // A tile without boxes is loaded and stored row by row, or column by column.
    if (!size.known && tile && tile->inner == pto::SLayout::NoneBox && !tile->conv && i + 2 >= rank)
      size = std::max(tile->rows, tile->cols);
    if (!stride || !size.known || *stride < 0 || size.value <= 0)
      return {};
    stretch.start.add(linearFormOf(part.getOffsets()[i]), *stride * (bits / 8));
    last += (size.value - 1) * *stride;
  }
  stretch.bytes = (last + 1) * (bits / 8);
  return stretch;
}

void MemoryRegions::traceGlobal(Value value, const Stretch &stretch, Choice &found) {
  if (!visited_.insert({value.getAsOpaquePointer(), 0, 0}).second)
    return;
  Operation *op = value.getDefiningOp();
  if (auto part = dyn_cast_or_null<PartitionViewOp>(op))
    return traceGlobal(part.getSource(), {}, found);
  if (auto view = dyn_cast_or_null<MakeTensorViewOp>(op))
    return traceGlobal(view.getPtr(), stretch, found);
  if (auto moved = dyn_cast_or_null<AddPtrOp>(op)) {
    Stretch further = stretch;
    const int64_t bits =
        pto::tessera::elementTypeInfo(elementTypeOf(cast<PtrType>(moved.getPtr().getType()).element())).bits;
    if (bits % 8 == 0)
      further.start.add(linearFormOf(moved.getOffset()), bits / 8);
    else
      further = {};
    return traceGlobal(moved.getPtr(), further, found);
  }
  SmallVector<Value> sources;
  if (sourcesOf(value, sources)) {
    for (Value source : sources)
      traceGlobal(source, {}, found);
    return;
  }
  if (isa_and_nonnull<memref::CastOp, memref::SubViewOp, memref::ReinterpretCastOp, BindTileOp>(op))
    return traceGlobal(op->getOperand(0), {}, found);
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !isa<func::FuncOp>(argument.getOwner()->getParentOp()))
    found.push_back(add(unknownGlobal, 0, everything));
  else if (!stretch.bytes)
    found.push_back(add(spaceOfOwner(value.getAsOpaquePointer()), 0, everything));
  else
    found.push_back(add(spaceOfOwner(value.getAsOpaquePointer()), stretch.start.constant,
                        stretch.start.constant + *stretch.bytes, stretch.start));
}

bool MemoryRegions::mayOverlap(const Region &a, const Region &b) const {
  if (a.space != b.space)
    return (a.space == unknownGlobal && isOwned(b.space)) || (b.space == unknownGlobal && isOwned(a.space));
  if (!a.form.terms.empty() || !b.form.terms.empty())
    return true; // depends on when
  return a.first < b.end && b.first < a.end;
}

ArrayRef<unsigned> MemoryRegions::overlapping(unsigned region) {
  if (overlaps_.empty()) {
    overlaps_.resize(regions_.size());
    std::map<int64_t, std::vector<unsigned>> spaces;
    for (unsigned i = 0; i < count(); ++i)
      spaces[regions_[i].space].push_back(i);
    for (auto &[space, members] : spaces) {
      // By where they begin; those that depend on values come first.
      llvm::sort(members, [&](unsigned a, unsigned b) {
        const Region &x = regions_[a], &y = regions_[b];
        return std::tuple(x.form.terms.empty(), x.first, a) < std::tuple(y.form.terms.empty(), y.first, b);
      });
      for (size_t i = 0; i < members.size(); ++i) {
        const Region &one = regions_[members[i]];
        overlaps_[members[i]].push_back(members[i]);
        for (size_t j = i + 1; j < members.size(); ++j) {
          if (one.form.terms.empty() && regions_[members[j]].first >= one.end)
            break;
          if (!mayOverlap(one, regions_[members[j]]))
            continue;
          overlaps_[members[i]].push_back(members[j]);
          overlaps_[members[j]].push_back(members[i]);
        }
      }
    }
    // Global memory of unknown origin may be any.
    for (unsigned unknown = 0; unknown < count(); ++unknown)
      if (regions_[unknown].space == unknownGlobal)
        for (unsigned other = 0; other < count(); ++other)
          if (isOwned(regions_[other].space)) {
            overlaps_[unknown].push_back(other);
            overlaps_[other].push_back(unknown);
          }
  }
  return overlaps_[region];
}

bool MemoryRegions::contains(unsigned outer, unsigned inner) const {
  const Region &a = regions_[outer], &b = regions_[inner];
  return a.space == b.space && a.form.terms.empty() && b.form.terms.empty() && a.first <= b.first &&
         b.end <= a.end;
}

} // namespace tessera
