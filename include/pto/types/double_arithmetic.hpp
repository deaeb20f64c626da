// The operators of the small float classes: they compute in double and leave the result there, because
// rounding each step to eight or four bits is never what a program wants. Comparison, unary minus and
// printing follow from the implicit conversion to double.
#pragma once

#include <type_traits>

namespace pto::tessera {

template <class Self>
struct DoubleArithmetic {
  template <class T>
    requires std::is_convertible_v<T, double>
  constexpr double operator+(const T &right) const {
    return value() + static_cast<double>(right);
  }
  template <class T>
    requires std::is_convertible_v<T, double>
  constexpr double operator-(const T &right) const {
    return value() - static_cast<double>(right);
  }
  template <class T>
    requires std::is_convertible_v<T, double>
  constexpr double operator*(const T &right) const {
    return value() * static_cast<double>(right);
  }
  template <class T>
    requires std::is_convertible_v<T, double>
  constexpr double operator/(const T &right) const {
    return value() / static_cast<double>(right);
  }

private:
  friend Self;
  constexpr DoubleArithmetic() = default;
  constexpr double value() const { return static_cast<double>(static_cast<const Self &>(*this)); }
};

} // namespace pto::tessera
