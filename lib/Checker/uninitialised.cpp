// What was never written: tiles, the buffers of cores, and memory of the host.
#include <algorithm>

#include "lib/Checker/checker.hpp"

namespace pto::tessera {

static bool meansNothingAfterwards(Role role) { return role == Role::Scratch || role == Role::Clobbered; }

void Checker::placed(Core &core, const Placement &placement) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  if (!placement.isPrivate || placement.tile.address == nullptr)
    return;
  const auto first = reinterpret_cast<uintptr_t>(placement.tile.address);
  // The memory may have been another tile's.
  for (auto it = c.privateTiles.begin(); it != c.privateTiles.end();)
    if (it->first < first + placement.bytes && first < it->first + it->second.bytes())
      it = c.privateTiles.erase(it);
    else
      ++it;
  c.privateTiles[first] = WrittenBytes(placement.tile.address, placement.bytes);
}

void Checker::allocated(const void *first, size_t bytes) {
  const std::lock_guard lock(mutex_);
  allocations_[reinterpret_cast<uintptr_t>(first)] = WrittenBytes(first, bytes);
}
void Checker::freed(const void *first) {
  const std::lock_guard lock(mutex_);
  allocations_.erase(reinterpret_cast<uintptr_t>(first));
}
void Checker::wroteOnHost(const void *first, size_t bytes) {
  const std::lock_guard lock(mutex_);
  if (WrittenBytes *memory = memoryAt(reinterpret_cast<uintptr_t>(first)))
    memory->write(reinterpret_cast<uintptr_t>(first), bytes);
}
WrittenBytes *Checker::memoryAt(uintptr_t address) {
  const auto after = allocations_.upper_bound(address);
  if (after == allocations_.begin())
    return nullptr;
  WrittenBytes &memory = std::prev(after)->second;
  return memory.contains(address) ? &memory : nullptr;
}

/// What a program does with a pointer is not seen: the bytes count as written.
void Checker::exposed(Core &core, const void *first, size_t bytes) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  const auto address = reinterpret_cast<uintptr_t>(first);
  if (c.written.contains(address))
    c.written.write(address, bytes);
  for (auto &[start, written] : c.privateTiles)
    if (written.contains(address))
      written.write(address, bytes);
}

// ---- Instructions ----

void Checker::checkWritten(CoreState &c, const Issued &issued, uint32_t site) {
  const bool moves = isMove(issued.code);
  const Operand *mixed = nullptr; // what a move takes along that was not all written
  std::vector<Stretch> unwritten;
  const auto eachStretch = [](const Operand &operand, auto visit) {
    if (operand.region != nullptr) {
      for (const Stretch &one : operand.region->stretches)
        visit(one.first, one.bytes);
      return;
    }
    const auto visitBytes = [&](const void *first, size_t bytes) {
      visit(reinterpret_cast<uintptr_t>(first), bytes);
    };
    forEachStretchOf(*operand.desc, operand.use->part(), visitBytes, operand.use->countsBytes);
    forEachStretchOf(*operand.desc, operand.use->further, visitBytes, operand.use->countsBytes);
  };
  for (const Operand &operand : operands_) {
    if (operand.written == nullptr || !reads(operand.role) ||
        (operand.owner == nullptr && operand.region != nullptr && !options_.wants(FindingKind::GmUninit)))
      continue;
    if (operand.written->isComplete())
      continue;
    const uint64_t generation = operand.written->generation();
    if (operand.region != nullptr && operand.region->writtenSince == generation)
      continue;
    unwritten.clear();
    eachStretch(operand, [&](uintptr_t first, size_t bytes) {
      if (!operand.written->areWritten(first, bytes))
        operand.written->eachUnwritten(
            first, bytes, [&](uintptr_t start, size_t count) { unwritten.push_back({start, count}); });
    });
    if (unwritten.empty()) {
      if (operand.region != nullptr)
        operand.region->writtenSince = generation;
    } else if (moves) {
      mixed = &operand;
    } else {
      findUninit(c, operand, site, issued.pipe(), unwritten);
    }
  }
  for (const Operand &operand : operands_) {
    if (operand.written == nullptr || !changes(operand.role))
      continue;
    if (meansNothingAfterwards(operand.role)) {
      eachStretch(operand, [&](uintptr_t first, size_t bytes) { operand.written->forget(first, bytes); });
    } else if (mixed != nullptr) {
      copyWritten(operand, *mixed);
    } else if (operand.region == nullptr ? !operand.written->isComplete()
                                         : operand.region->writtenSince != operand.written->generation()) {
      eachStretch(operand, [&](uintptr_t first, size_t bytes) { operand.written->write(first, bytes); });
      if (operand.region != nullptr)
        operand.region->writtenSince = operand.written->generation();
    }
  }
}

