#include "lib/Transforms/place_buffers.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace tessera {

namespace {

constexpr int64_t nowhere = -1;

int64_t alignUp(int64_t value, int64_t alignment) { return (value + alignment - 1) / alignment * alignment; }

/// Buffers of which each lives with some other, directly or through others, among obstacles that lie already. Orders of
/// buffers are tried: each takes the lowest place that those before it leave.
class Group {
public:
  Group(std::span<const BufferRequest> requests, std::vector<size_t> members, std::vector<size_t> obstacles)
      : requests_(requests), members_(std::move(members)), obstacles_(std::move(obstacles)) {}

  /// Looks for a placement whose peak is at most `goal`; keeps the best that it finds.
  void place(int64_t goal) {
    tryOrder(members_);
    for (const auto &first : {bySize, byArea, byLength, byEnd}) {
      if (peak_ <= goal)
        return;
      std::vector<size_t> order = members_;
      std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        const int64_t of = first(requests_[a]), than = first(requests_[b]);
        return of != than ? of > than : a < b;
      });
      tryOrder(order);
    }
    improve(goal);
    if (peak_ > goal && members_.size() <= exhaustiveLimit)
      searchAll(goal);
  }

  int64_t peak() const { return peak_; }
  void write(std::vector<int64_t> &offsets) const {
    for (size_t i = 0; i < members_.size(); ++i)
      offsets[members_[i]] = best_[members_[i]];
  }

