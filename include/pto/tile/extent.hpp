// Numbers that may not be known yet. A rule over them is true, false, or to be decided at run time.
#pragma once

#include <cstdint>

namespace pto::tessera {

enum class Truth : unsigned char { No, Yes, Unknown };

constexpr Truth truth(bool value) { return value ? Truth::Yes : Truth::No; }
constexpr Truth operator!(Truth a) { return a == Truth::Unknown ? a : truth(a == Truth::No); }
constexpr Truth operator&&(Truth a, Truth b) {
  if (a == Truth::No || b == Truth::No)
    return Truth::No;
  return truth(a == Truth::Yes && b == Truth::Yes) == Truth::Yes ? Truth::Yes : Truth::Unknown;
}
constexpr Truth operator||(Truth a, Truth b) { return !(!a && !b); }
constexpr Truth operator||(bool a, Truth b) { return truth(a) || b; }
constexpr Truth operator||(Truth a, bool b) { return a || truth(b); }
constexpr Truth operator&&(bool a, Truth b) { return truth(a) && b; }
constexpr Truth operator&&(Truth a, bool b) { return a && truth(b); }

/// A size, a stride or a count: a number, or unknown until run time.
struct Extent {
  int64_t value = 0;
  bool known = false;

  constexpr Extent() = default;
  constexpr Extent(int64_t number) : value(number), known(true) {}
  /// DYNAMIC (-1) in a template argument means unknown.
  static constexpr Extent fromStatic(int64_t number) { return number < 0 ? Extent() : Extent(number); }

  constexpr Truth isMultipleOf(int64_t unit) const {
    return known ? truth(value % unit == 0) : Truth::Unknown;
  }

  friend constexpr Extent operator*(Extent a, Extent b) {
    return a.known && b.known ? Extent(a.value * b.value) : Extent();
  }
  friend constexpr Extent operator+(Extent a, Extent b) {
    return a.known && b.known ? Extent(a.value + b.value) : Extent();
  }
  friend constexpr Truth operator==(Extent a, Extent b) {
    return a.known && b.known ? truth(a.value == b.value) : Truth::Unknown;
  }
  friend constexpr Truth operator!=(Extent a, Extent b) { return !(a == b); }
  friend constexpr Truth operator<(Extent a, Extent b) {
    return a.known && b.known ? truth(a.value < b.value) : Truth::Unknown;
  }
  friend constexpr Truth operator<=(Extent a, Extent b) { return !(b < a); }
  friend constexpr Truth operator>(Extent a, Extent b) { return b < a; }
  friend constexpr Truth operator>=(Extent a, Extent b) { return b <= a; }
};

constexpr Extent smallerOf(Extent a, Extent b) {
  return a.known && b.known ? Extent(a.value < b.value ? a.value : b.value) : Extent();
}

constexpr Extent largerOf(Extent a, Extent b) {
  return a.known && b.known ? Extent(a.value < b.value ? b.value : a.value) : Extent();
}

} // namespace pto::tessera
