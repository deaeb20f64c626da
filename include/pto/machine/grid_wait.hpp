// GridWait: a wait for something that the cores of a launch share. Each kind says, while the grid's mutex is held,
// whether it is there, takes it, and explains itself.
#pragma once

#include "pto/machine/grid.hpp"
#include "pto/machine/launch.hpp"
#include "pto/machine/waiting.hpp"
#include "pto/memory/core.hpp"

namespace pto::tessera {

class GridWait : public Wait {
public:
  GridWait(const Core &core, const SourcePlace &place)
      : Wait(place), grid_(core.launch->grid), core_(core.name) {}
  bool tryPass() final {
    const Locked locked(grid_.mutex);
    return take();
  }
  bool isReady() const final {
    const Locked locked(grid_.mutex);
    return isThere();
  }
  void sleep(long milliseconds) final {
    const Locked locked(grid_.mutex);
    if (!isThere())
      grid_.somethingChanged.waitFor(grid_.mutex, milliseconds);
  }
  void explain(WaitListener &listener) const final {
    const Locked locked(grid_.mutex);
    describe(listener);
  }

protected:
  virtual bool isThere() const = 0;
  virtual bool take() = 0;
  virtual void describe(WaitListener &) const = 0;

  Grid &grid_;
  const CoreName core_;
};

} // namespace pto::tessera
