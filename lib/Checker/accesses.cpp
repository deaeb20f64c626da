// What instructions do to memory: which bytes they touch, and who may have touched the same ones without an order.
#include <algorithm>

#include "lib/Checker/checker.hpp"
#include "pto/memory/block.hpp"

namespace pto::tessera {

namespace {

/// A tile in a buffer of one core, at the same offset in that of another.
OperandDesc atSamePlace(const OperandDesc &operand, Core &from, Core &to) {
  OperandDesc moved = operand;
  moved.tile.address = reinterpret_cast<const void *>(atSameOffset(
      regionOf(operand.tile.location), reinterpret_cast<uintptr_t>(operand.tile.address), from, to));
  return moved;
}

/// Neither begins where the other does, nor lies inside it.
bool overlapInPart(const Stretch &a, const Stretch &b) {
  return a.first < b.first ? b.first < a.end() && a.end() < b.end()
                           : b.first < a.first && a.first < b.end() && b.end() < a.end();
}

int modeOf(const Issued &issued) {
  for (int i = 0; i < issued.count; ++i)
    if (issued.operands[i].kind == OperandKind::Mode &&
        std::string_view(issued.uses.operand[i].name) == "mode")
      return issued.operands[i].mode;
  return 0;
}

} // namespace

void Checker::issued(Core &core, const Issued &issued) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  if (!c.run->isLaunch && c.run->profile != issued.profile) {
    c.run->profile = issued.profile;
    c.run->order.setProfile(issued.profile);
  }
  Touch one;
  one.moment = c.run->order.issue(c.number, issued.pipe());
  one.site =
      execute(c, issued.where, issued.textName != nullptr ? issued.textName : issued.mnemonic, one.moment);
  const Site &site = c.run->sites[one.site];
  one.execution = site.executions;
  one.sequence = c.run->sequence;
  checkKind(c, issued, site.place);
  checkRegisters(c, issued, site.place);
  if (looksOnly(issued.code))
    return;
  collect(c, issued);
  waitForAutomaticTiles(c, issued.pipe());
  one.hasUnitFlag = issued.registers.unitFlag != UnitFlag::Off;
  for (const Operand &operand : operands_) {
    if (operand.region == nullptr || operand.region->bytes == 0)
      continue;
    one.operand = operand.use->name;
    one.reads = reads(operand.role);
    one.writes = changes(operand.role);
    one.isAtomic = operand.role == Role::Atomic;
    one.isAcc = operand.desc->kind == OperandKind::Tile && operand.desc->tile.location == TileType::Acc;
    touch(c, *operand.region, one, operand.owner != nullptr);
    if (operand.owner == nullptr && operand.written != nullptr)
      checkInside(c, operand, one);
  }
  noteAutomaticTiles(c, issued.pipe());
  checkWritten(c, issued, one.site);
  prune(c);
}

// ---- Tiles that are ordered by themselves ----

Checker::AutomaticTile *Checker::automaticTileOf(CoreState &c, const Operand &operand) {
  if (operand.desc->kind != OperandKind::Tile || operand.desc->tile.address == nullptr)
    return nullptr;
  const bool isPrivate = operand.owner == nullptr && operand.region == nullptr;
  if (!isPrivate && !(options_.ordersOnChip && operand.owner == &c))
    return nullptr;
  return &c.automaticTiles[isPrivate && operand.written != nullptr
                               ? operand.written->first()
                               : reinterpret_cast<uintptr_t>(operand.desc->tile.address)];
}

void Checker::waitForAutomaticTiles(CoreState &c, Pipe pipe) {
  automatic_.clear();
  HappensBefore &order = c.run->order;
  for (const Operand &operand : operands_) {
    AutomaticTile *tile = automaticTileOf(c, operand);
    if (tile == nullptr)
      continue;
    const bool writes = changes(operand.role);
    automatic_.push_back({tile, writes});
    const auto waitFor = [&](uint16_t pipes, const Knowledge *ended) {
      for (int other = 0; pipes >> other != 0; ++other)
        if ((pipes >> other & 1) != 0 && order.knownTo(c.number, pipe).ofOwn(static_cast<Pipe>(other)) <
                                             ended[other].ofOwn(static_cast<Pipe>(other)))
          order.acquire(c.number, pipe, ended[other]);
    };
    waitFor(tile->writers, tile->written);
    waitFor(writes ? tile->readers : 0, tile->read);
  }
}

void Checker::noteAutomaticTiles(CoreState &c, Pipe pipe) {
  if (automatic_.empty())
    return;
  const int number = static_cast<int>(pipe);
  const Knowledge ended = c.run->order.released(c.number, pipe);
  for (const auto &[tile, writes] : automatic_) {
    (writes ? tile->written : tile->read)[number] = ended;
    (writes ? tile->writers : tile->readers) |= static_cast<uint16_t>(1u << number);
  }
}

