// Cores, flags, tokens, meetings and queues, as they come.
#include "lib/Checker/checker.hpp"

#include <algorithm>

namespace pto::tessera {

namespace {

std::string flagText(const char *function, const Signal &signal) {
  return std::string(function) + "(" + pipeName(signal.from) + ", " + pipeName(signal.to) + ", EVENT_ID" +
         std::to_string(signal.id) + ")";
}
std::string tokenText(const char *function, const Signal &signal) {
  return std::string(function) + "(" + pipeName(signal.from) + ", " + std::to_string(signal.id) + ")";
}
std::tuple<Pipe, Pipe, int> flagOf(const Signal &signal) { return {signal.from, signal.to, signal.id}; }

} // namespace

Checker::~Checker() = default;

// ---- Cores ----

Checker::CoreState &Checker::stateOf(Core &core) {
  if (lastCore_ == &core && lastState_->launch == core.launch && lastState_->name == core.name)
    return *lastState_;
  const auto found = cores_.find(&core);
  CoreState *state = found != cores_.end() ? found->second.get() : nullptr;
  if (state == nullptr || state->launch != core.launch || !(state->name == core.name)) {
    std::shared_ptr<Run> run;
    if (core.launch != nullptr) {
      std::shared_ptr<Run> &known = launches_[core.launch];
      if (known == nullptr) {
        known = std::make_shared<Run>(core.launch->profile, core.launch->grid.shape);
        known->isLaunch = true;
      }
      run = known;
      state = &newState(core, run, static_cast<uint32_t>(run->shape.indexOf(core.name)));
    } else {
      state = &newState(core, std::make_shared<Run>(Profile::Cpu, GridShape{1, 0, 0, 1}), 0);
    }
  }
  lastCore_ = &core;
  lastState_ = state;
  return *state;
}

Checker::CoreState &Checker::ownerState(Core &core, const CoreState &user) {
  CoreState &state = stateOf(core);
  if (core.launch != nullptr || (state.run == user.run && state.usersBlock == user.name.block))
    return state;
  CoreState &fresh = newState(core, user.run, user.number);
  fresh.usersBlock = user.name.block;
  return fresh;
}

Checker::CoreState &Checker::newState(Core &core, std::shared_ptr<Run> run, uint32_t number) {
  auto fresh = std::make_unique<CoreState>();
  fresh->run = std::move(run);
  fresh->number = number;
  fresh->core = &core;
  fresh->launch = core.launch;
  fresh->name = core.name;
  core.memory.EnsureInitialized();
  fresh->written = WrittenBytes(core.memory.start(), core.memory.bytes());
  std::vector<std::string> &names = fresh->run->coreNames;
  if (names.size() <= number)
    names.resize(number + 1);
  if (names[number].empty())
    names[number] = CoreText(core.name).text();
  lastCore_ = nullptr;
  return *(cores_[&core] = std::move(fresh));
}

void Checker::started(Core &core) {
  const std::lock_guard lock(mutex_);
  stateOf(core);
}

void Checker::finished(Core &core, bool failed) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  if (failed)
    c.run->wasCancelled = true;
  else
    endKernel(c);
}

void Checker::endDirect(Core &core) {
  const std::lock_guard lock(mutex_);
  const auto found = cores_.find(&core);
  if (found == cores_.end() || found->second->launch != nullptr)
    return;
  endKernel(*found->second);
  lastCore_ = nullptr;
  cores_.erase(found);
}

void Checker::endAllDirect() {
  std::vector<Core *> cores;
  {
    const std::lock_guard lock(mutex_);
    for (const auto &[core, state] : cores_)
      if (state->launch == nullptr)
        cores.push_back(core);
  }
  for (Core *core : cores)
    endDirect(*core);
}