/// Element by element, where both sides are windows of the same size; else all counts as written.
void Checker::copyWritten(const Operand &to, const Operand &from) {
  const Part target = to.use->part(), source = from.use->part();
  const bool windows = to.desc->kind == OperandKind::Tile && from.desc->kind == OperandKind::Tile &&
                       !to.desc->tile.isConv && !from.desc->tile.isConv && to.region != nullptr &&
                       target.rows.value == source.rows.value && target.cols.value == source.cols.value &&
                       !to.use->dependsOnData && !from.use->dependsOnData;
  if (!windows) {
    if (to.region != nullptr)
      for (const Stretch &one : to.region->stretches)
        to.written->write(one.first, one.bytes);
    return;
  }
  const TileDesc &dst = to.desc->tile, &src = from.desc->tile;
  const ElementBytes toBytes = {elementTypeInfo(dst.element).bits},
                     fromBytes = {elementTypeInfo(src.element).bits};
  // The region may lie in another core's buffer than the description says.
  const uintptr_t toBase = to.region->footprint.first, fromBase = reinterpret_cast<uintptr_t>(src.address);
  const TileLayout toLayout = dst.layout(), fromLayout = src.layout();
  for (int64_t row = 0; row < target.rows.value; ++row)
    for (int64_t col = 0; col < target.cols.value; ++col) {
      const int64_t out = toLayout.offset(target.row.value + row, target.col.value + col);
      const int64_t in = fromLayout.offset(source.row.value + row, source.col.value + col);
      const uintptr_t first = toBase + toBytes.first(out);
      const size_t bytes = toBytes.end(out + 1) - toBytes.first(out);
      if (from.written->areWritten(fromBase + fromBytes.first(in),
                                   fromBytes.end(in + 1) - fromBytes.first(in)))
        to.written->write(first, bytes);
      else
        to.written->forget(first, bytes);
    }
}

void Checker::findUninit(CoreState &c, const Operand &operand, uint32_t index, Pipe pipe,
                         const std::vector<Stretch> &unwritten) {
  for (const Stretch &one : unwritten) // only the first use is told
    operand.written->write(one.first, one.bytes);
  const Site &site = c.run->sites[index];
  const bool isGlobal = operand.owner == nullptr && operand.region != nullptr;
  Finding *finding = find(isGlobal ? FindingKind::GmUninit : FindingKind::Uninit, noPlace, nullptr,
                          site.place, operand.use->name);
  if (finding == nullptr)
    return;
  finding->title =
      std::string(site.instruction) + " uses bytes of " + operand.use->name + " that nobody has written";
  finding->deeds = {deedOf(c, site.instruction, site.place, site.executions, pipe)};
  finding->deeds[0].what = std::string("reads ") + operand.use->name;
  finding->common =
      bytesText(operand.owner != nullptr ? *operand.owner : c, unwritten, *operand.desc, operand.use->name);
  finding->mends = {{std::string("before ") + site.instruction,
                     "write all elements that are used, or make the valid region smaller", site.place}};
}

} // namespace pto::tessera