private:
  static int64_t bySize(const BufferRequest &one) { return one.bytes; }
  static int64_t byLength(const BufferRequest &one) { return one.end - one.begin; }
  static int64_t byArea(const BufferRequest &one) { return one.bytes * (one.end - one.begin + 1); }
  static int64_t byEnd(const BufferRequest &one) { return one.end; }

  struct Range {
    int64_t begin, end;
  };

  /// The lowest place for a buffer among those that are placed and the obstacles.
  int64_t lowestPlace(size_t which, const std::vector<int64_t> &offsets, std::span<const size_t> placed) {
    const BufferRequest &one = requests_[which];
    taken_.clear();
    for (const size_t other : placed)
      if (one.livesWith(requests_[other]))
        taken_.push_back({offsets[other], offsets[other] + requests_[other].alignedBytes()});
    for (const size_t other : obstacles_)
      if (one.livesWith(requests_[other]))
        taken_.push_back(
            {*requests_[other].fixed, *requests_[other].fixed + requests_[other].alignedBytes()});
    std::sort(taken_.begin(), taken_.end(), [](Range a, Range b) { return a.begin < b.begin; });
    int64_t place = 0;
    for (const Range range : taken_) {
      if (place + one.alignedBytes() <= range.begin)
        break;
      place = std::max(place, alignUp(range.end, one.alignment));
    }
    return place;
  }

  /// Places in that order; the peak, and in `top` the buffer that reaches it.
  int64_t placeInOrder(const std::vector<size_t> &order, std::vector<int64_t> &offsets, size_t &top) {
    int64_t peak = 0;
    for (size_t i = 0; i < order.size(); ++i) {
      const size_t which = order[i];
      offsets[which] = lowestPlace(which, offsets, std::span(order).first(i));
      const int64_t end = offsets[which] + requests_[which].alignedBytes();
      if (end > peak) {
        peak = end;
        top = i;
      }
    }
    return peak;
  }
  void keep(int64_t peak, const std::vector<int64_t> &offsets, const std::vector<size_t> &order) {
    if (peak >= peak_)
      return;
    peak_ = peak;
    best_ = offsets;
    bestOrder_ = order;
  }
  void tryOrder(const std::vector<size_t> &order) {
    std::vector<int64_t> offsets(requests_.size(), nowhere);
    size_t top = 0;
    const int64_t peak = placeInOrder(order, offsets, top);
    keep(peak, offsets, order);
  }

  /// Back-tracking over orders: the buffer that sticks out goes to an earlier turn, and all after it are placed again.
  void improve(int64_t goal) {
    const auto count = static_cast<int64_t>(members_.size());
    const int64_t attempts = std::clamp<int64_t>(20'000'000 / (count * count + 1), 2, 400);
    std::vector<size_t> order = bestOrder_;
    std::vector<int64_t> offsets(requests_.size(), nowhere);
    uint64_t random = 12345;
    int64_t current = peak_;
    for (int64_t attempt = 0; attempt < attempts && peak_ > goal; ++attempt) {
      std::vector<size_t> changed = order;
      size_t top = 0;
      placeInOrder(changed, offsets, top);
      if (top == 0)
        return;
      random = random * 6364136223846793005u + 1442695040888963407u;
      const size_t turn = static_cast<size_t>(random >> 33) % top;
      std::rotate(changed.begin() + static_cast<ptrdiff_t>(turn),
                  changed.begin() + static_cast<ptrdiff_t>(top),
                  changed.begin() + static_cast<ptrdiff_t>(top) + 1);
      const int64_t peak = placeInOrder(changed, offsets, top);
      keep(peak, offsets, changed);
      // A little worse is allowed at times, so that the search does not stay where it is.
      if (peak <= current || random >> 60 == 0) {
        order = std::move(changed);
        current = peak;
      }
    }
  }

  // ---- Exhaustive search ----
  //
  // Push every buffer of a placement down as far as it goes, and list them from the lowest to the highest: each lies at
  // the lowest place that those before it leave. So it is enough to try such lists.

  void searchAll(int64_t goal) {
    goal_ = goal;
    nodes_ = 0;
    chosen_.clear();
    places_.assign(requests_.size(), nowhere);
    extend(0);
  }
  void extend(int64_t last) {
    if (chosen_.size() == members_.size()) {
      int64_t peak = 0;
      for (const size_t which : chosen_)
        peak = std::max(peak, places_[which] + requests_[which].alignedBytes());
      keep(peak, places_, chosen_);
      return;
    }
    if (++nodes_ > exhaustiveNodes || peak_ <= goal_ || leastPeak(last) >= peak_)
      return;
    struct Choice {
      size_t which;
      int64_t place;
    };
    std::vector<Choice> choices;
    for (size_t i = 0; i < members_.size(); ++i) {
      const size_t which = members_[i];
      if (places_[which] != nowhere || hasEarlierTwin(i))
        continue;
      const int64_t place = lowestPlace(which, places_, chosen_);
      if (place < last)
        continue; // this list is found elsewhere, with this buffer earlier
      if (place + requests_[which].alignedBytes() >= peak_)
        return; // it will not get lower
      choices.push_back({which, place});
    }
    std::sort(choices.begin(), choices.end(), [&](const Choice &a, const Choice &b) {
      const int64_t of = byArea(requests_[a.which]), than = byArea(requests_[b.which]);
      return a.place != b.place ? a.place < b.place : of != than ? of > than : a.which < b.which;
    });
    for (const Choice &choice : choices) {
      places_[choice.which] = choice.place;
      chosen_.push_back(choice.which);
      extend(choice.place);
      chosen_.pop_back();
      places_[choice.which] = nowhere;
    }
  }
  /// Of buffers that are alike only the first that is not placed is tried.
  bool hasEarlierTwin(size_t index) const {
    const BufferRequest &one = requests_[members_[index]];
    for (size_t i = 0; i < index; ++i) {
      const BufferRequest &other = requests_[members_[i]];
      if (places_[members_[i]] == nowhere && other.bytes == one.bytes && other.begin == one.begin &&
          other.end == one.end && other.alignment == one.alignment)
        return true;
    }
    return false;
  }
  /// No peak can be lower when all that follows lies at `last` or above: at each point that must hold what is placed
  /// there and what is still to come.
  int64_t leastPeak(int64_t last) const {
    int64_t least = 0;
    for (const size_t at : members_) {
      const int point = requests_[at].begin;
      int64_t sum = last;
      for (const size_t which : members_) {
        const BufferRequest &one = requests_[which];
        if (one.begin > point || point > one.end)
          continue;
        sum +=
            places_[which] == nowhere
                ? one.alignedBytes()
                : std::max<int64_t>(0, places_[which] + one.alignedBytes() - std::max(last, places_[which]));
      }
      least = std::max(least, sum);
    }
    return least;
  }

  std::span<const BufferRequest> requests_;
  std::vector<size_t> members_;
  std::vector<size_t> obstacles_;
  std::vector<Range> taken_;
  int64_t peak_ = std::numeric_limits<int64_t>::max();
  std::vector<int64_t> best_;
  std::vector<size_t> bestOrder_;
  int64_t goal_ = 0;
  int64_t nodes_ = 0;
  std::vector<size_t> chosen_;
  std::vector<int64_t> places_;
};

