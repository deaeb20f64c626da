// What a finding says: who, what, which bytes, which order there is, and how to mend it.
#include <algorithm>

#include "lib/Checker/checker.hpp"

namespace pto::tessera {

Finding *Checker::find(FindingKind kind, PlaceIndex first, const void *firstPart, PlaceIndex second,
                       const void *secondPart) {
  if (!options_.wants(kind))
    return nullptr;
  const auto [found, isNew] =
      known_.try_emplace(FindingKey(kind, first, firstPart, second, secondPart), findings_.size());
  if (!isNew) {
    ++findings_[found->second].count;
    return nullptr;
  }
  findings_.emplace_back();
  findings_.back().kind = kind;
  return &findings_.back();
}

void Checker::addNotWatched(const std::string &unit) {
  const std::lock_guard lock(mutex_);
  if (!options_.wants(FindingKind::NotWatched))
    return;
  Finding finding;
  finding.kind = FindingKind::NotWatched;
  finding.title = "what " + unit + " does was not seen: it was compiled without PTO_CHECKED";
  finding.mends = {{"", "compile all of the program with -DPTO_CHECKED", noPlace}};
  findings_.push_back(finding);
}

static const char *verb(const Touch &touch) {
  if (touch.isAtomic)
    return "adds to ";
  return !touch.writes ? "reads " : touch.reads ? "reads and writes " : "writes ";
}

Deed Checker::deedOf(const Run &run, const Touch &touch) const {
  const Site &site = run.sites[touch.site];
  return {site.instruction,         verb(touch) + std::string(touch.operand),
          run.coreNames[site.core], pipeName(touch.moment.pipe),
          touch.execution,          site.place};
}

Deed Checker::deedOf(const CoreState &c, const std::string &what, PlaceIndex place, uint64_t execution,
                     Pipe pipe) const {
  return {what, "", c.run->coreNames[c.number], pipe != Pipe::All ? pipeName(pipe) : "", execution, place};
}

int Checker::freeEvent(const CoreState &c, Pipe from, Pipe to) const {
  const uint8_t used = c.eventsUsed[static_cast<int>(from)][static_cast<int>(to)];
  for (int id = 0; id < 8; ++id)
    if ((used >> id & 1) == 0)
      return id;
  return -1;
}

void Checker::findRace(CoreState &c, const TouchedRegion &region, const Touch &now,
                       const TouchedRegion &earlierRegion, const Touch &earlier) {
  const bool inPipe = earlier.moment.core == now.moment.core && earlier.moment.pipe == now.moment.pipe;
  FindingKind kind = !earlier.writes ? FindingKind::RaceWar
                     : !now.writes   ? FindingKind::RaceRaw
                                     : FindingKind::RaceWaw;
  if (earlier.writes && now.reads && now.writes)
    kind = FindingKind::RaceRaw;
  if (inPipe)
    kind = c.run->profile == Profile::A2A3 && now.moment.pipe == Pipe::V ? FindingKind::OrderInPipe
                                                                         : FindingKind::OrderInOtherPipe;
  const Site &first = c.run->sites[earlier.site], &second = c.run->sites[now.site];
  Finding *finding = find(kind, first.place, first.instruction, second.place, second.instruction);
  if (finding == nullptr)
    return;
  const std::string what = kind == FindingKind::RaceWar   ? " may write before "
                           : kind == FindingKind::RaceWaw ? " may write before "
                           : inPipe                       ? " may begin before "
                                                          : " may read before ";
  finding->title = second.instruction + what + first.instruction +
                   (inPipe            ? " has ended"
                    : !earlier.writes ? " has read"
                                      : " has written");
  finding->deeds = {deedOf(*c.run, earlier), deedOf(*c.run, now)};
  const TouchedRegion &shown = region.operand.kind == OperandKind::Tile ? region : earlierRegion;
  finding->common = bytesText(c, Shadow::common(region, earlierRegion), shown.operand,
                              region.operand.kind == OperandKind::Tile ? now.operand : earlier.operand);
  finding->order = orderText(c, now, earlier, finding->orderPlace);
  mendRace(c, *finding, now, earlier);
}

std::string Checker::orderText(CoreState &c, const Touch &now, const Touch &earlier, PlaceIndex &place) {
  const PipeTime seen =
      c.run->order.knownTo(now.moment.core, now.moment.pipe).of(earlier.moment.core, earlier.moment.pipe);
  const std::string waiting = pipeName(now.moment.pipe), other = pipeName(earlier.moment.pipe);
  const bool sameCore = now.moment.core == earlier.moment.core;
  const std::string whose = sameCore ? other : other + " of " + c.run->coreNames[earlier.moment.core];
  if (sameCore && now.moment.pipe == earlier.moment.pipe)
    return "on this profile " + other +
           " begins instructions in order, but does not wait for earlier ones to end";
  if (seen == 0)
    return waiting + " has not waited for " + whose;
  std::string text = waiting + " has waited for " + whose + " up to its instruction " + std::to_string(seen);
  if (sameCore)
    if (const auto &history = c.history[static_cast<int>(earlier.moment.pipe)];
        c.run->order.issuedTo(now.moment.core, earlier.moment.pipe) - seen < executionsKept) {
      const Executed &last = history[seen % executionsKept];
      const Site &site = c.run->sites[last.site];
      text += ", execution " + std::to_string(last.execution) + " of " + site.instruction;
      place = site.place;
    }
  return text;
}

static const char *regionName(Region region) {
  constexpr const char *names[] = {
      "registers",      "UB",           "L1", "L0A", "L0B", "L0C", "L0A scales", "L0B scales", "bias buffer",
      "fixpipe buffer", "control words"};
  return names[static_cast<int>(region)];
}

/// "512 bytes of UB of block 0, vector 0, from 0x100 to 0x2ff: rows 0 to 1, columns 0 to 63 of src0"
std::string Checker::bytesText(CoreState &c, const std::vector<Stretch> &stretches,
                               const OperandDesc &operand, const char *operandName) {
  if (stretches.empty())
    return {};
  size_t bytes = 0;
  for (const Stretch &one : stretches)
    bytes += one.bytes;
  const uintptr_t first = stretches.front().first, last = stretches.back().end() - 1;
  std::string text = std::to_string(bytes) + " bytes";
  char range[64];
  bool found = false;
  for (const auto &[core, state] : cores_) {
    if (found || state->run != c.run || !core->memory.ContainsAddress(first))
      continue;
    for (int r = 0; r < static_cast<int>(Region::Count); ++r)
      if (core->memory.roomIn(static_cast<Region>(r), first) != 0) {
        const uintptr_t start = reinterpret_cast<uintptr_t>(core->memory.startOf(static_cast<Region>(r)));
        std::snprintf(range, sizeof range, ", from 0x%llx to 0x%llx",
                      static_cast<unsigned long long>(first - start),
                      static_cast<unsigned long long>(last - start));
        text += std::string(" of ") + regionName(static_cast<Region>(r)) + " of " +
                c.run->coreNames[state->number] + range;
        found = true;
        break;
      }
  }
  if (!found && operand.kind == OperandKind::Tensor) {
    const auto base = reinterpret_cast<uintptr_t>(operand.tensor.address);
    text += " of global memory, from byte " + std::to_string(static_cast<int64_t>(first - base)) +
            " to byte " + std::to_string(static_cast<int64_t>(last - base)) + " of the tensor " + operandName;
  } else if (!found) {
    text += operand.kind == OperandKind::Tile ? " of a tile that has no address" : " of global memory";
  }
  if (operand.kind != OperandKind::Tile || operand.tile.isConv || operand.tile.address == nullptr)
    return text;
  // The elements of the tile that have a byte there.
  const TileLayout layout = operand.tile.layout();
  const ElementBytes element = {elementTypeInfo(operand.tile.element).bits};
  const uintptr_t base = reinterpret_cast<uintptr_t>(operand.tile.address);
  int64_t firstRow = INT64_MAX, lastRow = -1, firstCol = INT64_MAX, lastCol = -1;
  for (int64_t row = 0; row < operand.tile.rows; ++row)
    for (int64_t col = 0; col < operand.tile.cols; ++col) {
      const int64_t offset = layout.offset(row, col);
      const uintptr_t begin = base + element.first(offset), end = base + element.end(offset + 1);
      const auto after =
          std::upper_bound(stretches.begin(), stretches.end(), end - 1,
                           [](uintptr_t address, const Stretch &one) { return address < one.first; });
      if (after == stretches.begin() || std::prev(after)->end() <= begin)
        continue;
      firstRow = std::min(firstRow, row);
      lastRow = std::max(lastRow, row);
      firstCol = std::min(firstCol, col);
      lastCol = std::max(lastCol, col);
    }
  if (lastRow < 0)
    return text;
  const auto span = [](const char *one, const char *many, int64_t from, int64_t to) {
    return from == to ? std::string(one) + " " + std::to_string(from)
                      : std::string(many) + " " + std::to_string(from) + " to " + std::to_string(to);
  };
  return text + ": " + span("row", "rows", firstRow, lastRow) + ", " +
         span("column", "columns", firstCol, lastCol) + " of " + operandName;
}

// ---- The mend ----

void Checker::mendRace(CoreState &c, Finding &finding, const Touch &now, const Touch &earlier) {
  const Site &first = c.run->sites[earlier.site], &second = c.run->sites[now.site];
  const Pipe from = earlier.moment.pipe, to = now.moment.pipe;
  const std::string source = pipeName(from), target = pipeName(to);
  const std::string after = std::string("after ") + first.instruction,
                    before = std::string("before ") + second.instruction;
  if (earlier.moment.core != now.moment.core) {
    const uint32_t perBlock = c.run->shape.coresOfBlock();
    const uint32_t firstBlock = earlier.moment.core / perBlock, secondBlock = now.moment.core / perBlock;
    const CoreKind sender = c.run->shape.nameOf(firstBlock, earlier.moment.core % perBlock).kind;
    const CoreKind receiver = c.run->shape.nameOf(secondBlock, now.moment.core % perBlock).kind;
    finding.missing = "an order between " + c.run->coreNames[earlier.moment.core] + " and " +
                      c.run->coreNames[now.moment.core];
    if (firstBlock != secondBlock || sender == CoreKind::Any) {
      const std::string kind = sender != receiver         ? "SyncCoreType::Mix"
                               : sender == CoreKind::Cube ? "SyncCoreType::AICOnly"
                                                          : "SyncCoreType::AIVOnly";
      finding.mends = {{after + ", and on every core " + before, "SYNCALL<" + kind + ">();", first.place}};
      return;
    }
    int id = 0;
    while (id < CoreFlags::ids &&
           (c.run->flagUsers.count({firstBlock, CoreSignal::Kind::Flag, id}) != 0 ||
            c.run->flagUsers.count({firstBlock, CoreSignal::Kind::Semaphore, id}) != 0))
      ++id;
    const std::string number = std::to_string(id);
    if (c.run->profile == Profile::A5 && sender != receiver) {
      const uint32_t vector =
          sender == CoreKind::Vector ? earlier.moment.core % perBlock : now.moment.core % perBlock;
      const std::string ofCube = std::to_string(id + (vector == 2 ? 16 : 0));
      finding.mends = {
          {after, "set_intra_block(" + source + ", " + (sender == CoreKind::Cube ? ofCube : number) + ");",
           first.place},
          {before,
           "wait_intra_block(" + target + ", " + (receiver == CoreKind::Cube ? ofCube : number) + ");",
           second.place}};
    } else {
      const std::string mode = sender != receiver ? "CV_CORES_SYNC" : "VEC_SUBCORES_SYNC";
      finding.mends = {{after + (sender == CoreKind::Vector ? " (on both vector cores)" : ""),
                        "ffts_cross_core_sync(" + source + ", getFFTSMsg(" + mode + ", " + number + "));",
                        first.place},
                       {before, "wait_flag_dev(" + number + ");", second.place}};
    }
    return;
  }
  if (from == to) {
    finding.missing = "a barrier of " + source;
    finding.mends = {{before, "pipe_barrier(" + source + ");", second.place}};
    return;
  }
  finding.missing = source + " before " + target;
  const int id = freeEvent(c, from, to);
  const std::string arguments =
      "(" + source + ", " + target + ", " +
      (id >= 0 ? "EVENT_ID" + std::to_string(id) : "an event id that is free there") + ");";
  // The later instruction came before the earlier one, too: they stand in a loop, or in a function that is called again.
  const bool isLoop = second.first < earlier.sequence;
  const uint32_t rounds = now.execution > earlier.execution ? now.execution - earlier.execution : 1;
  const std::string forEach = rounds > 1 && rounds <= 8
                                  ? ", with an event id for each of " + std::to_string(rounds) + " buffers"
                                  : "";
  if (isLoop)
    finding.mends = {{"before the loop" + forEach, "set_flag" + arguments, noPlace},
                     {before, "wait_flag" + arguments, second.place},
                     {after, "set_flag" + arguments, first.place},
                     {"after the loop", "wait_flag" + arguments, noPlace}};
  else
    finding.mends = {{after, "set_flag" + arguments, first.place},
                     {before, "wait_flag" + arguments, second.place}};
}

} // namespace pto::tessera
