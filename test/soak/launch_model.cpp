#include "test/soak/launch_model.hpp"

#include <algorithm>
#include <random>

namespace soak {

bool Outcome::anyFailed() const {
  return std::any_of(cores.begin(), cores.end(),
                     [](const CoreEnd &core) { return core.state == CoreEnd::State::failed; });
}
bool Outcome::anyWaits() const {
  return std::any_of(cores.begin(), cores.end(),
                     [](const CoreEnd &core) { return core.state == CoreEnd::State::waits; });
}

std::string textOf(const Program &program, const Outcome &outcome) {
  std::string text;
  for (int i = 0; i < program.coreCount(); ++i) {
    const CoreEnd &core = outcome.cores[static_cast<size_t>(i)];
    text += "  " + nameOf(program.idOf(i)) + " does " + std::to_string(core.steps) + " steps, pops " +
            std::to_string(core.popped.size()) + " tiles, and ";
    if (core.state == CoreEnd::State::finished)
      text += "ends\n";
    else if (core.state == CoreEnd::State::failed)
      text += "fails: " + core.rule + "\n";
    else
      text += "waits for " + core.waitsFor + "\n";
    for (const auto &[name, times] : core.missing)
      text += "    " + name + " has not given it, after " + std::to_string(times) + " times\n";
  }
  return text;
}

Model::Model(const Program &program, bool withContents)
    : program_(program), withContents_(withContents), cores_(static_cast<size_t>(program.coreCount())) {
  for (CoreState &core : cores_)
    core.ends.resize(program.uses.size());
}

// ---- Flags, semaphores, meetings ----

/// All cores that must send a signal of this mode before it arrives.
std::vector<int> Model::senders(const CoreId &core, int mode) const {
  std::vector<int> group;
  for (int i = 0; i < program_.coreCount(); ++i) {
    const CoreId one = program_.idOf(i);
    if (one.isCube == core.isCube && (mode == 0 || one.block == core.block))
      group.push_back(i);
  }
  return group;
}
void Model::signal(int core, int mode, int id) {
  const CoreId from = program_.idOf(core);
  CoreState &sender = cores_[static_cast<size_t>(core)];
  ++sender.total[id];
  ++sender.sent[mode][id];
  const std::vector<int> group = senders(from, mode);
  for (const int one : group)
    if (cores_[static_cast<size_t>(one)].sent[mode][id] == 0)
      return;
  for (const int one : group)
    --cores_[static_cast<size_t>(one)].sent[mode][id];
  for (int i = 0; i < program_.coreCount(); ++i) {
    const CoreId to = program_.idOf(i);
    const bool otherSide = to.block == from.block && to.isCube != from.isCube;
    if (mode == 2 ? otherSide : std::find(group.begin(), group.end(), i) != group.end())
      if (++cores_[static_cast<size_t>(i)].pending[id] > 15)
        ambiguous_ = true; // counters are that large; programs are not made so
  }
}

/// The cube core calls the semaphores of its second vector core 16 to 31.
int &Model::semaphore(const CoreId &from, int id) {
  return semaphores_[{from.block, (from.isCube ? 32 : 0) + (from.isCube ? id : id + 16 * from.lane)}];
}
int &Model::semaphoreTotal(const CoreId &from, int id) {
  return semaphoreTotals_[{from.block, (from.isCube ? 32 : 0) + (from.isCube ? id : id + 16 * from.lane)}];
}
CoreId Model::semaphoreSender(const CoreId &core, int id) {
  return core.isCube ? CoreId{core.block, false, id / 16} : CoreId{core.block, true, 0};
}

bool Model::isThere(int core, const Need &need) {
  if (!need.isSemaphore)
    return cores_[static_cast<size_t>(core)].pending[need.id] != 0;
  const CoreId me = program_.idOf(core);
  return semaphore(semaphoreSender(me, need.id), me.isCube ? need.id % 16 : need.id + 16 * me.lane) != 0;
}
void Model::take(int core, const Need &need) {
  const CoreId me = program_.idOf(core);
  if (need.isSemaphore)
    --semaphore(semaphoreSender(me, need.id), me.isCube ? need.id % 16 : need.id + 16 * me.lane);
  else
    --cores_[static_cast<size_t>(core)].pending[need.id];
}

bool Model::takesPart(int core, Who who) const {
  return who == Who::all || program_.idOf(core).isCube == (who == Who::cubes);
}
/// How often all have come.
int Model::roundsOf(Who who) const {
  int rounds = 1 << 30;
  for (int i = 0; i < program_.coreCount(); ++i)
    if (takesPart(i, who))
      rounds = std::min(rounds, cores_[static_cast<size_t>(i)].arrivals[static_cast<int>(who)]);
  return rounds;
}

// ---- Steps ----

bool Model::isReady(int core, const Step &step) {
  switch (step.act) {
  case Act::waitFlag:
    return isThere(core, {false, step.id});
  case Act::waitSemaphore:
    return isThere(core, {true, step.id});
  case Act::push:
  case Act::alloc:
  case Act::pop:
    if (isDevice) {
      for (const Need &need : needsOnDevice(core, step))
        if (!isThere(core, need))
          return false;
      return true;
    }
    if (isIdle(program_.idOf(core), step))
      return true;
    return (step.act == Act::pop ? findPublished(queue(core, step), program_.idOf(core), step)
                                 : findFree(queue(core, step), program_.idOf(core), step)) >= 0;
  default:
    return true;
  }
}

bool Model::goOn(int core) {
  CoreState &state = cores_[static_cast<size_t>(core)];
  const std::vector<Step> &steps = program_.cores[static_cast<size_t>(core)];
  if (state.next == steps.size() || !state.failure.empty())
    return false;
  const Step &step = steps[state.next];
  switch (step.act) {
  case Act::setFlag:
    signal(core, step.mode, step.id);
    break;
  case Act::setSemaphore:
    ++semaphore(program_.idOf(core), step.id);
    ++semaphoreTotal(program_.idOf(core), step.id);
    break;
  case Act::waitFlag:
  case Act::waitSemaphore:
    if (!isReady(core, step))
      return false;
    take(core, {step.act == Act::waitSemaphore, step.id});
    break;
  case Act::meet: {
    int &arrivals = state.arrivals[static_cast<int>(step.who)];
    const bool comes = !state.arrived;
    arrivals += comes;
    state.arrived = true;
    if (roundsOf(step.who) < arrivals)
      return comes;
    state.arrived = false;
    break;
  }
  case Act::yield:
    break;
  default:
    if (isDevice) {
      const std::vector<Need> needs = needsOnDevice(core, step);
      if (state.needsMet < needs.size()) {
        if (!isThere(core, needs[state.needsMet]))
          return false;
        take(core, needs[state.needsMet++]);
        return true;
      }
      doOnDevice(core, step);
      state.needsMet = 0;
    } else if (!doOnCpu(core, step)) {
      return false;
    }
    if (!state.failure.empty())
      return true;
  }
  ++state.next;
  return true;
}

Outcome Model::outcome() {
  Outcome outcome;
  outcome.isAmbiguous = ambiguous_;
  for (int i = 0; i < program_.coreCount(); ++i) {
    CoreState &state = cores_[static_cast<size_t>(i)];
    CoreEnd end;
    end.steps = state.next;
    end.popped = state.popped;
    if (!state.failure.empty()) {
      end.state = CoreEnd::State::failed;
      end.rule = state.failure;
    } else if (state.next != program_.cores[static_cast<size_t>(i)].size()) {
      end.state = CoreEnd::State::waits;
      explain(i, end);
    }
    outcome.cores.push_back(std::move(end));
  }
  return outcome;
}

Outcome modelOf(const Program &program, const Order &order) {
  Model model(program);
  std::mt19937_64 random(order.seed);
  const int count = program.coreCount(), ofBlock = program.coresOfBlock();
  // The core that comes at this place: the cores of a block in one of the six orders of three.
  constexpr int orders[6][3] = {{0, 1, 2}, {2, 1, 0}, {0, 2, 1}, {1, 2, 0}, {1, 0, 2}, {2, 0, 1}};
  const auto coreAt = [&](int place) {
    return ofBlock == 3 ? place / 3 * 3 + orders[order.number % 6][place % 3] : place;
  };
  for (bool any = true; any;) {
    any = false;
    for (int i = 0; i < count * 4 && order.isRandom; ++i)
      any = model.goOn(static_cast<int>(random() % static_cast<uint64_t>(count))) || any;
    for (int place = 0; place < count && !any; ++place) // the first one that can, as long as it can
      while (model.goOn(coreAt(place)))
        any = true;
  }
  return model.outcome();
}

} // namespace soak
