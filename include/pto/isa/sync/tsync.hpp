// TSYNC: wait for events, or for everything a pipe was given so far
//
// On a host every instruction has finished when its call returns, so there is nothing left to wait for.
#pragma once

#include "pto/machine/issue.hpp"

namespace pto {
namespace isa {

struct Sync {
  static constexpr bool isHeaderOnly = true; // text has no such form
  static constexpr const char *mnemonic = "TSYNC";

  struct Operands {
    tessera::ModeDesc<tessera::Pipe> pipeToDrain;
  };

  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) { return {{{"pipe"}}}; }

  PTO_INTERNAL static constexpr void rules(Profile profile, const Operands &o, tessera::Report &report) {
    using tessera::Pipe;
    const Pipe drained = o.pipeToDrain.value;
    if (profile == Profile::A5)
      report.must(drained == Pipe::MTE2 || drained == Pipe::MTE3 || drained == Pipe::All,
                  "TSYNC: on a5 only the pipes MTE2, MTE3 and ALL have a barrier");
  }

  template <Profile P, class Drained>
  PTO_INTERNAL static void run(Drained) {}
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <Op OpCode>
PTO_INST void TSYNC() {
  tessera::issue<isa::Sync, buildTarget>(tessera::after(), tessera::constant<tessera::pipeOf(OpCode)>);
  if constexpr (buildTarget.placed)
    pipe_barrier(OpPipeEntry<OpCode>::pipe);
}

template <typename... WaitEvents>
  requires(tessera::AreEvents<WaitEvents...>)
PTO_INST void TSYNC(WaitEvents &...events) {
  WaitAllEvents(events...);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
