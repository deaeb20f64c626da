// Synchronization between the cores of a launch: flags that count (a2a3, and core-wide on a5), and semaphores
// between the cube core of a block and its vector cores (a5). Outside a launch, and on cores that play all
// parts, there is nobody to wait for, and all of it returns at once.
#pragma once

#include <time.h>

#include <cstdint>

#include "pto/machine/error.hpp"
#include "pto/machine/grid_wait.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/observer.hpp"
#include "pto/machine/pipes.hpp"
#include "pto/machine/source_place.hpp"
#include "pto/profile/macros.hpp"
#include "pto/profile/target.hpp"
#include "pto/types/inlining.hpp"

#define FFTS_BASE_COUNT_WIDTH 0xf
#define FFTS_MODE_VAL 0x2
#define FFTS_MODE_WIDTH 0x3
#define FFTS_MODE_OFFSET 4
#define FFTS_EVENT_ID_WIDTH 0xf
#define FFTS_EVENT_ID_OFFSET 8

namespace pto {

enum TSyncCVMode : uint8_t {
  CUBE_ALL_CORE_SYNC = 0,
  VEC_ALL_CORE_SYNC = 0,
  VEC_SUBCORES_SYNC = 1,
  CV_CORES_SYNC = 2
};
inline constexpr uint16_t CV_CORE_SYNC = 2;

/// The message of a signal: how often it counts, from whom to whom it goes, and the flag.
constexpr uint16_t getFFTSMsg(uint16_t mode, uint16_t eventId, uint16_t baseConst = 1) {
  return static_cast<uint16_t>((baseConst & FFTS_BASE_COUNT_WIDTH) |
                               (mode & FFTS_MODE_WIDTH) << FFTS_MODE_OFFSET |
                               (eventId & FFTS_EVENT_ID_WIDTH) << FFTS_EVENT_ID_OFFSET);
}
constexpr uint16_t _getFFTSMsg(uint16_t mode, uint16_t eventId, uint16_t baseConst = 1) {
  return getFFTSMsg(mode, eventId, baseConst);
}

namespace tessera {

/// The core that the calling thread plays, if it can wait for others of its launch; else null.
inline Core *coreWithPartners() {
  Core *core = coreInLaunch();
  return core != nullptr && core->kind != CoreKind::Any ? core : nullptr;
}

/// What a flag or a semaphore means, where it belongs to a queue.
struct FlagMeaning {
  const QueueKey *queue = nullptr; ///< null: it is the program's own
  enum class Of : unsigned char { Tile, FreeSlot, SlotFreedByTfree } of = Of::Tile;

  void explain(WaitListener &listener) const {
    listener.waitsFor(of == Of::Tile       ? "a tile in %s"
                      : of == Of::FreeSlot ? "a free slot in %s"
                                           : "a free slot in %s (TFREE gives slots back)",
                      QueueText(*queue).text());
  }
};

class FlagWait final : public GridWait {
public:
  FlagWait(const Core &core, int id, const SourcePlace &place, const FlagMeaning &meaning)
      : GridWait(core, place), id_(id), meaning_(meaning) {}

private:
  bool isThere() const override { return grid_.flags.isRaised(core_, id_); }
  bool take() override { return grid_.flags.tryWait(core_, id_); }
  void describe(WaitListener &listener) const override {
    if (meaning_.queue != nullptr)
      meaning_.explain(listener);
    listener.waitsFor(meaning_.queue != nullptr ? ": flag %d" : "flag %d (wait_flag_dev)", id_);
    grid_.flags.eachMissing(core_, id_, [&](const CoreName &core) {
      listener.couldGive(core, grid_.flags.signalled(core, id_));
    });
  }

