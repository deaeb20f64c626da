// TPREFETCH_ASYNC: bring a tensor nearer to the core, beside the program
//
// A hint without effect on data. The event that it returns has handle 0 on cpu: nothing is under way. On a2a3
// and a5 it has one that is not 0 when the tensor has memory and is flat and contiguous (dimensions 0 to 3
// are 1, stride 4 is 1); Wait and Test of any event return true at once.
#pragma once

#include "pto/machine/async_event.hpp"
#include "pto/machine/issue.hpp"

namespace pto {

/// Where TPREFETCH_ASYNC works: workspace in global memory, and a session of its own or of the caller's.
struct PrefetchAsyncContext {
  /// What the engine keeps in UB while it works.
  using ScratchTile = Tile<TileType::Vec, uint8_t, 1, comm::sdma::kUbAlignSize>;

  uint8_t *workspace{nullptr};
  comm::AsyncSession session{};
  ScratchTile scratchTile{};

  PrefetchAsyncContext() = default;
  explicit PrefetchAsyncContext(uint8_t *space) : workspace(space) {}
  PrefetchAsyncContext(uint8_t *space, comm::AsyncSession *external)
      : workspace(space), external_(external) {}

  comm::AsyncSession &GetSession() { return external_ != nullptr ? *external_ : session; }
  const comm::AsyncSession &GetSession() const { return external_ != nullptr ? *external_ : session; }

private:
  comm::AsyncSession *external_ = nullptr;
};

namespace isa {

struct PrefetchAsync {
  static constexpr const char *mnemonic = "TPREFETCH_ASYNC";

  struct Operands {
    tessera::TensorDesc src;
  };

  /// Elements do not matter, and every profile has it.
  static constexpr tessera::TypeTable::List anything = {tessera::typeset::every, ""};
  static constexpr tessera::TypeTable types = {anything, anything, anything};

  /// A hint reads nothing that anybody sees.
  PTO_INTERNAL static constexpr tessera::Uses uses(Profile, const Operands &) {
    return {{{"src", tessera::Role::In, 0, 0}}};
  }
  PTO_INTERNAL static constexpr void rules(Profile, const Operands &, tessera::Report &) {}

  template <Profile P, class Src>
  PTO_INTERNAL static void run(Src) {}
};

} // namespace isa

inline namespace PTO_BUILD_NAMESPACE {

template <typename GlobalData, typename... WaitEvents>
  requires(tessera::IsTensor<GlobalData> && tessera::AreEvents<WaitEvents...>)
PTO_INST comm::AsyncEvent TPREFETCH_ASYNC(GlobalData &src, PrefetchAsyncContext &, WaitEvents &...events) {
  tessera::issue<isa::PrefetchAsync, buildTarget>(tessera::after(events...), src);
  const bool flat = src.data() != nullptr && src.GetShape(0) == 1 && src.GetShape(1) == 1 &&
                    src.GetShape(2) == 1 && src.GetShape(3) == 1 && src.GetStride(4) == 1;
  return comm::AsyncEvent(buildTarget.strict() && flat ? 1 : 0, comm::DmaEngine::SDMA);
}

} // namespace PTO_BUILD_NAMESPACE
} // namespace pto
