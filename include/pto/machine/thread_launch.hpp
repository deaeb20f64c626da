// ThreadLaunch: runs a kernel on the cores of a grid, each played by a host thread.
//
// Blocks start in order, `jobs` of them at a time. The cores of a block take turns: one runs until it waits,
// yields or ends, then the next that can. So a block does the same in every run. A thread whose core has ended
// plays the next new one, so that threads are only switched where a core waits. The threads of a block are kept
// on one processor while they switch, unless somebody else needs it.
//
// A launch can do without turns (`free`): then all cores of a block run at once. A launch with turns becomes
// free when a core keeps its turn too long while others could run, because it may wait for them in a loop.
//
// The thread that launches watches: it finds deadlocks, and cores that do not move.
#pragma once

#include <time.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "pto/machine/context.hpp"
#include "pto/machine/core_pool.hpp"
#include "pto/machine/deadlock.hpp"
#include "pto/machine/environment.hpp"
#include "pto/machine/error.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/launched_output.hpp"
#include "pto/machine/observer.hpp"
#include "pto/machine/pinned_thread.hpp"
#include "pto/machine/thread_pool.hpp"

namespace pto {

/// An exception that left the kernel on one core: what() names the core. The exception itself is nested.
class LaunchError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

namespace tessera {

/// Whether launches must do the same in every run: somebody watches them, or the user has asked for it.
inline bool mustBeDeterministic() {
  return programWatch.observer != nullptr || cpu_sim::ReadEnvBool("PTO_DETERMINISTIC", false);
}

/// What to run, and how.
struct LaunchPlan {
  GridShape shape;
  uint32_t jobs = 1; ///< blocks that run at once
  bool takesTurns = true;
  bool deterministic = false;
  bool namesCore = true;  ///< in exceptions of other people's types
  bool ownsQueues = true; ///< else those of the process are used
  Profile profile = Profile::Cpu;
  void (*play)(void *kernel, const CoreName &core) = nullptr;
  void *kernel = nullptr;
};

// Units with and without exceptions have launches of their own.
#if defined(__cpp_exceptions)
inline namespace throwing {
#else
inline namespace aborting {
#endif

/// (A template, so that only programs that launch spend time on compiling it.)
template <class = void>
class ThreadLaunch final : public Launch {
public:
  static constexpr size_t maximumAlive = 1024;

  explicit ThreadLaunch(const LaunchPlan &plan)
      : Launch(plan.shape, plan.profile, plan.ownsQueues), plan_(plan), free_(!plan.takesTurns),
        stallTicks_(1000 / tickMilliseconds * cpu_sim::ReadEnvU32("PTO_STALL_SECONDS", 10)) {
    CPU_ZERO(&processors_);
    sched_getaffinity(0, sizeof(processors_), &processors_);
    keepsProcessors_ = plan.takesTurns && plan.jobs <= static_cast<uint32_t>(CPU_COUNT(&processors_));
  }

  ~ThreadLaunch() override {
    for (LiveBlock *block : alive_)
      delete block;
  }

  /// Returns when all cores have ended; throws what one of them threw.
  void run() {
    mutex_.lock();
    fill();
    for (int64_t nextTick = milliseconds() + tickMilliseconds; !isOver();) {
      host_.waitFor(mutex_, tickMilliseconds);
      if (!free_ && !cancelled_ && jobs_ == 0 && !isOver())
        stopDead();
      if (const int64_t now = milliseconds(); now >= nextTick) {
        nextTick = now + tickMilliseconds;
        watch();
      }
    }
    mutex_.unlock();
    if (programWatch.observer != nullptr)
      programWatch.observer->ended(*this);
    if (failure_ != nullptr)
      rethrow();
  }

  bool wait(Core &core, Wait &wait) override {
    const Locked locked(mutex_);
    Seat &seat = seatOf(core);
    ++seat.block->steps;
    if (cancelled_)
      return false;
    if (wait.tryPass())
      return true;
    seat.wait = &wait;
    seat.doing = Doing::Waits;
    if (!free_) {
      passOn(*seat.block);
      sleepUntilTurn(seat);
    }
    while (seat.doing != Doing::Runs && !cancelled_) {
      mutex_.unlock();
      wait.sleep(tickMilliseconds);
      mutex_.lock();
      if (wait.tryPass())
        seat.doing = Doing::Runs;
    }
    seat.wait = nullptr;
    const bool passed = seat.doing == Doing::Runs;
    seat.doing = Doing::Runs;
    return passed;
  }

  bool yield(Core &core) override {
    const Locked locked(mutex_);
    Seat &seat = seatOf(core);
    ++seat.block->steps;
    if (cancelled_ || free_)
      return !cancelled_;
    seat.doing = Doing::Ready;
    LiveBlock &block = *seat.block;
    const uint32_t place = block.turn;
    Seat *next = choose(block);
    if (next->place <= place) // the round is complete: other blocks have their turn
      if (Seat *other = afterRound(block)) {
        block.turn = place;
        next = other;
      }
    resume(*next);
    sleepUntilTurn(seat);
    return !cancelled_;
  }

  void changed(bool beyondBlock) override {
    if (__atomic_load_n(&free_, __ATOMIC_RELAXED)) {
      const Locked locked(grid.mutex);
      grid.somethingChanged.wakeAll();
    } else if (beyondBlock) {
      const Locked locked(mutex_);
      ++epoch_;
      if (!free_ && !cancelled_)
        fill();
    }
  }

private:
  using Doing = CoreState::Doing;
  static constexpr uint32_t tickMilliseconds = 50;
  static constexpr uint32_t exclusiveTicks = 4; ///< 200 ms
  static constexpr uint32_t deadTicks = 10;     ///< of a free launch that does not move: half a second
  static constexpr uint32_t roundsUntilNext = 1024;
  static constexpr uint64_t neverStuck = UINT64_MAX;
  static constexpr int anyProcessor = PinnedThread::anyProcessor;

  struct LiveBlock;
  /// A core of a block that is alive.
  struct Seat {
    Core *core = nullptr;
    LiveBlock *block = nullptr;
    uint32_t place = 0;
    Doing doing = Doing::NotStarted;
    Wait *wait = nullptr;
    PinnedThread *thread = nullptr; ///< that plays it
    Condition turnCame;
  };
  struct LiveBlock {
    LiveBlock(const GridShape &shape, uint32_t number)
        : cores(shape), seats(shape.coresOfBlock()), index(number), turn(shape.coresOfBlock() - 1) {}

    CoresOfBlock cores;
    std::vector<Seat> seats;
    uint32_t index;
    uint32_t turn;                 ///< the place of the core that had it last
    uint32_t ended = 0;            ///< cores that have ended
    bool isRun = false;            ///< one of the jobs is at it
    int processor = anyProcessor;  ///< of that job, once it has switched threads
    uint64_t stuckAt = neverStuck; ///< the epoch in which none of its cores could go on
    uint32_t rounds = 0;           ///< of yields
    uint64_t steps = 0;            ///< waits, yields and turns so far
    uint64_t stepsSeen = 0;        ///< by the watching thread
    uint32_t stillTicks = 0;       ///< how long it saw no step
  };

  static Seat &seatOf(Core &core) { return *static_cast<Seat *>(core.seat); }

  // What follows is called by whoever holds the mutex.

  bool isOver() const {
    return playing_ == 0 && (cancelled_ || (nextBlock_ == plan_.shape.blocks && alive_.empty()));
  }

  /// The next core of a block that can run, in the order of turns; null when none can.
  Seat *choose(LiveBlock &block) {
    const auto count = static_cast<uint32_t>(block.seats.size());
    for (uint32_t step = 1; step <= count; ++step) {
      Seat &seat = block.seats[(block.turn + step) % count];
      if (seat.doing == Doing::Waits && seat.wait->tryPass())
        seat.doing = Doing::Ready;
      if (seat.doing == Doing::Ready || seat.doing == Doing::NotStarted) {
        block.turn = seat.place;
        return &seat;
      }
    }
    block.stuckAt = epoch_;
    return nullptr;
  }

  /// Whose turn it is when nobody of `block` runs any more; null when nobody can run for now.
  Seat *next(LiveBlock &block) {
    if (cancelled_) {
      --jobs_;
      return nullptr;
    }
    if (Seat *seat = choose(block))
      return seat;
    const int processor = leave(block);
    if (block.ended == block.seats.size())
      retire(block);
    Seat *seat = other(nullptr, true);
    if (seat == nullptr)
      --jobs_;
    else
      seat->block->processor = processor;
    return seat;
  }
  /// A job is no longer at the block. Its processor.
  static int leave(LiveBlock &block) {
    const int processor = block.processor;
    block.isRun = false;
    block.processor = anyProcessor;
    return processor;
  }
  /// A core of a block that no job is at, from the one after `block` on; else, if `mayStart`, of a new block.
  Seat *other(const LiveBlock *block, bool mayStart) {
    size_t first = 0;
    for (size_t i = 0; block != nullptr && i < alive_.size(); ++i)
      if (alive_[i] == block)
        first = i + 1;
    for (size_t i = 0; i < alive_.size(); ++i) {
      LiveBlock &candidate = *alive_[(first + i) % alive_.size()];
      if (candidate.isRun || candidate.stuckAt == epoch_)
        continue;
      if (Seat *seat = choose(candidate)) {
        candidate.isRun = true;
        return seat;
      }
    }
    if (!mayStart || nextBlock_ == plan_.shape.blocks || alive_.size() == maximumAlive)
      return nullptr;
    LiveBlock &started = start();
    started.isRun = true;
    return choose(started);
  }
  /// Of another block, when the cores of `block` have all yielded. Seldom that of a new one.
  Seat *afterRound(LiveBlock &block) {
    ++block.rounds;
    Seat *seat = other(&block, block.rounds % roundsUntilNext == 0);
    if (seat != nullptr) {
      seat->block->processor = leave(block);
      block.stuckAt = neverStuck;
    }
    return seat;
  }

  /// Gives the jobs that have nothing to do something.
  void fill() {
    if (free_) {
      while (jobs_ < plan_.jobs && nextBlock_ < plan_.shape.blocks && alive_.size() < maximumAlive)
        startFree();
      return;
    }
    while (jobs_ < plan_.jobs) {
      Seat *seat = other(nullptr, true);
      if (seat == nullptr)
        return;
      ++jobs_;
      resume(*seat);
    }
  }

  void resume(Seat &seat) {
    ++seat.block->steps;
    if (seat.doing == Doing::NotStarted) {
      if (!ThreadPool::ofProcess().start(&playOnThread, this, &seat))
        return cancelForThreads();
      seat.doing = Doing::Runs;
      ++playing_;
    } else {
      seat.doing = Doing::Runs;
      keepOnProcessorOfJob(seat);
      seat.turnCame.wakeOne();
    }
  }
  void keepOnProcessorOfJob(Seat &seat) {
    if (!keepsProcessors_)
      return;
    int &processor = seat.block->processor;
    if (processor == anyProcessor)
      processor = freeProcessor();
    seat.thread->keepOn(processor);
  }
  /// One that no job is kept on, if possible that of the calling thread.
  int freeProcessor() const {
    const int current = sched_getcpu();
    for (int step = 0; current >= 0 && step < CPU_SETSIZE; ++step) {
      const int processor = (current + step) % CPU_SETSIZE;
      bool taken = !CPU_ISSET(static_cast<size_t>(processor), &processors_);
      for (const LiveBlock *block : alive_)
        taken = taken || block->processor == processor;
      if (!taken)
        return processor;
    }
    return anyProcessor;
  }
  void keepNoProcessors() {
    keepsProcessors_ = false;
    for (LiveBlock *block : alive_) {
      block->processor = anyProcessor;
      for (Seat &seat : block->seats)
        if (seat.thread != nullptr)
          seat.thread->keepOn(anyProcessor);
    }
  }
  void cancelForThreads() {
    static constexpr const char *rule = "the host must have a thread for each core that is alive";
    Error error("launch", rule, profile);
    error.add(
        "  cores alive: %u\n  fix: launch fewer cores at once, or raise the limit of threads (ulimit -u)\n",
        playing_);
    cancel(exceptionOf(error, error.what()));
  }
  void passOn(LiveBlock &block) {
    if (Seat *seat = next(block))
      resume(*seat);
    else
      host_.wakeOne();
  }
  void sleepUntilTurn(Seat &seat) {
    while (seat.doing != Doing::Runs && !cancelled_ && !free_)
      seat.turnCame.wait(mutex_);
    if (seat.doing == Doing::Ready && free_)
      seat.doing = Doing::Runs;
  }

  LiveBlock &start() {
    const uint32_t index = nextBlock_++;
    auto *const block = new LiveBlock(plan_.shape, index);
    alive_.push_back(block);
    for (uint32_t place = 0; place < block->seats.size(); ++place) {
      Seat &seat = block->seats[place];
      seat.core = &block->cores.at(place);
      seat.block = block;
      seat.place = place;
      Core &core = *seat.core;
      core.launch = this;
      core.observer = programWatch.observer; // cores are used again, perhaps by another watch
      core.tellPrivate = programWatch.tellPrivate;
      core.name = plan_.shape.nameOf(index, place);
      core.blocksOfLaunch = plan_.shape.blocks;
      core.seat = &seat;
      if (profile == Profile::A5)
        core.memory.EnsureInitialized(); // others write there, perhaps while the core itself uses it first
      core.context = {index, core.name.number,
                      core.kind == CoreKind::Cube ? 1 : plan_.shape.coresOfBlock(core.kind), 0};
    }
    return *block;
  }
  void startFree() {
    LiveBlock &block = start();
    ++jobs_;
    for (Seat &seat : block.seats)
      resume(seat);
  }
  void retire(LiveBlock &block) {
    for (size_t i = 0; i < alive_.size(); ++i)
      if (alive_[i] == &block) {
        alive_.erase(alive_.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
    delete &block;
  }

  // ---- Playing ----

  static void playOnThread(void *launch, void *seat) {
    auto *const self = static_cast<ThreadLaunch *>(launch);
    PinnedThread thread(self->processors_);
    for (auto *current = static_cast<Seat *>(seat); current != nullptr;) {
      self->play(*current, thread);
      current = self->afterEnd(*current);
    }
    thread.keepOn(PinnedThread::anyProcessor); // the pool's other users may have it anywhere
  }
  void play(Seat &seat, PinnedThread &thread) {
    {
      const Locked locked(mutex_);
      seat.thread = &thread;
    }
    const CoreScope scope(*seat.core);
    const PlayedOutput output(output_, *seat.core);
    cpu_sim::tessera::enterContext(seat.core->context);
    if (seat.core->observer != nullptr)
      seat.core->observer->started(*seat.core);
#if defined(__cpp_exceptions)
    try {
      plan_.play(plan_.kernel, seat.core->name);
    } catch (const Cancelled &) {
    } catch (...) {
      const Locked locked(mutex_);
      if (!cancelled_) {
        failedCore_ = seat.core->name;
        cancel(std::current_exception());
      }
    }
#else
    plan_.play(plan_.kernel, seat.core->name);
#endif
    if (seat.core->observer != nullptr) {
      const Locked locked(mutex_);
      seat.core->observer->finished(*seat.core, cancelled_);
    }
  }
  /// The core that the thread is to play next; null: none. Afterwards the launch may be gone.
  Seat *afterEnd(Seat &seat) {
    const Locked locked(mutex_);
    LiveBlock &block = *seat.block;
    seat.doing = Doing::Finished;
    seat.thread = nullptr;
    ++block.ended;
    --playing_;
    Seat *following = nullptr;
    if (free_) {
      if (block.ended == block.seats.size()) {
        retire(block);
        --jobs_;
        if (!cancelled_)
          fill();
      }
    } else {
      following = next(block);
      if (following != nullptr && following->doing != Doing::NotStarted) {
        resume(*following);
        following = nullptr;
      } else if (following != nullptr) {
        following->doing = Doing::Runs;
        ++following->block->steps;
        ++playing_;
      }
    }
    if (following == nullptr)
      host_.wakeOne();
    return following;
  }

  // ---- Watching ----

  static int64_t milliseconds(clockid_t clock = CLOCK_MONOTONIC) {
    timespec now;
    clock_gettime(clock, &now);
    return int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1000000;
  }
  /// Once a tick.
  void watch() {
    if (isOver())
      return;
    if (cancelled_)
      return waitForTheRest();
    bool anyStep = false;
    for (LiveBlock *block : alive_) {
      const bool moved = block->steps != block->stepsSeen;
      block->stepsSeen = block->steps;
      block->stillTicks = moved ? 0 : block->stillTicks + 1;
      anyStep = anyStep || moved;
    }
    if (free_)
      return watchFree(anyStep);
    if (keepsProcessors_ && !haveProcessors())
      keepNoProcessors();
    for (size_t i = 0; i < alive_.size() && !free_; ++i)
      if (alive_[i]->isRun)
        watchTurn(*alive_[i]);
  }
  /// Whether the jobs had the processors that they are kept on for themselves since the last tick.
  bool haveProcessors() {
    const int64_t now = milliseconds(), usedNow = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    const int64_t passed = now - checkedAt_, used = usedNow - usedBefore_;
    checkedAt_ = now;
    usedBefore_ = usedNow;
    int64_t kept = 0;
    for (const LiveBlock *block : alive_)
      kept += block->processor != anyProcessor;
    return used * 4 >= passed * kept * 3;
  }
  void watchTurn(LiveBlock &block) {
    bool others = false;
    const Seat *runs = nullptr;
    for (Seat &seat : block.seats) {
      if (seat.doing == Doing::Runs)
        runs = &seat;
      others = others || seat.doing == Doing::NotStarted || seat.doing == Doing::Ready ||
               (seat.doing == Doing::Waits && seat.wait->isReady());
    }
    if (runs == nullptr)
      return;
    if (others && !plan_.deterministic && block.stillTicks == exclusiveTicks)
      return makeFree(*runs);
    if (block.stillTicks == stallTicks_)
      tellStall(*runs, others);
  }
  /// Nobody takes turns from now on.
  void makeFree(const Seat &keeper) {
    std::fprintf(stderr,
                 "[PTO] %s has kept its turn for 200 ms while other cores of its block could run: from now "
                 "on all cores of this launch run at once\n",
                 CoreText(keeper.core->name).text());
    __atomic_store_n(&free_, true, __ATOMIC_RELAXED);
    keepNoProcessors();
    for (size_t i = 0; i < alive_.size(); ++i) {
      alive_[i]->isRun = true;
      for (Seat &seat : alive_[i]->seats)
        if (seat.doing == Doing::NotStarted)
          resume(seat);
        else
          seat.turnCame.wakeOne();
    }
    jobs_ = static_cast<uint32_t>(alive_.size());
  }
  void tellStall(const Seat &seat, bool others) {
    std::string text = std::string("[PTO] ") + CoreText(seat.core->name).text() +
                       " has run for a long time without a wait or a yield (PTO_STALL_SECONDS)\n" + waits();
    std::fputs(text.c_str(), stderr);
    if (plan_.deterministic && others) {
      Error error("launch", "in a deterministic launch a core must not wait for others in a loop", profile);
      error.add("  %s kept its turn while other cores could run\n  fix: call dcci, dsb or get_sys_cnt in the "
                "loop, or use a flag, a queue or SYNCALL\n",
                CoreText(seat.core->name).text());
      cancel(exceptionOf(error, error.what()));
    } else if (nextBlock_ < plan_.shape.blocks) {
      ++plan_.jobs; // it may wait for a block that has not started
      fill();
    }
  }
  void watchFree(bool anyStep) {
    bool stands = !anyStep;
    for (LiveBlock *block : alive_)
      for (Seat &seat : block->seats)
        stands = stands &&
                 (seat.doing == Doing::Finished || (seat.doing == Doing::Waits && !seat.wait->isReady()));
    standsTicks_ = stands ? standsTicks_ + 1 : 0;
    if (!stands)
      return;
    if (nextBlock_ < plan_.shape.blocks && alive_.size() < maximumAlive)
      startFree();
    else if (standsTicks_ >= deadTicks)
      stopDead();
  }

  /// Nobody can go on.
  void stopDead() {
    // Somebody outside the launch may have given what is waited for.
    ++epoch_;
    if (!free_) {
      fill();
      if (jobs_ != 0 || isOver())
        return;
    }
    if (nextBlock_ < plan_.shape.blocks && alive_.size() == maximumAlive)
      return stop("at most 1024 blocks can wait at once, and later ones have not started");
    stop("deadlock: every core of the launch waits");
  }
  void stop(const char *rule) {
    std::string text =
        std::string("[PTO][CA] ") + rule + "\n  profile: " + profileName(profile) + "\n" + waits();
    cancel(exceptionOf(DeadlockError(rule, profile, text), text));
  }

  std::string waits() const {
    std::vector<CoreState> cores;
    for (const LiveBlock *block : alive_)
      for (const Seat &seat : block->seats)
        cores.push_back({seat.core->name, seat.doing, seat.wait});
    return WaitReport(
               cores,
               [](const void *launch, const CoreName &core) {
                 return core.block < static_cast<const ThreadLaunch *>(launch)->nextBlock_;
               },
               this)
        .text();
  }

  void cancel(std::exception_ptr why) {
    failure_ = why;
    cancelled_ = true;
    cancelledTicks_ = 0;
    for (LiveBlock *block : alive_)
      for (Seat &seat : block->seats)
        seat.turnCame.wakeOne();
    const Locked locked(grid.mutex);
    grid.somethingChanged.wakeAll();
    host_.wakeOne();
  }
  void waitForTheRest() {
    if (++cancelledTicks_ < stallTicks_)
      return;
    for (const LiveBlock *block : alive_)
      for (const Seat &seat : block->seats)
        if (seat.doing == Doing::Runs)
          std::fprintf(stderr, "[PTO] %s does not end although another core failed (PTO_STALL_SECONDS)\n",
                       CoreText(seat.core->name).text());
    std::fprintf(stderr, "%s\n", textOf(failure_).c_str());
    std::fflush(nullptr);
    std::_Exit(1);
  }

  // ---- Failing ----

#if defined(__cpp_exceptions)
  template <class E>
  static std::exception_ptr exceptionOf(E error, const std::string &) {
    return std::make_exception_ptr(std::move(error));
  }
  static std::string textOf(const std::exception_ptr &failure) {
    try {
      std::rethrow_exception(failure);
    } catch (const std::exception &error) {
      return error.what();
    } catch (...) {
      return "an exception that is no std::exception";
    }
  }
  /// Errors of ours name their core; others get its name in front.
  [[noreturn]] void rethrow() {
    try {
      std::rethrow_exception(failure_);
    } catch (const Error &) {
      throw;
    } catch (...) {
      if (!plan_.namesCore)
        throw;
      std::throw_with_nested(
          LaunchError(std::string(CoreText(failedCore_).text()) + ": " + textOf(std::current_exception())));
    }
  }
#else
  template <class E>
  [[noreturn]] static std::exception_ptr exceptionOf(const E &, const std::string &text) {
    std::fprintf(stderr, "%s\n", text.c_str());
    std::abort();
  }
  static std::string textOf(const std::exception_ptr &) { return ""; }
  void rethrow() {}
#endif

  LaunchPlan plan_;
  LaunchedOutput output_;
  Mutex mutex_;
  Condition host_; ///< wakes the thread that launches
  std::vector<LiveBlock *> alive_;
  uint32_t nextBlock_ = 0;
  uint32_t jobs_ = 0;    ///< that have something to do; of a free launch: blocks alive
  uint32_t playing_ = 0; ///< cores that have started and not ended
  uint64_t epoch_ = 0;   ///< changes when cores of several blocks may have got what they wait for
  bool free_;
  bool cancelled_ = false;
  uint32_t stallTicks_;
  bool keepsProcessors_;               ///< for threads that switch
  cpu_set_t processors_;               ///< that there are
  int64_t checkedAt_ = milliseconds(); ///< when the watching thread last looked whether they are ours
  int64_t usedBefore_ = milliseconds(CLOCK_PROCESS_CPUTIME_ID); ///< by the process until then
  uint32_t standsTicks_ = 0, cancelledTicks_ = 0;
  CoreName failedCore_;
  std::exception_ptr failure_;
};

} // namespace throwing or aborting
} // namespace tessera
} // namespace pto
