// Waiting for slots of a queue on cpu, in a launch and in threads that a program made itself.
#pragma once

#include <cstdint>
#include <cstdio>
#include <mutex>

#include "pto/machine/context.hpp"
#include "pto/machine/environment.hpp"
#include "pto/machine/heard_wait.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/observer.hpp"
#include "pto/machine/queue_slots.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/machine/waiting.hpp"

namespace pto::tessera {

/// Waits for a slot: a producer for a free one, a consumer for one that was published.
template <class State>
class SlotWait final : public Wait {
public:
  enum class For : unsigned char { Free, FreeAhead, Published };
  SlotWait(State &state, const QueueKey &key, const QueueEnd &end, For what, const SourcePlace &place)
      : Wait(place), state_(state), key_(key), slots_(state, key), end_(end), what_(what) {}

  int slot() const { return slot_; }

  bool tryPass() override {
    const std::lock_guard<std::mutex> lock(state_.mutex);
    slot_ = find();
    if (slot_ >= 0 && what_ == For::Published)
      slots_.take(end_, slot_);
    else if (slot_ >= 0)
      slots_.reserve(end_, slot_);
    return slot_ >= 0;
  }
  bool isReady() const override {
    const std::lock_guard<std::mutex> lock(state_.mutex);
    return find() >= 0;
  }
  void sleep(long milliseconds) override {
    const std::lock_guard<std::mutex> lock(state_.mutex);
    if (find() < 0)
      state_.cv.waitFor(state_.mutex.native_handle(), milliseconds);
  }
  void explain(WaitListener &listener) const override {
    const std::lock_guard<std::mutex> lock(state_.mutex);
    const bool published = what_ == For::Published;
    const int popped = poppedNotFreed();
    listener.waitsFor("a %s in %s: %d are full, %d popped and not freed%s", published ? "tile" : "free slot",
                      QueueText(key_).text(), state_.occupied, popped,
                      !published && popped != 0 ? " (call TFREE after each TPOP, or set PTO_FREE_AT_POP=1)"
                                                : "");
    const auto tell = [&](CoreKind kind, uint32_t number, uint64_t times) {
      if (launch_ == nullptr || number < launch_->grid.shape.coresOfBlock(kind))
        listener.couldGive({block_, kind, number}, times);
    };
    // What a consumer waits for is given by the cores at the other end, and so is what a producer waits for, unless
    // it waits for the other part of its slot.
    const bool needsPush = published || slots_.lacksAPart(what_ == For::FreeAhead);
    const bool fromCube = (end_.way == Way::CubeToVector) == published && (published || !needsPush);
    if (fromCube)
      return tell(CoreKind::Cube, 0, needsPush ? state_.pushes[0] : state_.frees[0]);
    for (uint32_t lane = 0; lane < 2; ++lane)
      if (!needsPush ||
          (state_.producers_done[state_.next_producer_slot] >> lane & 1) == 0) // has not done its part
        tell(CoreKind::Vector, lane, needsPush ? state_.pushes[lane] : state_.frees[lane]);
  }

private:
  int find() const {
    return what_ == For::Published ? slots_.findPublished(end_)
                                   : slots_.findFree(end_, what_ == For::FreeAhead);
  }
  /// By any core, once for each. Outside a launch a slot may be freed that was not popped.
  int poppedNotFreed() const {
    int count = 0;
    for (int lane = 0; lane < 2; ++lane)
      if (state_.pops[lane] > state_.frees[lane])
        count += static_cast<int>(state_.pops[lane] - state_.frees[lane]);
    return count;
  }

  State &state_;
  QueueKey key_;
  QueueSlots<State> slots_;
  QueueEnd end_;
  For what_;
  const Launch *launch_ = coreInLaunch() != nullptr ? currentCore->launch : nullptr;
  uint32_t block_ = launch_ != nullptr ? currentCore->name.block : get_block_idx();
  int slot_ = -1;
};

/// Threads that a program made itself wait as long as it takes; one that waits long is told of, once.
inline void waitOutsideLaunch(Wait &wait) {
  const uint32_t stallSeconds = cpu_sim::ReadEnvU32("PTO_STALL_SECONDS", 10);
  for (uint32_t seconds = 0; !wait.tryPass(); ++seconds) {
    if (seconds == stallSeconds)
      std::fprintf(stderr, "[PTO] block %u, sub-block %u has waited for %u seconds for %s\n  at: %s\n",
                   get_block_idx(), get_subblockid(), stallSeconds, HeardWait(wait).what.c_str(),
                   PlaceName(wait.where).text());
    wait.sleep(1000);
  }
}

inline void waitAnywhere(Wait &wait) {
  if (Core *core = coreInLaunch())
    waitInLaunch(*core, wait);
  else
    waitOutsideLaunch(wait);
}

/// Tells who watches the calling core of a slot.
inline void tellSlot(const SlotUse &use) {
  if (Core &core = thisCore(); core.observer != nullptr)
    core.observer->used(core, use);
}

template <class State>
void tellQueueChanged(State &state) {
  state.cv.wakeAll();
  if (Core *core = coreInLaunch())
    core->launch->changed(false);
}

} // namespace pto::tessera