/// A single element that the scalar unit reads or writes.
void Checker::accessed(Core &core, const Access &access) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  Touch one;
  one.moment = c.run->order.issue(c.number, Pipe::S);
  one.site = execute(c, access.where, access.writes ? "SetValue" : "GetValue", one.moment);
  one.execution = c.run->sites[one.site].executions;
  one.sequence = c.run->sequence;
  one.operand = "tile";
  one.reads = !access.writes;
  one.writes = access.writes;
  static const OperandUse use = {"tile", Role::InOut};
  static const OperandDesc element;
  operands_.clear();
  std::vector<Stretch> bytes = {{reinterpret_cast<uintptr_t>(access.first), access.bytes}};
  Operand operand = {&use, &element, access.writes ? Role::Out : Role::In};
  if (core.memory.ContainsAddress(bytes[0].first)) {
    operand.owner = &c;
    operand.region = &c.onChip.regionOf(bytes, element);
    operand.written = &c.written;
    touch(c, *operand.region, one, true);
  } else {
    for (auto &[first, written] : c.privateTiles)
      if (written.contains(bytes[0].first))
        operand.written = &written;
  }
  if (operand.written != nullptr) {
    std::vector<Stretch> unwritten;
    if (access.writes)
      operand.written->write(bytes[0].first, access.bytes);
    else
      operand.written->eachUnwritten(bytes[0].first, access.bytes, [&](uintptr_t first, size_t count) {
        unwritten.push_back({first, count});
      });
    if (!unwritten.empty())
      findUninit(c, operand, one.site, Pipe::S, unwritten);
  }
  prune(c);
}

// ---- Which bytes ----

void Checker::collect(CoreState &c, const Issued &issued) {
  operands_.clear();
  bool dependsOnData = false;
  for (int i = 0; i < issued.count; ++i) {
    const OperandUse &use = issued.uses.operand[i];
    const OperandDesc &desc = issued.operands[i];
    if (use.role == Role::Mode)
      continue;
    if (use.dependsOnData) {
      dependsOnData = true;
      continue;
    }
    const bool isEmpty = use.rows.value <= 0 || use.cols.value <= 0;
    if (desc.kind == OperandKind::Tile && desc.tile.address != nullptr && !isEmpty)
      collectTile(c, issued, use, desc);
    else if (desc.kind == OperandKind::Tensor && desc.tensor.address != nullptr && !isEmpty)
      operands_.push_back({&use, &desc, use.role, &c.run->global.regionOf(desc, use), nullptr,
                           memoryAt(reinterpret_cast<uintptr_t>(desc.tensor.address))});
  }
  if (!dependsOnData || issued.listTouched == nullptr)
    return;
  struct Listed final : TouchVisitor {
    std::map<std::pair<int, Role>, std::vector<Stretch>> stretches;
    void touch(int operand, Role role, const void *first, size_t bytes) override {
      stretches[{operand, role}].push_back({reinterpret_cast<uintptr_t>(first), bytes});
    }
  } listed;
  issued.listTouched(issued.context, listed);
  for (auto &[which, stretches] : listed.stretches) {
    const OperandUse &use = issued.uses.operand[which.first];
    const OperandDesc &desc = issued.operands[which.first];
    // The parts of a slot may lie in the buffers of several cores.
    std::map<CoreState *, std::vector<Stretch>> byOwner;
    for (const Stretch &one : stretches) {
      CoreState *owner = nullptr;
      if (c.core->memory.ContainsAddress(one.first))
        owner = &c;
      else if (Block *block = c.core->block)
        for (Core *core : {&block->cube, &block->vector[0], &block->vector[1]})
          if (core->memory.ContainsAddress(one.first))
            owner = &ownerState(*core, c);
      byOwner[owner].push_back(one);
    }
    for (auto &[owner, bytes] : byOwner) {
      Operand operand = {&use, &desc, which.second};
      operand.owner = owner;
      const bool isPrivate = owner == nullptr && desc.kind == OperandKind::Tile;
      if (!isPrivate)
        operand.region = &(owner != nullptr ? owner->onChip : c.run->global).regionOf(bytes, desc);
      if (owner != nullptr)
        operand.written = &owner->written;
      operands_.push_back(operand);
    }
  }
}

