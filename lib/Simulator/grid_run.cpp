#include "lib/Simulator/grid_run.hpp"

#include <algorithm>
#include <system_error>
#include <thread>

#include "pto/machine/deadlock.hpp"

#include "lib/Simulator/step_names.hpp"

namespace tessera {

using pto::tessera::Core;
using pto::tessera::CoreKind;
using pto::tessera::CoreText;
using pto::tessera::GridShape;

namespace {

GridShape shapeOf(const KernelCode &kernel, int blocks) {
  GridShape shape;
  shape.blocks = static_cast<uint32_t>(blocks);
  const bool isMixed = kernel.kinds.size() > 1;
  for (const KernelCode::OfKind &one : kernel.kinds)
    switch (one.kind) {
    case CoreKind::Cube:
      shape.cubes = 1;
      break;
    case CoreKind::Vector:
      shape.vectors = isMixed ? pto::tessera::Block::vectorCores : 1;
      break;
    case CoreKind::Any:
      shape.others = 1;
      break;
    }
  return shape;
}

class NoOutput final : public pto::tessera::OutputSink {
public:
  void write(const char *, size_t) override {}
};
NoOutput noOutput;

/// The report of a rule without the tag that it starts with, and without the newline at its end.
std::string messageOf(const pto::Error &error) {
  llvm::StringRef text = error.what();
  text.consume_front("[PTO][CA] ");
  return text.rtrim('\n').str();
}

} // namespace

GridRun::GridRun(const KernelCode &code, llvm::ArrayRef<ArgumentValue> given, const RunOptions &runOptions,
                 pto::tessera::Observer *watching)
    : Launch(shapeOf(code, runOptions.blocks), code.profile, /*withQueues=*/true), kernel(code),
      arguments(given), options(runOptions), memories(given.size()), observer(watching),
      output(runOptions.printTo != nullptr ? runOptions.printTo : &noOutput),
      stepsLeft_(runOptions.maxSteps) {
  for (size_t i = 0; i < arguments.size(); ++i)
    if (kernel.first().parameters[i].kind != Parameter::Kind::Scalar)
      memories[i] = {arguments[i].data, static_cast<int64_t>(arguments[i].bytes), static_cast<unsigned>(i)};
}

GridRun::~GridRun() {
  for (const std::unique_ptr<LiveBlock> &block : blocks_)
    for (SimulatedCore &core : block->cores) {
      core.core.observer = nullptr; // cores are used again, by others
      core.core.output = nullptr;
    }
}

uint64_t GridRun::takeSteps(uint64_t wanted) {
  if (options.maxSteps == 0)
    return wanted;
  uint64_t left = stepsLeft_, share = 0;
  do
    share = std::min(left, wanted);
  while (!stepsLeft_.compare_exchange_weak(left, left - share));
  return share;
}

void GridRun::changed(bool beyondBlock) {
  if (!beyondBlock)
    return;
  ++epoch_;
  const std::lock_guard<std::mutex> lock(mutex_); // or somebody who has just looked would miss it
  moved_.notify_all();
}

// ---- Blocks ----

GridRun::LiveBlock &GridRun::start() {
  if (unused_.empty()) {
    blocks_.push_back(std::make_unique<LiveBlock>(grid.shape));
    LiveBlock &made = *blocks_.back();
    for (uint32_t place = 0; place < grid.shape.coresOfBlock(); ++place) {
      Core &core = made.ptoCores.at(place);
      made.cores.emplace_back(kernel.codeOf(core.kind), *this, core);
      made.cores.back().blockQueues = &made.queues;
    }
    unused_.push_back(&made);
  }
  LiveBlock &block = *unused_.back();
  unused_.pop_back();
  block.index = nextBlock_++;
  block.stuckAt = neverStuck;
  block.rounds = 0;
  block.queues.clear();
  for (uint32_t place = 0; place < grid.shape.coresOfBlock(); ++place) {
    Core &core = block.ptoCores.at(place);
    core.renew();
    core.launch = this;
    core.observer = observer;
    core.output = output;
    core.name = grid.shape.nameOf(block.index, place);
    core.blocksOfLaunch = grid.shape.blocks;
    if (profile == Profile::A5)
      core.memory.EnsureInitialized(); // others write there, perhaps before the core itself uses it
    core.context = {block.index, core.name.number,
                    core.kind == CoreKind::Cube ? 1 : grid.shape.coresOfBlock(core.kind),
                    pto::cpu_sim::execution_context.task_cookie};
  }
  for (SimulatedCore &core : block.cores)
    core.begin();
  alive_.push_back(&block);
  return block;
}

void GridRun::retire(LiveBlock &block) {
  alive_.erase(std::find(alive_.begin(), alive_.end(), &block));
  unused_.push_back(&block);
}

GridRun::LiveBlock *GridRun::choose(const LiveBlock *after) {
  const auto place = std::find(alive_.begin(), alive_.end(), after);
  const size_t first = place == alive_.end() ? 0 : static_cast<size_t>(place - alive_.begin()) + 1;
  const bool wantsNext = after != nullptr && after->rounds != 0 && after->rounds % roundsUntilNext == 0;
  const bool mayStart = nextBlock_ < grid.shape.blocks && alive_.size() < maximumAlive;
  if (wantsNext && mayStart)
    return &start();
  for (size_t i = 0; i < alive_.size(); ++i) {
    LiveBlock &block = *alive_[(first + i) % alive_.size()];
    if (!block.isRun && block.stuckAt != epoch_)
      return &block;
  }
  return mayStart ? &start() : nullptr;
}

GridRun::Outcome GridRun::play(LiveBlock &block, uint64_t &epoch) {
  for (;;) {
    bool moved = false, yielded = false;
    size_t ended = 0;
    epoch = epoch_;
    for (SimulatedCore &core : block.cores) {
      if (cancelled_)
        return Outcome::Stuck;
      if (core.hasEnded()) {
        ++ended;
        continue;
      }
      if (core.waiting && !core.waitPassed && !core.tryResume())
        continue;
      moved = true;
      try {
        switch (core.go()) {
        case SimulatedCore::Stopped::Ends:
          core.end(/*failed=*/false);
          ++ended;
          break;
        case SimulatedCore::Stopped::Yields:
          yielded = true;
          break;
        case SimulatedCore::Stopped::Waits:
          break;
        }
      } catch (const StepError &error) {
        tellError(core, error.message);
        return Outcome::Stuck;
      } catch (const pto::Error &error) {
        tellError(core, messageOf(error));
        return Outcome::Stuck;
      } catch (const std::exception &error) {
        tellError(core, std::string("the host failed: ") + error.what());
        return Outcome::Stuck;
      }
    }
    if (ended == block.cores.size())
      return Outcome::Ended;
    if (!moved)
      return Outcome::Stuck;
    if (yielded)
      return Outcome::Yielded;
  }
}

void GridRun::work() {
  std::unique_lock<std::mutex> lock(mutex_);
  const LiveBlock *last = nullptr;
  while (!isOver()) {
    LiveBlock *block = choose(last);
    if (block == nullptr) {
      if (running_ == 0) {
        stopDead();
        break;
      }
      moved_.wait(lock);
      continue;
    }
    block->isRun = true;
    ++running_;
    lock.unlock();
    uint64_t epoch = 0;
    const Outcome outcome = play(*block, epoch);
    lock.lock();
    --running_;
    block->isRun = false;
    last = block;
    switch (outcome) {
    case Outcome::Ended:
      for (SimulatedCore &core : block->cores)
        steps_ += std::exchange(core.steps, 0);
      retire(*block);
      break;
    case Outcome::Stuck:
      block->stuckAt = epoch;
      break;
    case Outcome::Yielded:
      ++block->rounds;
      break;
    }
    moved_.notify_all();
  }
  moved_.notify_all();
}

std::optional<RunError> GridRun::run() {
  bool prints = false;
  for (const KernelCode::OfKind &one : kernel.kinds)
    prints |= one.code.printsSomething;
  const bool inOrder = options.deterministic || observer != nullptr || (prints && options.printTo != nullptr);
  // Asking how many processors there are takes longer than a small kernel.
  const unsigned asked = options.jobs == 0 && grid.shape.blocks > 1
                             ? std::max(1u, std::thread::hardware_concurrency())
                             : static_cast<unsigned>(std::max(1, options.jobs));
  const unsigned jobs = inOrder ? 1 : std::min(asked, grid.shape.blocks);
  if (observer != nullptr)
    for (size_t i = 0; i < memories.size(); ++i)
      if (memories[i].data != nullptr) {
        observer->allocated(memories[i].data, static_cast<size_t>(memories[i].bytes));
        if (arguments[i].isInput)
          observer->wroteOnHost(memories[i].data, static_cast<size_t>(memories[i].bytes));
      }
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < jobs; ++i)
    try {
      threads.emplace_back([this] { work(); });
    } catch (const std::system_error &) {
      break; // those that there are do the work
    }
  work();
  for (std::thread &thread : threads)
    thread.join();
  for (LiveBlock *block : alive_)
    for (SimulatedCore &core : block->cores) {
      steps_ += core.steps;
      if (!core.hasEnded())
        core.end(/*failed=*/true);
    }
  if (observer != nullptr) {
    observer->ended(*this);
    for (const Memory &memory : memories)
      if (memory.data != nullptr)
        observer->freed(memory.data);
  }
  return error_;
}

