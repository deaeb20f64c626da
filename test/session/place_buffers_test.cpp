// lib/Transforms/place_buffers.hpp against a slow judge that tries every address, and on puzzles whose answer is known.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "lib/Transforms/place_buffers.hpp"

namespace {

using namespace tessera;

constexpr int64_t unit = 32;

/// Whether every buffer lies at its alignment, and no two that live together share a byte.
void expectSound(const std::vector<BufferRequest> &requests, const BufferPlacement &placement) {
  ASSERT_EQ(placement.offsets.size(), requests.size());
  int64_t end = 0;
  for (size_t i = 0; i < requests.size(); ++i) {
    const int64_t at = placement.offsets[i];
    ASSERT_GE(at, 0);
    ASSERT_EQ(at % requests[i].alignment, 0) << i;
    if (requests[i].fixed)
      ASSERT_EQ(at, *requests[i].fixed);
    end = std::max(end, at + requests[i].alignedBytes());
    for (size_t j = 0; j < i; ++j) {
      const bool together = requests[i].begin <= requests[j].end && requests[j].begin <= requests[i].end;
      const bool apart = at + requests[i].alignedBytes() <= placement.offsets[j] ||
                         placement.offsets[j] + requests[j].alignedBytes() <= at;
      ASSERT_TRUE(apart || !together) << i << " and " << j;
    }
  }
  ASSERT_EQ(end, placement.peak);
  ASSERT_GE(placement.peak, placement.lowerBound);
}

/// The lowest peak, in units, by trying every place of every buffer: a grid of points and units that are taken.
class SlowJudge {
public:
  explicit SlowJudge(const std::vector<BufferRequest> &requests) : requests_(requests) {}

  int64_t lowestPeak() {
    for (int64_t peak = 0;; ++peak) {
      taken_.clear();
      if (fits(0, peak))
        return peak;
    }
  }

private:
  bool fits(size_t which, int64_t peak) {
    if (which == requests_.size())
      return true;
    const BufferRequest &one = requests_[which];
    const int64_t units = one.bytes / unit;
    for (int64_t at = one.fixed ? *one.fixed / unit : 0; at + units <= peak; ++at) {
      bool free = true;
      for (int point = one.begin; point <= one.end; ++point)
        for (int64_t i = at; i < at + units; ++i)
          free = free && taken_[{point, i}] == 0;
      if (free) {
        mark(one, at, units, 1);
        const bool good = fits(which + 1, peak);
        mark(one, at, units, -1);
        if (good)
          return true;
      }
      if (one.fixed)
        break;
    }
    return false;
  }
  void mark(const BufferRequest &one, int64_t at, int64_t units, int change) {
    for (int point = one.begin; point <= one.end; ++point)
      for (int64_t i = at; i < at + units; ++i)
        taken_[{point, i}] += change;
  }

