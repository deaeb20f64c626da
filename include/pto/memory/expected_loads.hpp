// What a core is going to load next: a guess, by which products, while they multiply, bring it into the cache. On
// hardware the pipes that load run beside those that multiply; here a load would wait for memory.
#pragma once

#include <cstdint>

#include "pto/types/prefetch.hpp"

namespace pto::tessera {

/// Lines of bytes in memory, a fixed step apart.
struct MemoryLines {
  uintptr_t start;
  int64_t count, bytes, step;
};

/// A walk through the cache lines in which they lie.
class LinesAhead {
public:
  constexpr LinesAhead() = default;
  explicit LinesAhead(const MemoryLines &lines)
      : at_(lines.start), end_(lines.start + static_cast<uintptr_t>(lines.bytes)), left_(lines.count),
        bytes_(lines.bytes), step_(lines.step) {}

  bool isDone() const { return left_ <= 0; }
  /// Calls fetch(address) for the next one, if there is one.
  template <class Fetch>
  PTO_ALWAYS_INLINE void next(Fetch &&fetch) {
    if (isDone())
      return;
    fetch(reinterpret_cast<const void *>(at_));
    at_ += simd::cacheLineBytes;
    if (at_ < end_)
      return;
    end_ += static_cast<uintptr_t>(step_);
    at_ = end_ - static_cast<uintptr_t>(bytes_);
    --left_;
  }

private:
  uintptr_t at_ = 0, end_ = 0;
  int64_t left_ = 0, bytes_ = 0, step_ = 0;
};

/// A place that is loaded again and again is loaded from places that are mostly the same distance apart.
class ExpectedLoads {
public:
  /// `lines` were loaded to a place on the core.
  void loaded(const void *to, const MemoryLines &lines) {
    Place &place = placeOf(to);
    const auto distance = static_cast<int64_t>(lines.start - place.from);
    if (distance == place.lastDistance)
      place.usualDistance = distance;
    place.lastDistance = distance;
    place.from = lines.start;
    MemoryLines next = lines;
    next.start += static_cast<uintptr_t>(place.usualDistance);
    place.ahead = place.usualDistance != 0 ? LinesAhead(next) : LinesAhead();
  }
  /// What should be fetched now, of the place that was loaded last first; it may be done.
  LinesAhead &ahead() {
    for (unsigned i = 0; i < count; ++i)
      if (LinesAhead &ahead = places_[(last_ + count - i) % count].ahead; !ahead.isDone())
        return ahead;
    return places_[last_].ahead;
  }

private:
  struct Place {
    const void *to = nullptr;
    uintptr_t from = 0;
    int64_t lastDistance = 0, usualDistance = 0;
    LinesAhead ahead;
  };

  /// The one that is known, or one that has been forgotten for it.
  Place &placeOf(const void *to) {
    for (last_ = 0; last_ < count; ++last_)
      if (places_[last_].to == to)
        return places_[last_];
    last_ = forgotten_++ % count;
    places_[last_] = {};
    places_[last_].to = to;
    return places_[last_];
  }

  static constexpr unsigned count = 4;
  Place places_[count];
  unsigned last_ = 0, forgotten_ = 0;
};

} // namespace pto::tessera
