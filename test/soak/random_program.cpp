#include "test/soak/random_program.hpp"

#include <algorithm>
#include <random>

#include "test/soak/launch_model.hpp"

namespace soak {

namespace {

class Choice {
public:
  explicit Choice(uint64_t seed) : random_(seed) {}
  /// From 0 to count - 1.
  int below(int count) { return static_cast<int>(random_() % static_cast<uint64_t>(count)); }
  int between(int least, int most) { return least + below(most - least + 1); }
  bool percent(int chance) { return below(100) < chance; }

private:
  std::mt19937_64 random_;
};

/// The tiles that go one way through a queue of a block.
struct Stream {
  int block = 0;
  uint8_t use = 0;
  Way way = Way::toVectors;
  struct Tile {
    uint8_t form;
    Split split;
  };
  std::vector<Tile> tiles;
  std::vector<int> givers, takers; ///< cores
  std::vector<int> allocated, pushed, popped, freed;
};

/// Signals from some cores to others.
struct Channel {
  bool isSemaphore = false;
  uint8_t mode = 0;
  std::vector<int> senders = {}, receivers = {};
  std::vector<uint8_t> sentId = {}, awaitedId = {}; ///< what each calls it
  int rounds = 0;
  std::vector<int> sent = {}, awaited = {};
};

class Generator {
public:
  explicit Generator(uint64_t seed) : choice_(seed) { program_.seed = seed; }

  Program make() {
    chooseLaunch();
    choosePipes();
    chooseStreams();
    chooseChannels();
    program_.cores.resize(static_cast<size_t>(program_.coreCount()));
    schedule();
    return std::move(program_);
  }

private:
  void chooseLaunch() {
    program_.kind = choice_.percent(80) ? Kind::mix : choice_.percent(50) ? Kind::cube : Kind::vector;
    program_.blocks = choice_.percent(40) ? 1 : choice_.between(2, 6);
    constexpr int jobs[] = {1, 2, 8};
    program_.jobs = jobs[choice_.below(3)];
    program_.deterministic = choice_.percent(20);
  }

  void choosePipes() {
    const int count = choice_.percent(10) ? 0 : choice_.between(1, 3);
    unsigned flags = 0;
    for (int tries = 0; tries < 20 && static_cast<int>(program_.uses.size()) < count; ++tries) {
      PipeUse use;
      use.pipe = static_cast<uint8_t>(choice_.below(pipeCount));
      const PipeShape &pipe = pipes[use.pipe];
      if (isDevice) { // each queue has flags of its own
        const unsigned mine = (pipe.bothWays() ? 15u : 3u) << pipe.flag;
        if ((flags & mine) != 0)
          continue;
        flags |= mine;
      } else if (std::any_of(program_.uses.begin(), program_.uses.end(),
                             [&](const PipeUse &other) { return other.pipe == use.pipe; })) {
        continue;
      }
      use.inMemory = isDevice ? pipe.inMemory : choice_.percent(40);
      use.splits = program_.kind != Kind::vector && !pipe.noSplit && (inText || choice_.percent(70));
      if (inText && use.splits == pipe.noSplit) // text does not let them differ
        continue;
      for (int way = 0; way < 2; ++way) {
        // What is not split concerns both vector cores on a2a3, where their tensors would lie in the same place.
        const bool mayBeTensor =
            !inText && use.inMemory && (use.splits || (machine != Machine::a2a3 && !pipe.noSplit));
        use.tensorGiven[way] = mayBeTensor && choice_.percent(35);
        use.tensorTaken[way] = mayBeTensor && choice_.percent(35);
        use.oneForm[way] = use.tensorGiven[way] || use.tensorTaken[way] ||
                           (way == static_cast<int>(Way::toCube) &&
                            (use.splits || (machine == Machine::a5 && !use.inMemory)));
      }
      program_.uses.push_back(use);
    }
  }

