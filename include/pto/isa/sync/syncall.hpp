// SYNCALL: cores of a launch wait for each other
//
// Everything that they did before is done when the first of them goes on. Outside a launch nobody waits.
#pragma once

#include <cstdint>

#include "pto/machine/error.hpp"
#include "pto/machine/flags.hpp"
#include "pto/machine/grid_wait.hpp"
#include "pto/machine/observer.hpp"
#include "pto/tile/traits.hpp"
#include "pto/types/enums.hpp"

namespace pto {

namespace tessera {

class MeetingWait final : public GridWait {
public:
  MeetingWait(Core &core, SyncCoreType kind, const void *workspace, uint64_t needed, const SourcePlace &place)
      : GridWait(core, place), kind_(kind), meeting_(meetingOf(workspace)) {
    bool complete;
    {
      const Locked locked(grid_.mutex);
      ticket_ = meeting_.arrive(core_, needed);
      complete = isThere();
      if (core.observer != nullptr)
        core.observer->arrived(core, visit());
    }
    if (complete)
      core.launch->changed(true);
  }
  MeetingVisit visit() const { return {&meeting_, ticket_, where}; }

  static bool takesPart(CoreKind core, SyncCoreType kind) {
    return kind == SyncCoreType::Mix || core == CoreKind::Any ||
           (core == CoreKind::Vector) == (kind == SyncCoreType::AIVOnly);
  }
  static uint64_t participants(const GridShape &shape, SyncCoreType kind) {
    uint64_t count = 0;
    for (uint32_t place = 0; place < shape.coresOfBlock(); ++place)
      count += takesPart(shape.nameOf(0, place).kind, kind);
    return count * shape.blocks;
  }

private:
  bool isThere() const override { return meeting_.mayGo(ticket_); }
  bool take() override { return isThere(); }
  void describe(WaitListener &listener) const override {
    listener.waitsFor("the others in SYNCALL, round %llu: %llu of %llu cores have come",
                      static_cast<unsigned long long>(meeting_.rounds() + 1),
                      static_cast<unsigned long long>(meeting_.here().size()),
                      static_cast<unsigned long long>(meeting_.needed()));
    const GridShape &shape = grid_.shape;
    for (uint32_t block = 0; block < shape.blocks; ++block)
      for (uint32_t place = 0; place < shape.coresOfBlock(); ++place)
        if (const CoreName core = shape.nameOf(block, place); takesPart(core.kind, kind_) && !isHere(core))
          listener.couldGive(core, meeting_.rounds());
  }

  Meeting &meetingOf(const void *workspace) {
    const Locked locked(grid_.mutex);
    return grid_.meeting(kind_, workspace);
  }
  bool isHere(const CoreName &core) const {
    for (const CoreName &one : meeting_.here())
      if (one == core)
        return true;
    return false;
  }

  SyncCoreType kind_;
  Meeting &meeting_;
  Meeting::Ticket ticket_ = 0;
};

/// A core comes to a meeting. `usedCores`: how many make it complete, 0 for all of the kind.
[[gnu::noinline]] inline void meet(SyncCoreType kind, const void *workspace, int64_t usedCores) {
  const SourcePlace where = placeOfCaller();
  Core *core = coreInLaunch();
  if (core == nullptr || !MeetingWait::takesPart(core->kind, kind))
    return;
  const auto all = static_cast<int64_t>(MeetingWait::participants(core->launch->grid.shape, kind));
  if (usedCores < 0 || usedCores > all) {
    Error error("SYNCALL", "usedCores must be a number of cores that the launch has", core->launch->profile);
    error.add("  usedCores: %lld\n  cores of this kind: %lld\n", static_cast<long long>(usedCores),
              static_cast<long long>(all));
    error.setPlace(where);
    raise(error);
  }
  MeetingWait wait(*core, kind, workspace, static_cast<uint64_t>(usedCores != 0 ? usedCores : all), where);
  waitInLaunch(*core, wait);
  if (core->observer != nullptr)
    core->observer->left(*core, wait.visit());
}

} // namespace tessera

inline namespace PTO_BUILD_NAMESPACE {

/// All cores of a kind meet.
template <SyncCoreType CoreType = SyncCoreType::AIVOnly>
PTO_INST void SYNCALL() {
  pipe_barrier(PIPE_ALL);
  tessera::meet(CoreType, nullptr, 0);
  PTO_NOT_LAST;
}

/// Soft: `usedCores` of them, or all, meet at a workspace, whose first number counts their visits.
template <SyncAllMode Mode, SyncCoreType CoreType = SyncCoreType::AIVOnly, typename GlobalData>
  requires is_global_data_v<GlobalData>
PTO_INST void SYNCALL(GlobalData &gmWorkspace, int32_t usedCores = 0) {
  pipe_barrier(PIPE_ALL);
  if constexpr (Mode == SyncAllMode::Hard) {
    tessera::meet(CoreType, nullptr, 0);
  } else {
    auto *counter = reinterpret_cast<int32_t *>(gmWorkspace.data());
    if (tessera::coreInLaunch() != nullptr && counter != nullptr)
      __atomic_fetch_add(counter, 1, __ATOMIC_RELAXED);
    tessera::meet(CoreType, counter, usedCores);
  }
  PTO_NOT_LAST;
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
