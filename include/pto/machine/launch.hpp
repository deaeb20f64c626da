// Launch: the run of a kernel on all cores of a grid, as its cores see it.
#pragma once

#include <exception>

#include "pto/machine/grid.hpp"
#include "pto/machine/waiting.hpp"
#include "pto/memory/core.hpp"
#include "pto/profile/target.hpp"

namespace pto::tessera {

class Launch {
public:
  Launch(const GridShape &shape, Profile ofKernel, bool withQueues)
      : grid(shape), profile(ofKernel), ownsQueues(withQueues),
        serial(__atomic_add_fetch(&launches, 1, __ATOMIC_RELAXED)) {}
  virtual ~Launch() = default;
  Launch(const Launch &) = delete;
  Launch &operator=(const Launch &) = delete;

  /// Returns when the wait has passed, or, with false, when the launch was cancelled.
  virtual bool wait(Core &, Wait &) = 0;
  /// The calling core lets others go on before it does; false when the launch was cancelled.
  virtual bool yield(Core &) = 0;
  /// Somebody changed what cores of his block may wait for, or, `beyondBlock`, those of other blocks too.
  virtual void changed(bool beyondBlock) = 0;

  Grid grid;
  const Profile profile;
  const bool ownsQueues; ///< else those of the process are used
  const uint64_t serial; ///< different for every launch of the process, from 1 on

private:
  static inline constinit uint64_t launches = 0;
};

/// What a wait throws in a core whose launch was cancelled because another core failed. It ends the core's
/// program; nobody outside the launch sees it.
struct Cancelled {};

// Units with and without exceptions have functions of their own.
#if defined(__cpp_exceptions)
inline namespace throwing {
/// The launch of the calling core was cancelled. Destructors that wait while an exception is on its way go on.
inline void leaveCancelled() {
  if (std::uncaught_exceptions() == 0)
    throw Cancelled();
}
} // namespace throwing
#else
inline namespace aborting {
/// Without exceptions what cancels a launch ends the process.
inline void leaveCancelled() {}
} // namespace aborting
#endif

/// A core of a launch waits.
inline void waitInLaunch(Core &core, Wait &wait) {
  if (!core.launch->wait(core, wait))
    leaveCancelled();
}

/// Lets the other cores of the launch go on, if the calling thread plays one.
inline void yieldTurn() {
  if (Core *core = coreInLaunch(); core != nullptr && !core->launch->yield(*core))
    leaveCancelled();
}

} // namespace pto::tessera
