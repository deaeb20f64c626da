// GridRun: runs a kernel on the cores of a grid. No core has a thread of its own: a step that must wait stops its core,
// and the cores of a block are run in turn until all have ended. Several blocks run on several threads.
//
// Blocks start in order, `jobs` at a time; a further one starts when one ends, or when all that have started wait for
// something outside their block.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>

#include "pto/machine/core_pool.hpp"
#include "pto/machine/launch.hpp"

#include "lib/Simulator/code.hpp"

namespace tessera {

class GridRun final : public pto::tessera::Launch {
public:
  static constexpr size_t maximumAlive = 1024;

  GridRun(const KernelCode &kernel, llvm::ArrayRef<ArgumentValue> arguments, const RunOptions &options,
          pto::tessera::Observer *observer);
  ~GridRun() override;

  /// Runs all blocks. What went wrong, if anything did.
  std::optional<RunError> run();
  uint64_t steps() const { return steps_; }

  // ---- For cores ----
  /// How many of the steps that a core asks for it may execute; 0: the limit of the run is reached.
  uint64_t takeSteps(uint64_t wanted);
  void giveBackSteps(uint64_t left) {
    if (options.maxSteps != 0)
      stepsLeft_ += left;
  }
  const KernelCode &kernel;
  llvm::ArrayRef<ArgumentValue> arguments;
  const RunOptions &options;
  std::vector<Memory> memories; ///< of the arguments
  pto::tessera::Observer *const observer;
  pto::tessera::OutputSink *const output;

  // ---- Launch: steps never block ----
  bool wait(pto::tessera::Core &, pto::tessera::Wait &wait) override { return wait.tryPass(); }
  bool yield(pto::tessera::Core &) override { return true; }
  void changed(bool beyondBlock) override;

private:
  static constexpr uint64_t neverStuck = UINT64_MAX;
  static constexpr uint64_t roundsUntilNext = 1024;

  struct LiveBlock {
    explicit LiveBlock(const pto::tessera::GridShape &shape) : ptoCores(shape) {}
    pto::tessera::CoresOfBlock ptoCores;
    std::deque<SimulatedCore> cores;
    BlockQueues queues;
    uint32_t index = 0;
    bool isRun = false;            ///< a thread is at it
    uint64_t stuckAt = neverStuck; ///< the epoch in which none of its cores could go on
    uint64_t rounds = 0;           ///< in which its cores have only used up their steps
  };
  enum class Outcome : uint8_t { Ended, Stuck, Yielded };

  /// What each thread does.
  void work();
  // Called by whoever holds the mutex.
  LiveBlock *choose(const LiveBlock *after);
  LiveBlock &start();
  void retire(LiveBlock &block);
  void stopDead();
  bool isOver() const { return cancelled_ || (nextBlock_ == grid.shape.blocks && alive_.empty()); }

  /// Runs the cores of a block until all have ended, none can go on, or all have had their share.
  Outcome play(LiveBlock &block, uint64_t &epoch);
  void tellError(const SimulatedCore &core, std::string message);
  void fail(RunError error);

  std::mutex mutex_;
  std::condition_variable moved_;
  std::vector<LiveBlock *> alive_, unused_;
  std::vector<std::unique_ptr<LiveBlock>> blocks_;
  uint32_t nextBlock_ = 0;
  uint32_t running_ = 0;            ///< threads that are at a block
  std::atomic<uint64_t> epoch_ = 0; ///< changes when cores of several blocks may have got what they wait for
  std::atomic<bool> cancelled_ = false;
  std::atomic<uint64_t> stepsLeft_ = 0;
  uint64_t steps_ = 0;
  std::optional<RunError> error_;
};

} // namespace tessera
