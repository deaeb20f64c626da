// Axis: one coordinate of a layout. Every layout of tiles and tensors places element (r, c) at a function of
// r plus a function of c; an Axis is such a function.
#pragma once

#include <cstdint>

#include "pto/types/inlining.hpp"

namespace pto::tessera {

/// Position i lies at the sum of its digits, each times the step of its level: digit 0 is i % size[0], digit
/// 1 is i / size[0] % size[1], and so on; the digit of the last level is what is left of i, without a bound.
struct Axis {
  struct Level {
    int64_t size; ///< not looked at in the last level
    int64_t step;
  };
  static constexpr int capacity = 4;

  int count = 1;
  Level level[capacity] = {};

  constexpr Axis() = default;
  /// Innermost level first. A level that goes on where the one before ends is joined to it, so that the first
  /// level is as long as it can be. (Not from a list: what is written to memory and read back at once costs
  /// more than the rest of a small copy.)
  PTO_ALWAYS_INLINE constexpr Axis(Level first) : level{first} {}
  PTO_ALWAYS_INLINE constexpr Axis(Level first, Level second) : Axis(first) { append(second); }
  PTO_ALWAYS_INLINE constexpr Axis(Level first, Level second, Level third) : Axis(first, second) {
    append(third);
  }
  PTO_ALWAYS_INLINE constexpr Axis(Level first, Level second, Level third, Level fourth)
      : Axis(first, second, third) {
    append(fourth);
  }

  PTO_ALWAYS_INLINE constexpr int64_t at(int64_t i) const {
    int64_t place = 0;
    for (int k = 0; k < count - 1; ++k) {
      place += i % level[k].size * level[k].step;
      i /= level[k].size;
    }
    return place + i * level[count - 1].step;
  }

  /// How far one position of the first level lies from the next.
  PTO_ALWAYS_INLINE constexpr int64_t step() const { return level[0].step; }
  /// How many positions from i on lie one step apart, at most n.
  PTO_ALWAYS_INLINE constexpr int64_t stretch(int64_t i, int64_t n) const {
    if (count == 1)
      return n;
    const int64_t left = level[0].size - i % level[0].size;
    return left < n ? left : n;
  }

private:
  PTO_ALWAYS_INLINE constexpr void append(Level next) {
    Level &last = level[count - 1];
    if (last.size == 1)
      last = next;
    else if (next.step == last.size * last.step)
      last.size *= next.size;
    else
      level[count++] = next;
  }
};

/// A position on an axis that moves forward, without the divisions of Axis::at.
class AxisWalk {
public:
  PTO_ALWAYS_INLINE constexpr AxisWalk(const Axis &axis, int64_t first)
      : axis_(axis), place_(first == 0 ? 0 : axis.at(first)) {
    for (int k = 0; first != 0 && k < axis.count - 1; ++k) { // most walks begin at 0, and divisions are slow
      digit_[k] = first % axis.level[k].size;
      first /= axis.level[k].size;
    }
  }
  PTO_ALWAYS_INLINE constexpr int64_t place() const { return place_; }
  /// How many positions from here on lie one step apart, at most n.
  PTO_ALWAYS_INLINE constexpr int64_t stretch(int64_t n) const {
    const int64_t left = axis_.level[0].size - digit_[0];
    return axis_.count == 1 || n < left ? n : left;
  }
  /// By no more than a stretch.
  PTO_ALWAYS_INLINE constexpr void advance(int64_t n) {
    place_ += n * axis_.level[0].step;
    if (axis_.count == 1)
      return;
    digit_[0] += n;
    for (int k = 0; k < axis_.count - 1 && digit_[k] == axis_.level[k].size; ++k) {
      place_ += axis_.level[k + 1].step - axis_.level[k].size * axis_.level[k].step;
      digit_[k] = 0;
      ++digit_[k + 1];
    }
  }

private:
  const Axis &axis_;
  int64_t place_;
  int64_t digit_[Axis::capacity] = {};
};

/// The places of a matrix's elements: element (r, c) lies at rows.at(r) + cols.at(c).
struct Places {
  Axis rows;
  Axis cols;

  constexpr Places transposed() const { return {cols, rows}; }
};

/// Of a TileLayout, a TensorMap or a ConvMap.
template <class Map>
PTO_ALWAYS_INLINE constexpr Places places(const Map &map) {
  return map.places();
}

/// The largest place of positions 0 .. n - 1: that of the last, or of one before it whose digits from some
/// level down are as large as they get.
constexpr int64_t furthestPlace(const Axis &axis, int64_t n) {
  int64_t result = axis.at(n - 1), whole = 1;
  for (int k = 0; k < axis.count - 1; ++k) {
    whole *= axis.level[k].size;
    if (const int64_t place = n / whole * whole; place > 0 && axis.at(place - 1) > result)
      result = axis.at(place - 1);
  }
  return result;
}

} // namespace pto::tessera