  /// Where both vector cores take part in a ring that both ways share, each pops by places and not by age.
  static bool isUnordered(const PipeUse &use, Way way) {
    const PipeShape &pipe = pipes[use.pipe];
    return machine == Machine::cpu && pipe.bothWays() && pipe.noSplit && way == Way::toVectors;
  }
  bool fits(const PipeUse &use, Way way, uint8_t form, Split split) const {
    const bool inHalves = way == Way::toVectors && split != Split::none && !use.inMemory;
    return static_cast<uint32_t>(forms[form].bytes() / (inHalves ? 2 : 1)) <= pipes[use.pipe].slotSize;
  }
  Stream::Tile chooseTile(const PipeUse &use, Way way) {
    for (;;) {
      const int toCube = static_cast<int>(way);
      const bool tensors = use.tensorGiven[toCube] || use.tensorTaken[toCube];
      const uint8_t form = pipes[use.pipe].form[toCube][tensors ? 0 : choice_.below(2)];
      const Split split = !use.splits ? Split::none : choice_.percent(50) ? Split::upDown : Split::leftRight;
      if (fits(use, way, form, split))
        return {form, split};
    }
  }
  /// The vector cores that take part in what goes through a queue.
  std::vector<int> vectorsOf(int block, const PipeUse &use, Way way, bool idleToo) const {
    std::vector<int> cores;
    const bool both = use.splits || machine == Machine::a2a3 || idleToo ||
                      (machine == Machine::cpu && pipes[use.pipe].noSplit && way == Way::toVectors);
    for (int lane = 0; lane < program_.vectors() && (lane == 0 || both); ++lane)
      cores.push_back(program_.indexOf({block, false, lane}));
    return cores;
  }
  void chooseStreams() {
    const bool busy = choice_.percent(20);
    for (uint8_t u = 0; u < program_.uses.size(); ++u)
      for (const Way way : {Way::toVectors, Way::toCube}) {
        const PipeUse &use = program_.uses[u];
        if (!pipes[use.pipe].has(way) || isUnordered(use, way))
          continue;
        const bool toCube = way == Way::toCube;
        const bool tensors = use.tensorGiven[toCube] || use.tensorTaken[toCube];
        const bool idleToo = machine == Machine::cpu && !tensors && choice_.percent(30);
        Stream::Tile only = chooseTile(use, way);
        for (int block = 0; block < program_.blocks; ++block) {
          Stream stream;
          stream.block = block;
          stream.use = u;
          stream.way = way;
          const int count = choice_.between(0, busy ? 20 : 7);
          for (int i = 0; i < count; ++i)
            stream.tiles.push_back(use.oneForm[toCube] ? only : chooseTile(use, way));
          std::vector<int> cube;
          if (program_.cubes() != 0)
            cube.push_back(program_.indexOf({block, true, 0}));
          stream.givers = toCube ? vectorsOf(block, use, way, idleToo) : cube;
          stream.takers = toCube ? cube : vectorsOf(block, use, way, idleToo);
          stream.allocated.resize(stream.givers.size());
          stream.pushed.resize(stream.givers.size());
          stream.popped.resize(stream.takers.size());
          stream.freed.resize(stream.takers.size());
          streams_.push_back(std::move(stream));
        }
      }
  }