void Checker::endKernel(CoreState &c) {
  for (const auto &[flag, sets] : c.flags)
    for (const SetFlag &set : sets) {
      const auto [from, to, id] = flag;
      const Signal signal = {Signal::Kind::Flag, from, to, id, {}};
      if (Finding *finding = find(FindingKind::SignalUnconsumed, noPlace, nullptr, set.place, nullptr)) {
        finding->title = "nobody has waited for " + flagText("set_flag", signal) + " when the kernel ends";
        finding->deeds = {deedOf(c, flagText("set_flag", signal), set.place, set.execution, signal.from)};
        finding->missing = std::string("a wait of ") + pipeName(signal.to);
        finding->mends = {{"before the kernel ends, or where " + std::string(pipeName(signal.to)) +
                               " needs what " + pipeName(signal.from) + " did",
                           flagText("wait_flag", signal) + ";", noPlace}};
      }
    }
  for (const auto &[token, place] : c.tokensHeld)
    if (Finding *finding = find(FindingKind::TokenMisuse, noPlace, "held", place, nullptr)) {
      finding->title = "the token of buffer " + std::to_string(token) + " is still held when the kernel ends";
      finding->deeds = {deedOf(c, "get_buf", place, 0, Pipe::All)};
      finding->mends = {{"before the kernel ends", "rls_buf of the same pipe and buffer", noPlace}};
    }
  c.flags.clear();
  c.tokensHeld.clear();
  c.automaticTiles.clear();
}

void Checker::ended(const Launch &launch) {
  const std::lock_guard lock(mutex_);
  const auto found = launches_.find(&launch);
  if (found == launches_.end())
    return;
  Run &run = *found->second;
  const auto unconsumed = [&](PlaceIndex place, const std::string &what, const std::string &wait) {
    if (Finding *finding = find(FindingKind::SignalUnconsumed, noPlace, nullptr, place, nullptr)) {
      finding->title = "nobody has waited for " + what + " when the launch ends";
      finding->deeds = {Deed{what, "", "", "", 0, place}};
      finding->mends = {{"on the core that it goes to", wait, noPlace}};
    }
  };
  // Of what the cube core tells both vector cores, one need not be there.
  const auto isThere = [&](const std::tuple<uint32_t, bool, int> &key) {
    return std::get<1>(key)
               ? run.shape.cubes != 0
               : static_cast<uint32_t>(std::get<2>(key) / BlockSemaphores::idsOfVector) < run.shape.vectors;
  };
  if (!run.wasCancelled) {
    for (const auto &[receiver, place] : run.flagPlaces)
      if (run.order.arrivedSignals(receiver.first, receiver.second) != 0)
        unconsumed(place, "flag " + std::to_string(receiver.second) + " between cores",
                   "wait_flag_dev(" + std::to_string(receiver.second) + ");");
    for (const auto &[key, place] : run.semaphorePlaces)
      if (!run.semaphores[key].empty() && isThere(key))
        unconsumed(place, "semaphore " + std::to_string(std::get<2>(key)) + " of the block",
                   "wait_intra_block of it");
  }
  std::erase_if(cores_, [&](const auto &entry) { return entry.second->launch == &launch; });
  lastCore_ = nullptr;
  launches_.erase(found);
}

// ---- Places and executions ----

PlaceIndex Checker::placeOf(const SourcePlace &where) {
  uint64_t hash = reinterpret_cast<uintptr_t>(where.file) + where.line * 0x9e3779b97f4a7c15u + where.column;
  for (const void *code : where.code)
    hash = (hash ^ reinterpret_cast<uintptr_t>(code)) * 0xff51afd7ed558ccdu;
  const auto [first, end] = placeIndex_.equal_range(hash);
  for (auto it = first; it != end; ++it) {
    const SourcePlace &known = places_[it->second];
    if (known.file == where.file && known.line == where.line && known.column == where.column &&
        std::equal(std::begin(known.code), std::end(known.code), std::begin(where.code)))
      return it->second;
  }
  places_.push_back(where);
  placeIndex_.emplace(hash, static_cast<PlaceIndex>(places_.size() - 1));
  return static_cast<PlaceIndex>(places_.size() - 1);
}