  int id_;
  FlagMeaning meaning_;
};

class SemaphoreWait final : public GridWait {
public:
  SemaphoreWait(const Core &core, int id, const SourcePlace &place, const FlagMeaning &meaning)
      : GridWait(core, place), semaphores_(grid_.semaphoresOf(core_.block)), id_(id), meaning_(meaning) {}

private:
  bool isThere() const override { return semaphores_.isSet(core_, id_); }
  bool take() override { return semaphores_.tryWait(core_, id_); }
  void describe(WaitListener &listener) const override {
    if (meaning_.queue != nullptr)
      meaning_.explain(listener);
    listener.waitsFor(meaning_.queue != nullptr ? ": semaphore %d" : "semaphore %d (wait_intra_block)", id_);
    const CoreName sender = BlockSemaphores::sender(core_, id_);
    if (sender.number < grid_.shape.coresOfBlock(sender.kind))
      listener.couldGive(sender, semaphores_.signalled(core_, id_));
  }

  BlockSemaphores &semaphores_;
  int id_;
  FlagMeaning meaning_;
};

[[noreturn, gnu::cold, gnu::noinline]] inline void refuseCrossCore(const Core &core, const char *function,
                                                                   const char *rule, const char *name,
                                                                   int64_t value, const SourcePlace &where) {
  Error error(function, rule, core.launch->profile);
  error.add("  %s: %lld\n", name, static_cast<long long>(value));
  error.setPlace(where);
  raise(error);
}

/// The pipe of a number; programs that pass none get all.
constexpr Pipe pipeOfCall(pipe_t number) { return isPublicPipe(number) ? pipeOfPublic(number) : Pipe::All; }

inline void signalFlag(Pipe pipe, uint64_t modeNumber, int id, const SourcePlace &where,
                       const QueueKey *queue = nullptr) {
  Core *core = coreWithPartners();
  if (core == nullptr)
    return;
  if (modeNumber >= CoreFlags::modes)
    refuseCrossCore(*core, "ffts_cross_core_sync", "the mode of a signal must be 0, 1 or 2", "mode",
                    static_cast<int64_t>(modeNumber), where);
  const auto mode = static_cast<CoreFlags::Mode>(modeNumber);
  Grid &grid = core->launch->grid;
  // Told before others can hear it.
  if (core->observer != nullptr)
    core->observer->signalled(*core, {CoreSignal::Kind::Flag, pipe, mode, id, queue, where});
  bool fits;
  {
    const Locked locked(grid.mutex);
    fits = grid.flags.signal(core->name, mode, id);
  }
  if (!fits)
    refuseCrossCore(*core, "ffts_cross_core_sync",
                    "a flag counts to 15: it must be waited for before it is signalled for the 16th time",
                    "flag", id, where);
  core->launch->changed(mode == CoreFlags::Mode::Kind);
}
inline int checkedFlag(const Core &core, int64_t id, const SourcePlace &where) {
  if (id < 0 || id >= CoreFlags::ids)
    refuseCrossCore(core, "wait_flag_dev", "a flag between cores must be from 0 to 15", "flag", id, where);
  return static_cast<int>(id);
}
/// Tells who watches that a core has got what it waited for.
inline void tellHeard(Core &core, CoreSignal::Kind kind, Pipe pipe, int id, const QueueKey *queue,
                      const SourcePlace &where) {
  if (core.observer != nullptr)
    core.observer->waited(core, {kind, pipe, {}, id, queue, where});
}
inline void waitForFlag(int64_t id, const SourcePlace &where, const FlagMeaning &meaning = {}) {
  Core *core = coreWithPartners();
  if (core == nullptr)
    return;
  const int checked = checkedFlag(*core, id, where);
  FlagWait wait(*core, checked, where, meaning);
  waitInLaunch(*core, wait);
  tellHeard(*core, CoreSignal::Kind::Flag, Pipe::S, checked, meaning.queue, where);
}

inline int checkedSemaphore(const char *function, const Core &core, int64_t id, const SourcePlace &where) {
  if (id < 0 || id >= BlockSemaphores::idsOf(core.kind))
    refuseCrossCore(core, function,
                    core.kind == CoreKind::Cube ? "the semaphores of a cube core are 0 to 31"
                                                : "the semaphores of a vector core are 0 to 15",
                    "semaphore", id, where);
  return static_cast<int>(id);
}
inline void setSemaphore(Pipe pipe, int64_t id, const SourcePlace &where, const QueueKey *queue = nullptr) {
  Core *core = coreWithPartners();
  if (core == nullptr)
    return;
  const int checked = checkedSemaphore("set_intra_block", *core, id, where);
  Grid &grid = core->launch->grid;
  if (core->observer != nullptr)
    core->observer->signalled(*core, {CoreSignal::Kind::Semaphore, pipe, {}, checked, queue, where});
  {
    const Locked locked(grid.mutex);
    grid.semaphoresOf(core->name.block).set(core->name, checked);
  }
  core->launch->changed(false);
}
inline void waitForSemaphore(Pipe pipe, int64_t id, const SourcePlace &where,
                             const FlagMeaning &meaning = {}) {
  Core *core = coreWithPartners();
  if (core == nullptr)
    return;
  const int checked = checkedSemaphore("wait_intra_block", *core, id, where);
  SemaphoreWait wait(*core, checked, where, meaning);
  waitInLaunch(*core, wait);
  tellHeard(*core, CoreSignal::Kind::Semaphore, pipe, checked, meaning.queue, where);
}

// The same for the function that calls, which must not be inlined, nor call last: a jump leaves no trace of it.
[[gnu::noinline]] inline void signalFlag(Pipe pipe, uint64_t modeNumber, int id) {
  signalFlag(pipe, modeNumber, id, placeOfCaller());
}
[[gnu::noinline]] inline void waitForFlag(int64_t id) { waitForFlag(id, placeOfCaller()); }
[[gnu::noinline]] inline void setSemaphore(Pipe pipe, int64_t id) { setSemaphore(pipe, id, placeOfCaller()); }
[[gnu::noinline]] inline void waitForSemaphore(Pipe pipe, int64_t id) {
  waitForSemaphore(pipe, id, placeOfCaller());
}

} // namespace tessera
} // namespace pto