  void addChannel(Channel channel, int id, int idOfReceiver, int rounds) {
    channel.sentId.assign(channel.senders.size(), static_cast<uint8_t>(id));
    channel.awaitedId.assign(channel.receivers.size(), static_cast<uint8_t>(idOfReceiver));
    channel.sent.resize(channel.senders.size());
    channel.awaited.resize(channel.receivers.size());
    channel.rounds = rounds;
    if (!channel.senders.empty() && !channel.receivers.empty())
      channels_.push_back(std::move(channel));
  }
  void chooseChannels() {
    const auto coresOf = [&](int block, bool isCube) {
      std::vector<int> cores;
      for (int i = 0; i < program_.coreCount(); ++i)
        if (const CoreId core = program_.idOf(i); core.isCube == isCube && (block < 0 || core.block == block))
          cores.push_back(i);
      return cores;
    };
    int id = 8; // queues of devices have those below
    for (const bool isCube : {false, true}) {
      if (choice_.percent(20) && !(inText && machine == Machine::a5)) // text has no such signal there
        addChannel({.mode = 0, .senders = coresOf(-1, isCube), .receivers = coresOf(-1, isCube)}, id, id,
                   choice_.between(1, 3));
      ++id;
    }
    const bool ofPairs = choice_.percent(20), down = choice_.percent(40), up = choice_.percent(40),
               semaphores = choice_.percent(40);
    for (int block = 0; block < program_.blocks; ++block) {
      const std::vector<int> cube = coresOf(block, true), vectors = coresOf(block, false);
      if (machine != Machine::a5) {
        if (ofPairs)
          addChannel({.mode = 1, .senders = vectors, .receivers = vectors}, id, id, choice_.between(0, 5));
        if (down)
          addChannel({.mode = 2, .senders = cube, .receivers = vectors}, id + 1, id + 1,
                     choice_.between(0, 6));
        if (up)
          addChannel({.mode = 2, .senders = vectors, .receivers = cube}, id + 2, id + 2,
                     choice_.between(0, 6));
      }
      if (machine != Machine::a2a3 && semaphores)
        for (int lane = 0; lane < program_.vectors(); ++lane) {
          const std::vector<int> vector = {program_.indexOf({block, false, lane})};
          const int own = choice_.between(8, 15), other = choice_.between(8, 15);
          addChannel({.isSemaphore = true, .senders = cube, .receivers = vector}, own + 16 * lane, own,
                     choice_.between(0, 5));
          addChannel({.isSemaphore = true, .senders = vector, .receivers = cube}, other, other + 16 * lane,
                     choice_.between(0, 5));
        }
    }
  }

  // ---- One order in which everything happens ----