uint32_t Checker::siteOf(CoreState &c, const SourcePlace &where, const char *instruction) {
  const PlaceIndex place = placeOf(where);
  const uint64_t key = uint64_t{place} << 32 ^ (reinterpret_cast<uintptr_t>(instruction) & 0xffffffff);
  const auto [found, isNew] = c.sites.try_emplace(key, static_cast<uint32_t>(c.run->sites.size()));
  if (isNew)
    c.run->sites.push_back({place, instruction, c.number});
  return found->second;
}

uint32_t Checker::countExecution(CoreState &c, const SourcePlace &where, const char *statement) {
  return ++c.run->sites[siteOf(c, where, statement)].executions;
}

uint32_t Checker::execute(CoreState &c, const SourcePlace &where, const char *instruction,
                          const Moment &moment) {
  const uint32_t index = siteOf(c, where, instruction);
  Site &site = c.run->sites[index];
  ++site.executions;
  ++c.run->sequence;
  if (site.executions == 1)
    site.first = c.run->sequence;
  std::vector<Executed> &history = c.history[static_cast<int>(moment.pipe)];
  history.resize(executionsKept);
  history[moment.time % executionsKept] = {index, site.executions};
  return index;
}

// ---- Flags and tokens of a core ----

void Checker::signalled(Core &core, const Signal &signal) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  const PlaceIndex place = placeOf(signal.where);
  if (signal.kind == Signal::Kind::Buffer) {
    if (!c.run->order.release(c.number, signal.from, signal.id)) {
      if (Finding *finding = find(FindingKind::TokenMisuse, noPlace, "released", place, nullptr)) {
        finding->title = std::string(pipeName(signal.from)) + " gives back the token of buffer " +
                         std::to_string(signal.id) + ", which it does not hold";
        finding->deeds = {deedOf(c, tokenText("rls_buf", signal), place, 0, signal.from)};
        finding->mends = {
            {"before " + tokenText("rls_buf", signal), tokenText("get_buf", signal) + ";", place}};
      }
    }
    c.tokensHeld.erase(signal.id);
    return;
  }
  std::deque<SetFlag> &sets = c.flags[flagOf(signal)];
  const uint32_t execution = countExecution(c, signal.where, "set_flag");
  c.eventsUsed[static_cast<int>(signal.from)][static_cast<int>(signal.to)] |=
      static_cast<uint8_t>(1u << (signal.id & 7));
  if (!sets.empty())
    if (Finding *finding = find(FindingKind::EventReused, sets.back().place, nullptr, place, nullptr)) {
      finding->title = flagText("set_flag", signal) + " sets a flag again that nobody has waited for";
      const std::string text = flagText("set_flag", signal);
      finding->deeds = {deedOf(c, text, sets.back().place, sets.back().execution, signal.from),
                        deedOf(c, text, place, execution, signal.from)};
      finding->missing = std::string("a wait of ") + pipeName(signal.to) + " between the two";
      Signal other = signal;
      other.id = freeEvent(c, signal.from, signal.to);
      finding->mends = {{"between the two", flagText("wait_flag", signal) + ";", place}};
      if (other.id >= 0)
        finding->mends.push_back(
            {"or instead of the second one", flagText("set_flag", other) + "; and its wait_flag", place});
    }
  sets.push_back({place, execution});
  c.run->order.set(c.number, signal.from, signal.to, signal.id);
}