/// The largest sum alive at once, and where.
void findLowerBound(std::span<const BufferRequest> requests, BufferPlacement &placement) {
  struct Change {
    int point;
    bool ends;
    int64_t bytes;
  };
  std::vector<Change> changes;
  for (const BufferRequest &one : requests) {
    changes.push_back({one.begin, false, one.alignedBytes()});
    changes.push_back({one.end, true, one.alignedBytes()});
    if (one.fixed)
      placement.lowerBound = std::max(placement.lowerBound, *one.fixed + one.alignedBytes());
  }
  std::sort(changes.begin(), changes.end(), [](const Change &a, const Change &b) {
    return a.point != b.point ? a.point < b.point : a.ends < b.ends;
  });
  int64_t alive = 0, most = 0;
  for (const Change &change : changes) {
    alive += change.ends ? -change.bytes : change.bytes;
    if (alive > most) {
      most = alive;
      placement.fullestPoint = change.point;
    }
  }
  placement.lowerBound = std::max(placement.lowerBound, most);
}

/// One after the other, behind what is fixed; whether all of it ends before the capacity. A single one may fill it.
bool placeSequentially(std::span<const BufferRequest> requests, std::span<const size_t> order,
                       int64_t capacity, BufferPlacement &placement) {
  int64_t next = 0;
  for (const BufferRequest &one : requests)
    if (one.fixed)
      next = std::max(next, *one.fixed + one.alignedBytes());
  for (const size_t which : order) {
    const int64_t place = alignUp(next, requests[which].alignment);
    placement.offsets[which] = place;
    next = place + requests[which].alignedBytes();
  }
  placement.peak = next;
  return next < capacity || (requests.size() <= 1 && next <= capacity);
}

/// Buffers in the order of their births, cut where nothing lives on.
std::vector<Group> cutIntoGroups(std::span<const BufferRequest> requests, std::span<const size_t> order) {
  std::vector<Group> groups;
  for (size_t first = 0; first < order.size();) {
    int end = requests[order[first]].end;
    size_t last = first + 1;
    for (; last < order.size() && requests[order[last]].begin <= end; ++last)
      end = std::max(end, requests[order[last]].end);
    std::vector<size_t> obstacles;
    for (size_t i = 0; i < requests.size(); ++i)
      if (requests[i].fixed && requests[i].begin <= end && requests[order[first]].begin <= requests[i].end)
        obstacles.push_back(i);
    groups.emplace_back(requests,
                        std::vector<size_t>(order.begin() + static_cast<ptrdiff_t>(first),
                                            order.begin() + static_cast<ptrdiff_t>(last)),
                        std::move(obstacles));
    first = last;
  }
  return groups;
}

} // namespace

BufferPlacement placeBuffers(std::span<const BufferRequest> requests, int64_t capacity,
                             PlacementStyle style) {
  BufferPlacement placement;
  placement.offsets.assign(requests.size(), 0);
  findLowerBound(requests, placement);
  std::vector<size_t> order;
  int64_t fixedEnd = 0;
  for (size_t i = 0; i < requests.size(); ++i) {
    if (!requests[i].fixed) {
      order.push_back(i);
      continue;
    }
    placement.offsets[i] = *requests[i].fixed;
    fixedEnd = std::max(fixedEnd, *requests[i].fixed + requests[i].alignedBytes());
  }
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return requests[a].begin != requests[b].begin ? requests[a].begin < requests[b].begin : a < b;
  });
  if (style == PlacementStyle::AsNeeded && placeSequentially(requests, order, capacity, placement))
    return placement;
  int64_t goal =
      style == PlacementStyle::Tight ? placement.lowerBound : std::max(capacity, placement.lowerBound);
  placement.peak = fixedEnd;
  for (Group &group : cutIntoGroups(requests, order)) {
    group.place(goal);
    group.write(placement.offsets);
    placement.peak = std::max(placement.peak, group.peak());
    goal = std::max(goal, group.peak()); // what others need anyway
  }
  return placement;
}

} // namespace tessera
