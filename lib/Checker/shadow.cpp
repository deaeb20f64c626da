#include "lib/Checker/shadow.hpp"

#include <algorithm>

namespace pto::tessera {

Shadow::Key Shadow::keyOf(const OperandDesc &operand, const OperandUse &use) {
  Key key;
  const bool isTile = operand.kind == OperandKind::Tile;
  const auto word = [](auto value) { return static_cast<uint64_t>(value); };
  if (isTile) {
    const TileDesc &tile = operand.tile;
    key.add(reinterpret_cast<uintptr_t>(tile.address));
    key.add(word(tile.element) | word(tile.outer) << 8 | word(tile.inner) << 16 |
            word(static_cast<uint32_t>(tile.fractal)) << 24 | word(tile.isConv) << 56 |
            word(use.countsBytes) << 57);
    key.add(tile.rows, tile.cols);
  } else {
    const TensorDesc &tensor = operand.tensor;
    key.add(reinterpret_cast<uintptr_t>(tensor.address));
    key.add(word(tensor.element) | word(tensor.layout) << 8 | uint64_t{1} << 63);
    for (int dim = 0; dim < 5; ++dim)
      key.add(word(tensor.stride[dim].value));
    key.add(tensor.shape[0].value, tensor.shape[1].value);
    key.add(tensor.shape[2].value, tensor.shape[3].value);
    key.add(word(tensor.shape[4].value));
  }
  key.add(use.row.value, use.col.value);
  key.add(use.rows.value, use.cols.value);
  if (use.further.rows.value > 0 && use.further.cols.value > 0) {
    key.add(use.further.row.value, use.further.col.value);
    key.add(use.further.rows.value, use.further.cols.value);
  }
  return key;
}

Shadow::Key Shadow::keyOf(const std::vector<Stretch> &stretches) {
  Key key;
  uint64_t a = 1, b = 2;
  for (const Stretch &one : stretches) {
    a = (a ^ one.first) * 0xff51afd7ed558ccdu + one.bytes;
    b = (b + one.first) * 0xc4ceb9fe1a85ec53u ^ one.bytes;
  }
  key.add(a);
  key.add(b);
  key.add(stretches.size());
  key.add(stretches.front().first);
  return key;
}

void Shadow::normalize(std::vector<Stretch> &stretches) {
  std::sort(stretches.begin(), stretches.end(),
            [](const Stretch &a, const Stretch &b) { return a.first < b.first; });
  size_t kept = 0;
  for (const Stretch &one : stretches)
    if (one.bytes == 0)
      continue;
    else if (kept != 0 && stretches[kept - 1].end() >= one.first)
      stretches[kept - 1].bytes = std::max(stretches[kept - 1].end(), one.end()) - stretches[kept - 1].first;
    else
      stretches[kept++] = one;
  stretches.resize(kept);
}

TouchedRegion &Shadow::regionOf(const OperandDesc &operand, const OperandUse &use) {
  const Key key = keyOf(operand, use);
  if (const auto found = regions_.find(key); found != regions_.end())
    return *found->second;
  std::vector<Stretch> stretches;
  const auto add = [&](const void *first, size_t bytes) {
    stretches.push_back({reinterpret_cast<uintptr_t>(first), bytes});
  };
  forEachStretchOf(operand, use.part(), add, use.countsBytes);
  forEachStretchOf(operand, use.further, add, use.countsBytes);
  normalize(stretches);
  return insert(key, std::move(stretches), operand);
}

TouchedRegion &Shadow::regionOf(std::vector<Stretch> &stretches, const OperandDesc &operand) {
  normalize(stretches);
  if (stretches.empty()) {
    static TouchedRegion none;
    return none;
  }
  const Key key = keyOf(stretches);
  if (const auto found = regions_.find(key); found != regions_.end())
    return *found->second;
  return insert(key, stretches, operand);
}

TouchedRegion &Shadow::insert(const Key &key, std::vector<Stretch> stretches, const OperandDesc &operand) {
  auto &region = *(regions_[key] = std::make_unique<TouchedRegion>());
  region.stretches = std::move(stretches);
  region.operand = operand;
  for (const Stretch &one : region.stretches)
    region.bytes += one.bytes;
  if (region.stretches.empty())
    return region;
  region.bounds = {region.stretches.front().first,
                   region.stretches.back().end() - region.stretches.front().first};
  region.footprint = region.bounds;
  if (operand.kind == OperandKind::Tile && !operand.tile.isConv) {
    const int bits = elementTypeInfo(operand.tile.element).bits;
    region.footprint = {reinterpret_cast<uintptr_t>(operand.tile.address),
                        static_cast<size_t>(operand.tile.layout().storageElements() * bits + 7) / 8};
  }
  ++searches_;
  region.mark = searches_;
  uintptr_t last = UINTPTR_MAX;
  for (const Stretch &one : region.stretches)
    for (uintptr_t page = one.first >> pageBits; page <= (one.end() - 1) >> pageBits; ++page) {
      if (page == last)
        continue;
      last = page;
      std::vector<TouchedRegion *> &here = pages_[page];
      for (TouchedRegion *other : here)
        if (other->mark != searches_) {
          other->mark = searches_;
          if (overlap(region, *other)) {
            region.neighbours.push_back(other);
            other->neighbours.push_back(&region);
          }
        }
      here.push_back(&region);
    }
  return region;
}

bool Shadow::overlap(const TouchedRegion &a, const TouchedRegion &b) {
  if (a.bounds.end() <= b.bounds.first || b.bounds.end() <= a.bounds.first)
    return false;
  for (size_t i = 0, j = 0; i < a.stretches.size() && j < b.stretches.size();) {
    const Stretch &x = a.stretches[i], &y = b.stretches[j];
    if (x.first < y.end() && y.first < x.end())
      return true;
    x.end() <= y.first ? ++i : ++j;
  }
  return false;
}

std::vector<Stretch> Shadow::common(const TouchedRegion &a, const TouchedRegion &b) {
  std::vector<Stretch> both;
  for (size_t i = 0, j = 0; i < a.stretches.size() && j < b.stretches.size();) {
    const Stretch &x = a.stretches[i], &y = b.stretches[j];
    const uintptr_t first = std::max(x.first, y.first), end = std::min(x.end(), y.end());
    if (first < end)
      both.push_back({first, end - first});
    x.end() <= y.end() ? ++i : ++j;
  }
  normalize(both);
  return both;
}

void Shadow::prune(const std::function<bool(const Touch &)> &isOver) {
  for (auto it = regions_.begin(); it != regions_.end();) {
    auto &touches = it->second->touches;
    const bool over = std::all_of(touches.begin(), touches.end(), isOver);
    it->second->mark = over ? UINT64_MAX : 0;
    ++it;
  }
  const auto isGone = [](const TouchedRegion *region) { return region->mark == UINT64_MAX; };
  for (auto &[page, here] : pages_)
    std::erase_if(here, isGone);
  for (auto &[key, region] : regions_)
    std::erase_if(region->neighbours, isGone);
  std::erase_if(regions_, [&](const auto &entry) { return isGone(entry.second.get()); });
}

void Shadow::clear() {
  regions_.clear();
  pages_.clear();
}

} // namespace pto::tessera
