// What the report of a deadlock must say about a core that waits.
#include "test/soak/launch_model.hpp"

namespace soak {

namespace {

std::string queueText(const PipeShape &pipe) {
  return "the queue with FlagID " + std::to_string(pipe.flag) +
         (pipe.bothWays()            ? " between the cube core and the vector cores"
          : pipe.has(Way::toVectors) ? " from the cube core to the vector cores"
                                     : " from the vector cores to the cube core") +
         " (" + std::to_string(pipe.slotNum) + " slots of " + std::to_string(pipe.slotSize) + " bytes)";
}

} // namespace

void Model::explainNeed(int core, const Step &step, const Need &need, CoreEnd &end) {
  const CoreId me = program_.idOf(core);
  const char *const kind = need.isSemaphore ? "semaphore " : "flag ";
  if (need.what != nullptr)
    end.waitsFor =
        std::string(need.what) + " in " + queueText(program_.shape(step)) +
        (!program_.uses[step.use].inMemory && step.act != Act::pop ? " (TFREE gives slots back): " : ": ") +
        kind + std::to_string(need.id);
  else
    end.waitsFor =
        kind + std::to_string(need.id) + (need.isSemaphore ? " (wait_intra_block)" : " (wait_flag_dev)");
  if (need.isSemaphore) {
    const CoreId sender = semaphoreSender(me, need.id);
    end.missing[nameOf(sender)] =
        static_cast<uint64_t>(semaphoreTotal(sender, me.isCube ? need.id % 16 : need.id + 16 * me.lane));
    return;
  }
  const int mode = need.what != nullptr ? 2 : step.mode;
  if (mode != 2 && cores_[static_cast<size_t>(core)].sent[mode][need.id] == 0)
    return; // it has not sent the signal itself: nobody can know which mode it waits for
  CoreId sender = me;
  sender.isCube = mode == 2 ? !me.isCube : me.isCube;
  for (const int one : senders(sender, mode))
    if (cores_[static_cast<size_t>(one)].sent[mode][need.id] == 0)
      end.missing[nameOf(program_.idOf(one))] = cores_[static_cast<size_t>(one)].total[need.id];
}

void Model::explainOnCpu(int core, const Step &step, CoreEnd &end) {
  const CoreId me = program_.idOf(core);
  Queue &q = queue(core, step);
  int full = 0;
  uint64_t popped = 0;
  for (const Tile &tile : q.tiles)
    full += tile.isPublished && !tile.isFree;
  for (int user = 0; user < 3; ++user)
    popped += q.pops[user] - q.frees[user];
  end.waitsFor = std::string(step.act == Act::pop ? "a tile" : "a free slot") + " in " +
                 queueText(program_.shape(step)) + ": " + std::to_string(full) + " are full, " +
                 std::to_string(popped) + " popped and not freed";
  if (program_.shape(step).bothWays())
    return; // cores of either side may stand in the way
  const auto lacks = [&](bool isCube, int lane, const uint64_t *counts) {
    const CoreId one = {me.block, isCube, lane};
    if (isCube ? program_.cubes() != 0 : lane < program_.vectors())
      end.missing[nameOf(one)] = counts[userOf(one)];
  };
  if (step.act == Act::pop && step.way == Way::toVectors)
    return lacks(true, 0, q.pushes);
  if (step.act == Act::pop) {
    for (int lane = 0; lane < (lanesFillTogether(step) ? 2 : 1); ++lane)
      if (!lanesFillTogether(step) || q.pushes[lane] <= q.pushes[1 - lane])
        lacks(false, lane, q.pushes);
    return;
  }
  const Tile &inTheWay = step.act == Act::push && !q.tiles.back().isPublished
                             ? q.tiles.back()
                             : q.tiles[q.tiles.size() - program_.shape(step).slotNum];
  if (!inTheWay.isPublished) { // a part of it is missing, or this core has reserved all slots
    for (int lane = 0; lane < 2 && lanesFillTogether(step); ++lane)
      if ((inTheWay.filled >> lane & 1) == 0)
        lacks(false, lane, q.pushes);
    return;
  }
  if (step.way == Way::toCube)
    return lacks(true, 0, q.frees);
  for (int lane = 0; lane < 2; ++lane)
    if ((lanesThatFree(step.use, step.way) >> lane & 1) != 0 && (inTheWay.freed >> lane & 1) == 0)
      lacks(false, lane, q.frees);
}

void Model::explain(int core, CoreEnd &end) {
  const CoreState &state = cores_[static_cast<size_t>(core)];
  const Step &step = program_.cores[static_cast<size_t>(core)][state.next];
  switch (step.act) {
  case Act::waitFlag:
    return explainNeed(core, step, {false, step.id}, end);
  case Act::waitSemaphore:
    return explainNeed(core, step, {true, step.id}, end);
  case Act::meet: {
    const int rounds = roundsOf(step.who);
    int here = 0, all = 0;
    for (int i = 0; i < program_.coreCount(); ++i) {
      if (!takesPart(i, step.who))
        continue;
      const bool came = cores_[static_cast<size_t>(i)].arrivals[static_cast<int>(step.who)] > rounds;
      ++all;
      here += came;
      if (!came)
        end.missing[nameOf(program_.idOf(i))] = static_cast<uint64_t>(rounds);
    }
    end.waitsFor = "the others in SYNCALL, round " + std::to_string(rounds + 1) + ": " +
                   std::to_string(here) + " of " + std::to_string(all) + " cores have come";
    return;
  }
  default:
    if (isDevice)
      explainNeed(core, step, needsOnDevice(core, step)[state.needsMet], end);
    else
      explainOnCpu(core, step, end);
  }
}

} // namespace soak