  const std::vector<BufferRequest> &requests_;
  std::map<std::pair<int, int64_t>, int> taken_;
};

BufferRequest request(int64_t units, int begin, int end) {
  return {.bytes = units * unit, .alignment = unit, .begin = begin, .end = end};
}

TEST(PlaceBuffers, FindsTheLowestPeakOfFewBuffers) {
  std::mt19937 random(1);
  const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
  for (int round = 0; round < 400; ++round) {
    std::vector<BufferRequest> requests;
    const int count = 1 + upTo(5);
    for (int i = 0; i < count; ++i) {
      const int begin = upTo(6);
      requests.push_back(request(1 + upTo(3), begin, begin + upTo(3)));
    }
    if (round % 4 == 0) // a queue's buffer, which is there already
      requests.push_back(
          {.bytes = 2 * unit, .alignment = unit, .begin = 0, .end = 9, .fixed = upTo(2) * unit});
    std::vector<BufferRequest> fixedFirst = requests;
    std::reverse(fixedFirst.begin(), fixedFirst.end());
    const BufferPlacement placement = placeBuffers(requests, 0, PlacementStyle::Tight);
    expectSound(requests, placement);
    EXPECT_EQ(placement.peak, SlowJudge(fixedFirst).lowestPeak() * unit) << "round " << round;
  }
}

/// Cuts a rectangle of points and units into pieces: they fill it without a hole, so that its height is the lowest peak.
std::vector<BufferRequest> cutRectangle(std::mt19937 &random, int points, int units, size_t pieces) {
  struct Piece {
    int begin, end, low, high;
  };
  std::vector<Piece> list = {{0, points, 0, units}};
  for (int tries = 0; list.size() < pieces && tries < 1000; ++tries) {
    const size_t which = random() % list.size();
    const Piece piece = list[which];
    Piece first = piece, second = piece;
    if (random() % 2 == 0 && piece.end - piece.begin > 1)
      first.end = second.begin =
          piece.begin + 1 + static_cast<int>(random() % static_cast<unsigned>(piece.end - piece.begin - 1));
    else if (piece.high - piece.low > 1)
      first.high = second.low =
          piece.low + 1 + static_cast<int>(random() % static_cast<unsigned>(piece.high - piece.low - 1));
    else
      continue;
    list[which] = first;
    list.push_back(second);
  }
  std::shuffle(list.begin(), list.end(), random);
  std::vector<BufferRequest> requests;
  for (const Piece &piece : list)
    requests.push_back(request(piece.high - piece.low, piece.begin, piece.end - 1));
  return requests;
}

TEST(PlaceBuffers, NeverFailsWhereSearchFindsAPlan) {
  std::mt19937 random(2);
  for (int round = 0; round < 300; ++round) {
    const int units = 8 + static_cast<int>(random() % 60);
    const std::vector<BufferRequest> requests = cutRectangle(random, 12, units, exhaustiveLimit);
    for (const PlacementStyle style : {PlacementStyle::AsNeeded, PlacementStyle::Tight}) {
      const BufferPlacement placement = placeBuffers(requests, units * unit, style);
      expectSound(requests, placement);
      EXPECT_EQ(placement.lowerBound, units * unit);
      EXPECT_EQ(placement.peak, units * unit) << "round " << round;
    }
  }
}

TEST(PlaceBuffers, ManyBuffersComeNearTheLowerBound) {
  std::mt19937 random(3);
  double sum = 0;
  constexpr int rounds = 40;
  for (int round = 0; round < rounds; ++round) {
    std::vector<BufferRequest> requests;
    for (int i = 0; i < 20 + round * 5; ++i) {
      const int begin = static_cast<int>(random() % 200);
      requests.push_back(request(1 << (random() % 6), begin, begin + 1 + static_cast<int>(random() % 30)));
    }
    const BufferPlacement placement = placeBuffers(requests, 0, PlacementStyle::Tight);
    expectSound(requests, placement);
    sum += static_cast<double>(placement.peak) / static_cast<double>(placement.lowerBound);
  }
  RecordProperty("ratio", std::to_string(sum / rounds));
  EXPECT_LT(sum / rounds, 1.05);
}

TEST(PlaceBuffers, OneAfterTheOtherWhileTheyFit) {
  const std::vector<BufferRequest> requests = {request(4, 0, 1), request(1, 5, 9), request(2, 2, 3)};
  const BufferPlacement sequential = placeBuffers(requests, 8 * unit, PlacementStyle::AsNeeded);
  EXPECT_EQ(sequential.offsets, (std::vector<int64_t>{0, 6 * unit, 4 * unit})) << "in the order of births";
  EXPECT_EQ(sequential.peak, 7 * unit);
  // Exactly full is not below the capacity: then they share.
  const BufferPlacement shared = placeBuffers(requests, 7 * unit, PlacementStyle::AsNeeded);
  EXPECT_EQ(shared.offsets, (std::vector<int64_t>{0, 0, 0}));
  EXPECT_EQ(shared.peak, 4 * unit);
  // Only a single one may fill its space.
  const std::vector<BufferRequest> single = {request(4, 0, 1)};
  EXPECT_EQ(placeBuffers(single, 4 * unit, PlacementStyle::AsNeeded).offsets, std::vector<int64_t>{0});
}

TEST(PlaceBuffers, LivesTouchInclusively) {
  const std::vector<BufferRequest> requests = {request(1, 0, 4), request(1, 4, 8), request(1, 5, 8)};
  const BufferPlacement placement = placeBuffers(requests, 0, PlacementStyle::Tight);
  expectSound(requests, placement);
  EXPECT_NE(placement.offsets[0], placement.offsets[1]);
  EXPECT_EQ(placement.offsets[0], placement.offsets[2]);
  EXPECT_EQ(placement.fullestPoint, 4);
}

TEST(PlaceBuffers, SizesAreRoundedUpAndPlacesAligned) {
  const std::vector<BufferRequest> requests = {{.bytes = 33, .alignment = 32, .begin = 0, .end = 1},
                                               {.bytes = 1, .alignment = 512, .begin = 0, .end = 1}};
  const BufferPlacement placement = placeBuffers(requests, 1 << 20, PlacementStyle::AsNeeded);
  EXPECT_EQ(placement.offsets, (std::vector<int64_t>{0, 512}));
  EXPECT_EQ(placement.peak, 1024);
}

TEST(PlaceBuffers, NothingIsPlacedInNoBytes) {
  const BufferPlacement placement = placeBuffers({}, 1024, PlacementStyle::Tight);
  EXPECT_EQ(placement.peak, 0);
  EXPECT_TRUE(placement.offsets.empty());
}

} // namespace
