// Decimal digits by the C++ library, and for f16, which it does not know, by search.
#include "lib/Arrays/digits.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "pto/types/half.hpp"

namespace tessera {
namespace {

/// From "1.25e+01".
Decimal decimalOf(const std::string &text) {
  const size_t e = text.find('e');
  Decimal result;
  for (const char c : text.substr(0, e))
    if (c >= '0' && c <= '9')
      result.digits += c;
  while (result.digits.size() > 1 && result.digits.back() == '0')
    result.digits.pop_back();
  result.point = std::atoi(text.c_str() + e + 1) + 1;
  return result;
}

/// A half has at most 5 significant digits. At a power of two the gap below is half the gap above, and a
/// decimal above may identify the value when the nearest one, below, does not: so that one is tried too.
std::string shortestHalf(double magnitude) {
  for (int fraction = 0;; ++fraction) {
    const std::string nearest = printed("%.*e", fraction, magnitude);
    const double place = std::pow(10.0, std::floor(std::log10(magnitude)) - fraction);
    for (const std::string &text : {nearest, printed("%.*e", fraction, std::atof(nearest.c_str()) + place)})
      if (static_cast<double>(static_cast<half>(std::atof(text.c_str()))) == magnitude)
        return text;
  }
}

std::string withoutEndingZeros(std::string text) {
  text.resize(text.find_last_not_of('0') + 1);
  return text;
}

} // namespace

std::string printed(const char *form, int precision, double value) {
  std::string text(static_cast<size_t>(std::snprintf(nullptr, 0, form, precision, value)) + 1, '\0');
  std::snprintf(text.data(), text.size(), form, precision, value);
  text.pop_back();
  return text;
}

Decimal shortestDecimal(double value, ElementType type) {
  const double magnitude = std::fabs(value);
  if (magnitude == 0)
    return {"0", 1};
  if (type == ElementType::F16)
    return decimalOf(shortestHalf(magnitude));
  char text[32];
  constexpr auto form = std::chars_format::scientific;
  const auto end = type == ElementType::F64
                       ? std::to_chars(text, text + sizeof text, magnitude, form)
                       : std::to_chars(text, text + sizeof text, static_cast<float>(magnitude), form);
  return decimalOf(std::string(text, end.ptr));
}

std::string positional(double value, ElementType type, int maxFraction) {
  const Decimal decimal = shortestDecimal(value, type);
  const int length = static_cast<int>(decimal.digits.size());
  if (length - decimal.point > maxFraction)
    return withoutEndingZeros(printed("%.*f", maxFraction, value));
  const std::string sign = std::signbit(value) ? "-" : "";
  if (decimal.point <= 0)
    return sign + "0." + std::string(static_cast<size_t>(-decimal.point), '0') + decimal.digits;
  if (decimal.point >= length)
    return printed("%.*f", 0, value) + ".";
  const auto point = static_cast<size_t>(decimal.point);
  return sign + decimal.digits.substr(0, point) + "." + decimal.digits.substr(point);
}

std::string scientific(double value, ElementType type, int minFraction, int maxFraction) {
  const Decimal decimal = shortestDecimal(value, type);
  const int fraction = static_cast<int>(decimal.digits.size()) - 1;
  std::string mantissa;
  int exponent = decimal.point - 1;
  if (fraction >= minFraction && fraction <= maxFraction) {
    mantissa =
        (std::signbit(value) ? "-" : "") + decimal.digits.substr(0, 1) + "." + decimal.digits.substr(1);
  } else {
    const std::string text = printed("%.*e", fraction < minFraction ? minFraction : maxFraction, value);
    const size_t e = text.find('e');
    mantissa = text.substr(0, e);
    if (mantissa.find('.') == std::string::npos)
      mantissa += '.';
    exponent = std::atoi(text.c_str() + e + 1);
    while (mantissa.ends_with('0') &&
           mantissa.size() - mantissa.find('.') - 1 > static_cast<size_t>(minFraction))
      mantissa.pop_back();
  }
  const std::string size = std::to_string(std::abs(exponent));
  return mantissa + (exponent < 0 ? "e-" : "e+") + (size.size() < 2 ? "0" : "") + size;
}

} // namespace tessera
