// Where buffers lie in a space: from how large they are and how long they live to their addresses. Knows nothing of
// programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tessera {

/// A buffer that wants a place. Two buffers may share bytes when no point belongs to the lives of both.
struct BufferRequest {
  int64_t bytes = 0;
  int64_t alignment = 32;
  int begin = 0; ///< the first and the last point of its life
  int end = 0;
  std::optional<int64_t> fixed = {}; ///< it lies there already

  int64_t alignedBytes() const { return (bytes + alignment - 1) / alignment * alignment; }
  bool livesWith(const BufferRequest &other) const { return begin <= other.end && other.begin <= end; }
};

enum class PlacementStyle : uint8_t {
  /// One after the other where all of them fit, else as Tight until they fit.
  AsNeeded,
  /// As few bytes as can be found.
  Tight,
};

struct BufferPlacement {
  std::vector<int64_t> offsets; ///< one for each request
  int64_t peak = 0;             ///< the end of the last byte that is used
  int64_t lowerBound = 0;       ///< no placement has a lower peak: the largest sum alive at once
  int fullestPoint = 0;         ///< where that sum is alive
};

/// Up to this many buffers that live together are placed by exhaustive search, when nothing simpler is good enough.
inline constexpr size_t exhaustiveLimit = 12;
inline constexpr int64_t exhaustiveNodes = 1'000'000;

/// Places all of them, if need be beyond the capacity: that is for the caller to tell. Fixed ones must not overlap.
BufferPlacement placeBuffers(std::span<const BufferRequest> requests, int64_t capacity, PlacementStyle style);

} // namespace tessera
