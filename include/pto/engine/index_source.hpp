// Indexes, from wherever they lie, as runs of places: what TGATHER, MGATHER and MSCATTER read.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "pto/profile/macros.hpp"
#include "pto/tile/layout.hpp"
#include "pto/types/enums.hpp"
#include "pto/types/lane_math.hpp"
#include "pto/types/lanes.hpp"

namespace pto::tessera {

/// What becomes of an index beyond the last place: nothing is asked, it is the last one, it starts again from
/// the first, or it leads nowhere.
enum class Beyond : uint8_t { Unchecked, Clamp, Wrap, Drop };

constexpr Beyond beyond(GatherOOB policy) {
  return policy == GatherOOB::Clamp  ? Beyond::Clamp
         : policy == GatherOOB::Wrap ? Beyond::Wrap
         : policy == GatherOOB::Zero ? Beyond::Drop
                                     : Beyond::Unchecked;
}
constexpr Beyond beyond(ScatterOOB policy) {
  return policy == ScatterOOB::Clamp  ? Beyond::Clamp
         : policy == ScatterOOB::Wrap ? Beyond::Wrap
         : policy == ScatterOOB::Skip ? Beyond::Drop
                                      : Beyond::Unchecked;
}

/// Some places, one for each of some consecutive indexes. When `drops`, those that are `nowhere` do not
/// count.
struct Places32 {
  static constexpr uint32_t nowhere = UINT32_MAX;
  const uint32_t *place;
  bool drops;
};

/// Indexes of any integer type and layout. An index counts as an unsigned 32-bit number, so a negative one is
/// huge. What needs the type is behind a pointer, so that loops are made once for all types of indexes.
class IndexSource {
public:
  /// Indexes are asked for in runs of at most so many.
  static constexpr int64_t longest = 128;
  using Buffer = uint32_t[longest];

  /// Index (r, c) is at first[r * stride + c].
  template <class Index>
  static IndexSource lines(const Index *first, int64_t stride) {
    return IndexSource(first, true, stride, {});
  }
  /// Index (r, c) of a tile.
  template <class View>
  static IndexSource of(const View &tile) {
    return IndexSource(static_cast<const typename View::Element *>(tile.data), tile.isRows(), tile.cols(),
                       tile.layout());
  }

  /// Places 0 .. last exist.
  void setPlaces(Beyond policy, uint32_t last) {
    policy_ = policy;
    last_ = last;
  }

  /// Whether rows follow each other so that (0, r * length + c) is (r, c).
  bool isDense(int64_t length) const { return inLines_ && stride_ == length; }

  /// Whether all indexes of `rows` x `cols` are below the limit.
  bool areBelow(int64_t limit, int64_t rows, int64_t cols) const {
    return greatest_ < limit || largest(rows, cols) < limit;
  }

  PTO_INTERNAL Places32 places(int64_t r, int64_t c, int64_t count, Buffer &buffer) const {
    return fetch_(*this, r, c, count, buffer);
  }

private:
  using Fetch = Places32 (*)(const IndexSource &, int64_t, int64_t, int64_t, Buffer &);
  using Largest = uint32_t (*)(const IndexSource &, int64_t, int64_t);

  uint32_t largest(int64_t rows, int64_t cols) const {
    const bool dense = isDense(cols);
    const int64_t lines = dense ? 1 : rows, length = dense ? rows * cols : cols;
    uint32_t result = 0;
    for (int64_t r = 0; r < lines; ++r) {
      const uint32_t here = largest_(*this, r, length);
      result = here > result ? here : result;
    }
    return result;
  }

  /// What no number of the type exceeds, as an unsigned 32-bit one.
  template <class Index>
  static constexpr uint32_t greatest = std::is_unsigned_v<Index> && sizeof(Index) < 4
                                           ? static_cast<uint32_t>(std::numeric_limits<Index>::max())
                                           : UINT32_MAX;

  template <class Index>
  IndexSource(const Index *first, bool inLines, int64_t stride, const TileLayout &layout)
      : first_(first), inLines_(inLines), stride_(stride), layout_(layout), fetch_(fetch<Index>),
        largest_(largestInRow<Index>), greatest_(greatest<Index>) {}