  void propose(std::vector<std::pair<int, Step>> &ready, int core, const Step &step, Model &model) {
    if (model.isReady(core, step))
      ready.push_back({core, step});
  }
  Step stepOf(const Stream &stream, Act act, int serial) const {
    const PipeUse &use = program_.uses[stream.use];
    const Stream::Tile &tile = stream.tiles[static_cast<size_t>(serial)];
    const int way = static_cast<int>(stream.way);
    Step step;
    step.act = act;
    step.use = stream.use;
    step.way = stream.way;
    step.form = tile.form;
    step.split = tile.split;
    step.serial = serial;
    step.tensor = act == Act::pop || act == Act::free ? use.tensorTaken[way] : use.tensorGiven[way];
    return step;
  }
  void proposeStream(std::vector<std::pair<int, Step>> &ready, const Stream &stream, Model &model) {
    const PipeUse &use = program_.uses[stream.use];
    const int count = static_cast<int>(stream.tiles.size()),
              slots = static_cast<int>(pipes[use.pipe].slotNum);
    const bool tensors = use.tensorGiven[static_cast<int>(stream.way)];
    for (size_t i = 0; i < stream.givers.size(); ++i) {
      if (tensors && stream.pushed[i] < stream.allocated[i])
        propose(ready, stream.givers[i], stepOf(stream, Act::publish, stream.pushed[i]), model);
      // Devices have one slot under way at a time.
      const int most = !tensors || isDevice ? 1 : std::min(slots, 2);
      if (stream.allocated[i] < count && stream.allocated[i] - stream.pushed[i] < most &&
          isItsTurn(stream, i))
        propose(ready, stream.givers[i],
                stepOf(stream, tensors ? Act::alloc : Act::push, stream.allocated[i]), model);
    }
    for (size_t i = 0; i < stream.takers.size(); ++i) {
      if (stream.popped[i] < count && stream.popped[i] - stream.freed[i] < std::min(slots, 3))
        propose(ready, stream.takers[i], stepOf(stream, Act::pop, stream.popped[i]), model);
      if (stream.freed[i] < stream.popped[i])
        propose(ready, stream.takers[i], stepOf(stream, Act::free, stream.freed[i]), model);
    }
  }
  /// On cpu both ways share one ring, and who is faster may fill it. So a tile goes there and one comes back, and
  /// each core has freed what it popped before it pushes.
  bool isItsTurn(const Stream &stream, size_t giver) const {
    if (isDevice)
      return true;
    for (const Stream &back : streams_)
      if (back.block == stream.block && back.use == stream.use && back.way != stream.way)
        for (size_t i = 0; i < back.takers.size(); ++i)
          if (back.takers[i] == stream.givers[giver]) {
            const int came = stream.allocated[giver] + (stream.way == Way::toCube ? 1 : 0);
            return back.popped[i] == came && back.freed[i] == came;
          }
    return true;
  }
  void note(const Step &step, int core) {
    for (Stream &stream : streams_) {
      if (stream.block != program_.idOf(core).block || stream.use != step.use || stream.way != step.way)
        continue;
      const auto count = [&](const std::vector<int> &cores, std::vector<int> &counts) {
        for (size_t i = 0; i < cores.size(); ++i)
          counts[i] += cores[i] == core;
      };
      if (step.act == Act::push || step.act == Act::alloc)
        count(stream.givers, stream.allocated);
      if (step.act == Act::push || step.act == Act::publish)
        count(stream.givers, stream.pushed);
      if (step.act == Act::pop)
        count(stream.takers, stream.popped);
      if (step.act == Act::free)
        count(stream.takers, stream.freed);
    }
  }
  void proposeChannel(std::vector<std::pair<int, Step>> &ready, const Channel &channel, Model &model) {
    for (size_t i = 0; i < channel.senders.size(); ++i)
      if (channel.sent[i] < channel.rounds) {
        Step step;
        step.act = channel.isSemaphore ? Act::setSemaphore : Act::setFlag;
        step.mode = channel.mode;
        step.id = channel.sentId[i];
        propose(ready, channel.senders[i], step, model);
      }
    for (size_t i = 0; i < channel.receivers.size(); ++i)
      if (channel.awaited[i] < channel.rounds) {
        Step step;
        step.act = channel.isSemaphore ? Act::waitSemaphore : Act::waitFlag;
        step.mode = channel.mode;
        step.id = channel.awaitedId[i];
        propose(ready, channel.receivers[i], step, model);
      }
  }
  void noteChannel(const Step &step, int core) {
    const bool sets = step.act == Act::setFlag || step.act == Act::setSemaphore,
               isSemaphore = step.act == Act::setSemaphore || step.act == Act::waitSemaphore;
    for (Channel &channel : channels_) {
      if (channel.isSemaphore != isSemaphore || channel.mode != step.mode)
        continue;
      const std::vector<int> &cores = sets ? channel.senders : channel.receivers;
      const std::vector<uint8_t> &ids = sets ? channel.sentId : channel.awaitedId;
      std::vector<int> &counts = sets ? channel.sent : channel.awaited;
      for (size_t i = 0; i < cores.size(); ++i)
        if (cores[i] == core && ids[i] == step.id && counts[i] < channel.rounds) {
          ++counts[i];
          return;
        }
    }
  }

  void doStep(Model &model, int core, const Step &step) {
    program_.cores[static_cast<size_t>(core)].push_back(step);
    while (model.goOn(core)) {
    }
  }
  void meet(Model &model) {
    Step step;
    step.act = Act::meet;
    step.who = static_cast<Who>(choice_.below(3));
    std::vector<int> cores;
    for (int i = 0; i < program_.coreCount(); ++i)
      if (step.who == Who::all || program_.idOf(i).isCube == (step.who == Who::cubes))
        cores.push_back(i);
    for (int round = 0; round < 2; ++round)
      for (const int core : cores) {
        if (round == 0)
          program_.cores[static_cast<size_t>(core)].push_back(step);
        model.goOn(core);
      }
  }