// ---- Errors ----

void GridRun::fail(RunError error) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!cancelled_)
    error_ = std::move(error);
  cancelled_ = true;
  moved_.notify_all();
}

void GridRun::tellError(const SimulatedCore &core, std::string message) {
  RunError error;
  error.message = std::move(message);
  if (core.current != nullptr) {
    const SourcePlace &place = placeOfStep(core.code, *core.current);
    error.file = place.file;
    error.line = place.line;
    error.column = place.column;
    error.message += operandNames(core.code, *core.current);
  }
  if (grid.shape.others == 0)
    error.message += std::string("\n  ") + CoreText(core.core.name).text();
  else if (grid.shape.blocks > 1)
    error.message += "\n  block " + std::to_string(core.core.name.block);
  fail(std::move(error));
}

/// Nobody can go on.
void GridRun::stopDead() {
  using pto::tessera::CoreState;
  std::vector<CoreState> cores;
  const SimulatedCore *first = nullptr;
  for (LiveBlock *block : alive_)
    for (SimulatedCore &core : block->cores) {
      const bool waits = core.waiting != nullptr;
      first = first == nullptr && waits ? &core : first;
      cores.push_back(
          {core.core.name, waits ? CoreState::Doing::Waits : CoreState::Doing::Finished, core.waiting.get()});
    }
  RunError error;
  error.message = alive_.size() == maximumAlive && nextBlock_ < grid.shape.blocks
                      ? "at most 1024 blocks can wait at once, and later ones have not started\n"
                      : "deadlock: every core of the launch waits\n";
  error.message += pto::tessera::WaitReport(
                       cores,
                       [](const void *run, const pto::tessera::CoreName &core) {
                         return core.block < static_cast<const GridRun *>(run)->nextBlock_;
                       },
                       this)
                       .text();
  error.message.pop_back();
  if (first != nullptr) {
    error.file = first->waiting->where.file;
    error.line = first->waiting->where.line;
    error.column = first->waiting->where.column;
  }
  error_ = std::move(error);
  cancelled_ = true;
}

} // namespace tessera