void Checker::waited(Core &core, const Signal &signal) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  const PlaceIndex place = placeOf(signal.where);
  if (signal.kind == Signal::Kind::Buffer) {
    const BufferTokens::Answer answer = c.run->order.take(c.number, signal.from, signal.id);
    if (answer != BufferTokens::Answer::Taken) {
      const auto holder = c.tokensHeld.find(signal.id);
      const PlaceIndex held = holder != c.tokensHeld.end() ? holder->second : noPlace;
      if (Finding *finding = find(FindingKind::TokenMisuse, held, "taken", place, nullptr)) {
        finding->title = std::string(pipeName(signal.from)) + " takes the token of buffer " +
                         std::to_string(signal.id) +
                         (answer == BufferTokens::Answer::HeldAlready ? ", which it holds already"
                                                                      : ", which another pipe still holds");
        if (held != noPlace)
          finding->deeds.push_back(deedOf(c, "get_buf", held, 0, Pipe::All));
        finding->deeds.push_back(deedOf(c, tokenText("get_buf", signal), place, 0, signal.from));
        finding->mends = {{"between the two", "rls_buf of the pipe that holds it", place}};
      }
      return;
    }
    c.tokensHeld[signal.id] = place;
    return;
  }
  const uint32_t execution = countExecution(c, signal.where, "wait_flag");
  std::deque<SetFlag> &sets = c.flags[flagOf(signal)];
  if (!sets.empty())
    sets.pop_front();
  if (c.run->order.wait(c.number, signal.from, signal.to, signal.id))
    return;
  if (Finding *finding = find(FindingKind::WaitUnsignalled, noPlace, nullptr, place, nullptr)) {
    finding->title = flagText("wait_flag", signal) + " waits for a flag that nobody has set: a device hangs";
    finding->deeds = {deedOf(c, flagText("wait_flag", signal), place, execution, signal.to)};
    finding->missing = std::string("a signal of ") + pipeName(signal.from) + " before it";
    finding->mends = {{"after what " + std::string(pipeName(signal.from)) +
                           " has to do first, or before the loop to let its first round through",
                       flagText("set_flag", signal) + ";", noPlace}};
  }
}

void Checker::drained(Core &core, Pipe pipe, const SourcePlace &) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  c.run->order.drain(c.number, pipe);
}

// ---- Flags and semaphores between cores ----

void Checker::noteFlagUser(CoreState &c, const CoreSignal &signal) {
  Run::FlagUsers &users = c.run->flagUsers[{c.name.block, signal.kind, signal.id & 15}];
  const PlaceIndex place = placeOf(signal.where);
  if (signal.queue != nullptr) {
    users.ofQueue = true;
    users.queuePlace = place;
  } else {
    users.ofProgram = true;
    users.programPlace = place;
  }
  if (!users.ofQueue || !users.ofProgram)
    return;
  if (Finding *finding =
          find(FindingKind::FlagShared, users.queuePlace, nullptr, users.programPlace, nullptr)) {
    finding->title = std::string(signal.kind == CoreSignal::Kind::Flag ? "flag " : "semaphore ") +
                     std::to_string(signal.id & 15) + " is used by a queue and by the program itself";
    finding->deeds = {deedOf(c, "a queue", users.queuePlace, 0, Pipe::All),
                      deedOf(c, "the program", users.programPlace, 0, Pipe::All)};
    finding->mends = {
        {"", "another number: a queue has FlagID and the next one, of both directions the next three",
         noPlace}};
  }
}

void Checker::signalled(Core &core, const CoreSignal &signal) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  Run &run = *c.run;
  noteFlagUser(c, signal);
  if (signal.kind == CoreSignal::Kind::Flag) {
    run.order.signal(c.number, signal.pipe, signal.mode, signal.id);
    if (signal.queue == nullptr)
      for (const uint32_t receiver : run.order.receivers(c.number, signal.mode))
        run.flagPlaces[{receiver, signal.id}] = placeOf(signal.where);
    return;
  }
  const bool toCube = core.kind != CoreKind::Cube;
  const int id =
      toCube ? static_cast<int>(core.name.number) * BlockSemaphores::idsOfVector + signal.id : signal.id;
  run.order.send(c.number, signal.pipe, run.semaphores[{c.name.block, toCube, id}]);
  if (signal.queue == nullptr)
    run.semaphorePlaces[{c.name.block, toCube, id}] = placeOf(signal.where);
}

void Checker::waited(Core &core, const CoreSignal &signal) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  Run &run = *c.run;
  noteFlagUser(c, signal);
  if (signal.kind == CoreSignal::Kind::Flag) {
    run.order.waitForSignal(c.number, signal.id);
    return;
  }
  const bool toCube = core.kind == CoreKind::Cube;
  const int id =
      toCube ? signal.id : static_cast<int>(core.name.number) * BlockSemaphores::idsOfVector + signal.id;
  run.order.receive(c.number, signal.pipe == Pipe::All ? Pipe::S : signal.pipe,
                    run.semaphores[{c.name.block, toCube, id}]);
}