void Checker::collectTile(CoreState &c, const Issued &issued, const OperandUse &use,
                          const OperandDesc &desc) {
  const auto add = [&](CoreState &owner, const OperandDesc &tile) {
    operands_.push_back({&use, &desc, use.role, &owner.onChip.regionOf(tile, use), &owner, &owner.written});
  };
  Core &core = *c.core;
  const auto address = reinterpret_cast<uintptr_t>(desc.tile.address);
  if (!core.memory.ContainsAddress(address)) {
    Operand operand = {&use, &desc, use.role};
    if (const auto after = c.privateTiles.upper_bound(address); after != c.privateTiles.begin())
      if (WrittenBytes &written = std::prev(after)->second; written.contains(address))
        operand.written = &written;
    operands_.push_back(operand);
    return;
  }
  if (issued.profile == Profile::A5 && core.block != nullptr) {
    // The cores of a block reach into each other's buffers.
    if (core.kind == CoreKind::Cube && desc.tile.location == TileType::Vec) {
      const VectorTargets targets = vectorTargets(static_cast<AccToVecMode>(modeOf(issued)));
      for (uint32_t number = targets.first; number < targets.end; ++number)
        if (Core &other = core.block->vector[number]; other.memory.IsInitialized())
          add(ownerState(other, c), atSamePlace(desc, core, other));
      return;
    }
    if (core.kind == CoreKind::Vector && desc.tile.location == TileType::Mat)
      return add(ownerState(core.block->cube, c), atSamePlace(desc, core, core.block->cube));
  }
  add(c, desc);
}

// ---- Races ----

void Checker::touch(CoreState &user, TouchedRegion &region, const Touch &now, bool isOnChip) {
  HappensBefore &order = user.run->order;
  const Knowledge &known = order.knownTo(now.moment.core, now.moment.pipe);
  const auto isOver = [&](const Touch &earlier) {
    return known.of(earlier.moment.core, earlier.moment.pipe) >= earlier.moment.time;
  };
  const auto look = [&](const TouchedRegion &other) {
    for (const Touch &earlier : other.touches) {
      if ((!earlier.writes && !now.writes) || isOver(earlier) || earlier.sequence == now.sequence)
        continue;
      if (earlier.isAtomic && now.isAtomic)
        continue;
      if (isOnChip && options_.ordersOnChip && earlier.moment.core == now.moment.core)
        continue;
      if (earlier.isAcc && now.isAcc &&
          ((earlier.hasUnitFlag && now.hasUnitFlag) ||
           (earlier.moment.pipe == Pipe::M && now.moment.pipe == Pipe::M &&
            earlier.moment.core == now.moment.core)))
        continue;
      findRace(user, region, now, other, earlier);
    }
  };
  look(region);
  for (const TouchedRegion *other : region.neighbours)
    look(*other);
  if (!user.freed.empty())
    checkFreed(user, region, now);
  if (now.reads && !region.neighbours.empty())
    checkOverlap(user, region, now);

  // Who is in no order with an earlier touch is in none with this one either, unless this one is excused where the
  // earlier one is not.
  std::erase_if(region.touches, [&](const Touch &earlier) {
    const bool samePipe = earlier.moment.core == now.moment.core && earlier.moment.pipe == now.moment.pipe;
    const bool isExcused = (now.isAtomic && !earlier.isAtomic) || (now.hasUnitFlag && !earlier.hasUnitFlag);
    return earlier.sequence != now.sequence && !isExcused &&
           (now.writes ? samePipe || isOver(earlier) : samePipe && !earlier.writes);
  });
  region.touches.push_back(now);
  if (now.writes) {
    if (region.lastWrite != now.sequence)
      region.writeBefore = region.lastWrite;
    region.lastWrite = now.sequence;
    region.lastWriteSite = now.site;
  }
}

/// A tensor that begins in memory of the host API must end there.
void Checker::checkInside(CoreState &c, const Operand &operand, const Touch &now) {
  const WrittenBytes &memory = *operand.written;
  const uintptr_t end = memory.first() + memory.bytes();
  std::vector<Stretch> outside;
  for (const Stretch &one : operand.region->stretches)
    if (one.first < memory.first() || one.end() > end)
      outside.push_back({std::max(one.first, one.first < memory.first() ? one.first : end),
                         one.first < memory.first() ? one.bytes : one.end() - std::max(one.first, end)});
  if (outside.empty())
    return;
  const Site &site = c.run->sites[now.site];
  if (Finding *finding = find(FindingKind::OutsideMemory, noPlace, nullptr, site.place, now.operand)) {
    finding->title = std::string(site.instruction) + " reaches beyond the " + std::to_string(memory.bytes()) +
                     " bytes of memory in which " + now.operand + " begins";
    finding->deeds = {deedOf(*c.run, now)};
    finding->common = bytesText(c, outside, *operand.desc, now.operand);
    finding->mends = {{"", "a smaller shape or stride of the tensor, or more memory", noPlace}};
  }
}

