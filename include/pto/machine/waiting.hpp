// Waiting: what a core waits for. None of it blocks: a wait is tried, and what blocks in between is the launch.
#pragma once

#include <cstdint>

#include "pto/machine/source_place.hpp"
#include "pto/memory/core_name.hpp"

namespace pto::tessera {

/// Hears what a wait is about, for a report.
class WaitListener {
public:
  virtual ~WaitListener() = default;
  /// What is waited for and what there is of it, in words.
  [[gnu::format(printf, 2, 3)]] virtual void waitsFor(const char *format, ...) = 0;
  /// A core that could give it, and how often it has done so.
  virtual void couldGive(const CoreName &core, uint64_t times) = 0;
};

/// One wait of a core, which lasts until it passes.
class Wait {
public:
  explicit Wait(const SourcePlace &place) : where(place) {}
  virtual ~Wait() = default;
  Wait(const Wait &) = delete;
  Wait &operator=(const Wait &) = delete;

  /// Takes what is waited for, if it is there.
  virtual bool tryPass() = 0;
  /// Whether tryPass() would take it now.
  virtual bool isReady() const = 0;
  /// Sleeps until that may have changed, at most so long: for threads that nobody gives turns to.
  virtual void sleep(long milliseconds) = 0;
  virtual void explain(WaitListener &) const = 0;

  const SourcePlace where;
};

} // namespace pto::tessera