void Checker::arrived(Core &core, const MeetingVisit &visit) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  c.run->order.arrive(c.number, c.run->meetings[{visit.meeting, visit.round}]);
}

void Checker::left(Core &core, const MeetingVisit &visit) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  c.run->order.leave(c.number, c.run->meetings[{visit.meeting, visit.round}]);
  if (visit.round != 0) // all have left the round before
    c.run->meetings.erase({visit.meeting, visit.round - 1});
}

// ---- Queues ----

Checker::Run::Slots &Checker::slotsOf(CoreState &c, const SlotUse &use) {
  const QueueKey &key = *use.queue;
  // On cpu both directions share their slots.
  return c.run->queues[{c.name.block, key.flag, key.direction, key.slotSize, key.slotNum, key.ofTMPipe,
                        use.ordersCores ? 0 : static_cast<int>(use.way)}];
}

void Checker::used(Core &core, const SlotUse &use) {
  const std::lock_guard lock(mutex_);
  CoreState &c = stateOf(core);
  Run::Slots &slots = slotsOf(c, use);
  HappensBefore &order = c.run->order;
  const auto join = [&](std::map<int, Knowledge> &known) {
    const auto [found, isNew] = known.try_emplace(use.slot, Knowledge(c.number));
    found->second.join(order.released(c.number, use.pipe));
  };
  const auto acquire = [&](std::map<int, Knowledge> &known, Pipe pipe) {
    if (const auto found = known.find(use.slot); found != known.end())
      order.acquire(c.number, pipe, found->second);
  };
  switch (use.step) {
  case SlotUse::Step::Reserved:
    if (use.ordersCores)
      acquire(slots.freed, use.pipe);
    return;
  case SlotUse::Step::Published: {
    if (use.ordersCores)
      return join(slots.published);
    const uint64_t round = ++slots.publications[c.number];
    uint64_t freed = UINT64_MAX;
    for (const auto &[consumer, frees] : slots.frees)
      freed = std::min(freed, frees);
    if (slots.frees.empty())
      freed = 0;
    if (round <= freed + use.queue->slotNum)
      return;
    const PlaceIndex place = placeOf(use.where);
    if (Finding *finding = find(FindingKind::SlotOverwritten, noPlace, use.queue, place, nullptr)) {
      finding->title = "slot " + std::to_string(use.slot) + " of the queue with FlagID " +
                       std::to_string(use.queue->flag) + " is filled again before it was freed";
      finding->deeds = {deedOf(c, "TPUSH", place, round, use.pipe)};
      finding->missing = std::to_string(round) + " tiles were pushed, " + std::to_string(freed) +
                         " freed, and there are " + std::to_string(use.queue->slotNum) + " slots";
      finding->mends = {{"before TPUSH", "prod.setAllocateStatus(true), or a queue with more slots", place}};
    }
    return;
  }
  case SlotUse::Step::Taken:
    if (use.ordersCores)
      acquire(slots.published, Pipe::S);
    if (use.first != nullptr) {
      const Stretch memory = {reinterpret_cast<uintptr_t>(use.first), use.bytes};
      c.taken[{use.queue, use.slot}] = memory;
      std::erase_if(c.freed, [&](const FreedSlot &slot) {
        return slot.memory.first < memory.end() && memory.first < slot.memory.end();
      });
    }
    return;
  case SlotUse::Step::Freed:
    if (use.ordersCores)
      return join(slots.freed);
    ++slots.frees[c.number];
    if (const auto found = c.taken.find({use.queue, use.slot}); found != c.taken.end()) {
      c.freed.push_back({use.queue, found->second, placeOf(use.where)});
      c.taken.erase(found);
    }
    return;
  }
}

} // namespace pto::tessera
