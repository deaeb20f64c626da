// Random choices that are the same on every machine.
#pragma once

#include <cstdint>
#include <iterator>

namespace tessera::random {

class Choice {
public:
  explicit Choice(uint64_t seed) : state_(seed) {}

  /// SplitMix64.
  uint64_t bits() {
    uint64_t mixed = state_ += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
    return mixed ^ mixed >> 31;
  }
  /// 0 .. count - 1
  size_t below(size_t count) { return static_cast<size_t>(bits() % count); }
  int64_t between(int64_t first, int64_t last) {
    return first + static_cast<int64_t>(bits() % static_cast<uint64_t>(last - first + 1));
  }
  bool chance(unsigned percent) { return bits() % 100 < percent; }
  template <class Range>
  auto &of(Range &&range) {
    return *std::next(std::begin(range), static_cast<ptrdiff_t>(below(std::size(range))));
  }
  template <class T>
  T among(std::initializer_list<T> values) {
    return values.begin()[below(values.size())];
  }

private:
  uint64_t state_;
};

} // namespace tessera::random