  void schedule() {
    Model model(program_, false);
    int meetings = choice_.percent(40) && !inText ? choice_.between(1, 3) : 0;
    const int meetingPercent = choice_.between(1, 10), yieldPercent = choice_.below(8);
    // Some cores are slow.
    std::vector<int> lazy;
    for (int i = 0; i < program_.coreCount(); ++i)
      lazy.push_back(choice_.percent(25) ? choice_.between(50, 95) : 0);
    for (;;) {
      std::vector<std::pair<int, Step>> ready;
      for (const Stream &stream : streams_)
        if (stream.block == lastBlock_)
          proposeStream(ready, stream, model);
      for (const Channel &channel : channels_)
        proposeChannel(ready, channel, model);
      if (ready.empty() && !nextBlock())
        break;
      if (ready.empty())
        continue;
      const auto &[core, step] = ready[static_cast<size_t>(choice_.below(static_cast<int>(ready.size())))];
      if (choice_.percent(lazy[static_cast<size_t>(core)]) && ready.size() > 1)
        continue;
      doStep(model, core, step);
      emptyBlocks_ = 0;
      if (step.act <= Act::free)
        note(step, core);
      else
        noteChannel(step, core);
      if (choice_.percent(yieldPercent))
        doStep(model, choice_.below(program_.coreCount()), {});
      if (meetings > 0 && choice_.percent(meetingPercent)) {
        --meetings;
        meet(model);
      }
      if (choice_.percent(30))
        lastBlock_ = choice_.below(program_.blocks);
    }
    for (; meetings > 0; --meetings)
      meet(model);
  }
  /// False when no block has anything to do.
  bool nextBlock() {
    lastBlock_ = (lastBlock_ + 1) % program_.blocks;
    return ++emptyBlocks_ <= program_.blocks;
  }

  Choice choice_;
  Program program_;
  std::vector<Stream> streams_;
  std::vector<Channel> channels_;
  int lastBlock_ = 0, emptyBlocks_ = 0;
};

/// What may be removed, in groups that are equally likely; -1: nothing.
int groupOf(const Step &step) {
  switch (step.act) {
  case Act::push:
  case Act::publish:
    return 0;
  case Act::pop:
    // Devices do not notice that a tensor is freed that was not popped: its slot is written anew too early.
    return isDevice && step.tensor ? -1 : 1;
  case Act::free:
    return 2;
  case Act::setFlag:
  case Act::setSemaphore:
    return 3;
  case Act::waitFlag:
  case Act::waitSemaphore:
    return 4;
  case Act::meet:
    return 5;
  case Act::alloc:
  case Act::yield:
    break;
  }
  return -1;
}

} // namespace

Program randomProgram(uint64_t seed) { return Generator(seed).make(); }

std::string breakProgram(Program &program, uint64_t seed) {
  Choice choice(seed);
  std::vector<std::pair<size_t, size_t>> groups[6];
  for (size_t core = 0; core < program.cores.size(); ++core)
    for (size_t i = 0; i < program.cores[core].size(); ++i)
      if (const int group = groupOf(program.cores[core][i]); group >= 0)
        groups[group].push_back({core, i});
  for (int tries = 0; tries < 100; ++tries) {
    const auto &group = groups[choice.below(6)];
    if (group.empty())
      continue;
    const auto [core, number] = group[static_cast<size_t>(choice.below(static_cast<int>(group.size())))];
    std::vector<Step> &steps = program.cores[core];
    const std::string text = nameOf(program.idOf(static_cast<int>(core))) + " does not do its step " +
                             std::to_string(number) + ": " + textOf(steps[number]);
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(number));
    return text;
  }
  return "";
}

bool dependsOnOrder(const Program &program) {
  return !isDevice && std::any_of(program.uses.begin(), program.uses.end(),
                                  [](const PipeUse &use) { return pipes[use.pipe].bothWays(); });
}

} // namespace soak