void Checker::checkFreed(CoreState &c, const TouchedRegion &region, const Touch &now) {
  for (const FreedSlot &slot : c.freed) {
    if (region.bounds.end() <= slot.memory.first || slot.memory.end() <= region.bounds.first)
      continue;
    TouchedRegion memory;
    memory.stretches = {slot.memory};
    const std::vector<Stretch> common = Shadow::common(region, memory);
    if (common.empty())
      continue;
    const Site &site = c.run->sites[now.site];
    if (Finding *finding =
            find(FindingKind::UsedAfterFree, slot.place, slot.queue, site.place, now.operand)) {
      finding->title =
          std::string(site.instruction) + " uses what was popped after TFREE has given its slot back";
      finding->deeds = {deedOf(c, "TFREE", slot.place, 0, Pipe::S), deedOf(*c.run, now)};
      finding->common = bytesText(c, common, region.operand, now.operand);
      finding->mends = {
          {std::string("after ") + site.instruction, "TFREE, instead of where it is now", site.place}};
    }
  }
}

/// Aliasing by equal addresses is meant; tiles that overlap in part seldom are.
void Checker::checkOverlap(CoreState &c, TouchedRegion &region, const Touch &now) {
  if (!options_.wants(FindingKind::PlaceOverlap) || region.operand.kind != OperandKind::Tile)
    return;
  for (const TouchedRegion *other : region.neighbours) {
    if (other->lastWrite <= region.overlapChecked || other->lastWrite == now.sequence)
      continue;
    // Of the whole tiles, and of what was touched of them: a tile may be declared larger than it is used.
    if (!overlapInPart(region.footprint, other->footprint) || !overlapInPart(region.bounds, other->bounds))
      continue;
    // Of the common bytes, those that nobody has written since.
    std::vector<Stretch> common = Shadow::common(region, *other);
    const auto remove = [&](const TouchedRegion &later) {
      // What this instruction writes itself it has not read yet.
      const uint64_t written = later.lastWrite == now.sequence ? later.writeBefore : later.lastWrite;
      if (&later == other || written <= other->lastWrite)
        return;
      std::vector<Stretch> rest;
      for (Stretch one : common) {
        for (const Stretch &gone : later.stretches) {
          if (gone.end() <= one.first || one.end() <= gone.first)
            continue;
          if (one.first < gone.first)
            rest.push_back({one.first, gone.first - one.first});
          const uintptr_t end = one.end();
          one.first = std::min(end, gone.end());
          one.bytes = end - one.first;
        }
        if (one.bytes != 0)
          rest.push_back(one);
      }
      common = std::move(rest);
    };
    remove(region);
    for (const TouchedRegion *later : region.neighbours)
      remove(*later);
    if (common.empty())
      continue;
    const Site &writer = c.run->sites[other->lastWriteSite], &reader = c.run->sites[now.site];
    if (Finding *finding =
            find(FindingKind::PlaceOverlap, writer.place, nullptr, reader.place, now.operand)) {
      finding->title = std::string(reader.instruction) + " reads bytes of " + now.operand + " that " +
                       writer.instruction + " wrote through a tile that overlaps it in part";
      finding->deeds = {deedOf(c, writer.instruction, writer.place, writer.executions, now.moment.pipe),
                        deedOf(*c.run, now)};
      finding->deeds[0].pipe.clear();
      finding->common = bytesText(c, common, region.operand, now.operand);
      finding->mends = {
          {"", "TASSIGN the two tiles to places that do not overlap, or to the same address", noPlace}};
    }
  }
  region.overlapChecked = now.sequence;
}

// ---- What is over ----

void Checker::prune(CoreState &c) {
  // What a thread did long ago in kernels that it called itself is over, too. Blocks of a launch may still race with it.
  if (Run &run = *c.run; !run.isLaunch && run.global.size() >= run.pruneAt) {
    run.global.prune([&](const Touch &touch) { return run.order.hasEndedForAll(touch.moment, c.number); });
    run.pruneAt = std::max<size_t>(1024, 2 * run.global.size());
  }
  if (c.onChip.size() < c.pruneAt)
    return;
  HappensBefore &order = c.run->order;
  // Other cores of the block may reach into the buffer, too.
  std::vector<uint32_t> users = {c.number};
  if (c.run->isLaunch && c.run->profile == Profile::A5)
    for (uint32_t place = 0; place < c.run->shape.coresOfBlock(); ++place)
      if (const uint32_t core = c.name.block * c.run->shape.coresOfBlock() + place; core != c.number)
        users.push_back(core);
  c.onChip.prune([&](const Touch &touch) {
    return std::all_of(users.begin(), users.end(),
                       [&](uint32_t core) { return order.hasEndedForAll(touch.moment, core); });
  });
  c.pruneAt = std::max<size_t>(1024, 2 * c.onChip.size());
}

} // namespace pto::tessera