  template <class Index>
  PTO_INTERNAL static uint32_t largestOf(const Index *numbers, int64_t count) {
    uint32_t result = 0;
    for (int64_t i = 0; i < count; ++i) {
      const auto number = static_cast<uint32_t>(numbers[i]);
      result = number > result ? number : result;
    }
    return result;
  }
  /// Whether no number is larger. All bits that some of them have make no smaller number: mostly that one tells
  /// it, and always when the limit is one less than a power of two.
  PTO_INTERNAL static bool areAtMost(uint32_t last, const uint32_t *numbers, int64_t count) {
    constexpr int lanes = simd::lanes<uint32_t>;
    simd::Vec<uint32_t, lanes> together[2] = {};
    int64_t i = 0;
    for (; i + 2 * lanes <= count; i += 2 * lanes) {
      together[0] |= simd::load<lanes>(numbers + i);
      together[1] |= simd::load<lanes>(numbers + i + lanes);
    }
    uint32_t any = 0;
    for (; i < count; ++i)
      any |= numbers[i];
    together[0] |= together[1];
    const bool noneIsMore = any <= last && !simd::tessera::anyTrue(together[0] > last);
    return noneIsMore || largestOf(numbers, count) <= last;
  }
  /// The largest of the first `count` indexes of a row.
  template <class Index>
  [[gnu::noinline]] static uint32_t largestInRow(const IndexSource &source, int64_t r, int64_t count) {
    const auto *first = static_cast<const Index *>(source.first_);
    if (source.inLines_)
      return largestOf(first + r * source.stride_, count);
    uint32_t result = 0;
    for (int64_t i = 0; i < count; ++i) {
      const uint32_t number = largestOf(first + source.layout_.offset(r, i), 1);
      result = number > result ? number : result;
    }
    return result;
  }

  /// A run that lies entirely inside, as indexes do, is found out by one look, in registers; 32-bit indexes
  /// are then the places themselves.
  template <class Index>
  [[gnu::noinline]] static Places32 fetch(const IndexSource &source, int64_t r, int64_t c, int64_t count,
                                          Buffer &buffer) {
    const auto *first = static_cast<const Index *>(source.first_);
    const uint32_t *numbers = buffer;
    if (!source.inLines_)
      for (int64_t i = 0; i < count; ++i)
        buffer[i] = static_cast<uint32_t>(first[source.layout_.offset(r, c + i)]);
    else if constexpr (sizeof(Index) == 4)
      numbers = reinterpret_cast<const uint32_t *>(first + r * source.stride_ + c);
    else
      for (int64_t i = 0; i < count; ++i)
        buffer[i] = static_cast<uint32_t>(first[r * source.stride_ + c + i]);
    if (source.policy_ == Beyond::Unchecked || areAtMost(source.last_, numbers, count)) [[likely]]
      return {numbers, false};
    return source.bringIn(numbers, count, buffer);
  }

  Places32 bringIn(const uint32_t *numbers, int64_t count, Buffer &buffer) const {
    const uint32_t last = last_;
    if (policy_ == Beyond::Clamp)
      for (int64_t i = 0; i < count; ++i)
        buffer[i] = numbers[i] <= last ? numbers[i] : last;
    else if (policy_ == Beyond::Drop)
      for (int64_t i = 0; i < count; ++i)
        buffer[i] = numbers[i] <= last ? numbers[i] : Places32::nowhere;
    else
      for (int64_t i = 0; i < count; ++i) // a division only where it changes something
        buffer[i] = numbers[i] <= last ? numbers[i] : numbers[i] % (last + 1);
    return {buffer, policy_ == Beyond::Drop};
  }

  const void *first_;
  bool inLines_;
  int64_t stride_;
  TileLayout layout_;
  Fetch fetch_;
  Largest largest_;
  uint32_t greatest_;
  Beyond policy_ = Beyond::Unchecked;
  uint32_t last_ = 0;
};

/// The last place of so many, as far as an index can tell.
PTO_INTERNAL uint32_t lastPlace(int64_t capacity) {
  return capacity > static_cast<int64_t>(UINT32_MAX) ? UINT32_MAX : static_cast<uint32_t>(capacity - 1);
}

/// Calls visit(r, c, count, places) for runs of the indexes of `rows` x `cols`, row by row. When `dense`, so
/// that in the data too (0, r * cols + c) is (r, c), runs may go on over the ends of rows.
template <class Visit>
PTO_INTERNAL void forEachRunOfPlaces(const IndexSource &source, int64_t rows, int64_t cols, bool dense,
                                     Visit &&visit) {
  IndexSource::Buffer buffer;
  const bool oneLine = dense && source.isDense(cols);
  const int64_t lines = oneLine ? 1 : rows, length = oneLine ? rows * cols : cols;
  for (int64_t r = 0; r < lines; ++r)
    for (int64_t c = 0; c < length; c += IndexSource::longest) {
      const int64_t count = length - c < IndexSource::longest ? length - c : IndexSource::longest;
      visit(r, c, count, source.places(r, c, count, buffer));
    }
}

} // namespace pto::tessera
