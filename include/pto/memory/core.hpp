// Core: everything that one core of the simulated device has. A thread plays one core at a time, its current
// one; a core may be played by several threads in turn.
//
// A thread that was given no core plays one of its own, made when first needed, that lasts as long as the
// thread.
//
// Nothing here depends on how a translation unit is compiled: all units of a program share their cores.
#pragma once

#include <cstddef>
#include <cstdint>

#include "pto/memory/core_memory.hpp"
#include "pto/memory/core_name.hpp"
#include "pto/memory/execution_context.hpp"
#include "pto/memory/expected_loads.hpp"
#include "pto/memory/output_sink.hpp"
#include "pto/memory/private_tiles.hpp"
#include "pto/memory/work_space.hpp"
#include "pto/profile/core_kind.hpp"
#include "pto/types/inlining.hpp"

namespace pto {
namespace tessera {

struct Block;
struct Core;
class Launch;
class Observer;

/// Which elements raw vector instructions write: those of a number, or those whose bits are set.
struct VectorMask {
  bool counts = false;
  uint64_t high = UINT64_MAX;
  uint64_t low = UINT64_MAX; ///< the number, when it counts
};

/// Tells the observer of a core of a tile that got private storage: data, bytes, and the code that needed it.
using TellPrivate = void (*)(Core &, const TileLabel &, const void *data, size_t bytes, const void *code);

/// Who watches all cores of the program, if anybody does: set before there are any.
struct ProgramWatch {
  Observer *observer = nullptr;
  TellPrivate tellPrivate = nullptr;
  void (*tellEnd)(Core &) = nullptr; ///< of a thread's own core
};
inline constinit ProgramWatch programWatch;

struct Core {
  static constexpr int pipes = 8;

  explicit Core(CoreKind coreKind = CoreKind::Any, Block *ofBlock = nullptr)
      : privateTiles(*this), kind(coreKind), block(ofBlock), observer(programWatch.observer),
        tellPrivate(programWatch.tellPrivate) {}
  Core(const Core &) = delete;
  Core &operator=(const Core &) = delete;

  /// Makes the core, which no thread plays now, look new to its next user. Its block, launch, observer and
  /// output stay.
  void renew() {
    memory.renew();
    control = 0;
    vectorMask = {};
    for (auto &fromPipe : nextEventId)
      for (int &id : fromPipe)
        id = 0;
    context = {};
    privateTiles.abandon();
  }

  NPUMemoryModel memory;
  uint64_t control = 0;               ///< the CTRL register
  VectorMask vectorMask;              ///< of raw vector instructions
  int nextEventId[pipes][pipes] = {}; ///< by the public numbers of the pipes
  cpu_sim::ExecutionContext context;  ///< its identity, while no thread plays it
  PrivateTiles privateTiles;
  WorkSpace workSpaces[WorkSpace::useCount];
  ExpectedLoads expectedLoads;
  CoreKind kind;
  Block *block;             ///< null: it is alone, as in a direct call
  Launch *launch = nullptr; ///< null: a direct call, in which nothing blocks
  CoreName name;            ///< in its launch
  uint32_t blocksOfLaunch = 0;
  void *seat = nullptr; ///< what its launch knows of it
  Observer *observer;   ///< null: nobody watches
  TellPrivate tellPrivate;
  OutputSink *output = nullptr; ///< null: std::cout
};

/// The core that the calling thread plays; null before its first use. Code that needs one asks thisCore().
[[gnu::tls_model("initial-exec")]] inline constinit thread_local Core *currentCore = nullptr;

/// The core of a launch that the calling thread plays; null: it plays none.
inline Core *coreInLaunch() {
  return currentCore != nullptr && currentCore->launch != nullptr ? currentCore : nullptr;
}

/// Makes a core the calling thread's current one; null stands for the thread's own, when it needs one.
inline void makeCurrent(Core *core) {
  currentCore = core;
  NPUMemoryModel::makeCurrent(core != nullptr ? &core->memory : nullptr);
}

/// The thread's own core.
class OwnCore {
public:
  /// Made at the first call, and again should something still need one when the thread's objects have been
  /// destroyed. (Then it is left to the end of the process.)
  [[gnu::noinline, gnu::cold, gnu::returns_nonnull]] static Core *makeCurrent() {
    static thread_local const OwnCore endsWithTheThread;
    if (core == nullptr)
      core = new Core;
    tessera::makeCurrent(core);
    return core;
  }

private:
  OwnCore() = default;
  ~OwnCore() {
    if (currentCore == core)
      tessera::makeCurrent(nullptr);
    if (core != nullptr && programWatch.tellEnd != nullptr)
      programWatch.tellEnd(*core);
    delete core;
    core = nullptr;
  }
  static inline constinit thread_local Core *core = nullptr;
};

/// The core that the calling thread plays.
PTO_ALWAYS_INLINE inline Core &thisCore() {
  Core *core = currentCore;
  if (core == nullptr) [[unlikely]]
    core = OwnCore::makeCurrent();
  return *core;
}

/// Makes a core the calling thread's current one for a scope. Its identity becomes execution_context; the
/// former core takes back its own at the end. The host program's hooks are not told: that is
/// set_execution_context()'s task.
class CoreScope {
public:
  explicit CoreScope(Core &core) : core_(core), former_(currentCore) {
    formerContext() = cpu_sim::execution_context;
    cpu_sim::execution_context = core.context;
    makeCurrent(&core);
    tellIdentity();
  }
  ~CoreScope() {
    core_.context = cpu_sim::execution_context;
    cpu_sim::execution_context = formerContext();
    makeCurrent(former_);
    tellIdentity();
  }
  CoreScope(const CoreScope &) = delete;
  CoreScope &operator=(const CoreScope &) = delete;

private:
  static void tellIdentity() {
    const Core *core = coreInLaunch();
    block_idx = cpu_sim::execution_context.block_idx;
    block_num = core != nullptr ? core->blocksOfLaunch : 1;
  }
  cpu_sim::ExecutionContext &formerContext() { return former_ != nullptr ? former_->context : withoutCore_; }

  Core &core_;
  Core *former_;
  cpu_sim::ExecutionContext withoutCore_; ///< of a thread that has had no core yet
};

/// The current core's, for one use.
template <WorkSpace::Use Use>
WorkSpace &workSpaceFor() {
  return thisCore().workSpaces[Use];
}

} // namespace tessera

inline NPUMemoryModel &NPUMemoryModel::Instance() { return tessera::thisCore().memory; }

/// Makes `arch` the default of new cores and initializes the calling thread's.
inline void NPU_MEMORY_INIT(NPUArch arch = NPUArch::A2A3) {
  NPUMemoryModel::SetDefaultArch(arch);
  NPUMemoryModel::Instance().Initialize(arch);
}

/// Zero-fills the calling thread's buffers, if it has any yet.
inline void NPU_MEMORY_CLEAR() { NPUMemoryModel::Instance().Clear(); }

/// Address of a matrix tile's scales: the offset of its data in units of 16 bytes.
template <typename T>
uint64_t GetScaleAddr(T *pointer) {
  return NPUMemoryModel::Instance().GetNPUAddr(pointer) >> SHIFT_MX_ADDR;
}

} // namespace pto