using pto::_getFFTSMsg;
using pto::CV_CORE_SYNC;
using pto::getFFTSMsg;

/// Where a device keeps the flags; a host needs no address.
inline void set_ffts_base_addr(uint64_t) {}

/// When `pipe` has done what it was given, signals the flag of a message.
PTO_ALWAYS_INLINE inline void ffts_cross_core_sync(pipe_t pipe, uint64_t message) {
  pto::tessera::signalFlag(pto::tessera::pipeOfCall(pipe), message >> FFTS_MODE_OFFSET & FFTS_MODE_WIDTH,
                           static_cast<int>(message >> FFTS_EVENT_ID_OFFSET & FFTS_EVENT_ID_WIDTH));
  PTO_NOT_LAST;
}
/// The core waits for a flag.
PTO_ALWAYS_INLINE inline void wait_flag_dev(int64_t id) {
  pto::tessera::waitForFlag(id);
  PTO_NOT_LAST;
}
PTO_ALWAYS_INLINE inline void wait_flag_dev(pipe_t, int64_t id) { wait_flag_dev(id); }
/// When `pipe` has done what it was given, sets a semaphore of the block.
PTO_ALWAYS_INLINE inline void set_intra_block(pipe_t pipe, int64_t id) {
  pto::tessera::setSemaphore(pto::tessera::pipeOfCall(pipe), id);
  PTO_NOT_LAST;
}
/// What follows in `pipe` waits for a semaphore. (On a host the whole core does.)
PTO_ALWAYS_INLINE inline void wait_intra_block(pipe_t pipe, int64_t id) {
  pto::tessera::waitForSemaphore(pto::tessera::pipeOfCall(pipe), id);
  PTO_NOT_LAST;
}
PTO_ALWAYS_INLINE inline void wait_intra_core(pipe_t pipe, int64_t id) { wait_intra_block(pipe, id); }

/// A counter that runs at 50 MHz.
inline uint64_t get_sys_cnt() {
  pto::tessera::yieldTurn();
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<uint64_t>(now.tv_sec) * 50000000u + static_cast<uint64_t>(now.tv_nsec) / 20;
}
